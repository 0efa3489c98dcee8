//! Sets of cells as bits. A set has `W` words of 64 bits, and all of `logic` is generic over `W`: on a 9×9 board a
//! set is two words in registers instead of a vector.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

use crate::cells::Cell;

/// A set of cells of a board of at most 64 `W` cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellSet<const W: usize>([u64; W]);

impl<const W: usize> Default for CellSet<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> CellSet<W> {
    pub const EMPTY: Self = CellSet([0; W]);

    #[inline]
    pub fn single(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[usize::from(cell) / 64] |= 1 << (cell % 64);
    }

    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[usize::from(cell) / 64] &= !(1 << (cell % 64));
    }

    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[usize::from(cell) / 64] >> (cell % 64) & 1 == 1
    }

    #[inline]
    pub fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Whether the sets share a cell.
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether every cell of this set is in the other set.
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The cell with the lowest index.
    #[inline]
    pub fn first(&self) -> Option<Cell> {
        let word_index = self.0.iter().position(|&word| word != 0)?;
        Some((word_index * 64) as Cell + self.0[word_index].trailing_zeros() as Cell)
    }

    /// The cell of a set of one cell, or `None` for all other sets.
    #[inline]
    pub fn only(&self) -> Option<Cell> {
        if self.count() == 1 { self.first() } else { None }
    }

    /// The cells, lowest index first.
    #[inline]
    pub fn iter(&self) -> CellIter<W> {
        CellIter { words: self.0, word_index: 0 }
    }

    pub fn to_vec(&self) -> Vec<Cell> {
        self.iter().collect()
    }
}

/// The iterator of [`CellSet::iter`].
#[derive(Clone, Debug)]
pub struct CellIter<const W: usize> {
    /// The cells that `next` has not returned yet.
    words: [u64; W],
    /// All words before this one are 0.
    word_index: usize,
}

impl<const W: usize> Iterator for CellIter<W> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.word_index < W {
            let word = self.words[self.word_index];
            if word != 0 {
                let without_lowest = word & (word - 1);
                self.words[self.word_index] = without_lowest;
                return Some((self.word_index * 64) as Cell + word.trailing_zeros() as Cell);
            }
            self.word_index += 1;
        }
        None
    }
}

impl<const W: usize> IntoIterator for CellSet<W> {
    type Item = Cell;
    type IntoIter = CellIter<W>;

    fn into_iter(self) -> CellIter<W> {
        self.iter()
    }
}

impl<const W: usize> FromIterator<Cell> for CellSet<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl<const W: usize> BitAnd for CellSet<W> {
    type Output = Self;

    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const W: usize> BitAndAssign for CellSet<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
    }
}

impl<const W: usize> BitOr for CellSet<W> {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const W: usize> BitOrAssign for CellSet<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
    }
}

impl<const W: usize> Sub for CellSet<W> {
    type Output = Self;

    /// The cells of this set that are not in the other.
    #[inline]
    fn sub(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= !b);
        self
    }
}

impl<const W: usize> Not for CellSet<W> {
    type Output = Self;

    /// Inverts all bits, including the unused ones beyond the last cell of the board: intersect the result with
    /// the cells of the board.
    #[inline]
    fn not(mut self) -> Self {
        self.0.iter_mut().for_each(|word| *word = !*word);
        self
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/set.rs"]
mod tests;
