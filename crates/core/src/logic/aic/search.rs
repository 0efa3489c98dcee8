//! The search for chains, in two stages. From each node, assumed false, everything that follows is found level by
//! level with rows of bits, without remembering paths; this gives the pairs of ends. Only for the pairs from
//! which an elimination follows are the paths searched afterwards.

use std::ops::ControlFlow;

use crate::logic::aic::graph::{AicGraph, LinkKinds};
use crate::logic::bit_rows::{BitRow, is_empty, members, union_into};
use crate::logic::finder::Flow;
use crate::logic::position::Position;

/// Two ends of a chain, of which at least one is true. If both are the same node, it is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndPair {
    pub from: u32,
    pub to: u32,
    /// How many strong links the shortest chain has.
    pub strong: u16,
}

/// The graph of a position and the ends of its chains.
#[derive(Clone, Debug)]
pub struct AicChains<const W: usize> {
    pub graph: AicGraph<W>,
    /// The pairs of ends from which an elimination follows, short chains first; with two strong links at least.
    pub pairs: Vec<EndPair>,
}

impl<const W: usize> AicChains<W> {
    /// Finds all chains through these links.
    pub fn new(position: &Position<'_, W>, links: LinkKinds) -> Self {
        let graph = AicGraph::new(position, links);
        let mut pairs = Vec::new();
        let mut frontier = Frontier::default();
        for from in 0..graph.nodes.len() {
            frontier.start(&graph, from);
            let mut strong = 1;
            while !position.is_stopped() && frontier.step(&graph) {
                strong += 1;
                let ends = members(&frontier.newly_on).filter(|&to| to >= from).map(|to| to as u32);
                let pair = |to| EndPair { from: from as u32, to, strong };
                let is_useful =
                    |to: &u32| *to == from as u32 || graph.has_eliminations(position, from as u32, *to);
                pairs.extend(ends.filter(is_useful).map(pair));
            }
        }
        pairs.sort_by_key(|pair| pair.strong);
        AicChains { graph, pairs }
    }
}

/// What follows from the assumption that one node is false, found link by link.
#[derive(Default)]
struct Frontier {
    on: BitRow,
    off: BitRow,
    /// What became true in the last step.
    newly_on: BitRow,
    /// What became false in the last step.
    newly_off: BitRow,
}

impl Frontier {
    /// Begins with a node that is false, so what is strongly linked with it is true.
    fn start<const W: usize>(&mut self, graph: &AicGraph<W>, from: usize) {
        let words = graph.strong.words_per_row();
        for set in [&mut self.on, &mut self.off, &mut self.newly_off] {
            set.clear();
            set.resize(words, 0);
        }
        self.off[from / 64] |= 1 << (from % 64);
        self.newly_on.clear();
        self.newly_on.extend_from_slice(graph.strong.row(from));
        self.on.copy_from_slice(&self.newly_on);
    }

    /// Goes on by one weak and one strong link; returns whether anything new is true.
    fn step<const W: usize>(&mut self, graph: &AicGraph<W>) -> bool {
        self.newly_off.fill(0);
        members(&self.newly_on).for_each(|node| union_into(&mut self.newly_off, graph.weak.row(node)));
        self.newly_off.iter_mut().zip(&mut self.off).for_each(|(newly_off, off)| {
            *newly_off &= !*off;
            *off |= *newly_off;
        });
        self.newly_on.fill(0);
        members(&self.newly_off).for_each(|node| union_into(&mut self.newly_on, graph.strong.row(node)));
        self.newly_on.iter_mut().zip(&mut self.on).for_each(|(newly_on, on)| {
            *newly_on &= !*on;
            *on |= *newly_on;
        });
        !is_empty(&self.newly_on)
    }
}

/// How many nodes are tried for the chains between two ends.
const MOST_TRIED: u32 = 2000;

/// Calls `take` with the shortest chains between two ends until it breaks. A chain is the numbers of its nodes,
/// with strong and weak links in turn, strong first and last; no chain passes a node twice.
pub fn shortest<const W: usize>(
    graph: &AicGraph<W>,
    pair: EndPair,
    take: &mut dyn FnMut(&[u32]) -> Flow,
) -> Flow {
    let mut search = PathSearch {
        graph,
        start: pair.from,
        on: vec![u16::MAX; graph.nodes.len()],
        off: vec![u16::MAX; graph.nodes.len()],
        path: vec![pair.to],
        tries_left: MOST_TRIED,
    };
    search.measure(pair.strong);
    search.follow_back(take)
}

/// A search for the chains between two ends.
struct PathSearch<'g, const W: usize> {
    graph: &'g AicGraph<W>,
    start: u32,
    /// After how many strong links each node is first true.
    on: Vec<u16>,
    /// After how many each is first false.
    off: Vec<u16>,
    /// The nodes from the end backwards.
    path: Vec<u32>,
    tries_left: u32,
}

impl<const W: usize> PathSearch<'_, W> {
    fn measure(&mut self, most: u16) {
        let mut frontier = Frontier::default();
        frontier.start(self.graph, self.start as usize);
        self.off[self.start as usize] = 0;
        for depth in 1..=most {
            members(&frontier.newly_on).for_each(|node| self.on[node] = depth);
            frontier.step(self.graph);
            members(&frontier.newly_off).for_each(|node| self.off[node] = depth);
        }
    }

    /// Follows chains back from the last node of the path, which is true.
    fn follow_back(&mut self, take: &mut dyn FnMut(&[u32]) -> Flow) -> Flow {
        let graph = self.graph;
        let node = self.path[self.path.len() - 1] as usize;
        let depth = self.on[node] - 1;
        if depth == 0 {
            let chain: Vec<u32> = [self.start].into_iter().chain(self.path.iter().rev().copied()).collect();
            return take(&chain);
        }
        for cause in members(graph.strong.row(node)) {
            if self.off[cause] != depth || self.path.contains(&(cause as u32)) {
                continue;
            }
            self.path.push(cause as u32);
            for before in members(graph.weak.row(cause)) {
                let is_passed = before as u32 == self.start || self.path.contains(&(before as u32));
                if self.on[before] != depth || is_passed || self.tries_left == 0 {
                    continue;
                }
                self.tries_left -= 1;
                self.path.push(before as u32);
                self.follow_back(take)?;
                self.path.pop();
            }
            self.path.pop();
        }
        ControlFlow::Continue(())
    }
}

/// A chain between two ends whose shortest chains all pass a node twice, or `None` if the search misses it.
pub fn detour<const W: usize>(graph: &AicGraph<W>, pair: EndPair) -> Option<Vec<u32>> {
    path_without_repeats(graph, pair.from, pair.to).or_else(|| {
        let mut reversed = path_without_repeats(graph, pair.to, pair.from)?;
        reversed.reverse();
        Some(reversed)
    })
}

const NONE: u32 = u32::MAX;

/// Searches breadth first; each node is reached by the first path that does not pass it already.
fn path_without_repeats<const W: usize>(graph: &AicGraph<W>, from: u32, to: u32) -> Option<Vec<u32>> {
    let mut parents = [vec![NONE; graph.nodes.len()], vec![NONE; graph.nodes.len()]];
    let mut queue = vec![(from, false)];
    let mut next = 0;
    while let Some(&(node, on)) = queue.get(next) {
        next += 1;
        let row = if on { graph.weak.row(node as usize) } else { graph.strong.row(node as usize) };
        for other in members(row).map(|other| other as u32) {
            let is_end = !on && other == to;
            let is_reached = parents[usize::from(!on)][other as usize] != NONE;
            if is_reached || (on && other == from) || (!is_end && other == to) {
                continue;
            }
            let may_repeat = parents[usize::from(on)][other as usize] != NONE || other == from;
            if may_repeat && !is_end && trace(&parents, from, node, on).contains(&other) {
                continue;
            }
            parents[usize::from(!on)][other as usize] = node;
            if is_end {
                return Some(trace(&parents, from, to, true));
            }
            queue.push((other, !on));
        }
    }
    None
}

/// The path from the start to a node that is on or off.
fn trace(parents: &[Vec<u32>; 2], from: u32, to: u32, on: bool) -> Vec<u32> {
    let mut path = vec![to];
    let (mut node, mut on) = (to, on);
    while node != from || path.len() == 1 && on {
        node = parents[usize::from(on)][node as usize];
        on = !on;
        path.push(node);
    }
    path.reverse();
    path
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/aic/search.rs"]
mod tests;
