//! Aligned pair exclusion.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid, Mask, bits};
use crate::rate::houses::PEERS;
use crate::rate::se::candidate_counts::CandidateCounts;
use crate::rate::se::step::{Step, Technique};

/// The first aligned pair exclusion. Its two cells see at least two *excluders*, cells with two candidates. The two
/// cells cannot have the two digits of an excluder, nor the same digit if they see each other. A candidate that is part
/// of no possible pair goes. The grid must not have naked singles.
pub fn find(grid: &Grid) -> Option<Step> {
    let counts = CandidateCounts::of(grid);
    let bivalue_cells = counts.exactly_two();
    let has_excluder = |cell: &u8| PEERS[usize::from(*cell)].intersects(bivalue_cells);
    let bases: CellSet = counts.at_least_two().iter().filter(has_excluder).collect();
    bases.iter().find_map(|second| {
        let is_before = |first: &u8| *first < second;
        bases.iter().take_while(is_before).find_map(|first| {
            let excluders = bivalue_cells & PEERS[usize::from(first)] & PEERS[usize::from(second)];
            step(grid, [first, second], excluders)
        })
    })
}

fn step(grid: &Grid, cells: [u8; 2], excluders: CellSet) -> Option<Step> {
    if excluders.len() < 2 {
        return None;
    }
    let partners = excluded_partners(grid, cells, excluders);
    let mut removals = [CellSet::EMPTY; DIGITS];
    for (cell, other) in [(cells[0], cells[1]), (cells[1], cells[0])] {
        for digit in bits(grid.mask(cell)) {
            if grid.mask(other) & !partners[usize::from(digit)] == 0 {
                removals[usize::from(digit)].insert(cell);
            }
        }
    }
    let has_removals = removals.iter().any(|cells| !cells.is_empty());
    has_removals.then(|| Step::removing(Technique::AlignedPairExclusion, 6.2, removals))
}

/// For each digit of one of the cells the digits that the other cell cannot have.
fn excluded_partners(grid: &Grid, cells: [u8; 2], excluders: CellSet) -> [Mask; DIGITS] {
    let mut partners = [0; DIGITS];
    if PEERS[usize::from(cells[0])].contains(cells[1]) {
        partners = std::array::from_fn(|digit| 1 << digit);
    }
    for excluder in excluders {
        let mask = grid.mask(excluder);
        for digit in bits(mask) {
            partners[usize::from(digit)] |= mask & !(1 << digit);
        }
    }
    partners
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/aligned_pairs.rs"]
mod tests;
