//! Aligned pair exclusion.

use crate::rate::candidate_counts::CandidateCounts;
use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid, Mask, bits};
use crate::rate::houses::PEERS;
use crate::rate::se::step::{Step, Technique};

/// The first aligned pair exclusion. Its two cells see at least two *excluders*, cells with two candidates. The two
/// cells cannot have the two digits of an excluder, nor the same digit if they see each other. A candidate that is part
/// of no possible pair goes. The grid must not have singles or naked pairs.
pub fn find(grid: &Grid) -> Option<Step> {
    let excluders = CandidateCounts::of(grid).exactly_two();
    let cells =
        grid.empty_cells().iter().flat_map(|cell| bits(grid.mask(cell)).map(move |digit| (cell, digit)));
    let pairs = cells.flat_map(|(cell, digit)| {
        let has_excluders =
            move |other: &u8| (excluders & PEERS[usize::from(cell)] & PEERS[usize::from(*other)]).len() >= 2;
        let others = impossible_partners(grid, excluders, cell, digit).iter().filter(has_excluders);
        others.map(move |other| (cell.max(other), cell.min(other)))
    });
    let (second, first) = pairs.min()?;
    Some(step(grid, [first, second], excluders))
}

/// The cells that could not have any digit beside `digit` in `cell`.
fn impossible_partners(grid: &Grid, excluders: CellSet, cell: u8, digit: u8) -> CellSet {
    let excluders = excluders & grid.cells_with(digit) & PEERS[usize::from(cell)];
    // A single excluder could rule out only its two digits in a cell that has no others: a naked pair.
    if excluders.0 & (excluders.0.wrapping_sub(1)) == 0 {
        return CellSet::EMPTY;
    }
    let mut ruled_out = [CellSet::EMPTY; DIGITS];
    ruled_out[usize::from(digit)] = PEERS[usize::from(cell)];
    for excluder in excluders {
        let partner = grid.mask(excluder) & !(1 << digit);
        ruled_out[partner.trailing_zeros() as usize] |= PEERS[usize::from(excluder)];
    }
    let mut possible = CellSet::EMPTY;
    for (digit, ruled_out) in (0..).zip(ruled_out) {
        possible |= grid.cells_with(digit) - ruled_out;
    }
    grid.empty_cells() - possible - CellSet::of(cell)
}

/// The step that two cells allow.
fn step(grid: &Grid, cells: [u8; 2], excluders: CellSet) -> Step {
    let common = excluders & PEERS[usize::from(cells[0])] & PEERS[usize::from(cells[1])];
    let partners = excluded_partners(grid, cells, common);
    let mut removals = [CellSet::EMPTY; DIGITS];
    for (cell, other) in [(cells[0], cells[1]), (cells[1], cells[0])] {
        for digit in bits(grid.mask(cell)) {
            if grid.mask(other) & !partners[usize::from(digit)] == 0 {
                removals[usize::from(digit)].insert(cell);
            }
        }
    }
    Step::removing(Technique::AlignedPairExclusion, 6.2, removals)
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
