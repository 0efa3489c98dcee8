//! Remote pairs: a chain of at least four cells with the same two candidates. Of two cells at an odd distance of three
//! or more, each holds another one of the two digits.

use crate::rate::candidate_counts::CandidateCounts;
use crate::rate::cell_set::CellSet;
use crate::rate::grid::bits;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::{Candidate, Step, removal_key};
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::PEERS;
use crate::rate::poll::Poll;

/// The longest chain: HoDoKu limits chains to 20 candidates after the first.
const MAX_CELLS: usize = 10;

/// Finds remote pairs. The one with the best key is taken; among equals, the first.
#[derive(Default)]
pub struct RemotePairs {
    best: Vec<Candidate>,
    removals: Vec<Candidate>,
    chain: Vec<u8>,
}

impl RemotePairs {
    pub fn find(&mut self, state: &State, poll: &mut Poll) -> Option<Step> {
        self.best.clear();
        let pairs = CandidateCounts::of(state).exactly_two();
        for start in pairs {
            let mask = state.mask(start);
            let is_same = |&cell: &u8| state.mask(cell) == mask;
            let cells: CellSet = pairs.iter().filter(is_same).collect();
            if cells.len() >= 4 {
                for digit in bits(mask) {
                    let other_digit = (mask & !(1 << digit)).trailing_zeros() as u8;
                    let digits = [digit, other_digit].map(|digit| (digit, state.cells_with(digit)));
                    self.chain.clear();
                    self.extend(digits, cells, start, poll);
                }
            }
        }
        (!self.best.is_empty()).then(|| Step::removing(Technique::RemotePair, self.best.clone()))
    }

    /// Adds a cell to the chain, and follows all links from there.
    fn extend(&mut self, digits: [(u8, CellSet); 2], mut free_cells: CellSet, cell: u8, poll: &mut Poll) {
        self.chain.push(cell);
        free_cells.remove(cell);
        if self.chain.len() >= 4 && self.chain.len().is_multiple_of(2) {
            self.offer(digits);
        }
        if self.chain.len() < MAX_CELLS && !poll.must_stop(50) {
            for next in free_cells & PEERS[usize::from(cell)] {
                self.extend(digits, free_cells, next, poll);
            }
        }
        self.chain.pop();
    }

    /// The chain removes candidates only if cells see both its ends; then those that see other pairs lose them too.
    fn offer(&mut self, digits: [(u8, CellSet); 2]) {
        let common = |first: usize, second: usize| {
            PEERS[usize::from(self.chain[first])] & PEERS[usize::from(self.chain[second])]
        };
        let last = self.chain.len() - 1;
        if !digits[0].1.intersects(common(0, last)) {
            return;
        }
        let mut seen = CellSet::EMPTY;
        for first in 0..=last {
            for second in (first + 3..=last).step_by(2) {
                seen |= common(first, second);
            }
        }
        self.removals.clear();
        for (digit, cells) in digits {
            self.removals.extend((cells & seen).iter().map(|cell| (cell, digit)));
        }
        self.removals.sort_unstable_by_key(|&(cell, digit)| (digit, cell));
        let key = |removals: &[Candidate]| removal_key(removals.iter().copied());
        if self.best.is_empty() || key(&self.removals) < key(&self.best) {
            std::mem::swap(&mut self.best, &mut self.removals);
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/remote_pair.rs"]
mod tests;
