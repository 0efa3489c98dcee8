//! [`CellBitmap`]: a set of cells with one bit for each cell of the board.

use std::iter;

use crate::cells::Cell;

/// A set of cells with one bit for each cell of the board. Unlike a list it does not grow when a cell is
/// inserted again and again, as happens on boards where two cells share hundreds of houses.
pub struct CellBitmap(Vec<u64>);

impl CellBitmap {
    pub fn new(cell_count: usize) -> Self {
        CellBitmap(vec![0; cell_count.div_ceil(64)])
    }

    pub fn clear(&mut self) {
        self.0.fill(0);
    }

    pub fn insert_all(&mut self, cells: &[Cell]) {
        cells.iter().for_each(|&cell| self.0[usize::from(cell) / 64] |= 1 << (cell % 64));
    }

    pub fn remove_all(&mut self, cells: &[Cell]) {
        cells.iter().for_each(|&cell| self.0[usize::from(cell) / 64] &= !(1 << (cell % 64)));
    }

    pub fn contains(&self, cell: Cell) -> bool {
        self.0[usize::from(cell) / 64] >> (cell % 64) & 1 == 1
    }

    /// The words of the set, 64 cells each.
    pub fn words(&self) -> &[u64] {
        &self.0
    }

    /// The cells in order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> {
        let words = (0..).step_by(64).zip(&self.0);
        words.flat_map(|(first_cell, &word)| set_bits(word).map(move |bit| first_cell + bit))
    }
}

/// The bits of a word that are 1, in order.
#[inline]
pub fn set_bits(mut word: u64) -> impl Iterator<Item = Cell> {
    iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros() as Cell;
        word &= word - 1;
        Some(bit)
    })
}

#[cfg(test)]
#[path = "../../tests/unit/problem/cell_bitmap.rs"]
mod tests;
