//! The eliminations of a chain or loop, and the evidence of its step: the links with their reasons, and the sets
//! of candidates that prove the step. `src/polydoku/explain/proof.py` checks a step with these sets alone.

use std::collections::BTreeSet;

use crate::logic::aic::NodeScope;
use crate::logic::aic::graph::{AicGraph, AicNode, LinkReason, StrongLink, strong_sets, weak_reason_between};
use crate::logic::als::list::Als;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Node, Part, Reason, Role, Step, StrongSet};

/// What a chain proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// One of the two ends is true. Candidates that see both ends are false.
    OneEndIsTrue,
    /// The ends see each other. Of every two nodes with a weak link one is true, also of the two ends: if both were
    /// false, the other links of the loop would make one of them true.
    Loop,
    /// This candidate sees both ends, so it is false.
    CandidateIsFalse(Candidate),
    /// The chain starts and ends at the same node, which is true.
    EndIsTrue,
}

/// A chain. Its links are alternately strong and weak; the first and the last are strong.
pub struct AicChain<'t, 'a, const W: usize> {
    pub position: &'t Position<'a, W>,
    pub graph: &'t AicGraph<W>,
    /// The indices of its nodes in the graph, from end to end.
    pub path: &'t [u32],
    pub conclusion: Conclusion,
}

impl<const W: usize> AicChain<'_, '_, W> {
    /// Whether the chain has nodes that only this scope allows.
    pub fn needs(&self, scope: NodeScope) -> bool {
        match scope {
            NodeScope::Candidates => true,
            NodeScope::WithGroups => self.path.iter().any(|&node| self.graph_node(node).cell.is_none()),
            NodeScope::WithSets => self.strong_links().any(|link| matches!(link.reason, LinkReason::Set(_))),
        }
    }

    fn graph_node(&self, index: u32) -> &AicNode<W> {
        &self.graph.nodes[index as usize]
    }

    fn ends(&self) -> [u32; 2] {
        [self.path[0], self.path[self.path.len() - 1]]
    }

    /// The strong links of the path: every second link, from the first to the last.
    fn strong_links(&self) -> impl Iterator<Item = StrongLink> {
        self.path.chunks(2).filter_map(|pair| {
            let reason = self.graph.strong_reason(pair[0], pair[1])?;
            Some(StrongLink { nodes: [pair[0], pair[1]], reason })
        })
    }

    /// The pairs of nodes with a weak link. In a loop the last pair are its ends.
    fn weak_links(&self) -> impl Iterator<Item = [u32; 2]> {
        let [first, last] = self.ends();
        let closing_link = (self.conclusion == Conclusion::Loop).then_some([last, first]);
        self.path[1..self.path.len() - 1].chunks(2).map(|pair| [pair[0], pair[1]]).chain(closing_link)
    }

    /// A node as a step shows it.
    fn step_node(&self, index: u32) -> Node {
        let node = self.graph_node(index);
        Node { cells: node.cells.to_vec(), digit: node.digit }
    }

    fn step_link(&self, [from, to]: [u32; 2], is_strong: bool, reason: Reason) -> Link {
        Link { from: self.step_node(from), to: self.step_node(to), is_strong, reason }
    }

    fn step_links(&self) -> Vec<Link> {
        let mut links = Vec::new();
        let mut weak_links = self.weak_links();
        for strong_link in self.strong_links() {
            links.push(self.step_link(strong_link.nodes, true, step_reason(strong_link.reason)));
            links.extend(weak_links.next().map(|[from, to]| {
                let reason = self.graph.weak_reason(self.position, from, to);
                self.step_link([from, to], false, reason)
            }));
        }
        if let Conclusion::CandidateIsFalse((cell, digit)) = self.conclusion {
            let candidate = Node::from_candidate((cell, digit));
            let [first, last] = self.ends();
            let reason = |end: u32| {
                let end = self.graph_node(end);
                weak_reason_between(self.position, CellSet::single(cell), digit, end.cells, end.digit)
            };
            let link = |from: Node, to: Node, reason: Reason| Link { from, to, is_strong: false, reason };
            links.insert(0, link(candidate.clone(), self.step_node(first), reason(first)));
            links.push(link(self.step_node(last), candidate, reason(last)));
        }
        links
    }

    fn candidates_of(&self, nodes: &[u32]) -> Part {
        let candidates = |&index: &u32| {
            let node = self.graph_node(index);
            node.cells.iter().map(|cell| (cell, node.digit))
        };
        Part::Candidates(nodes.iter().flat_map(candidates).collect())
    }
}

/// All eliminations of a loop: candidates that see both nodes of a weak link; and for each strong link inside an
/// almost locked set, whose two digits the loop uses, candidates that see all places of another digit of the set. In
/// a loop the set lacks one of its two used digits, so it holds all the others.
pub fn loop_eliminations<const W: usize>(chain: &AicChain<'_, '_, W>) -> Vec<Candidate> {
    let mut eliminations: BTreeSet<Candidate> = BTreeSet::new();
    for [a, b] in chain.weak_links() {
        eliminations.extend(chain.graph.eliminations(chain.position, a, b));
    }
    for link in chain.strong_links() {
        if let LinkReason::Set(set_index) = link.reason {
            let list = chain.position.als();
            let used_digits = link.nodes.map(|node| chain.graph_node(node).digit);
            let set = &list.sets[set_index as usize];
            for digit in bits(set.digits).filter(|digit| !used_digits.contains(digit)) {
                eliminations.extend(list.digit_cells_of(set, digit).seen.iter().map(|cell| (cell, digit)));
            }
        }
    }
    eliminations.into_iter().collect()
}

/// The eliminations outside the cells of a loop, and those in a cell where the loop goes from one digit to another.
/// Some programs report only these.
pub fn eliminations_outside_loop<const W: usize>(
    chain: &AicChain<'_, '_, W>,
    eliminations: &[Candidate],
) -> Vec<Candidate> {
    let sets = &chain.position.als().sets;
    let mut loop_cells = CellSet::EMPTY;
    chain.path.iter().for_each(|&node| loop_cells |= chain.graph_node(node).cells);
    for link in chain.strong_links() {
        if let LinkReason::Set(set_index) = link.reason {
            loop_cells |= sets[set_index as usize].cells;
        }
    }
    let mut between_digits: BTreeSet<Candidate> = BTreeSet::new();
    let digit_of = |node: u32| chain.graph_node(node).digit;
    for [a, b] in chain.weak_links().filter(|&[a, b]| digit_of(a) != digit_of(b)) {
        between_digits.extend(chain.graph.eliminations(chain.position, a, b));
    }
    let is_outside = |candidate: &Candidate| {
        let &(cell, _) = candidate;
        !loop_cells.contains(cell) || between_digits.contains(candidate)
    };
    eliminations.iter().copied().filter(is_outside).collect()
}

/// Adds the evidence of a chain to its step.
pub fn with_evidence<const W: usize>(step: Step, chain: &AicChain<'_, '_, W>) -> Step {
    let eliminated_digits = step.eliminations.iter().fold(0, |mask, &(_, digit)| mask | 1 << digit);
    let mut proof: Vec<StrongSet> = Vec::new();
    let mut almost_locked_sets: Vec<&Als<W>> = Vec::new();
    for link in chain.strong_links() {
        let digit = chain.graph_node(link.nodes[0]).digit;
        for strong_set in strong_sets(chain.position, link.reason, digit) {
            if !proof.contains(&strong_set) {
                proof.push(strong_set);
            }
        }
        if let LinkReason::Set(set_index) = link.reason {
            almost_locked_sets.push(&chain.position.als().sets[set_index as usize]);
        }
    }
    let step = match chain.conclusion {
        Conclusion::OneEndIsTrue | Conclusion::Loop => {
            step.with_role(Role::Wing, chain.candidates_of(&chain.ends()))
        }
        Conclusion::CandidateIsFalse(candidate) => {
            step.with_role(Role::Premise, Part::Candidates(vec![candidate]))
        }
        Conclusion::EndIsTrue => step.with_role(Role::Target, chain.candidates_of(&chain.path[..1])),
    };
    let mut step = step.with_role(Role::Digits, Part::Digits(eliminated_digits)).proved_by(proof);
    for (place, set) in almost_locked_sets.into_iter().enumerate() {
        step = step.with_set(Role::nth_set(place), set.cells.to_vec(), set.digits);
    }
    Step { links: chain.step_links(), ..step }
}

/// The variant of a chain's step. X-chains and XY-chains: chain (0) or loop (1). Discontinuous loops: a candidate is
/// false (0) or a digit is true (1).
pub fn variant(conclusion: Conclusion) -> u16 {
    match conclusion {
        Conclusion::OneEndIsTrue | Conclusion::CandidateIsFalse(_) => 0,
        Conclusion::Loop | Conclusion::EndIsTrue => 1,
    }
}

fn step_reason(reason: LinkReason) -> Reason {
    match reason {
        LinkReason::Cell(_) => Reason::Cell,
        LinkReason::House(house) => Reason::House(house),
        LinkReason::Set(_) => Reason::Set,
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/aic/chain.rs"]
mod tests;
