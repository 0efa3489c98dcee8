//! Which ends chains can have. From each node, assumed false, everything that follows is spread level by level
//! with bits alone; no way is remembered. Only for the few pairs of ends that leave a victim are the ways
//! looked for afterwards.

use std::ops::ControlFlow;

use crate::logic::aic::graph::{AicGraph, LinkKinds};
use crate::logic::bit_rows::{BitRow, join, members, none};
use crate::logic::finder::Flow;
use crate::logic::position::Position;

/// Two ends of which at least one is true, by a chain of so many strong links. The same node twice: it is
/// true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndPair {
    /// One end.
    pub from: u32,
    /// The other.
    pub to: u32,
    /// How many strong links the shortest chain has.
    pub strong: u16,
}

/// The graph of a position and the ends of its chains.
#[derive(Clone, Debug)]
pub struct AicChains<const W: usize> {
    /// The graph.
    pub graph: AicGraph<W>,
    /// The pairs of ends that leave a victim, short chains first; two strong links at least.
    pub pairs: Vec<EndPair>,
}

impl<const W: usize> AicChains<W> {
    /// Finds them all.
    pub fn new(position: &Position<'_, W>, web: LinkKinds) -> Self {
        let graph = AicGraph::new(position, web);
        let mut pairs = Vec::new();
        let mut spread = Frontier::default();
        for from in 0..graph.nodes.len() {
            spread.start(&graph, from);
            let mut strong = 1;
            while spread.step(&graph) {
                strong += 1;
                let ends = members(&spread.new).filter(|&to| to >= from).map(|to| to as u32);
                let of = |to| EndPair { from: from as u32, to, strong };
                let counts = |to: &u32| *to == from as u32 || graph.has_victims(position, from as u32, *to);
                pairs.extend(ends.filter(counts).map(of));
            }
        }
        pairs.sort_by_key(|pair| pair.strong);
        AicChains { graph, pairs }
    }
}

/// What follows from one assumption.
#[derive(Default)]
struct Frontier {
    on: BitRow,
    off: BitRow,
    /// What became true in the last step.
    new: BitRow,
    fall: BitRow,
}

impl Frontier {
    /// The node is false, so what is strongly linked with it is true.
    fn start<const W: usize>(&mut self, graph: &AicGraph<W>, from: usize) {
        let words = graph.strong.stride();
        for set in [&mut self.on, &mut self.off, &mut self.fall] {
            set.clear();
            set.resize(words, 0);
        }
        self.off[from / 64] |= 1 << (from % 64);
        self.new.clear();
        self.new.extend_from_slice(graph.strong.row(from));
        self.on.copy_from_slice(&self.new);
    }

    /// One weak and one strong link further; whether anything new is true.
    fn step<const W: usize>(&mut self, graph: &AicGraph<W>) -> bool {
        self.fall.fill(0);
        members(&self.new).for_each(|node| join(&mut self.fall, graph.weak.row(node)));
        self.fall.iter_mut().zip(&mut self.off).for_each(|(fall, off)| {
            *fall &= !*off;
            *off |= *fall;
        });
        self.new.fill(0);
        members(&self.fall).for_each(|node| join(&mut self.new, graph.strong.row(node)));
        self.new.iter_mut().zip(&mut self.on).for_each(|(new, on)| {
            *new &= !*on;
            *on |= *new;
        });
        !none(&self.new)
    }
}

/// How many nodes are tried for the ways between two ends.
const MOST_TRIED: u32 = 2000;

/// Shows `take` the shortest chains between two ends, as nodes with strong and weak links in turn, strong
/// first and last, until it breaks; none passes a node twice.
pub fn shortest<const W: usize>(
    graph: &AicGraph<W>,
    pair: EndPair,
    take: &mut dyn FnMut(&[u32]) -> Flow,
) -> Flow {
    let mut ways = PathSearch {
        graph,
        start: pair.from,
        on: vec![u16::MAX; graph.nodes.len()],
        off: vec![u16::MAX; graph.nodes.len()],
        path: vec![pair.to],
        left: MOST_TRIED,
    };
    ways.measure(pair.strong);
    ways.back(take)
}

/// The ways between two ends.
struct PathSearch<'g, const W: usize> {
    graph: &'g AicGraph<W>,
    start: u32,
    /// After how many strong links each node is first true.
    on: Vec<u16>,
    /// After how many each is first false.
    off: Vec<u16>,
    /// The nodes from the end backwards.
    path: Vec<u32>,
    left: u32,
}

impl<const W: usize> PathSearch<'_, W> {
    fn measure(&mut self, most: u16) {
        let mut spread = Frontier::default();
        spread.start(self.graph, self.start as usize);
        self.off[self.start as usize] = 0;
        for depth in 1..=most {
            members(&spread.new).for_each(|node| self.on[node] = depth);
            spread.step(self.graph);
            members(&spread.fall).for_each(|node| self.off[node] = depth);
        }
    }

    /// Follows the ways back from the last node of the path, which is true.
    fn back(&mut self, take: &mut dyn FnMut(&[u32]) -> Flow) -> Flow {
        let graph = self.graph;
        let node = self.path[self.path.len() - 1] as usize;
        let depth = self.on[node] - 1;
        if depth == 0 {
            let way: Vec<u32> = [self.start].into_iter().chain(self.path.iter().rev().copied()).collect();
            return take(&way);
        }
        for cause in members(graph.strong.row(node)) {
            if self.off[cause] != depth || self.path.contains(&(cause as u32)) {
                continue;
            }
            self.path.push(cause as u32);
            for before in members(graph.weak.row(cause)) {
                let passed = before as u32 == self.start || self.path.contains(&(before as u32));
                if self.on[before] != depth || passed || self.left == 0 {
                    continue;
                }
                self.left -= 1;
                self.path.push(before as u32);
                self.back(take)?;
                self.path.pop();
            }
            self.path.pop();
        }
        ControlFlow::Continue(())
    }
}

/// A short chain between two ends whose shortest chains all pass a node twice; it need not be found.
pub fn around<const W: usize>(graph: &AicGraph<W>, pair: EndPair) -> Option<Vec<u32>> {
    spread_out(graph, pair.from, pair.to).or_else(|| {
        let mut back = spread_out(graph, pair.to, pair.from)?;
        back.reverse();
        Some(back)
    })
}

const NONE: u32 = u32::MAX;

/// Breadth first, each node by the first way that does not pass it already.
fn spread_out<const W: usize>(graph: &AicGraph<W>, from: u32, to: u32) -> Option<Vec<u32>> {
    let mut parents = [vec![NONE; graph.nodes.len()], vec![NONE; graph.nodes.len()]];
    let mut queue = vec![(from, false)];
    let mut next = 0;
    while let Some(&(node, on)) = queue.get(next) {
        next += 1;
        let row = if on { graph.weak.row(node as usize) } else { graph.strong.row(node as usize) };
        for other in members(row).map(|other| other as u32) {
            let ends = !on && other == to;
            let seen = parents[usize::from(!on)][other as usize] != NONE;
            if seen || (on && other == from) || (!ends && other == to) {
                continue;
            }
            let again = parents[usize::from(on)][other as usize] != NONE || other == from;
            if again && !ends && trace(&parents, from, node, on).contains(&other) {
                continue;
            }
            parents[usize::from(!on)][other as usize] = node;
            if ends {
                return Some(trace(&parents, from, to, true));
            }
            queue.push((other, !on));
        }
    }
    None
}

/// The way from the start to a node that is on or off.
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
