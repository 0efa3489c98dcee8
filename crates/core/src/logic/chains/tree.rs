//! The tree of what follows if one candidate, the *source*, is true or false. It is grown breadth first over the
//! static links of a position. Each node follows from its parent alone. Chains without branches are paths in this
//! tree, and breadth first means that they are the shortest.

use crate::logic::chains::graph::{ASSUMED, CandidateGraph, Edge, LinkScope, ReasonCode};

/// A node of the tree: a candidate that is true or false. Nodes at odd depths are false if the source is true, and
/// true if it is false.
#[derive(Clone, Copy, Debug)]
pub struct TreeNode {
    /// The number of the candidate in the graph.
    pub candidate: u32,
    /// The index of the parent. The source is its own parent.
    pub parent: u32,
    pub reason: ReasonCode,
    pub is_true: bool,
}

/// The last link of a chain.
#[derive(Clone, Copy, Debug)]
pub struct ChainEnd {
    /// The index of the node from which the link leads.
    pub from: u32,
    pub edge: Edge,
    /// The number of nodes of the chain, including the source and the node to which the link leads.
    pub node_count: u32,
}

/// The chains from a source that is true.
#[derive(Debug, Default)]
pub struct ChainEnds {
    /// Chains to a false candidate that has a strong link back to the source.
    pub cycles: Vec<ChainEnd>,
    /// The shortest chain that makes the source false.
    pub contradiction: Option<ChainEnd>,
}

/// A tree, and the memory to grow it again from other sources.
pub struct ChainTree<'g> {
    graph: &'g CandidateGraph,
    links: LinkScope,
    nodes: Vec<TreeNode>,
    /// The number of the tree that last reached each candidate: as false, and as true.
    last_tree: [Vec<u32>; 2],
    tree_number: u32,
}

impl<'g> ChainTree<'g> {
    pub fn new(graph: &'g CandidateGraph, links: LinkScope) -> Self {
        let never = || vec![0; graph.len()];
        ChainTree { graph, links, nodes: Vec::new(), last_tree: [never(), never()], tree_number: 0 }
    }

    fn start(&mut self, source: u32, is_true: bool) {
        self.tree_number += 1;
        self.nodes.clear();
        self.nodes.push(TreeNode { candidate: source, parent: 0, reason: ASSUMED, is_true });
        self.last_tree[usize::from(is_true)][source as usize] = self.tree_number;
    }

    fn add_if_new(&mut self, edge: Edge, parent: u32, is_true: bool) {
        let last_tree = &mut self.last_tree[usize::from(is_true)][edge.to as usize];
        if *last_tree != self.tree_number {
            *last_tree = self.tree_number;
            self.nodes.push(TreeNode { candidate: edge.to, parent, reason: edge.reason, is_true });
        }
    }

    /// Assumes that the source is true. Finds the cycles of at most `max_cycle` nodes, and the shortest chain that
    /// makes the source false, of at most `max_chain` nodes.
    pub fn assume_true(&mut self, source: u32, max_cycle: u32, max_chain: u32) -> ChainEnds {
        let mut ends = ChainEnds::default();
        let graph = self.graph;
        let closes_cycle: Vec<u32> = graph.strong(source, self.links).iter().map(|edge| edge.to).collect();
        self.start(source, true);
        // Each round adds the false nodes of one depth and the true nodes of the next. Chains that end in the round
        // have `node_count` nodes.
        let (mut first_true, mut node_count) = (0, 2);
        while first_true < self.nodes.len() {
            let wants_cycles = node_count <= max_cycle && !closes_cycle.is_empty();
            let wants_chain = node_count <= max_chain && ends.contradiction.is_none();
            if !wants_cycles && !wants_chain {
                break;
            }
            let first_false = self.nodes.len();
            for from in first_true..first_false {
                for &edge in graph.weak(self.nodes[from].candidate, self.links) {
                    let from = from as u32;
                    let end = ChainEnd { from, edge, node_count };
                    if edge.to == source && node_count <= max_chain && ends.contradiction.is_none() {
                        ends.contradiction = Some(end);
                    }
                    // From the source itself the link would only lead there and back.
                    let is_cycle = wants_cycles && from != 0 && closes_cycle.contains(&edge.to);
                    if is_cycle && !self.passes_as_false(from, edge.to) {
                        ends.cycles.push(end);
                    }
                    self.add_if_new(edge, from, false);
                }
            }
            first_true = self.nodes.len();
            for from in first_false..first_true {
                for &edge in graph.strong(self.nodes[from].candidate, self.links) {
                    self.add_if_new(edge, from as u32, true);
                }
            }
            node_count += 2;
        }
        ends
    }

    /// Assumes that the source is false. Finds the shortest chain that makes it true, of at most `max_chain` nodes.
    pub fn assume_false(&mut self, source: u32, max_chain: u32) -> Option<ChainEnd> {
        let graph = self.graph;
        self.start(source, false);
        let (mut first_false, mut node_count) = (0, 2);
        while first_false < self.nodes.len() && node_count <= max_chain {
            let first_true = self.nodes.len();
            for from in first_false..first_true {
                for &edge in graph.strong(self.nodes[from].candidate, self.links) {
                    if edge.to == source {
                        return Some(ChainEnd { from: from as u32, edge, node_count });
                    }
                    self.add_if_new(edge, from as u32, true);
                }
            }
            first_false = self.nodes.len();
            for from in first_true..first_false {
                for &edge in graph.weak(self.nodes[from].candidate, self.links) {
                    self.add_if_new(edge, from as u32, false);
                }
            }
            node_count += 2;
        }
        None
    }

    /// Whether the path from the source to a node passes this candidate as false.
    fn passes_as_false(&self, mut node: u32, passed: u32) -> bool {
        while node != 0 {
            let TreeNode { candidate, parent, is_true, .. } = self.nodes[node as usize];
            if candidate == passed && !is_true {
                return true;
            }
            node = parent;
        }
        false
    }

    /// The nodes of a chain, from the source to its end.
    pub fn path(&self, end: ChainEnd) -> Vec<TreeNode> {
        let mut index = end.from;
        let last = TreeNode {
            candidate: end.edge.to,
            parent: index,
            reason: end.edge.reason,
            is_true: !self.nodes[index as usize].is_true,
        };
        let mut path = vec![last];
        loop {
            path.push(self.nodes[index as usize]);
            if index == 0 {
                path.reverse();
                return path;
            }
            index = self.nodes[index as usize].parent;
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/tree.rs"]
mod tests;
