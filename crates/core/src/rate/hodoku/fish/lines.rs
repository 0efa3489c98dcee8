//! The places of a digit in the lines of one family.

use std::ops::RangeInclusive;

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{Mask, bits, count};
use crate::rate::hodoku::state::State;
use crate::rate::houses::{FIRST_COLUMN, FIRST_ROW};

/// The cells of a digit, read by rows or by columns: those lines may be in the base of a fish, and the lines that cross
/// them in the cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// The places of the digit in each line. A place is also the number of the crossing line.
    pub places: [Mask; 9],
    pub cells: CellSet,
    pub are_rows: bool,
}

impl Lines {
    /// Reads the cells of a digit by rows, then by columns.
    pub fn of_both_families(state: &State, digit: u8) -> [Lines; 2] {
        [FIRST_ROW, FIRST_COLUMN].map(|first| {
            let places = std::array::from_fn(|line| state.places(first + line as u8, digit));
            Lines { places, cells: state.cells_with(digit), are_rows: first == FIRST_ROW }
        })
    }

    /// The cell of a line and a crossing line.
    #[inline]
    fn cell(&self, line: u8, place: u8) -> u8 {
        if self.are_rows { line * 9 + place } else { place * 9 + line }
    }

    /// The cells of the digit in the places `cover`, without those of some lines.
    pub fn cells_outside_base(&self, base: Mask, cover: Mask) -> CellSet {
        let in_line =
            |line: u8| bits(self.places[usize::from(line)] & cover).map(move |place| self.cell(line, place));
        bits(0x1ff & !base).flat_map(in_line).collect()
    }

    /// The lines with a number of places in a range.
    pub fn lines_with(&self, counts: RangeInclusive<u8>) -> Mask {
        let has_count = |line: &usize| counts.contains(&count(self.places[*line]));
        (0..9).filter(has_count).fold(0, |mask, line| mask | 1 << line)
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/fish/lines.rs"]
mod tests;
