//! Candidates as numbers and sets of candidates.

use std::ops::{BitAnd, BitAndAssign, BitOrAssign};

use crate::rate::cell_set::{CELLS, CellSet};
use crate::rate::grid::DIGITS;

/// The number of candidates of an empty board.
pub const CANDIDATES: usize = CELLS * DIGITS;

/// A candidate: cell × 9 + digit.
pub type Candidate = u16;

#[inline]
pub const fn candidate(cell: u8, digit: u8) -> Candidate {
    cell as Candidate * 9 + digit as Candidate
}

/// The cell and the digit of a candidate.
#[inline]
pub const fn split(candidate: Candidate) -> (u8, u8) {
    ((candidate / 9) as u8, (candidate % 9) as u8)
}

/// A candidate that is assumed or proved to be true (on) or false (off): candidate × 2, plus 1 if it is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node(pub u16);

impl Node {
    #[inline]
    pub const fn on(candidate: Candidate) -> Self {
        Node(candidate * 2 + 1)
    }

    #[inline]
    pub const fn off(candidate: Candidate) -> Self {
        Node(candidate * 2)
    }

    #[inline]
    pub const fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    #[inline]
    pub const fn candidate(self) -> Candidate {
        self.0 >> 1
    }
}

/// A set of candidates: the cells of each digit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CandidateSet(pub [CellSet; DIGITS]);

impl CandidateSet {
    pub const EMPTY: CandidateSet = CandidateSet([CellSet::EMPTY; DIGITS]);
    pub const ALL: CandidateSet = CandidateSet([CellSet::ALL; DIGITS]);

    #[inline]
    pub fn contains(&self, cell: u8, digit: u8) -> bool {
        self.0[usize::from(digit)].contains(cell)
    }

    #[inline]
    pub fn insert(&mut self, cell: u8, digit: u8) {
        self.0[usize::from(digit)].insert(cell);
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |union, cells| union | cells.0) == 0
    }
}

impl BitAnd for CandidateSet {
    type Output = CandidateSet;

    #[inline]
    fn bitand(mut self, other: CandidateSet) -> CandidateSet {
        self &= &other;
        self
    }
}

impl BitAndAssign<&CandidateSet> for CandidateSet {
    #[inline]
    fn bitand_assign(&mut self, other: &CandidateSet) {
        for (cells, &others) in self.0.iter_mut().zip(&other.0) {
            *cells &= others;
        }
    }
}

impl BitOrAssign<&CandidateSet> for CandidateSet {
    #[inline]
    fn bitor_assign(&mut self, other: &CandidateSet) {
        for (cells, &others) in self.0.iter_mut().zip(&other.0) {
            *cells |= others;
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/forcing/candidate.rs"]
mod tests;
