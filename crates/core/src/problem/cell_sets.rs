//! [`CellSets`]: a set of cells for each cell of the board, such as its peers.

use super::cell_bitmap::{CellBitmap, set_bits};
use crate::cells::Cell;
use crate::lists::Lists;

/// A set of cells for each cell of the board, with one bit for each cell.
#[derive(Clone, Debug)]
pub struct CellSets {
    /// The number of words of each set.
    width: usize,
    words: Vec<u64>,
}

impl CellSets {
    /// Empty sets.
    pub fn new(cell_count: usize) -> Self {
        let width = cell_count.div_ceil(64);
        CellSets { width, words: vec![0; width * cell_count] }
    }

    /// Number of sets.
    pub fn len(&self) -> usize {
        self.words.len() / self.width
    }

    /// The set of a cell, 64 cells a word.
    #[inline]
    pub fn get(&self, cell: Cell) -> &[u64] {
        &self.words[usize::from(cell) * self.width..][..self.width]
    }

    /// Whether the set of `cell` contains `other`.
    #[inline]
    pub fn contains(&self, cell: Cell, other: Cell) -> bool {
        self.words[usize::from(cell) * self.width + usize::from(other) / 64] >> (other % 64) & 1 == 1
    }

    /// Adds each of two cells to the set of the other.
    pub fn insert_both(&mut self, [first, second]: [Cell; 2]) {
        for (cell, other) in [(first, second), (second, first)] {
            self.words[usize::from(cell) * self.width + usize::from(other) / 64] |= 1 << (other % 64);
        }
    }

    /// Adds to the set of each cell of the group all other cells of the group. `buffer` is empty before and
    /// after.
    pub fn insert_group(&mut self, group: &[Cell], buffer: &mut CellBitmap) {
        buffer.insert_all(group);
        for &cell in group {
            let set = &mut self.words[usize::from(cell) * self.width..][..self.width];
            set.iter_mut().zip(buffer.words()).for_each(|(word, &group_word)| *word |= group_word);
            set[usize::from(cell) / 64] &= !(1 << (cell % 64));
        }
        buffer.remove_all(group);
    }

    /// Makes this set of `cell` the given one.
    pub fn replace(&mut self, cell: Cell, set: &CellBitmap) {
        self.words[usize::from(cell) * self.width..][..self.width].copy_from_slice(set.words());
    }

    /// The sets without the members of other sets.
    pub fn without(&self, others: &CellSets) -> CellSets {
        let words = self.words.iter().zip(&others.words).map(|(&word, &other)| word & !other).collect();
        CellSets { width: self.width, words }
    }

    /// The members of each set, in order.
    pub fn to_lists(&self) -> Lists<Cell> {
        let mut lists = Lists::default();
        let mut members = Vec::new();
        for set in self.words.chunks(self.width) {
            members.clear();
            for (first_cell, &word) in (0..).step_by(64).zip(set) {
                set_bits(word).for_each(|bit| members.push(first_cell + bit));
            }
            lists.push_slice(&members);
        }
        lists
    }
}

#[cfg(test)]
#[path = "../../tests/unit/problem/cell_sets.rs"]
mod tests;
