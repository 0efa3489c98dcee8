//! The evidence of chains: links or lines of thought, and the strong sets they are proved from.

use crate::logic::chains::consequences::Consequences;
use crate::logic::chains::graph::{ASSUMED, CandidateGraph, LinkScope};
use crate::logic::chains::tree::TreeNode;
use crate::logic::step::{Branch, Candidate, ChainEvent, Link, Part, Role, Step, StrongSet};

/// With the links of a cycle, and its nodes in two colours: those that were assumed true and the others.
pub fn cycle(step: Step, graph: &CandidateGraph, links: LinkScope, path: &[TreeNode]) -> Step {
    let link = |from: u32, to: u32, strong: bool, why: u16| Link {
        from: graph.node(from),
        to: graph.node(to),
        strong,
        reason: CandidateGraph::reason(why),
    };
    let (source, last) = (path[0].at, path[path.len() - 1].at);
    let closing = graph.strong(last, links).iter().find(|edge| edge.to == source);
    let mut all: Vec<Link> =
        path.windows(2).map(|pair| link(pair[0].at, pair[1].at, pair[1].on, pair[1].why)).collect();
    all.extend(closing.map(|edge| link(last, source, true, edge.why)));
    let mut sets = strong_sets(graph, path);
    sets.extend(closing.map(|edge| graph.set(source, edge.why)));
    let coloured = |on: bool| {
        let nodes = path.iter().filter(|node| node.on == on);
        Part::Candidates(nodes.map(|node| graph.candidate(node.at)).collect())
    };
    Step { links: all, ..step }
        .role(Role::ColourA, coloured(true))
        .role(Role::ColourB, coloured(false))
        .role(Role::Digits, digits(path.iter().map(|node| graph.candidate(node.at))))
        .by(sets)
}

/// With the line of thought of a forcing chain.
pub fn chain(step: Step, graph: &CandidateGraph, path: &[TreeNode]) -> Step {
    let event = |(place, node): (u32, &TreeNode)| ChainEvent {
        node: graph.node(node.at),
        on: node.on,
        parents: place.checked_sub(1).into_iter().collect(),
        reason: CandidateGraph::reason(node.why),
    };
    let events = (0..).zip(path).map(event).collect();
    Step { branches: vec![Branch { events }], ..step }
        .role(Role::Premise, Part::Candidates(vec![graph.candidate(path[0].at)]))
        .role(Role::Digits, digits(path.iter().map(|node| graph.candidate(node.at))))
        .by(strong_sets(graph, path))
}

/// The digits of some candidates.
pub fn digits(candidates: impl Iterator<Item = Candidate>) -> Part {
    Part::Digits(candidates.fold(0, |mask, (_, digit)| mask | 1 << digit))
}

fn strong_sets(graph: &CandidateGraph, path: &[TreeNode]) -> Vec<StrongSet> {
    path[1..].iter().filter(|node| node.on).map(|node| graph.set(node.at, node.why)).collect()
}

/// Counts and lists what an event follows from.
#[derive(Debug, Default)]
pub struct AncestorCounter {
    stamps: Vec<u32>,
    round: u32,
    list: Vec<u32>,
}

impl AncestorCounter {
    /// The event and all it follows from, in no order.
    pub fn before(&mut self, follows: &Consequences, end: u32) -> &[u32] {
        self.stamps.resize(self.stamps.len().max(follows.events.len()), 0);
        self.round += 1;
        self.list.clear();
        self.list.push(end);
        self.stamps[end as usize] = self.round;
        let mut next = 0;
        while next < self.list.len() {
            for &parent in follows.parents(self.list[next]) {
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

/// With a line of thought for each end, and the sets these are proved from.
pub fn branches(
    step: Step,
    graph: &CandidateGraph,
    counter: &mut AncestorCounter,
    ends: &[(&Consequences, u32)],
) -> Step {
    ends.iter().fold(step, |step, &(follows, end)| {
        branch(step, graph, follows, counter.before(follows, end).to_vec())
    })
}

/// With one line of thought that leads to two opposites, which are the target.
pub fn clash(
    step: Step,
    graph: &CandidateGraph,
    counter: &mut AncestorCounter,
    ends: &[(&Consequences, u32)],
) -> Step {
    let (follows, last) = ends[0];
    let mut places = counter.before(follows, last).to_vec();
    places.extend(ends[1..].iter().flat_map(|&(_, end)| counter.before(follows, end).to_vec()));
    let target = graph.candidate(follows.events[last as usize].at);
    branch(step.role(Role::Target, Part::Candidates(vec![target])), graph, follows, places)
}

/// With the line of thought through some events.
fn branch(mut step: Step, graph: &CandidateGraph, follows: &Consequences, mut places: Vec<u32>) -> Step {
    places.sort_unstable();
    places.dedup();
    let mut branch = Branch::default();
    for &place in &places {
        let event = &follows.events[place as usize];
        let place_of = |parent: &u32| places.binary_search(parent).unwrap_or(0) as u32;
        branch.events.push(ChainEvent {
            node: graph.node(event.at),
            on: event.on,
            parents: follows.parents(place).iter().map(place_of).collect(),
            reason: CandidateGraph::reason(event.why),
        });
        if event.on && event.why != ASSUMED {
            let set = graph.set(event.at, event.why);
            if !step.proof.contains(&set) {
                step.proof.push(set);
            }
        }
    }
    step.branches.push(branch);
    step
}
