//! What assumptions reach by static links, as bits and without reasons. It shows at little cost that several assumptions
//! have no conclusion in common, so that nobody need explain how each of them leads to its conclusions.

use crate::logic::bit_rows::{BitRow, is_empty};
use crate::logic::chains::graph::{CandidateGraph, LinkScope};

/// On boards with more candidates, what an assumption reaches is not remembered, to bound the memory.
const MOST_CANDIDATES: usize = 4096;

/// Two rows: the candidates that are false and those that are true if an assumption holds.
type Reached = [BitRow; 2];

/// A search that can run for many assumptions, one after the other.
pub struct StaticReach<'g> {
    graph: &'g CandidateGraph,
    /// What each candidate reaches if it is true, as far as it is known: a candidate is in a cell and in several houses.
    reached: Vec<Option<Reached>>,
    /// What all assumptions so far reach.
    common: Reached,
    /// The true candidates whose links are still to be followed.
    to_follow: Vec<u32>,
}

impl<'g> StaticReach<'g> {
    pub fn new(graph: &'g CandidateGraph) -> Self {
        StaticReach { graph, reached: Vec::new(), common: no_candidates(graph), to_follow: Vec::new() }
    }

    /// Whether some candidate may become false, or true, whichever of these candidates is true. A contradiction ends the
    /// search for reasons, but not this one: it reaches the same candidates or more.
    pub fn may_have_common(&mut self, mut assumed: impl Iterator<Item = u32>) -> bool {
        self.common.iter_mut().for_each(|row| row.fill(u64::MAX));
        assumed.all(|candidate| {
            let reached = self.known(candidate).unwrap_or_else(|| self.follow(candidate));
            for (common, reached) in self.common.iter_mut().zip(&reached) {
                common.iter_mut().zip(reached).for_each(|(word, reached)| *word &= reached);
            }
            self.remember(candidate, reached);
            !self.common.iter().all(|row| is_empty(row))
        })
    }

    /// Takes what the candidate reaches from the memory.
    fn known(&mut self, candidate: u32) -> Option<Reached> {
        self.reached.get_mut(candidate as usize)?.take()
    }

    fn remember(&mut self, candidate: u32, reached: Reached) {
        if self.graph.len() <= MOST_CANDIDATES {
            let length = self.reached.len().max(candidate as usize + 1);
            self.reached.resize(length, None);
            self.reached[candidate as usize] = Some(reached);
        }
    }

    /// What follows if a candidate is true.
    fn follow(&mut self, candidate: u32) -> Reached {
        let mut reached = no_candidates(self.graph);
        let [false_ones, true_ones] = &mut reached;
        insert(true_ones, candidate);
        self.to_follow.push(candidate);
        while let Some(true_one) = self.to_follow.pop() {
            for weak in self.graph.weak(true_one, LinkScope::All) {
                if insert(false_ones, weak.to) {
                    let strong = self.graph.strong(weak.to, LinkScope::All).iter().map(|edge| edge.to);
                    self.to_follow.extend(strong.filter(|&to| insert(true_ones, to)));
                }
            }
        }
        reached
    }
}

fn no_candidates(graph: &CandidateGraph) -> Reached {
    let row = || vec![0; graph.len().div_ceil(64)];
    [row(), row()]
}

/// Adds a number to a row. Returns whether it is new there.
#[inline]
fn insert(row: &mut BitRow, number: u32) -> bool {
    let (word, bit) = (&mut row[number as usize / 64], 1 << (number % 64));
    let is_new = *word & bit == 0;
    *word |= bit;
    is_new
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/reach.rs"]
mod tests;
