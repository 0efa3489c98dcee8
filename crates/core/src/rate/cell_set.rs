//! Sets of the 81 cells of a classic board.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// The number of cells.
pub const CELLS: usize = 81;

const ALL: u128 = (1 << CELLS) - 1;

/// A set of cells. Cell c is bit c; cells are numbered row by row from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellSet(pub u128);

impl CellSet {
    pub const EMPTY: CellSet = CellSet(0);
    pub const ALL: CellSet = CellSet(ALL);

    #[inline]
    pub const fn of(cell: u8) -> Self {
        CellSet(1 << cell)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub const fn contains(self, cell: u8) -> bool {
        self.0 >> cell & 1 == 1
    }

    #[inline]
    pub const fn intersects(self, other: CellSet) -> bool {
        self.0 & other.0 != 0
    }

    #[inline]
    pub const fn is_subset_of(self, other: CellSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The first cell. The set must not be empty.
    #[inline]
    pub const fn first(self) -> u8 {
        self.0.trailing_zeros() as u8
    }

    #[inline]
    pub fn insert(&mut self, cell: u8) {
        self.0 |= 1 << cell;
    }

    #[inline]
    pub fn remove(&mut self, cell: u8) {
        self.0 &= !(1 << cell);
    }

    /// The cells in ascending order.
    #[inline]
    pub fn iter(self) -> Cells {
        Cells(self.0)
    }
}

/// The cells of a set in ascending order.
#[derive(Clone, Copy, Debug)]
pub struct Cells(u128);

impl Iterator for Cells {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let cell = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

impl IntoIterator for CellSet {
    type Item = u8;
    type IntoIter = Cells;

    #[inline]
    fn into_iter(self) -> Cells {
        self.iter()
    }
}

impl FromIterator<u8> for CellSet {
    fn from_iter<I: IntoIterator<Item = u8>>(cells: I) -> Self {
        cells.into_iter().fold(CellSet::EMPTY, |set, cell| set | CellSet::of(cell))
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;

    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;

    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl Sub for CellSet {
    type Output = CellSet;

    #[inline]
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl Not for CellSet {
    type Output = CellSet;

    #[inline]
    fn not(self) -> CellSet {
        CellSet(!self.0 & ALL)
    }
}

impl BitAndAssign for CellSet {
    #[inline]
    fn bitand_assign(&mut self, other: CellSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: CellSet) {
        self.0 |= other.0;
    }
}

impl SubAssign for CellSet {
    #[inline]
    fn sub_assign(&mut self, other: CellSet) {
        self.0 &= !other.0;
    }
}

#[cfg(test)]
#[path = "../../tests/unit/rate/cell_set.rs"]
mod tests;
