//! Two houses that share cells: if all places of a digit that one house needs lie in the other, the digit
//! leaves the rest of the other (locked candidates, for houses of any shape). Derived from the houses, so
//! it changes no solution and need not hold at the end.

use crate::cells::{Cell, Lists, difference};
use crate::digits::Digits;
use crate::search::state::{Conflict, Live};

/// For each house, how it lies across the others: pairs of lists, its own cells outside the other house
/// and the other's cells outside it.
pub type Crossings = Vec<Lists<Cell>>;

/// Finds the houses that share at least two cells. `of_cell` are the houses of each cell.
pub fn crossings(houses: &Lists<Cell>, of_cell: &Lists<u32>) -> Crossings {
    let mut shared = vec![0u32; houses.len()];
    houses
        .iter()
        .enumerate()
        .map(|(index, house)| cross(houses, of_cell, index, house, &mut shared))
        .collect()
}

/// The crossings of one house. `shared` is scratch: zeros before and after.
fn cross(
    houses: &Lists<Cell>,
    of_cell: &Lists<u32>,
    index: usize,
    house: &[Cell],
    shared: &mut [u32],
) -> Lists<Cell> {
    let mut met = Vec::new();
    for &other in house.iter().flat_map(|&cell| of_cell.get(usize::from(cell))) {
        shared[other as usize] += 1;
        if shared[other as usize] == 2 && other as usize != index {
            met.push(other);
        }
    }
    for &other in house.iter().flat_map(|&cell| of_cell.get(usize::from(cell))) {
        shared[other as usize] = 0;
    }
    met.sort_unstable();
    let mut lists = Lists::default();
    for other in met {
        let other = houses.get(other as usize);
        lists.push(difference(house, other));
        lists.push(difference(other, house));
    }
    lists
}

/// Takes from the other houses what the cells shared with this one need.
pub fn propagate<W: Digits>(
    live: &mut Live<W>,
    house: &[Cell],
    crossings: &Lists<Cell>,
) -> Result<(), Conflict> {
    let (mut all, mut fixed) = (W::NONE, W::NONE);
    for &cell in house {
        let digits = live.digits(cell);
        all |= digits;
        fixed |= if digits.at_most_one() { digits } else { W::NONE };
    }
    let open = all & !fixed;
    if open == W::NONE || all.count() as usize > house.len() {
        return Ok(());
    }
    for crossing in (0..crossings.len()).step_by(2) {
        let mut locked = open;
        for &cell in crossings.get(crossing) {
            locked &= !live.digits(cell);
        }
        if locked != W::NONE {
            for &cell in crossings.get(crossing + 1) {
                live.keep(cell, !locked)?;
            }
        }
    }
    Ok(())
}
