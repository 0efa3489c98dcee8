//! The steps that one kind of search finds in a copy of the grid.

use crate::rate::grid::{Grid, Mask, bits};
use crate::rate::se::forcing::candidate::{Candidate, candidate, split};
use crate::rate::se::forcing::propagation::NO_CHAIN;

/// A grid, and a copy of it from which candidates were removed.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    pub original: &'a Grid,
    pub copy: &'a Grid,
}

/// A step in the copy.
#[derive(Clone, Copy, Debug)]
pub struct Deduction {
    /// The ends of its ranges in [`Deductions::removals`] and [`Deductions::parents`]. They start where those of the
    /// step before end.
    pub removals_end: usize,
    pub parents_end: usize,
    /// The number of the chain, or [`NO_CHAIN`].
    pub chain: u32,
}

/// Steps in the order in which they are generated. Only steps that rely on removed candidates are kept.
#[derive(Default)]
pub struct Deductions {
    pub steps: Vec<Deduction>,
    /// What each step removes, in the order in which it becomes false.
    pub removals: Vec<Candidate>,
    /// The removed candidates that each step relies on.
    pub parents: Vec<Candidate>,
    removals_start: usize,
    parents_start: usize,
}

impl Deductions {
    pub fn clear(&mut self) {
        self.steps.clear();
        self.removals.clear();
        self.parents.clear();
        (self.removals_start, self.parents_start) = (0, 0);
    }

    /// Removes digits from a cell in the current step.
    #[inline]
    pub fn remove(&mut self, cell: u8, digits: Mask) {
        for digit in bits(digits) {
            self.removals.push(candidate(cell, digit));
        }
    }

    /// Whether the current step removes a candidate.
    pub fn has_removals(&self) -> bool {
        self.removals.len() > self.removals_start
    }

    /// The current step relies on a removed candidate.
    #[inline]
    pub fn rely_on(&mut self, cell: u8, digit: u8) {
        self.parents.push(candidate(cell, digit));
    }

    /// The same, unless the step relies on it already.
    pub fn rely_once_on(&mut self, parent: Candidate) {
        if !self.parents[self.parents_start..].contains(&parent) {
            self.parents.push(parent);
        }
    }

    /// Ends the current step. It is dropped if it removes nothing or relies on nothing.
    pub fn end_step(&mut self) {
        self.end_chain(NO_CHAIN);
    }

    /// Ends the current step, which is a chain.
    pub fn end_chain(&mut self, chain: u32) {
        if !self.has_removals() || self.parents.len() == self.parents_start {
            self.removals.truncate(self.removals_start);
            self.parents.truncate(self.parents_start);
            return;
        }
        sort_as_table(&mut self.removals[self.removals_start..]);
        (self.removals_start, self.parents_start) = (self.removals.len(), self.parents.len());
        let (removals_end, parents_end) = (self.removals_start, self.parents_start);
        self.steps.push(Deduction { removals_end, parents_end, chain });
    }
}

/// Sorts the candidates of a step as a hash table of their cells lists them: by the remainder of the cell's number
/// and the size of the table. Cells of one remainder, and the digits of a cell, keep their order. The table has
/// 16 places; their number doubles whenever three quarters of it are exceeded.
fn sort_as_table(removals: &mut [Candidate]) {
    if removals.len() < 2 {
        return;
    }
    let cell_count = removals.chunk_by(|a, b| split(*a).0 == split(*b).0).count();
    let mut size = 16;
    while cell_count > size * 3 / 4 {
        size *= 2;
    }
    removals.sort_by_key(|&removal| usize::from(split(removal).0) % size);
}

#[cfg(test)]
#[path = "../../../../../tests/unit/rate/se/forcing/nested/deductions.rs"]
mod tests;
