//! A chain as evidence: its links with their reasons, the parts of its step, and the sets of candidates
//! that prove it.

use std::collections::BTreeSet;

use crate::cells::Cell;
use crate::logic::aic::NodeKinds;
use crate::logic::aic::graph::{AicGraph, AicNode, LinkReason, strong_sets, weak_reason_between};
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Node, Part, Reason, Role, Step, StrongSet};

/// What a chain proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// One of the two ends is true, so what sees both is false.
    OneEndIsTrue,
    /// The ends see each other too: of every two nodes that see each other, one is true.
    Loop,
    /// This candidate sees both ends, so it is false.
    CandidateIsFalse(Candidate),
    /// Both ends are one node, which is true.
    EndIsTrue,
}

/// A chain in its graph: strong and weak links in turn, strong first and last.
pub struct AicChain<'t, 'a, const W: usize> {
    pub position: &'t Position<'a, W>,
    pub graph: &'t AicGraph<W>,
    /// The numbers of its nodes, in order.
    pub path: &'t [u32],
    pub conclusion: Conclusion,
}

impl<const W: usize> AicChain<'_, '_, W> {
    /// Whether it has a node of the richest of these kinds.
    pub fn has_nodes(&self, kinds: NodeKinds) -> bool {
        match kinds {
            NodeKinds::Candidates => true,
            NodeKinds::Groups => self.path.iter().any(|&number| self.graph_node(number).cell.is_none()),
            NodeKinds::Sets => self.strong_links().any(|(_, _, reason)| matches!(reason, LinkReason::Set(_))),
        }
    }

    fn graph_node(&self, number: u32) -> &AicNode<W> {
        &self.graph.nodes[number as usize]
    }

    fn ends(&self) -> [u32; 2] {
        [self.path[0], self.path[self.path.len() - 1]]
    }

    /// The strong links in order, with their reasons.
    fn strong_links(&self) -> impl Iterator<Item = (u32, u32, LinkReason)> {
        self.path
            .chunks(2)
            .filter_map(|pair| Some((pair[0], pair[1], self.graph.strong_reason(pair[0], pair[1])?)))
    }

    /// The weak links between nodes; the link that closes a loop comes last.
    fn weak_links(&self) -> impl Iterator<Item = [u32; 2]> {
        let [first, last] = self.ends();
        let closing = (self.conclusion == Conclusion::Loop).then_some([last, first]);
        self.path[1..self.path.len() - 1].chunks(2).map(|pair| [pair[0], pair[1]]).chain(closing)
    }

    fn node(&self, number: u32) -> Node {
        let node = self.graph_node(number);
        Node { cells: node.cells.to_vec(), digit: node.digit }
    }

    fn link(&self, [from, to]: [u32; 2], strong: bool, reason: Reason) -> Link {
        Link { from: self.node(from), to: self.node(to), is_strong: strong, reason }
    }

    fn links(&self) -> Vec<Link> {
        let mut links = Vec::new();
        let mut weak_links = self.weak_links();
        for (from, to, strong_reason) in self.strong_links() {
            links.push(self.link([from, to], true, reason(strong_reason)));
            links.extend(weak_links.next().map(|ends| {
                let reason = self.graph.weak_reason(self.position, ends[0], ends[1]);
                self.link(ends, false, reason)
            }));
        }
        if let Conclusion::CandidateIsFalse(candidate) = self.conclusion {
            let [first, last] = self.ends();
            links.insert(0, self.link_of_candidate(candidate, first, false));
            links.push(self.link_of_candidate(candidate, last, true));
        }
        links
    }

    /// The weak link between a false candidate and an end, from the candidate or towards it.
    fn link_of_candidate(&self, candidate: Candidate, end: u32, towards: bool) -> Link {
        let (cell, digit) = candidate;
        let end_node = self.graph_node(end);
        let cells = CellSet::single(cell);
        let reason = weak_reason_between(self.position, cells, digit, end_node.cells, end_node.digit);
        let candidate = Node::from_candidate(candidate);
        let (from, to) = if towards { (self.node(end), candidate) } else { (candidate, self.node(end)) };
        Link { from, to, is_strong: false, reason }
    }

    fn candidates(&self, numbers: &[u32]) -> Part {
        let candidates_of = |&number: &u32| {
            let node = self.graph_node(number);
            node.cells.iter().map(|cell| (cell, node.digit))
        };
        Part::Candidates(numbers.iter().flat_map(candidates_of).collect())
    }
}

/// What a loop eliminates. Of every two nodes that see each other one is true. Every almost locked set
/// holds one of the two digits that the loop passes, so it holds all its other digits.
pub fn loop_eliminations<const W: usize>(chain: &AicChain<'_, '_, W>) -> Vec<Candidate> {
    let mut eliminations: BTreeSet<Candidate> = BTreeSet::new();
    for [a, b] in chain.weak_links() {
        eliminations.extend(chain.graph.eliminations(chain.position, a, b));
    }
    for (a, b, reason) in chain.strong_links() {
        if let LinkReason::Set(number) = reason {
            let list = chain.position.als();
            let passed = [a, b].map(|node| chain.graph_node(node).digit);
            let set = &list.sets[number as usize];
            for digit in bits(set.digits).filter(|digit| !passed.contains(digit)) {
                eliminations.extend(list.digit_cells_of(set, digit).seen.iter().map(|cell| (cell, digit)));
            }
        }
    }
    eliminations.into_iter().collect()
}

/// The eliminations of a loop that some count alone: those outside the loop's cells, and those in a cell
/// through which the loop passes from digit to digit.
pub fn eliminations_outside_loop<const W: usize>(
    chain: &AicChain<'_, '_, W>,
    eliminations: &[Candidate],
) -> Vec<Candidate> {
    let sets = &chain.position.als().sets;
    let mut loop_cells = CellSet::EMPTY;
    chain.path.iter().for_each(|&node| loop_cells |= chain.graph_node(node).cells);
    for (_, _, reason) in chain.strong_links() {
        if let LinkReason::Set(number) = reason {
            loop_cells |= sets[number as usize].cells;
        }
    }
    let mut between_digits: BTreeSet<Candidate> = BTreeSet::new();
    let digit = |node: u32| chain.graph_node(node).digit;
    for [a, b] in chain.weak_links().filter(|&[a, b]| digit(a) != digit(b)) {
        between_digits.extend(chain.graph.eliminations(chain.position, a, b));
    }
    let counts = |candidate: &Candidate| {
        let &(cell, _) = candidate;
        !loop_cells.contains(cell) || between_digits.contains(candidate)
    };
    eliminations.iter().copied().filter(counts).collect()
}

/// Adds to a step everything that words, pictures and the proof need.
pub fn with_evidence<const W: usize>(step: Step, chain: &AicChain<'_, '_, W>) -> Step {
    let digits = step.eliminations.iter().fold(0, |mask, &(_, digit)| mask | 1 << digit);
    let mut proof: Vec<StrongSet> = Vec::new();
    let mut almost_locked_sets: Vec<Vec<Cell>> = Vec::new();
    for (from, _, reason) in chain.strong_links() {
        let sets = strong_sets(chain.position, reason, chain.graph_node(from).digit);
        let new: Vec<StrongSet> = sets.into_iter().filter(|set| !proof.contains(set)).collect();
        proof.extend(new);
        if let LinkReason::Set(number) = reason {
            almost_locked_sets.push(chain.position.als().sets[number as usize].cells.to_vec());
        }
    }
    let step = match chain.conclusion {
        Conclusion::OneEndIsTrue | Conclusion::Loop => {
            step.with_role(Role::Wing, chain.candidates(&chain.ends()))
        }
        Conclusion::CandidateIsFalse(candidate) => {
            step.with_role(Role::Premise, Part::Candidates(vec![candidate]))
        }
        Conclusion::EndIsTrue => step.with_role(Role::Target, chain.candidates(&chain.path[..1])),
    };
    let mut step = step.with_role(Role::Digits, Part::Digits(digits)).proved_by(proof);
    for (place, cells) in almost_locked_sets.into_iter().enumerate() {
        step = step.with_role(Role::nth_set(place), Part::Cells(cells));
    }
    Step { links: chain.links(), ..step }
}

/// The variant of a conclusion, as the rows of techniques number them.
pub fn variant(conclusion: Conclusion) -> u16 {
    match conclusion {
        Conclusion::OneEndIsTrue | Conclusion::CandidateIsFalse(_) => 0,
        Conclusion::Loop | Conclusion::EndIsTrue => 1,
    }
}

fn reason(reason: LinkReason) -> Reason {
    match reason {
        LinkReason::Cell(_) => Reason::Cell,
        LinkReason::House(house) => Reason::House(house),
        LinkReason::Set(_) => Reason::Set,
    }
}
