//! Which of many sets of cells each cell sees, as rows of bits: so what sees what is asked a word of 64 sets at
//! a time and not pair by pair.

use std::ops::Range;

use crate::cells::Cell;
use crate::logic::bit_rows::{BitRow, union_into};
use crate::logic::set::CellSet;

/// For each cell the sets that it sees, by number.
pub struct SeenSets {
    /// The words in which the numbers are.
    span: Range<usize>,
    words: BitRow,
}

impl SeenSets {
    /// Sets with these numbers, each with the cells that see it, on a board of so many cells.
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

    fn of(&self, cell: Cell) -> &[u64] {
        let width = self.span.len();
        &self.words[usize::from(cell) * width..(usize::from(cell) + 1) * width]
    }

    /// Adds to a row the sets that any of these cells sees.
    pub fn add_any<const W: usize>(&self, cells: CellSet<W>, row: &mut [u64]) {
        let row = &mut row[self.span.clone()];
        cells.iter().for_each(|cell| union_into(row, self.of(cell)));
    }

    /// Puts into a row the sets that each of these cells, one at least, sees.
    pub fn put_all<const W: usize>(&self, cells: CellSet<W>, row: &mut [u64]) {
        let row = &mut row[self.span.clone()];
        row.fill(u64::MAX);
        for cell in cells.iter() {
            row.iter_mut().zip(self.of(cell)).for_each(|(word, seen)| *word &= seen);
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/seen_sets.rs"]
mod tests;
