//! Which of many sets of cells each cell sees, as rows of bits. A row answers for 64 sets at a time.

use std::ops::Range;

use crate::cells::Cell;
use crate::logic::bit_rows::{BitRow, union_into};
use crate::logic::set::CellSet;

/// The numbers of the sets that each cell sees.
pub struct SeenSets {
    /// The range of words that the numbers take.
    span: Range<usize>,
    words: BitRow,
}

impl SeenSets {
    /// For a board of `cells` cells; `sets` has the number of each set with the cells that see it.
    pub fn new<const W: usize>(
        cells: usize,
        numbers: Range<usize>,
        sets: impl Iterator<Item = (usize, CellSet<W>)>,
    ) -> Self {
        let span = numbers.start / 64..numbers.end.div_ceil(64);
        let mut seen_sets = SeenSets { words: vec![0; cells * span.len()], span };
        for (number, seen) in sets {
            for cell in seen.iter() {
                let at = usize::from(cell) * seen_sets.span.len() + number / 64 - seen_sets.span.start;
                seen_sets.words[at] |= 1 << (number % 64);
            }
        }
        seen_sets
    }

    fn row_of(&self, cell: Cell) -> &[u64] {
        let width = self.span.len();
        &self.words[usize::from(cell) * width..(usize::from(cell) + 1) * width]
    }

    /// Adds to a row the sets that at least one of these cells sees.
    pub fn add_seen_by_any<const W: usize>(&self, cells: CellSet<W>, row: &mut [u64]) {
        let row = &mut row[self.span.clone()];
        cells.iter().for_each(|cell| union_into(row, self.row_of(cell)));
    }

    /// Replaces a row by the sets that all of these cells see; there must be a cell.
    pub fn set_to_seen_by_all<const W: usize>(&self, cells: CellSet<W>, row: &mut [u64]) {
        let row = &mut row[self.span.clone()];
        row.fill(u64::MAX);
        for cell in cells.iter() {
            row.iter_mut().zip(self.row_of(cell)).for_each(|(word, seen)| *word &= seen);
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/seen_sets.rs"]
mod tests;
