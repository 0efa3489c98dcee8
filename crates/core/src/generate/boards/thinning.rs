//! Removes givens of a full grid as long as the puzzle has one solution, on any board with any constraints.
//!
//! Orbits of givens, which stay or go together, are tried in an order. When one is tried, the givens are those before it
//! that stay, and all after it. The tries are made by halves: the givens outside of a range of orbits are the same for
//! all tries in the range, so that what follows from them is found once. If the digits of all orbits of a range follow,
//! they all go without any further question.

use std::ops::Range;

use crate::cells::Cell;
use crate::constraints::propagator::StateWord;
use crate::limits::{Limits, StopReason};
use crate::search::KnownSolution;

/// The thinning of one grid.
pub struct Thinning<'a, W> {
    known: &'a mut KnownSolution<W>,
    /// The orbits in the order in which they are tried.
    orbits: &'a [&'a [Cell]],
    /// Whether each orbit stays, or has not been tried yet.
    stays: Vec<bool>,
}

impl<'a, W: StateWord> Thinning<'a, W> {
    /// Starts with the solution of `known`, a puzzle without givens. The orbits have all cells.
    pub fn new(known: &'a mut KnownSolution<W>, orbits: &'a [&'a [Cell]]) -> Self {
        Thinning { known, orbits, stays: vec![true; orbits.len()] }
    }

    /// Returns the givens that stay, 0 for a blank cell. Without any of their orbits, the others leave several solutions,
    /// or it is not known whether they do.
    pub fn run(mut self, limits: &Limits) -> Result<Vec<u8>, StopReason> {
        self.try_range(0..self.orbits.len(), limits)?;
        let mut givens = self.known.solution().to_vec();
        for (orbit, _) in self.orbits.iter().zip(self.stays).filter(|&(_, stays)| !stays) {
            orbit.iter().for_each(|&cell| givens[usize::from(cell)] = 0);
        }
        Ok(givens)
    }

    /// Tries the orbits of a range, while those outside that stay or have not been tried are given.
    fn try_range(&mut self, range: Range<usize>, limits: &Limits) -> Result<(), StopReason> {
        let orbits = &self.orbits[range.clone()];
        if orbits.iter().copied().flatten().all(|&cell| self.known.is_certain(cell)) {
            self.stays[range].fill(false);
        } else if let [orbit] = orbits {
            self.stays[range.start] = self.is_needed(orbit, limits)?;
        } else {
            let middle = range.start + range.len() / 2;
            self.known.enter();
            self.give(middle..range.end);
            self.try_range(range.start..middle, limits)?;
            self.known.leave();
            self.give(range.start..middle);
            self.try_range(middle..range.end, limits)?;
        }
        Ok(())
    }

    /// Makes the orbits of a range given that stay or have not been tried.
    fn give(&mut self, range: Range<usize>) {
        let orbits = self.orbits[range.clone()].iter().zip(&self.stays[range]);
        self.known.give(orbits.filter(|&(_, &stays)| stays).flat_map(|(&orbit, _)| orbit));
    }

    /// Whether a cell of the orbit may have another digit in some solution.
    fn is_needed(&mut self, orbit: &[Cell], limits: &Limits) -> Result<bool, StopReason> {
        for &cell in orbit {
            if self.known.may_differ(cell, limits)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/generate/boards/thinning.rs"]
mod tests;
