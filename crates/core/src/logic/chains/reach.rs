//! What assumptions reach by static links, as bits and without reasons. It shows at little cost that several assumptions
//! have no conclusion in common, so that nobody need explain how each of them leads to its conclusions.

use crate::logic::bit_rows::{BitRow, is_empty};
use crate::logic::chains::graph::{CandidateGraph, LinkScope};

/// A search that can run for many assumptions, one after the other.
pub struct StaticReach<'g> {
    graph: &'g CandidateGraph,
    /// The candidates that are false and those that are true if the last assumption holds.
    reached: [BitRow; 2],
    /// The same for all assumptions so far.
    common: [BitRow; 2],
    /// The true candidates whose links are still to be followed.
    to_follow: Vec<u32>,
}

impl<'g> StaticReach<'g> {
    pub fn new(graph: &'g CandidateGraph) -> Self {
        let rows = || [vec![0; graph.len().div_ceil(64)], vec![0; graph.len().div_ceil(64)]];
        StaticReach { graph, reached: rows(), common: rows(), to_follow: Vec::new() }
    }

    /// Whether some candidate may become false, or true, whichever of these candidates is true. A contradiction ends the
    /// search for reasons, but not this one: it reaches the same candidates or more.
    pub fn may_have_common(&mut self, mut assumed: impl Iterator<Item = u32>) -> bool {
        self.common.iter_mut().for_each(|row| row.fill(u64::MAX));
        assumed.all(|candidate| {
            self.follow(candidate);
            for (common, reached) in self.common.iter_mut().zip(&self.reached) {
                common.iter_mut().zip(reached).for_each(|(word, reached)| *word &= reached);
            }
            !self.common.iter().all(|row| is_empty(row))
        })
    }

    /// Fills `reached` with what follows if a candidate is true.
    fn follow(&mut self, candidate: u32) {
        self.reached.iter_mut().for_each(|row| row.fill(0));
        let [false_ones, true_ones] = &mut self.reached;
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
    }
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
