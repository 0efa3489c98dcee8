//! Snake puzzles solved slowly: every grid of digits that the houses and clues allow, filled cell by
//! cell, and in each the oracle's look for a snake.

use std::collections::BTreeSet;

use polydoku_core::snake::BoardSpec;

use crate::oracle;

/// Every grid of digits that agrees with the clues and has a snake, or a closed one.
pub fn slow(spec: &BoardSpec, clues: &[u8], is_closed: bool) -> BTreeSet<Vec<u8>> {
    let mut grids = BTreeSet::new();
    if !agree(spec, clues) {
        return grids;
    }
    fill(spec, &mut clues.to_vec(), 0, &mut |grid| {
        let even: Vec<bool> = grid.iter().map(|&digit| spec.even_digits >> (digit - 1) & 1 == 1).collect();
        if oracle::snakes(spec, &even).iter().any(|snake| snake.1 == is_closed) {
            grids.insert(grid.to_vec());
        }
    });
    grids
}

fn fill(spec: &BoardSpec, grid: &mut Vec<u8>, from: usize, each: &mut impl FnMut(&[u8])) {
    let free = |grid: &[u8], cell: usize, digit: u8| {
        let houses = spec.houses.iter().filter(|house| house.contains(&(cell as u16)));
        houses.flatten().all(|&other| usize::from(other) == cell || grid[usize::from(other)] != digit)
    };
    let Some(cell) = (from..grid.len()).find(|&cell| grid[cell] == 0) else { return each(grid) };
    for digit in 1..=spec.digit_count {
        if free(grid, cell, digit) {
            grid[cell] = digit;
            fill(spec, grid, cell + 1, each);
            grid[cell] = 0;
        }
    }
}

/// Whether no house has a clue twice.
fn agree(spec: &BoardSpec, clues: &[u8]) -> bool {
    spec.houses.iter().all(|house| {
        let mut seen = BTreeSet::new();
        house.iter().map(|&cell| clues[usize::from(cell)]).all(|digit| digit == 0 || seen.insert(digit))
    })
}
