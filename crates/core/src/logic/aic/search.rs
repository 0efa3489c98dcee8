//! Which ends chains can have. From each node, assumed false, everything that follows is spread level by level
//! with bits alone; no way is remembered. Only for the few pairs of ends that leave a victim is the way
//! looked for afterwards, by [`path`].

use crate::logic::aic::graph::{Graph, Web};
use crate::logic::aic::rows::members;
use crate::logic::position::Position;

/// Two ends of which at least one is true, by a chain of so many strong links. The same node twice: it is
/// true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// One end.
    pub from: u32,
    /// The other.
    pub to: u32,
    /// How many strong links the shortest chain has.
    pub strong: u16,
}

/// The graph of a position and the ends of its chains.
#[derive(Clone, Debug)]
pub struct Chains<const W: usize> {
    /// The graph.
    pub graph: Graph<W>,
    /// The pairs of ends that leave a victim, short chains first; two strong links at least.
    pub pairs: Vec<Pair>,
}

impl<const W: usize> Chains<W> {
    /// Finds them all.
    pub fn new(position: &Position<'_, W>, web: Web) -> Self {
        let graph = Graph::new(position, web);
        let mut pairs = Vec::new();
        let mut spread = Spread::default();
        for from in 0..graph.knots.len() {
            spread.start(&graph, from);
            let mut strong = 1;
            while spread.step(&graph) {
                strong += 1;
                let ends = members(&spread.new).filter(|&to| to >= from).map(|to| to as u32);
                let of = |to| Pair { from: from as u32, to, strong };
                let counts = |to: &u32| *to == from as u32 || graph.has_victims(position, from as u32, *to);
                pairs.extend(ends.filter(counts).map(of));
            }
        }
        pairs.sort_by_key(|pair| pair.strong);
        Chains { graph, pairs }
    }
}

/// What follows from one assumption.
#[derive(Default)]
struct Spread {
    on: Vec<u64>,
    off: Vec<u64>,
    /// What became true in the last step.
    new: Vec<u64>,
    fall: Vec<u64>,
}

impl Spread {
    /// The node is false, so what is strongly linked with it is true.
    fn start<const W: usize>(&mut self, graph: &Graph<W>, from: usize) {
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
    fn step<const W: usize>(&mut self, graph: &Graph<W>) -> bool {
        self.fall.fill(0);
        members(&self.new).for_each(|node| add(&mut self.fall, graph.weak.row(node)));
        self.fall.iter_mut().zip(&mut self.off).for_each(|(fall, off)| {
            *fall &= !*off;
            *off |= *fall;
        });
        self.new.fill(0);
        members(&self.fall).for_each(|node| add(&mut self.new, graph.strong.row(node)));
        self.new.iter_mut().zip(&mut self.on).for_each(|(new, on)| {
            *new &= !*on;
            *on |= *new;
        });
        self.new.iter().any(|&word| word != 0)
    }
}

#[inline]
fn add(set: &mut [u64], row: &[u64]) {
    set.iter_mut().zip(row).for_each(|(set, row)| *set |= row);
}

/// The shortest chain from a node that is false to one that is then true, as nodes with strong and weak
/// links in turn, strong first and last; none if it would pass a node twice.
pub fn path<const W: usize>(graph: &Graph<W>, pair: Pair) -> Option<Vec<u32>> {
    let tried = shortest(graph, pair.from, pair.to).filter(|path| simple(path));
    tried.or_else(|| {
        let mut back = shortest(graph, pair.to, pair.from)?;
        back.reverse();
        simple(&back).then_some(back)
    })
}

/// Whether no node but the ends comes twice.
fn simple(path: &[u32]) -> bool {
    let inner = &path[1..path.len() - 1];
    let ends = [path[0], path[path.len() - 1]];
    inner.iter().enumerate().all(|(at, node)| !ends.contains(node) && !inner[at + 1..].contains(node))
}

fn shortest<const W: usize>(graph: &Graph<W>, from: u32, to: u32) -> Option<Vec<u32>> {
    const NONE: u32 = u32::MAX;
    let mut parents = [vec![NONE; graph.knots.len()], vec![NONE; graph.knots.len()]];
    let mut queue = vec![(from, false)];
    let mut next = 0;
    while let Some(&(node, on)) = queue.get(next) {
        next += 1;
        let row = if on { graph.weak.row(node as usize) } else { graph.strong.row(node as usize) };
        for other in members(row) {
            if parents[usize::from(!on)][other] != NONE || (on && other as u32 == from) {
                continue;
            }
            parents[usize::from(!on)][other] = node;
            if !on && other as u32 == to {
                return Some(trace(&parents, from, to));
            }
            queue.push((other as u32, !on));
        }
    }
    None
}

/// The way back from the end through the parents.
fn trace(parents: &[Vec<u32>; 2], from: u32, to: u32) -> Vec<u32> {
    let mut path = vec![to];
    let (mut node, mut on) = (to, true);
    loop {
        node = parents[usize::from(on)][node as usize];
        on = !on;
        path.push(node);
        if node == from && !on {
            path.reverse();
            return path;
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/aic/search.rs"]
mod tests;
