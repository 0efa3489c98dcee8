//! All conclusions of a nested search: of those that remove the same only the first.

use crate::rate::grid::Grid;
use crate::rate::se::forcing::candidate::{CANDIDATES, Node, candidate};
use crate::rate::se::forcing::conclusion::{Collector, Conclusion};

/// Keeps the first conclusion, in the order of complexity, rank and generation, for each set of candidates that one
/// can remove.
pub struct Collection {
    /// By what is removed: a candidate, or all others of its cell.
    first: Box<[Option<Entry>; 2 * CANDIDATES]>,
    count: u32,
    pub order: Vec<Entry>,
    /// The only other candidate of the cell of each candidate, if there is one.
    pair: Box<[u16; CANDIDATES]>,
}

#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub complexity: u32,
    pub number: u32,
    pub conclusion: Conclusion,
}

impl Entry {
    fn key(&self) -> (u32, u8, u32) {
        (self.complexity, self.conclusion.proof.rank(), self.number)
    }
}

const NONE: u16 = u16::MAX;

impl Default for Collection {
    fn default() -> Self {
        Collection::new()
    }
}

impl Collection {
    pub fn new() -> Self {
        Collection {
            first: Box::new([None; 2 * CANDIDATES]),
            count: 0,
            order: Vec::new(),
            pair: Box::new([NONE; CANDIDATES]),
        }
    }

    /// Forgets all conclusions. The next ones are about `grid`.
    pub fn start(&mut self, grid: &Grid) {
        self.first.fill(None);
        self.order.clear();
        self.count = 0;
        for cell in grid.empty_cells() {
            let mask = grid.mask(cell);
            let (low, high) = (mask.trailing_zeros() as u8, mask.checked_ilog2().unwrap_or(0) as u8);
            for digit in 0..9 {
                let pair = match digit {
                    _ if mask.count_ones() != 2 => NONE,
                    _ if digit == low => candidate(cell, high),
                    _ => candidate(cell, low),
                };
                self.pair[usize::from(candidate(cell, digit))] = pair;
            }
        }
    }

    /// The index of what a conclusion removes. To place one of two candidates is to remove the other.
    fn index(&self, target: Node) -> usize {
        let pair = self.pair[usize::from(target.candidate())];
        usize::from(if target.is_on() && pair != NONE { Node::off(pair).0 } else { target.0 })
    }

    /// Sorts the conclusions.
    pub fn finish(&mut self) {
        self.order.extend(self.first.iter().flatten());
        self.order.sort_unstable_by_key(Entry::key);
    }
}

impl Collector for Collection {
    fn limit(&self) -> u32 {
        u32::MAX
    }

    fn limit_for(&self, target: Node) -> u32 {
        self.first[self.index(target)].map_or(u32::MAX, |entry| entry.complexity)
    }

    fn add(&mut self, conclusion: Conclusion, complexity: u32) {
        let entry = Entry { complexity, number: self.count, conclusion };
        self.count += 1;
        let index = self.index(conclusion.target);
        if self.first[index].is_none_or(|first| entry.key() < first.key()) {
            self.first[index] = Some(entry);
        }
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/rate/se/forcing/nested/collection.rs"]
mod tests;
