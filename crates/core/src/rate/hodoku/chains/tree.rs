//! The shortest chains from one start: a breadth-first search in the order in which HoDoKu fills its tables.

use std::ops::Range;

use crate::rate::hodoku::chains::graph::{Graph, NodeId};

/// A node that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    pub node: NodeId,
    pub is_on: bool,
}

impl End {
    pub fn off(node: NodeId) -> Self {
        End { node, is_on: false }
    }

    /// A number for each node on or off, below twice the number of nodes.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.node) * 2 + usize::from(self.is_on)
    }

    pub fn from_index(index: usize) -> Self {
        End { node: (index / 2) as NodeId, is_on: index % 2 == 1 }
    }
}

/// The nodes that follow from a start, each with the node that it follows from first.
#[derive(Default)]
pub struct Tree {
    /// What is reached, in order. The first is the start.
    order: Vec<End>,
    parents: Vec<End>,
    /// The number of the search in which a node was reached last.
    reached_in: Vec<u32>,
    search: u32,
}

impl Tree {
    /// Starts a search.
    pub fn start(&mut self, graph: &Graph, start: End) {
        self.reached_in.resize(self.reached_in.len().max(graph.len() * 2), 0);
        self.parents.resize(self.reached_in.len(), start);
        self.search += 1;
        self.order.clear();
        self.reach(start, start);
    }

    /// The element at an index of the order.
    #[inline]
    pub fn end(&self, index: usize) -> End {
        self.order[index]
    }

    /// Adds what follows directly from the element at `index`. Returns this element and the indices of the new ones,
    /// or `None` at the end.
    #[inline]
    pub fn expand(&mut self, graph: &Graph, index: usize) -> Option<(End, Range<usize>)> {
        let parent = *self.order.get(index)?;
        let first_new = self.order.len();
        let targets = if parent.is_on { graph.weak(parent.node) } else { graph.strong(parent.node) };
        for &node in targets {
            let end = End { node, is_on: !parent.is_on };
            if self.reached_in[end.index()] != self.search {
                self.reach(end, parent);
            }
        }
        Some((parent, first_new..self.order.len()))
    }

    /// Returns the number of nodes of the shortest chain from `start` to a candidate, on or off, or `None` if there is no
    /// chain.
    pub fn length_to(&mut self, graph: &Graph, start: End, target: End) -> Option<u32> {
        self.start(graph, start);
        let node = *graph.node(target.node);
        let mut index = 0;
        loop {
            if self.reached_in[target.index()] == self.search {
                return Some(self.depth(target));
            }
            let (parent, _) = self.expand(graph, index)?;
            index += 1;
            // Candidates without strong links are in no list of weak links.
            let last = graph.node(parent.node);
            let is_same_cell = last.cell == node.cell && last.digit != node.digit && !last.is_group();
            let is_seen = last.digit == node.digit && last.seen.contains(node.cell);
            if parent.is_on && !target.is_on && (is_same_cell || is_seen) {
                return Some(self.depth(parent) + 1);
            }
        }
    }

    fn depth(&self, end: End) -> u32 {
        let mut depth = 1;
        let mut next = end;
        while next != self.order[0] {
            next = self.parents[next.index()];
            depth += 1;
        }
        depth
    }

    /// Writes the chain from the start to `end`, which follows from `parent`.
    pub fn chain_to(&self, end: End, parent: End, chain: &mut Vec<End>) {
        chain.clear();
        chain.push(end);
        let start = self.order[0];
        let mut next = parent;
        while next != start {
            chain.push(next);
            next = self.parents[next.index()];
        }
        chain.push(start);
        chain.reverse();
    }

    #[inline]
    fn reach(&mut self, end: End, parent: End) {
        self.reached_in[end.index()] = self.search;
        self.parents[end.index()] = parent;
        self.order.push(end);
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/tree.rs"]
mod tests;
