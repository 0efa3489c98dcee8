//! A chain told: its links with their reasons, what plays which role, and the sets it is proved from.

use std::collections::BTreeSet;

use crate::cells::Cell;
use crate::logic::aic::NodeKinds;
use crate::logic::aic::graph::{AicGraph, AicNode, LinkReason, between, strong_sets};
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Node, Part, Reason, Role, Step, StrongSet};

/// What a chain shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainForm {
    /// One of two ends is true: what sees both is false.
    Open,
    /// The ends see each other too: of each two nodes that do, one is true.
    Continuous,
    /// This candidate sees both ends: it is false.
    False(Candidate),
    /// Both ends are one node: it is true.
    True,
}

/// A chain on its graph: strong and weak links in turn, strong first and last.
pub struct AicChain<'t, 'a, const W: usize> {
    /// Where it was found.
    pub position: &'t Position<'a, W>,
    /// Its graph.
    pub graph: &'t AicGraph<W>,
    /// Its nodes.
    pub path: &'t [u32],
    /// What it shows.
    pub form: ChainForm,
}

impl<const W: usize> AicChain<'_, '_, W> {
    /// Whether it has a node of the richest of these kinds.
    pub fn has_nodes(&self, kinds: NodeKinds) -> bool {
        match kinds {
            NodeKinds::Candidates => true,
            NodeKinds::Groups => self.path.iter().any(|&node| self.knot(node).only.is_none()),
            NodeKinds::Sets => self.strong().any(|(_, _, why)| matches!(why, LinkReason::Set(_))),
        }
    }

    fn knot(&self, node: u32) -> &AicNode<W> {
        &self.graph.nodes[node as usize]
    }

    fn ends(&self) -> [u32; 2] {
        [self.path[0], self.path[self.path.len() - 1]]
    }

    /// The strong links, in order, with their reasons.
    fn strong(&self) -> impl Iterator<Item = (u32, u32, LinkReason)> {
        self.path.chunks(2).filter_map(|pair| Some((pair[0], pair[1], self.graph.why(pair[0], pair[1])?)))
    }

    /// The weak links between nodes, the closing one of a loop last.
    fn weak(&self) -> impl Iterator<Item = [u32; 2]> {
        let [first, last] = self.ends();
        let closing = (self.form == ChainForm::Continuous).then_some([last, first]);
        self.path[1..self.path.len() - 1].chunks(2).map(|pair| [pair[0], pair[1]]).chain(closing)
    }

    fn node(&self, node: u32) -> Node {
        let knot = self.knot(node);
        Node { cells: knot.cells.to_vec(), digit: knot.digit }
    }

    fn link(&self, [from, to]: [u32; 2], strong: bool, reason: Reason) -> Link {
        Link { from: self.node(from), to: self.node(to), strong, reason }
    }

    fn links(&self) -> Vec<Link> {
        let mut links = Vec::new();
        let mut weak = self.weak();
        for (from, to, why) in self.strong() {
            links.push(self.link([from, to], true, reason(why)));
            links.extend(
                weak.next()
                    .map(|ends| self.link(ends, false, self.graph.apart(self.position, ends[0], ends[1]))),
            );
        }
        if let ChainForm::False(victim) = self.form {
            let [first, last] = self.ends();
            links.insert(0, self.against(victim, first, false));
            links.push(self.against(victim, last, true));
        }
        links
    }

    /// The weak link between the victim and an end, from or towards the victim.
    fn against(&self, victim: Candidate, end: u32, towards: bool) -> Link {
        let knot = self.knot(end);
        let reason = between(self.position, CellSet::of(victim.0), victim.1, knot.cells, knot.digit);
        let alone = Node::of(victim);
        let (from, to) = if towards { (self.node(end), alone) } else { (alone, self.node(end)) };
        Link { from, to, strong: false, reason }
    }

    fn candidates(&self, nodes: &[u32]) -> Part {
        let of = |&node: &u32| {
            let knot = self.knot(node);
            knot.cells.iter().map(|cell| (cell, knot.digit))
        };
        Part::Candidates(nodes.iter().flat_map(of).collect())
    }
}

/// What a continuous loop clears: of every two nodes that see each other one is true, and of every almost
/// locked set one of the two digits is there, so all its others are.
pub fn loop_victims<const W: usize>(told: &AicChain<'_, '_, W>) -> Vec<Candidate> {
    let mut victims: BTreeSet<Candidate> = BTreeSet::new();
    for [a, b] in told.weak() {
        victims.extend(told.graph.victims(told.position, a, b));
    }
    for (a, b, why) in told.strong() {
        if let LinkReason::Set(set) = why {
            let list = told.position.als();
            let used = [a, b].map(|node| told.knot(node).digit);
            let set = &list.sets[set as usize];
            for digit in bits(set.digits).filter(|digit| !used.contains(digit)) {
                victims.extend(list.spot(set, digit).seen.iter().map(|cell| (cell, digit)));
            }
        }
    }
    victims.into_iter().collect()
}

/// What a loop clears outside its own cells, which is all that some count; a victim in a cell through which
/// the loop passes from digit to digit is seen by that alone.
pub fn outside<const W: usize>(told: &AicChain<'_, '_, W>, cleared: &[Candidate]) -> Vec<Candidate> {
    let list = &told.position.als().sets;
    let own = told.path.iter().fold(CellSet::NONE, |own, &node| own | told.knot(node).cells);
    let own = told.strong().fold(own, |own, (_, _, why)| match why {
        LinkReason::Set(set) => own | list[set as usize].cells,
        LinkReason::Cell(_) | LinkReason::House(_) => own,
    });
    let mut inside: BTreeSet<Candidate> = BTreeSet::new();
    for [a, b] in told.weak().filter(|&[a, b]| told.knot(a).digit != told.knot(b).digit) {
        inside.extend(told.graph.victims(told.position, a, b));
    }
    cleared.iter().copied().filter(|at| !own.has(at.0) || inside.contains(at)).collect()
}

/// A step with everything that words, pictures and proof need.
pub fn evidence<const W: usize>(step: Step, told: &AicChain<'_, '_, W>) -> Step {
    let digits = step.remove.iter().fold(0, |mask, &(_, digit)| mask | 1 << digit);
    let mut proof: Vec<StrongSet> = Vec::new();
    let mut sets: Vec<Vec<Cell>> = Vec::new();
    for (from, _, why) in told.strong() {
        let by = strong_sets(told.position, why, told.knot(from).digit);
        let new: Vec<StrongSet> = by.into_iter().filter(|strong| !proof.contains(strong)).collect();
        proof.extend(new);
        if let LinkReason::Set(set) = why {
            sets.push(told.position.als().sets[set as usize].cells.to_vec());
        }
    }
    let step = match told.form {
        ChainForm::Open | ChainForm::Continuous => step.role(Role::Wing, told.candidates(&told.ends())),
        ChainForm::False(victim) => step.role(Role::Premise, Part::Candidates(vec![victim])),
        ChainForm::True => step.role(Role::Target, told.candidates(&told.path[..1])),
    };
    let mut step = step.role(Role::Digits, Part::Digits(digits)).by(proof);
    for (at, cells) in sets.into_iter().enumerate() {
        step = step.role(Role::set(at), Part::Cells(cells));
    }
    Step { links: told.links(), ..step }
}

/// How the rows number the forms.
pub fn variant(form: ChainForm) -> u16 {
    match form {
        ChainForm::Open | ChainForm::False(_) => 0,
        ChainForm::Continuous | ChainForm::True => 1,
    }
}

fn reason(why: LinkReason) -> Reason {
    match why {
        LinkReason::Cell(_) => Reason::Cell,
        LinkReason::House(house) => Reason::House(house),
        LinkReason::Set(_) => Reason::Set,
    }
}
