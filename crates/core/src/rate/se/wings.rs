//! XY-wings and XYZ-wings.

use crate::rate::candidate_counts::CandidateCounts;
use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid, Mask};
use crate::rate::houses::PEERS;
use crate::rate::se::step::{Step, Technique};

/// The first XY-wing. Its pivot and its two wings have two candidates each, of three digits.
pub fn find_xy(grid: &Grid) -> Option<Step> {
    let bivalue_cells = CandidateCounts::of(grid).exactly_two();
    bivalue_cells.iter().find_map(|pivot| {
        let pivot_mask = grid.mask(pivot);
        let wings = bivalue_cells & PEERS[usize::from(pivot)];
        wings.iter().filter(|&wing| (grid.mask(wing) & pivot_mask).is_power_of_two()).find_map(|wing| {
            let second_mask = pivot_mask ^ grid.mask(wing);
            let is_second = |&second: &u8| second > wing && grid.mask(second) == second_mask;
            let digit = grid.mask(wing) & second_mask;
            wings.iter().filter(is_second).find_map(|second| {
                let seen = PEERS[usize::from(wing)] & PEERS[usize::from(second)];
                step(grid, (Technique::XyWing, 4.2), digit, seen)
            })
        })
    })
}

/// The first XYZ-wing. Its pivot has three candidates, and each of its two wings has two of them.
pub fn find_xyz(grid: &Grid) -> Option<Step> {
    let counts = CandidateCounts::of(grid);
    counts.exactly_three().iter().find_map(|pivot| {
        let is_wing = |&wing: &u8| grid.mask(wing) & !grid.mask(pivot) == 0;
        let wings = counts.exactly_two() & PEERS[usize::from(pivot)];
        let wings: CellSet = wings.iter().filter(is_wing).collect();
        wings.iter().find_map(|wing| {
            let is_second = |&second: &u8| second > wing && grid.mask(second) != grid.mask(wing);
            wings.iter().filter(is_second).find_map(|second| {
                let [pivot, first] = [pivot, wing].map(|cell| PEERS[usize::from(cell)]);
                let seen = pivot & first & PEERS[usize::from(second)];
                step(grid, (Technique::XyzWing, 4.4), grid.mask(wing) & grid.mask(second), seen)
            })
        })
    })
}

/// The step that removes a digit from the cells that the wing sees, if there are such candidates.
fn step(grid: &Grid, (technique, value): (Technique, f64), digit: Mask, seen: CellSet) -> Option<Step> {
    let digit = digit.trailing_zeros() as u8;
    let mut removals = [CellSet::EMPTY; DIGITS];
    removals[usize::from(digit)] = grid.cells_with(digit) & seen;
    (!removals[usize::from(digit)].is_empty()).then(|| Step::removing(technique, value, removals))
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/wings.rs"]
mod tests;
