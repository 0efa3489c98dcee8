//! The evidence of chains: links or lines of thought, and the strong sets they are proved from.

use crate::logic::chains::graph::{ASSUMED, Graph, Links};
use crate::logic::chains::propagate::Consequences;
use crate::logic::chains::tree::Node;
use crate::logic::found::{Branch, Candidate, Event, Found, Link, Part, Role, Strong};

/// With the links of a cycle, and its nodes in two colours: those that were assumed true and the others.
pub fn cycle(found: Found, graph: &Graph, links: Links, path: &[Node]) -> Found {
    let link = |from: u32, to: u32, strong: bool, why: u16| Link {
        from: graph.node(from),
        to: graph.node(to),
        strong,
        reason: Graph::reason(why),
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
    Found { links: all, ..found }
        .role(Role::ColourA, coloured(true))
        .role(Role::ColourB, coloured(false))
        .role(Role::Digits, digits(path.iter().map(|node| graph.candidate(node.at))))
        .by(sets)
}

/// With the line of thought of a forcing chain.
pub fn chain(found: Found, graph: &Graph, path: &[Node]) -> Found {
    let event = |(place, node): (u32, &Node)| Event {
        node: graph.node(node.at),
        on: node.on,
        parents: place.checked_sub(1).into_iter().collect(),
        reason: Graph::reason(node.why),
    };
    let events = (0..).zip(path).map(event).collect();
    Found { branches: vec![Branch { events }], ..found }
        .role(Role::Premise, Part::Candidates(vec![graph.candidate(path[0].at)]))
        .role(Role::Digits, digits(path.iter().map(|node| graph.candidate(node.at))))
        .by(strong_sets(graph, path))
}

/// The digits of some candidates.
pub fn digits(candidates: impl Iterator<Item = Candidate>) -> Part {
    Part::Digits(candidates.fold(0, |mask, (_, digit)| mask | 1 << digit))
}

fn strong_sets(graph: &Graph, path: &[Node]) -> Vec<Strong> {
    path[1..].iter().filter(|node| node.on).map(|node| graph.set(node.at, node.why)).collect()
}

/// Counts and lists what an event follows from.
#[derive(Debug, Default)]
pub struct Counter {
    stamps: Vec<u32>,
    round: u32,
    list: Vec<u32>,
}

impl Counter {
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
pub fn branches(found: Found, graph: &Graph, counter: &mut Counter, ends: &[(&Consequences, u32)]) -> Found {
    ends.iter().fold(found, |found, &(follows, end)| {
        branch(found, graph, follows, counter.before(follows, end).to_vec())
    })
}

/// With one line of thought that leads to two opposites, which are the target.
pub fn clash(found: Found, graph: &Graph, counter: &mut Counter, ends: &[(&Consequences, u32)]) -> Found {
    let (follows, last) = ends[0];
    let mut places = counter.before(follows, last).to_vec();
    places.extend(ends[1..].iter().flat_map(|&(_, end)| counter.before(follows, end).to_vec()));
    let target = graph.candidate(follows.events[last as usize].at);
    branch(found.role(Role::Target, Part::Candidates(vec![target])), graph, follows, places)
}

/// With the line of thought through some events.
fn branch(mut found: Found, graph: &Graph, follows: &Consequences, mut places: Vec<u32>) -> Found {
    places.sort_unstable();
    places.dedup();
    let mut branch = Branch::default();
    for &place in &places {
        let event = &follows.events[place as usize];
        let place_of = |parent: &u32| places.binary_search(parent).unwrap_or(0) as u32;
        branch.events.push(Event {
            node: graph.node(event.at),
            on: event.on,
            parents: follows.parents(place).iter().map(place_of).collect(),
            reason: Graph::reason(event.why),
        });
        if event.on && event.why != ASSUMED {
            let set = graph.set(event.at, event.why);
            if !found.proof.contains(&set) {
                found.proof.push(set);
            }
        }
    }
    found.branches.push(branch);
    found
}
