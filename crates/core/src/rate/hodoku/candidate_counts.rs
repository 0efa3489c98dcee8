//! Cells by their number of candidates.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid};

/// The cells with exactly two and three candidates, and those with more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CandidateCounts {
    pub two: CellSet,
    pub three: CellSet,
    pub more: CellSet,
}

impl CandidateCounts {
    pub fn new(grid: &Grid) -> Self {
        // at_least[n] has the cells with more than n of the digits so far.
        let mut at_least = [CellSet::EMPTY; 4];
        for digit in 0..DIGITS as u8 {
            let cells = grid.cells_with(digit);
            for count in (1..4).rev() {
                at_least[count] |= at_least[count - 1] & cells;
            }
            at_least[0] |= cells;
        }
        let [_, two, three, more] = at_least;
        CandidateCounts { two: two - three, three: three - more, more }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/candidate_counts.rs"]
mod tests;
