//! Which nodes a chain can reach at all, as sets. It decides for most positions and most starts that no chain has an
//! effect, without following one.

use crate::rate::cell_set::CELLS;
use crate::rate::grid::{DIGITS, Grid, bits};
use crate::rate::hodoku::chains::graph::{Graph, NodeId};
use crate::rate::hodoku::chains::tree::End;
use crate::rate::houses::HOUSES;

/// Enough words for a set of the candidates and groups that a grid can have.
const MAX_WORDS: usize = (CELLS * DIGITS + HOUSES * DIGITS * 3).div_ceil(64);

/// The members of a set.
fn members(words: &[u64]) -> impl Iterator<Item = NodeId> {
    words.iter().enumerate().flat_map(|(index, &word)| {
        let mut word = word;
        std::iter::from_fn(move || {
            let bit = (word != 0).then(|| word.trailing_zeros())?;
            word &= word - 1;
            Some(index as NodeId * 64 + bit as NodeId)
        })
    })
}

/// A set of linked nodes for each of some nodes.
#[derive(Default)]
pub struct NodeSets {
    words: usize,
    bits: Vec<u64>,
}

impl NodeSets {
    fn clear(&mut self, count: usize, linked: usize) {
        self.words = linked.div_ceil(64);
        self.bits.clear();
        self.bits.resize(count * self.words, 0);
    }

    #[inline]
    fn of(&self, node: usize) -> &[u64] {
        &self.bits[node * self.words..(node + 1) * self.words]
    }

    #[inline]
    fn insert(&mut self, node: usize, member: NodeId) {
        self.bits[node * self.words + usize::from(member) / 64] |= 1 << (member % 64);
    }

    #[inline]
    pub fn contains(&self, node: usize, member: NodeId) -> bool {
        self.bits[node * self.words + usize::from(member) / 64] >> (member % 64) & 1 == 1
    }

    /// Adds the set of `other` to that of `node`.
    #[inline]
    fn unite(&mut self, node: usize, other: usize) {
        for word in 0..self.words {
            self.bits[node * self.words + word] |= self.bits[other * self.words + word];
        }
    }

    #[inline]
    fn add(&mut self, node: usize, other: &[u64]) {
        for (bits, other_bits) in self.bits[node * self.words..].iter_mut().zip(other) {
            *bits |= other_bits;
        }
    }
}

/// The nodes that each node reaches, without regard to cells that a chain meets twice.
#[derive(Default)]
pub struct Reach {
    /// The nodes that are off if a node is on.
    weak: NodeSets,
    /// The nodes that are off if a linked node is off, and the node itself.
    off: NodeSets,
    /// The nodes that are on if a linked node is off.
    on: NodeSets,
    /// The linked nodes of which one, together with a linked node, rules out a candidate.
    effects: NodeSets,
}

impl Reach {
    pub fn load(&mut self, graph: &Graph) {
        let linked = graph.linked();
        self.weak.clear(graph.len(), linked);
        for node in 0..graph.len() {
            for &target in graph.weak(node as NodeId) {
                self.weak.insert(node, target);
            }
        }
        self.off.clear(linked, linked);
        for node in 0..linked {
            self.off.insert(node, node as NodeId);
            for &target in graph.strong(node as NodeId) {
                self.off.add(node, self.weak.of(usize::from(target)));
            }
        }
        for middle in 0..linked {
            for node in 0..linked {
                if node != middle && self.off.contains(node, middle as NodeId) {
                    self.off.unite(node, middle);
                }
            }
        }
        self.on.clear(linked, linked);
        self.find_on(graph);
    }

    /// The nodes that are on follow from those that are off: whatever rules out that a node is off, rules it in.
    fn find_on(&mut self, graph: &Graph) {
        for node in 0..graph.linked() {
            for member in members(self.off.of(node)) {
                for &target in graph.strong(member) {
                    self.on.insert(node, target);
                }
            }
        }
    }

    /// Calls `visit` with each linked node that is on if a start is on or off.
    pub fn for_each_on(&self, graph: &Graph, start: End, visit: impl FnMut(NodeId)) {
        if !start.is_on {
            if usize::from(start.node) < graph.linked() {
                members(self.on.of(usize::from(start.node))).for_each(visit);
            }
            return;
        }
        let mut all = [0; MAX_WORDS];
        for &next in graph.weak(start.node) {
            for (all, on) in all.iter_mut().zip(self.on.of(usize::from(next))) {
                *all |= on;
            }
        }
        members(&all).for_each(visit);
    }

    /// Returns whether a chain may have an effect. Afterwards [`Reach::off_start_has_effect`] tells for which starts.
    pub fn find_effects(&mut self, graph: &Graph, grid: &Grid) -> bool {
        self.effects.clear(graph.linked(), graph.linked());
        let mut any = false;
        for node in 0..graph.linked() {
            let start = *graph.node(node as NodeId);
            let other_digits = if start.is_group() { 0 } else { grid.mask(start.cell) & !(1 << start.digit) };
            for digit in bits(other_digits) {
                let victim = usize::from(graph.id(start.cell, digit));
                self.effects.add(node, self.weak.of(victim));
            }
            for cell in grid.cells_with(start.digit) & start.seen {
                let victim = usize::from(graph.id(cell, start.digit));
                self.effects.add(node, self.weak.of(victim));
            }
            any |= self.off_start_has_effect(node as NodeId);
        }
        any
    }

    /// Whether a chain that starts with `start` off may have an effect.
    pub fn off_start_has_effect(&self, start: NodeId) -> bool {
        let node = usize::from(start);
        self.on.of(node).iter().zip(self.effects.of(node)).any(|(on, effects)| on & effects != 0)
    }

    /// Whether `start` may be ruled out because it leads to its own opposite, or to another digit in its cell.
    pub fn on_start_has_effect(&self, graph: &Graph, start: NodeId) -> bool {
        let weak = self.weak.of(usize::from(start));
        let meets =
            |&next: &NodeId| self.on.of(usize::from(next)).iter().zip(weak).any(|(on, weak)| on & weak != 0);
        graph.weak(start).iter().any(meets)
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/reach.rs"]
mod tests;
