//! Propagation in houses on small boards: at most [`MAX_CELLS`] cells, [`MAX_HOUSES`] houses and 16 digits. The
//! candidates of all cells then fit a few vector registers, one lane a cell, and a set of cells fits one word.
//! So the houses are looked at all at once, and no places of digits need to be kept: they are read off the
//! candidates when they are asked for.
//!
//! Larger boards keep the places of each digit in each house instead, see
//! [`State`](super::state::State).

mod houses;
#[cfg(target_arch = "x86_64")]
mod houses512;
mod locked;
mod tables;

pub(crate) use houses::{digits_by_places, places_of_digits, propagate_houses};
pub(crate) use locked::propagate_locked;
pub(crate) use tables::LaneTables;

use crate::cells::Cell;

/// A set of cells, one bit for each.
pub(crate) type CellSet = u128;

/// One lane is left free: it has no candidates.
pub(crate) const MAX_CELLS: usize = 127;
pub(crate) const MAX_HOUSES: usize = 128;
pub(crate) const MAX_DIGITS: usize = 16;

/// What a state with lanes has besides the candidates; empty for a state without lanes.
#[derive(Clone, Debug)]
pub(crate) struct LaneState {
    /// The cells whose digit has not been removed from their peers.
    pub open: CellSet,
    /// The candidates when locked candidates were last looked for.
    pub looked_at: Vec<u16>,
    /// The cells of each digit, once the state has been propagated.
    pub places: [CellSet; MAX_DIGITS],
}

impl LaneState {
    /// Nothing has been looked at yet.
    pub fn new(cell_count: usize, digit_count: u8, lane_count: usize) -> Self {
        let mut looked_at = vec![u16::MAX >> (16 - digit_count); cell_count];
        looked_at.resize(lane_count, 0);
        LaneState { open: all_cells(cell_count), looked_at, places: [0; MAX_DIGITS] }
    }

    /// The lanes of a state without lanes.
    pub fn empty() -> Self {
        LaneState { open: 0, looked_at: Vec::new(), places: [0; MAX_DIGITS] }
    }
}

/// The first cells of a board.
pub(crate) fn all_cells(cell_count: usize) -> CellSet {
    (1 << cell_count) - 1
}

/// The set with one cell.
#[inline]
pub(crate) fn single(cell: Cell) -> CellSet {
    1 << cell
}

/// The members of a set, in order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Members {
    low: u64,
    high: u64,
}

impl Members {
    #[inline]
    pub fn of(set: u128) -> Self {
        Members { low: set as u64, high: (set >> 64) as u64 }
    }
}

impl Iterator for Members {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.low != 0 {
            let member = self.low.trailing_zeros();
            self.low &= self.low - 1;
            return Some(member as Cell);
        }
        if self.high != 0 {
            let member = 64 + self.high.trailing_zeros();
            self.high &= self.high - 1;
            return Some(member as Cell);
        }
        None
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/propagation/lanes/mod.rs"]
mod tests;
