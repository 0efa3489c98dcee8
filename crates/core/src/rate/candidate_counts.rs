//! Cells by the number of their candidates.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid};

/// For n from 1 to 5 the cells that have n candidates or more.
#[derive(Clone, Copy, Debug)]
pub struct CandidateCounts([CellSet; 5]);

impl CandidateCounts {
    pub fn of(grid: &Grid) -> Self {
        let mut at_least = [CellSet::EMPTY; 5];
        for digit in 0..DIGITS as u8 {
            let cells = grid.cells_with(digit);
            for n in (1..5).rev() {
                at_least[n] |= at_least[n - 1] & cells;
            }
            at_least[0] |= cells;
        }
        CandidateCounts(at_least)
    }

    pub fn exactly_one(self) -> CellSet {
        self.0[0] - self.0[1]
    }

    pub fn exactly_two(self) -> CellSet {
        self.0[1] - self.0[2]
    }

    pub fn exactly_three(self) -> CellSet {
        self.0[2] - self.0[3]
    }

    pub fn at_least_two(self) -> CellSet {
        self.0[1]
    }

    pub fn at_least_four(self) -> CellSet {
        self.0[3]
    }

    /// The cells with 1 to `count` candidates, where `count` is at most 4.
    pub fn at_most(self, count: usize) -> CellSet {
        self.0[0] - self.0[count]
    }
}

#[cfg(test)]
#[path = "../../tests/unit/rate/candidate_counts.rs"]
mod tests;
