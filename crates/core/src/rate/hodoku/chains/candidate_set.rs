//! Sets of candidates, with the numbers by which HoDoKu compares what steps remove.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid};
use crate::rate::hodoku::step::Candidate;

/// A set of candidates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CandidateSet([CellSet; DIGITS]);

impl CandidateSet {
    #[inline]
    pub fn insert(&mut self, cell: u8, digit: u8) {
        self.0[usize::from(digit)].insert(cell);
    }

    #[inline]
    pub fn insert_cells(&mut self, cells: CellSet, digit: u8) {
        self.0[usize::from(digit)] |= cells;
    }

    #[inline]
    pub fn contains(&self, cell: u8, digit: u8) -> bool {
        self.0[usize::from(digit)].contains(cell)
    }

    #[inline]
    pub fn cells(&self, digit: u8) -> CellSet {
        self.0[usize::from(digit)]
    }

    pub fn len(&self) -> u32 {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// The candidates by digit, then by cell: the order in which HoDoKu removes them.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> {
        (0..).zip(self.0).flat_map(|(digit, cells)| cells.iter().map(move |cell| (cell, digit)))
    }

    /// The candidates in both sets.
    pub fn common(&self, other: &CandidateSet) -> CandidateSet {
        CandidateSet(std::array::from_fn(|digit| self.0[digit] & other.0[digit]))
    }

    /// The empty cells of which every candidate is in the set.
    pub fn emptied_cells(&self, grid: &Grid) -> CellSet {
        (0..)
            .zip(self.0)
            .fold(grid.empty_cells(), |emptied, (digit, off)| emptied - (grid.cells_with(digit) - off))
    }

    /// The weighted sum by which HoDoKu puts steps with equally many candidates in order. Different sets can have the
    /// same sum.
    pub fn weighted_sum(&self) -> u32 {
        let terms = (0..).zip(self.iter());
        terms.map(|(index, (cell, digit))| u32::from(cell) * (1 + 80 * index) + u32::from(digit) + 1).sum()
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/candidate_set.rs"]
mod tests;
