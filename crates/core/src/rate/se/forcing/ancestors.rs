//! The complexity of conclusions: how many distinct nodes their branches have.

use crate::rate::se::forcing::candidate::{CandidateSet, Node, split};
use crate::rate::se::forcing::propagation::{NO_CHAIN, Origin, Propagation};

/// The end of a branch: a node and where it comes from. The origin differs from the stored one at a clash.
#[derive(Clone, Copy, Debug)]
pub struct BranchEnd {
    pub node: Node,
    pub origin: Origin,
}

impl BranchEnd {
    pub fn stored(propagation: &Propagation, node: Node) -> Self {
        BranchEnd { node, origin: propagation.origin(node) }
    }
}

/// Memory for walks over ancestors.
#[derive(Default)]
pub struct Ancestors {
    /// The nodes of the last walk, breadth first from its end.
    pub nodes: Vec<Node>,
    /// The nested chains of all walks since [`Self::clear`], each once.
    pub chains: Vec<u32>,
}

impl Ancestors {
    /// Forgets the nested chains.
    pub fn clear(&mut self) {
        self.chains.clear();
    }

    /// Lists the ancestors of a branch's end, itself included, and notes the nested chains among them. Each node is
    /// listed once: where a second origin of it is met, that is not followed.
    pub fn walk(&mut self, propagation: &Propagation, end: BranchEnd) {
        let (mut on, mut off) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        let nodes = &mut self.nodes;
        let mut visit = |node: Node, nodes: &mut Vec<Node>| {
            let (cell, digit) = split(node.candidate());
            let set = if node.is_on() { &mut on } else { &mut off };
            if !set.contains(cell, digit) {
                set.insert(cell, digit);
                nodes.push(node);
            }
        };
        nodes.clear();
        visit(end.node, nodes);
        let (mut next, mut origin) = (0, end.origin);
        loop {
            let node = nodes[next];
            propagation.for_each_parent(node, origin, |parent| visit(parent, nodes));
            if let Some(nested) = propagation.nested_origin(origin)
                && nested.chain != NO_CHAIN
                && !self.chains.contains(&nested.chain)
            {
                self.chains.push(nested.chain);
            }
            next += 1;
            let Some(&node) = nodes.get(next) else { return };
            origin = propagation.origin(node);
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/forcing/ancestors.rs"]
mod tests;
