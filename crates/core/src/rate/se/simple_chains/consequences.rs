//! What follows if a candidate is true, over weak and strong links by turns. A *step* from one true candidate to another
//! one takes a weak link and a strong link.

use crate::rate::se::simple_chains::links::Links;
use crate::rate::se::simple_chains::node_set::NodeSet;

/// Which links a pass follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkScope {
    /// The links of one digit.
    Houses,
    /// The strong links of cells with two candidates. The weak links inside cells are left out: from the last node of
    /// a chain they only lead back.
    Cells,
    All,
}

/// The steps of a pass.
pub struct Consequences<'l, const W: usize> {
    pub links: &'l Links<W>,
    pub scope: LinkScope,
    /// The nodes that have a strong link in this pass.
    pub linked: NodeSet<W>,
    /// The nodes that are one step away from each of the linked nodes, by node.
    next: &'l [NodeSet<W>],
}

impl<'l, const W: usize> Consequences<'l, W> {
    /// Finds the steps of all nodes. `next` is memory.
    pub fn new(links: &'l Links<W>, scope: LinkScope, next: &'l mut Vec<NodeSet<W>>) -> Self {
        let linked = match scope {
            LinkScope::Houses => links.linked_by_house,
            LinkScope::Cells => links.linked_in_cell,
            LinkScope::All => links.linked_by_house | links.linked_in_cell,
        };
        let without_next = Consequences { links, scope, linked, next: &[] };
        next.resize(links.node_count, NodeSet::EMPTY);
        for node in linked.iter() {
            next[usize::from(node)] = without_next.next_of_candidate(node);
        }
        Consequences { next, ..without_next }
    }

    /// The nodes that are one step away from a candidate, even if it is no node. A node can be one step away from itself.
    #[inline]
    pub fn next_of_candidate(&self, candidate: u16) -> NodeSet<W> {
        (self.weak(candidate) & self.linked).union(|false_node| self.strong(false_node))
    }

    /// The nodes that are false if a candidate is true.
    #[inline]
    pub fn weak(&self, candidate: u16) -> NodeSet<W> {
        let candidate = usize::from(candidate);
        match self.scope {
            LinkScope::All => self.links.weak_by_digit[candidate] | self.links.weak_in_cell[candidate],
            LinkScope::Houses | LinkScope::Cells => self.links.weak_by_digit[candidate],
        }
    }

    /// The nodes that are true if a node is false.
    #[inline]
    pub fn strong(&self, node: u16) -> NodeSet<W> {
        let node = usize::from(node);
        match self.scope {
            LinkScope::Houses => self.links.strong_by_house[node],
            LinkScope::Cells => self.links.strong_in_cell[node],
            LinkScope::All => self.links.strong_by_house[node] | self.links.strong_in_cell[node],
        }
    }

    /// The nodes that are one step away from a linked node.
    #[inline]
    pub fn next(&self, node: u16) -> NodeSet<W> {
        self.next[usize::from(node)]
    }

    /// The nodes that are one step away from some linked nodes.
    #[inline]
    pub fn next_of(&self, nodes: NodeSet<W>) -> NodeSet<W> {
        nodes.union(|node| self.next(node))
    }

    /// The nodes from which a node is one step away.
    #[inline]
    pub fn previous(&self, node: u16) -> NodeSet<W> {
        self.strong(node).union(|false_node| self.weak(false_node))
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/simple_chains/consequences.rs"]
mod tests;
