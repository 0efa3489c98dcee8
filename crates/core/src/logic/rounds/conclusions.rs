//! The conclusions of a round.

use crate::logic::position::Position;
use crate::logic::step::Candidate;

/// The conclusions of the shortest steps of a class. Each step is one true fact about the solution, so all of them can
/// be applied at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conclusions {
    /// The length of the steps; 0 for a class whose steps have none.
    pub length: u32,
    pub placements: Vec<Candidate>,
    pub eliminations: Vec<Candidate>,
}

impl Conclusions {
    pub fn is_empty(&self) -> bool {
        self.placements.is_empty() && self.eliminations.is_empty()
    }

    /// Whether a step of this length would be among the shortest.
    #[inline]
    pub fn wants(&self, length: u32) -> bool {
        self.is_empty() || length <= self.length
    }

    /// The greatest length that a further step may have.
    pub fn longest_wanted(&self) -> u32 {
        if self.is_empty() { u32::MAX } else { self.length }
    }

    /// Adds a step, and drops longer ones. A step that is longer than the others is ignored.
    pub fn add(
        &mut self,
        length: u32,
        placements: impl IntoIterator<Item = Candidate>,
        eliminations: impl IntoIterator<Item = Candidate>,
    ) {
        if !self.wants(length) {
            return;
        }
        if length < self.length {
            self.placements.clear();
            self.eliminations.clear();
        }
        self.length = length;
        self.placements.extend(placements);
        self.eliminations.extend(eliminations);
    }

    /// Applies the conclusions, drops repeated ones, and returns the number of those that are left.
    pub fn apply<const W: usize>(&mut self, position: &mut Position<'_, W>) -> u32 {
        for candidates in [&mut self.placements, &mut self.eliminations] {
            candidates.sort_unstable();
            candidates.dedup();
        }
        for &(cell, digit) in &self.placements {
            // In a puzzle without a solution, conclusions can contradict each other.
            if position.has_candidate(cell, digit) {
                position.place(cell, digit);
            }
        }
        self.eliminations.iter().for_each(|&(cell, digit)| position.eliminate(cell, digit));
        (self.placements.len() + self.eliminations.len()) as u32
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rounds/conclusions.rs"]
mod tests;
