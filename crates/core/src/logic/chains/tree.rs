//! Breadth first from one candidate over a static graph: all that follows without a second parent, each node
//! met first by the shortest way, the earlier link first. From it simple chains are read.

use crate::logic::chains::graph::{ASSUMED, CandidateGraph, Edge, LinkScope, ReasonCode};

/// A node of the tree; nodes of even depth are on when the search began with on, off when with off.
#[derive(Clone, Copy, Debug)]
pub struct TreeNode {
    /// The candidate.
    pub at: u32,
    /// The node it follows from; of the source itself.
    pub parent: u32,
    /// ReasonCode it follows.
    pub why: ReasonCode,
    /// Whether it is true.
    pub on: bool,
}

/// The last node of a chain: what follows from a node of the tree.
#[derive(Clone, Copy, Debug)]
pub struct ChainEnd {
    /// The node before it.
    pub from: u32,
    /// The link.
    pub edge: Edge,
    /// How many nodes the chain has, the source and this one included.
    pub nodes: u32,
}

/// What a search from a candidate that is on has found.
#[derive(Debug, Default)]
pub struct ChainEnds {
    /// Off-nodes that make the source true again, in order.
    pub cycles: Vec<ChainEnd>,
    /// The source itself, false.
    pub off: Option<ChainEnd>,
}

/// The tree, and what is needed to grow it again and again.
pub struct ChainTree<'g> {
    graph: &'g CandidateGraph,
    links: LinkScope,
    nodes: Vec<TreeNode>,
    met: [Vec<u32>; 2],
    round: u32,
}

impl<'g> ChainTree<'g> {
    /// A tree over some links of a graph.
    pub fn new(graph: &'g CandidateGraph, links: LinkScope) -> Self {
        let none = || vec![0; graph.len()];
        ChainTree { graph, links, nodes: Vec::new(), met: [none(), none()], round: 0 }
    }

    fn start(&mut self, source: u32, on: bool) {
        self.round += 1;
        self.nodes.clear();
        self.nodes.push(TreeNode { at: source, parent: 0, why: ASSUMED, on });
        self.met[usize::from(on)][source as usize] = self.round;
    }

    fn meet(&mut self, edge: Edge, parent: u32, on: bool) {
        let met = &mut self.met[usize::from(on)][edge.to as usize];
        if *met != self.round {
            *met = self.round;
            self.nodes.push(TreeNode { at: edge.to, parent, why: edge.why, on });
        }
    }

    /// Assumes the source to be true, and finds cycles of at most `cycle` nodes and the chain to its own
    /// falsity, if that has at most `chain`.
    pub fn assume_on(&mut self, source: u32, cycle: u32, chain: u32) -> ChainEnds {
        let mut ends = ChainEnds::default();
        let graph = self.graph;
        let closing: Vec<u32> = graph.strong(source, self.links).iter().map(|edge| edge.to).collect();
        self.start(source, true);
        let (mut level, mut nodes) = (0, 2);
        while level < self.nodes.len() {
            let cycles = nodes <= cycle && !closing.is_empty();
            if !cycles && (ends.off.is_some() || nodes > chain) {
                break;
            }
            let offs = self.nodes.len();
            for from in level..offs {
                for &edge in graph.weak(self.nodes[from].at, self.links) {
                    let from = from as u32;
                    if edge.to == source && ends.off.is_none() && nodes <= chain {
                        ends.off = Some(ChainEnd { from, edge, nodes });
                    }
                    if cycles && from != 0 && closing.contains(&edge.to) && !self.above(from, edge.to) {
                        ends.cycles.push(ChainEnd { from, edge, nodes });
                    }
                    self.meet(edge, from, false);
                }
            }
            level = self.nodes.len();
            for from in offs..level {
                for &edge in graph.strong(self.nodes[from].at, self.links) {
                    self.meet(edge, from as u32, true);
                }
            }
            nodes += 2;
        }
        ends
    }

    /// Assumes the source to be false and finds the chain of at most `chain` nodes to its own truth.
    pub fn assume_off(&mut self, source: u32, chain: u32) -> Option<ChainEnd> {
        let graph = self.graph;
        self.start(source, false);
        let (mut level, mut nodes) = (0, 2);
        while level < self.nodes.len() && nodes <= chain {
            let ons = self.nodes.len();
            for from in level..ons {
                for &edge in graph.strong(self.nodes[from].at, self.links) {
                    if edge.to == source {
                        return Some(ChainEnd { from: from as u32, edge, nodes });
                    }
                    self.meet(edge, from as u32, true);
                }
            }
            level = self.nodes.len();
            for from in ons..level {
                for &edge in graph.weak(self.nodes[from].at, self.links) {
                    self.meet(edge, from as u32, false);
                }
            }
            nodes += 2;
        }
        None
    }

    /// Whether a node or one before it is this candidate, false.
    fn above(&self, mut node: u32, off: u32) -> bool {
        while node != 0 {
            let TreeNode { at, parent, on, .. } = self.nodes[node as usize];
            if at == off && !on {
                return true;
            }
            node = parent;
        }
        false
    }

    /// The nodes from the source to an end.
    pub fn path(&self, end: ChainEnd) -> Vec<TreeNode> {
        let mut node = end.from;
        let last =
            TreeNode { at: end.edge.to, parent: node, why: end.edge.why, on: !self.nodes[node as usize].on };
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
