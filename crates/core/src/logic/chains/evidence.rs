//! The evidence of chains: their links or lines of thought, and the strong sets that prove them.

use crate::logic::chains::consequences::Consequences;
use crate::logic::chains::graph::{ASSUMED, CandidateGraph, LinkScope};
use crate::logic::chains::tree::TreeNode;
use crate::logic::step::{Branch, Candidate, ChainEvent, Link, Part, Role, Step, StrongSet};

/// Adds the links of a cycle, and its nodes in two colours: nodes that are on and nodes that are off.
pub fn with_cycle(step: Step, graph: &CandidateGraph, links: LinkScope, path: &[TreeNode]) -> Step {
    let link = |from: u32, to: u32, strong: bool, reason: u16| Link {
        from: graph.node(from),
        to: graph.node(to),
        is_strong: strong,
        reason: CandidateGraph::reason(reason),
    };
    let (source, last) = (path[0].candidate, path[path.len() - 1].candidate);
    let closing = graph.strong(last, links).iter().find(|edge| edge.to == source);
    let mut all_links: Vec<Link> = path
        .windows(2)
        .map(|pair| link(pair[0].candidate, pair[1].candidate, pair[1].on, pair[1].reason))
        .collect();
    all_links.extend(closing.map(|edge| link(last, source, true, edge.reason)));
    let mut sets = strong_sets(graph, path);
    sets.extend(closing.map(|edge| graph.strong_set(source, edge.reason)));
    let coloured = |on: bool| {
        let nodes = path.iter().filter(|node| node.on == on);
        Part::Candidates(nodes.map(|node| graph.candidate(node.candidate)).collect())
    };
    Step { links: all_links, ..step }
        .with_role(Role::ColourA, coloured(true))
        .with_role(Role::ColourB, coloured(false))
        .with_role(Role::Digits, digits(path.iter().map(|node| graph.candidate(node.candidate))))
        .proved_by(sets)
}

/// Adds the line of thought of a forcing chain.
pub fn with_chain(step: Step, graph: &CandidateGraph, path: &[TreeNode]) -> Step {
    let event = |(place, node): (u32, &TreeNode)| ChainEvent {
        node: graph.node(node.candidate),
        is_true: node.on,
        parents: place.checked_sub(1).into_iter().collect(),
        reason: CandidateGraph::reason(node.reason),
    };
    let events = (0..).zip(path).map(event).collect();
    Step { branches: vec![Branch { events }], ..step }
        .with_role(Role::Premise, Part::Candidates(vec![graph.candidate(path[0].candidate)]))
        .with_role(Role::Digits, digits(path.iter().map(|node| graph.candidate(node.candidate))))
        .proved_by(strong_sets(graph, path))
}

/// The digits of some candidates.
pub fn digits(candidates: impl Iterator<Item = Candidate>) -> Part {
    Part::Digits(candidates.fold(0, |mask, (_, digit)| mask | 1 << digit))
}

fn strong_sets(graph: &CandidateGraph, path: &[TreeNode]) -> Vec<StrongSet> {
    path[1..]
        .iter()
        .filter(|node| node.on)
        .map(|node| graph.strong_set(node.candidate, node.reason))
        .collect()
}

/// Lists the ancestors of an event; it can be used again and again.
#[derive(Debug, Default)]
pub struct AncestorList {
    stamps: Vec<u32>,
    round: u32,
    list: Vec<u32>,
}

impl AncestorList {
    /// The event and all its ancestors, in no order.
    pub fn ancestors(&mut self, consequences: &Consequences, end: u32) -> &[u32] {
        self.stamps.resize(self.stamps.len().max(consequences.events.len()), 0);
        self.round += 1;
        self.list.clear();
        self.list.push(end);
        self.stamps[end as usize] = self.round;
        let mut next = 0;
        while next < self.list.len() {
            for &parent in consequences.parents(self.list[next]) {
                if self.stamps[parent as usize] != self.round {
                    self.stamps[parent as usize] = self.round;
                    self.list.push(parent);
                }
            }
            next += 1;
        }
        &self.list
    }
}

/// Adds a line of thought for each end, and the sets that prove them.
pub fn with_branches(
    step: Step,
    graph: &CandidateGraph,
    ancestors: &mut AncestorList,
    ends: &[(&Consequences, u32)],
) -> Step {
    ends.iter().fold(step, |step, &(consequences, end)| {
        with_branch(step, graph, consequences, ancestors.ancestors(consequences, end).to_vec())
    })
}

/// Adds one line of thought that leads to a contradiction, which is the target.
pub fn with_contradiction(
    step: Step,
    graph: &CandidateGraph,
    ancestors: &mut AncestorList,
    ends: &[(&Consequences, u32)],
) -> Step {
    let (consequences, last) = ends[0];
    let mut places = ancestors.ancestors(consequences, last).to_vec();
    places.extend(ends[1..].iter().flat_map(|&(_, end)| ancestors.ancestors(consequences, end).to_vec()));
    let target = graph.candidate(consequences.events[last as usize].candidate);
    with_branch(step.with_role(Role::Target, Part::Candidates(vec![target])), graph, consequences, places)
}

/// Adds the line of thought through some events.
fn with_branch(
    mut step: Step,
    graph: &CandidateGraph,
    consequences: &Consequences,
    mut places: Vec<u32>,
) -> Step {
    places.sort_unstable();
    places.dedup();
    let mut branch = Branch::default();
    for &place in &places {
        let event = &consequences.events[place as usize];
        let place_of = |parent: &u32| places.binary_search(parent).unwrap_or(0) as u32;
        branch.events.push(ChainEvent {
            node: graph.node(event.candidate),
            is_true: event.on,
            parents: consequences.parents(place).iter().map(place_of).collect(),
            reason: CandidateGraph::reason(event.reason),
        });
        if event.on && event.reason != ASSUMED {
            let set = graph.strong_set(event.candidate, event.reason);
            if !step.proof.contains(&set) {
                step.proof.push(set);
            }
        }
    }
    step.branches.push(branch);
    step
}
