//! Which nodes a chain can reach at all, as sets. It decides for most positions and most starts that no chain has an
//! effect, without following one.
//!
//! A chain from a node that is off ends with a strong link. It has an effect only if its ends rule out a candidate
//! together: if it reaches, off, a node from which a strong link leads to a node that rules out a candidate that the start
//! rules out too.

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

/// A set of linked nodes for each of some nodes, of `words` words each.
#[derive(Default)]
struct NodeSets {
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
    fn of(&self, node: NodeId) -> &[u64] {
        &self.bits[usize::from(node) * self.words..][..self.words]
    }

    #[inline]
    fn insert(&mut self, node: NodeId, member: NodeId) {
        self.bits[usize::from(node) * self.words + usize::from(member) / 64] |= 1 << (member % 64);
    }

    #[inline]
    fn add(&mut self, node: NodeId, other: &[u64]) {
        let words = &mut self.bits[usize::from(node) * self.words..][..other.len()];
        words.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
    }

    /// Adds to the set of each node those of its members, and of their members, and so on.
    fn close(&mut self) {
        match self.words {
            0 => {}
            1 => close(self.bits.as_chunks_mut::<1>().0),
            2 => close(self.bits.as_chunks_mut::<2>().0),
            3 => close(self.bits.as_chunks_mut::<3>().0),
            4 => close(self.bits.as_chunks_mut::<4>().0),
            5 => close(self.bits.as_chunks_mut::<5>().0),
            6 => close(self.bits.as_chunks_mut::<6>().0),
            _ => self.close_wide(),
        }
    }

    /// The same for more words, of which the rest stay zero.
    fn close_wide(&mut self) {
        let mut wide = vec![[0; MAX_WORDS]; self.bits.len() / self.words];
        for (wide, words) in wide.iter_mut().zip(self.bits.chunks(self.words)) {
            wide[..self.words].copy_from_slice(words);
        }
        close(&mut wide);
        for (wide, words) in wide.iter().zip(self.bits.chunks_mut(self.words)) {
            words.copy_from_slice(&wide[..self.words]);
        }
    }
}

/// Closes the sets of all nodes in turn. The sets of nodes before are closed already, so that their members need not be
/// looked at.
fn close<const WORDS: usize>(sets: &mut [[u64; WORDS]]) {
    for node in 0..sets.len() {
        let mut set = sets[node];
        let mut open = set;
        while let Some(word) = open.iter().position(|&word| word != 0) {
            let member = word * 64 + open[word].trailing_zeros() as usize;
            let is_closed = member < node;
            let other = sets[member];
            for word in 0..WORDS {
                let new = other[word] & !set[word];
                set[word] |= new;
                open[word] = if is_closed { open[word] & !other[word] } else { open[word] | new };
            }
            open[word] &= !(1 << (member % 64));
        }
        sets[node] = set;
    }
}

/// The nodes that each node reaches, without regard to cells that a chain meets twice.
#[derive(Default)]
pub struct Reach {
    /// The nodes that are off if a node is on.
    weak: NodeSets,
    /// The nodes that are off if a linked node is off, and the node itself.
    off: NodeSets,
    /// The nodes that, off, lead by one strong link to a node that rules out a node.
    rule_out: NodeSets,
    /// The nodes that, off, lead by one strong link to a node that rules out a candidate that a linked node rules out too.
    effects: NodeSets,
}

impl Reach {
    pub fn load(&mut self, graph: &Graph) {
        let linked = graph.linked();
        self.weak.clear(graph.len(), linked);
        self.rule_out.clear(graph.len(), linked);
        for node in 0..graph.len() as NodeId {
            for &target in graph.weak(node) {
                self.weak.insert(node, target);
                for &before in graph.strong(target) {
                    self.rule_out.insert(node, before);
                }
            }
        }
        self.off.clear(linked, linked);
        for node in 0..linked as NodeId {
            self.off.insert(node, node);
            for &target in graph.strong(node) {
                self.off.add(node, self.weak.of(target));
            }
        }
        self.off.close();
    }

    /// Calls `visit` with each linked node that is on if a start is on or off.
    pub fn for_each_on(&self, graph: &Graph, start: End, visit: impl FnMut(NodeId)) {
        let mut off = [0; MAX_WORDS];
        let mut add = |node: NodeId| {
            off.iter_mut().zip(self.off.of(node)).for_each(|(off, other)| *off |= other);
        };
        if start.is_on {
            graph.weak(start.node).iter().for_each(|&next| add(next));
        } else if usize::from(start.node) < graph.linked() {
            add(start.node);
        }
        let mut on = [0; MAX_WORDS];
        for &node in members(&off[..self.off.words]).flat_map(|node| graph.strong(node)) {
            on[usize::from(node) / 64] |= 1 << (node % 64);
        }
        members(&on[..self.off.words]).for_each(visit);
    }

    /// Returns whether a chain may have an effect. Afterwards [`Reach::off_start_has_effect`] tells for which starts.
    pub fn find_effects(&mut self, graph: &Graph, grid: &Grid) -> bool {
        self.effects.clear(graph.linked(), graph.linked());
        let mut any = false;
        for id in 0..graph.linked() as NodeId {
            let start = *graph.node(id);
            let other_digits = if start.is_group() { 0 } else { grid.mask(start.cell) & !(1 << start.digit) };
            for digit in bits(other_digits) {
                self.effects.add(id, self.rule_out.of(graph.id(start.cell, digit)));
            }
            for cell in grid.cells_with(start.digit) & start.seen {
                self.effects.add(id, self.rule_out.of(graph.id(cell, start.digit)));
            }
            any |= self.off_start_has_effect(id);
        }
        any
    }

    /// Whether a chain that starts with `start` off may have an effect.
    pub fn off_start_has_effect(&self, start: NodeId) -> bool {
        meet(self.off.of(start), self.effects.of(start))
    }

    /// Whether `start` may be ruled out because it leads to its own opposite, or to another digit in its cell.
    pub fn on_start_has_effect(&self, graph: &Graph, start: NodeId) -> bool {
        let rule_out = self.rule_out.of(start);
        graph.weak(start).iter().any(|&next| meet(self.off.of(next), rule_out))
    }
}

/// Whether two sets have a common member.
#[inline]
fn meet(set: &[u64], other: &[u64]) -> bool {
    set.iter().zip(other).any(|(set, other)| set & other != 0)
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/reach.rs"]
mod tests;
