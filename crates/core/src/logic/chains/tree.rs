//! The tree of what follows from one assumed candidate, grown breadth first over a graph that does not change.
//! Every node follows from one other node alone and is reached by the shortest path. Simple chains are paths
//! in this tree.

use crate::logic::chains::graph::{ASSUMED, CandidateGraph, Edge, LinkScope, ReasonCode};

/// A node of the tree. Nodes at even depths have the truth of the source, nodes at odd depths the opposite.
#[derive(Clone, Copy, Debug)]
pub struct TreeNode {
    /// The number of the candidate.
    pub candidate: u32,
    /// The node it follows from; the source names itself.
    pub parent: u32,
    /// ReasonCode it follows.
    pub reason: ReasonCode,
    /// Whether it is true.
    pub on: bool,
}

/// The last node of a chain, which follows from a node of the tree.
#[derive(Clone, Copy, Debug)]
pub struct ChainEnd {
    /// The node before it, by its place in the tree.
    pub from: u32,
    pub edge: Edge,
    /// How many nodes the chain has, with the source and this one.
    pub nodes: u32,
}

/// The ends of chains from a source that is on.
#[derive(Debug, Default)]
pub struct ChainEnds {
    /// Nodes that are off and make the source true again, in order.
    pub cycles: Vec<ChainEnd>,
    /// The source itself, false.
    pub off: Option<ChainEnd>,
}

/// A tree that can be grown again and again.
pub struct ChainTree<'g> {
    graph: &'g CandidateGraph,
    links: LinkScope,
    nodes: Vec<TreeNode>,
    /// For off and on, the round in which each candidate was last reached.
    reached: [Vec<u32>; 2],
    round: u32,
}

impl<'g> ChainTree<'g> {
    /// A tree over some links of a graph.
    pub fn new(graph: &'g CandidateGraph, links: LinkScope) -> Self {
        let never = || vec![0; graph.len()];
        ChainTree { graph, links, nodes: Vec::new(), reached: [never(), never()], round: 0 }
    }

    fn start(&mut self, source: u32, on: bool) {
        self.round += 1;
        self.nodes.clear();
        self.nodes.push(TreeNode { candidate: source, parent: 0, reason: ASSUMED, on });
        self.reached[usize::from(on)][source as usize] = self.round;
    }

    fn reach(&mut self, edge: Edge, parent: u32, on: bool) {
        let reached = &mut self.reached[usize::from(on)][edge.to as usize];
        if *reached != self.round {
            *reached = self.round;
            self.nodes.push(TreeNode { candidate: edge.to, parent, reason: edge.reason, on });
        }
    }

    /// Assumes that the source is true. Finds cycles of at most `max_cycle` nodes, and the chain of at most
    /// `max_chain` nodes that makes the source false.
    pub fn assume_on(&mut self, source: u32, max_cycle: u32, max_chain: u32) -> ChainEnds {
        let mut ends = ChainEnds::default();
        let graph = self.graph;
        let closing: Vec<u32> = graph.strong(source, self.links).iter().map(|edge| edge.to).collect();
        self.start(source, true);
        let (mut level, mut nodes) = (0, 2);
        while level < self.nodes.len() {
            let wants_cycles = nodes <= max_cycle && !closing.is_empty();
            if !wants_cycles && (ends.off.is_some() || nodes > max_chain) {
                break;
            }
            let first_off = self.nodes.len();
            for from in level..first_off {
                for &edge in graph.weak(self.nodes[from].candidate, self.links) {
                    let from = from as u32;
                    if edge.to == source && ends.off.is_none() && nodes <= max_chain {
                        ends.off = Some(ChainEnd { from, edge, nodes });
                    }
                    if wants_cycles && from != 0 && closing.contains(&edge.to) && !self.passes(from, edge.to)
                    {
                        ends.cycles.push(ChainEnd { from, edge, nodes });
                    }
                    self.reach(edge, from, false);
                }
            }
            level = self.nodes.len();
            for from in first_off..level {
                for &edge in graph.strong(self.nodes[from].candidate, self.links) {
                    self.reach(edge, from as u32, true);
                }
            }
            nodes += 2;
        }
        ends
    }

    /// Assumes that the source is false, and finds the chain of at most `max_chain` nodes that makes it true.
    pub fn assume_off(&mut self, source: u32, max_chain: u32) -> Option<ChainEnd> {
        let graph = self.graph;
        self.start(source, false);
        let (mut level, mut nodes) = (0, 2);
        while level < self.nodes.len() && nodes <= max_chain {
            let first_on = self.nodes.len();
            for from in level..first_on {
                for &edge in graph.strong(self.nodes[from].candidate, self.links) {
                    if edge.to == source {
                        return Some(ChainEnd { from: from as u32, edge, nodes });
                    }
                    self.reach(edge, from as u32, true);
                }
            }
            level = self.nodes.len();
            for from in first_on..level {
                for &edge in graph.weak(self.nodes[from].candidate, self.links) {
                    self.reach(edge, from as u32, false);
                }
            }
            nodes += 2;
        }
        None
    }

    /// Whether a node or one of its ancestors is this candidate, off.
    fn passes(&self, mut node: u32, off: u32) -> bool {
        while node != 0 {
            let TreeNode { candidate, parent, on, .. } = self.nodes[node as usize];
            if candidate == off && !on {
                return true;
            }
            node = parent;
        }
        false
    }

    /// The nodes from the source to an end.
    pub fn path(&self, end: ChainEnd) -> Vec<TreeNode> {
        let mut node = end.from;
        let last = TreeNode {
            candidate: end.edge.to,
            parent: node,
            reason: end.edge.reason,
            on: !self.nodes[node as usize].on,
        };
        let mut path = vec![last];
        loop {
            path.push(self.nodes[node as usize]);
            if node == 0 {
                path.reverse();
                return path;
            }
            node = self.nodes[node as usize].parent;
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/tree.rs"]
mod tests;
