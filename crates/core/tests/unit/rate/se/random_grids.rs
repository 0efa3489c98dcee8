//! Random grids for tests that compare a fast search with a plain one.

use crate::rate::cell_set::CELLS;
use crate::rate::grid::{DIGITS, Grid, bits};
use crate::rng::Rng;

const SOLVED: &[u8; CELLS] =
    b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Grids with one solution in common. They have 20 to 45 givens, and lack some of the false candidates.
pub fn random_grids(seed: u64, count: usize) -> impl Iterator<Item = Grid> {
    let mut rng = Rng::new(seed);
    (0..count).map(move |_| random_grid(&mut rng))
}

fn random_grid(rng: &mut Rng) -> Grid {
    let mut cells: Vec<usize> = (0..CELLS).collect();
    rng.shuffle(&mut cells);
    let mut values = [0; CELLS];
    for &cell in &cells[..20 + rng.below(26)] {
        values[cell] = SOLVED[cell] - b'0';
    }
    let mut grid = Grid::new(&values);
    let percentage = [0, 5, 10, 30, 50][rng.below(5)];
    for cell in grid.empty_cells() {
        for digit in bits(grid.mask(cell)) {
            if SOLVED[usize::from(cell)] != b'1' + digit && rng.below(100) < percentage {
                grid.remove(cell, digit);
            }
        }
    }
    grid
}

/// A grid in which these cells have only these candidates, and the others have all.
pub fn restricted(cells: &[(u8, u16)]) -> Grid {
    let mut grid = Grid::EMPTY;
    for &(cell, mask) in cells {
        keep(&mut grid, cell, mask);
    }
    grid
}

/// A grid in which these cells have these candidates, and the others have none.
pub fn sparse(cells: &[(u8, u16)]) -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in 0..CELLS as u8 {
        let mask = cells.iter().find(|entry| entry.0 == cell).map_or(0, |entry| entry.1);
        keep(&mut grid, cell, mask);
    }
    grid
}

fn keep(grid: &mut Grid, cell: u8, mask: u16) {
    for digit in (0..DIGITS as u8).filter(|digit| mask >> digit & 1 == 0) {
        grid.remove(cell, digit);
    }
}
