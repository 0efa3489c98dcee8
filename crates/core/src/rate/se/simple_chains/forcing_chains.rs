//! The shortest forcing chains of a pass. A forcing chain leads from a candidate that is true to its being false, or
//! from a candidate that is false to its being true. Its conclusion is its last node.
//!
//! If a chain with n strong links shows that a candidate is true, then chains with n - 1 strong links show that two
//! candidates linked strongly with it are false: the first one of the chain, and the last one before its end. Both kinds
//! of chains have 2n nodes. So the search looks for false candidates first.

use crate::rate::grid::Grid;
use crate::rate::se::simple_chains::consequences::Consequences;
use crate::rate::se::simple_chains::links::Links;
use crate::rate::se::simple_chains::node_set::NodeSet;

/// A candidate that is assumed true.
struct Source<const W: usize> {
    candidate: u16,
    /// The number of strong links of the shortest chain that shows that it is false, as far as it is known.
    false_by: Option<u32>,
    /// The nodes that are reached in a number of steps, and no earlier.
    nodes: NodeSet<W>,
    /// The nodes that are reached in at most that many steps.
    seen: NodeSet<W>,
}

/// What a forcing chain shows about a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conclusion {
    pub candidate: u16,
    pub is_true: bool,
    /// The number of nodes of the chain.
    pub complexity: u32,
}

/// The forcing chains of a pass.
#[derive(Default)]
pub struct ForcingChains<const W: usize> {
    sources: Vec<Source<W>>,
    /// The number of strong links of the chains that were looked at last.
    link_count: u32,
    /// The least number of strong links of a chain that shows that a candidate is false.
    pub fewest_links: u32,
}

impl<const W: usize> ForcingChains<W> {
    /// Starts the search. `candidates` are those that chains of any length may show to be false.
    pub fn start(&mut self, candidates: &[u16], consequences: &Consequences<W>) {
        self.link_count = 1;
        self.fewest_links = u32::MAX;
        self.sources.clear();
        self.sources.extend(candidates.iter().filter_map(|&candidate| {
            let nodes = consequences.next_of_candidate(candidate);
            (!nodes.is_empty()).then_some(Source { candidate, false_by: None, nodes, seen: nodes })
        }));
    }

    /// Finds the first conclusion among those with the shortest chains, as long as their number of strong links is of
    /// interest. Sets `fewest_links`.
    pub fn shortest(
        &mut self,
        grid: &Grid,
        consequences: &Consequences<W>,
        is_of_interest: impl Fn(u32) -> bool,
    ) -> Option<Conclusion> {
        while self.sources.iter().any(|source| !source.nodes.is_empty()) && is_of_interest(self.link_count) {
            let conclusion = self.conclude(grid, consequences);
            if conclusion.is_some() {
                return conclusion;
            }
            self.advance(consequences);
        }
        None
    }

    /// Finds the first conclusion of the chains with `link_count` strong links to false candidates.
    fn conclude(&mut self, grid: &Grid, consequences: &Consequences<W>) -> Option<Conclusion> {
        let complexity = 2 * self.link_count + 2;
        let mut first = First { grid, consequences, conclusion: None };
        let mut false_nodes = NodeSet::EMPTY;
        for source in &mut self.sources {
            let candidate = source.candidate;
            if source.find_contradiction(self.link_count, consequences) {
                self.fewest_links = self.fewest_links.min(self.link_count);
                first.offer(Conclusion { candidate, is_true: false, complexity });
            }
            if source.false_by.is_some() && usize::from(candidate) < consequences.links.node_count {
                false_nodes.insert(candidate);
            }
        }
        let linked_with_false = false_nodes.union(|node| consequences.strong(node));
        for node in linked_with_false.iter() {
            if self.is_true_at_last(node, consequences) {
                first.offer(Conclusion { candidate: node, is_true: true, complexity });
            }
        }
        first.conclusion
    }

    /// Whether a chain with one more strong link than `link_count` shows that a node is true.
    fn is_true_at_last(&self, node: u16, consequences: &Consequences<W>) -> bool {
        let mut nodes = consequences.strong(node);
        let mut seen = nodes;
        for _ in 1..self.link_count {
            nodes = consequences.next_of(nodes) - seen;
            seen |= nodes;
        }
        nodes.intersects(&consequences.previous(node))
    }

    /// Takes all sources one step further.
    fn advance(&mut self, consequences: &Consequences<W>) {
        self.link_count += 1;
        self.sources.retain_mut(|source| {
            source.nodes = consequences.next_of(source.nodes) - source.seen;
            source.seen |= source.nodes;
            source.false_by.is_some() || !source.nodes.is_empty()
        });
    }

    /// The nodes that can lie on cycles with eliminations and `link_count` strong links, which are not fewer than in the
    /// calls before. What a cycle eliminates sees a node that is true and one that is false if the cycle is passed in one
    /// direction. So it would be false by a chain along the cycle, and reaches all nodes of the cycle.
    pub fn cycle_nodes(&mut self, link_count: u32, consequences: &Consequences<W>) -> NodeSet<W> {
        while self.link_count < link_count {
            self.advance(consequences);
            for source in &mut self.sources {
                source.find_contradiction(self.link_count, consequences);
            }
        }
        let can_be_eliminated = |source: &&Source<W>| match source.false_by {
            Some(chain_links) => chain_links < link_count || source.can_close(consequences.links),
            None => false,
        };
        let sources = self.sources.iter().filter(can_be_eliminated);
        sources.fold(NodeSet::EMPTY, |nodes, source| nodes | source.seen)
    }
}

impl<const W: usize> Source<W> {
    /// Whether a chain with this number of strong links is the shortest that shows that the source is false.
    #[inline]
    fn find_contradiction(&mut self, link_count: u32, consequences: &Consequences<W>) -> bool {
        let is_new = self.false_by.is_none() && self.nodes.intersects(&consequences.weak(self.candidate));
        if is_new {
            self.false_by = Some(link_count);
        }
        is_new
    }

    /// Whether a cycle with as many strong links as the chain could eliminate the source: its last node would see the
    /// first one.
    fn can_close(&self, links: &Links<W>) -> bool {
        let seen = links.weak_by_digit[usize::from(self.candidate)];
        (self.nodes & seen).iter().any(|last| links.weak_by_digit[usize::from(last)].intersects(&seen))
    }
}

/// The first conclusion in the order of the scale.
struct First<'s, const W: usize> {
    grid: &'s Grid,
    consequences: &'s Consequences<'s, W>,
    conclusion: Option<Conclusion>,
}

impl<const W: usize> First<'_, W> {
    /// Offers a conclusion. Cells with one candidate are no source of chains.
    fn offer(&mut self, conclusion: Conclusion) {
        let links = self.consequences.links;
        let key = |conclusion: Conclusion| (links.scan_position(conclusion.candidate), conclusion.is_true);
        let (cell, digit) = links.candidates[usize::from(conclusion.candidate)];
        if self.grid.mask(cell) != 1 << digit
            && self.conclusion.is_none_or(|first| key(conclusion) < key(first))
        {
            self.conclusion = Some(conclusion);
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/simple_chains/forcing_chains.rs"]
mod tests;
