//! For each cell the numbers of the cell sets that it sees, as [bit rows](crate::logic::bit_rows). A cell sees a set
//! if it sees every cell of the set. From these rows, the links of almost locked sets and the links of chain nodes are
//! computed for 64 sets at a time.

use std::ops::Range;

use crate::cells::Cell;
use crate::logic::bit_rows::union_into;
use crate::logic::set::CellSet;

/// The numbers of the sets that each cell sees.
pub struct SeenSets {
    /// The words of a bit row that have the bits of the sets' numbers. Only these words are stored.
    word_range: Range<usize>,
    /// The stored words, cell by cell.
    words: Vec<u64>,
}

impl SeenSets {
    /// Collects what the cells of a board see. `viewers` has the number of each set and the cells that see the set;
    /// the numbers are within the range `set_numbers`.
    pub fn new<const W: usize>(
        cell_count: usize,
        set_numbers: Range<usize>,
        viewers: impl Iterator<Item = (usize, CellSet<W>)>,
    ) -> Self {
        let word_range = set_numbers.start / 64..set_numbers.end.div_ceil(64);
        let words_per_cell = word_range.len();
        let mut words = vec![0; cell_count * words_per_cell];
        for (number, cells) in viewers {
            for cell in cells.iter() {
                let word_index = usize::from(cell) * words_per_cell + number / 64 - word_range.start;
                words[word_index] |= 1 << (number % 64);
            }
        }
        SeenSets { word_range, words }
    }

    fn stored_words(&self, cell: Cell) -> &[u64] {
        let words_per_cell = self.word_range.len();
        &self.words[usize::from(cell) * words_per_cell..(usize::from(cell) + 1) * words_per_cell]
    }

    /// Adds to `row` the numbers of the sets that at least one of these cells sees.
    pub fn add_seen_by_any<const W: usize>(&self, cells: CellSet<W>, row: &mut [u64]) {
        let row = &mut row[self.word_range.clone()];
        cells.iter().for_each(|cell| union_into(row, self.stored_words(cell)));
    }

    /// Replaces the words of `row` that have the bits of the sets by the sets that all of these cells see. `cells` must
    /// not be empty.
    pub fn set_to_seen_by_all<const W: usize>(&self, cells: CellSet<W>, row: &mut [u64]) {
        let row = &mut row[self.word_range.clone()];
        row.fill(u64::MAX);
        for cell in cells.iter() {
            row.iter_mut().zip(self.stored_words(cell)).for_each(|(word, seen)| *word &= seen);
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/seen_sets.rs"]
mod tests;
