//! All consequences of all candidates, at any distance.

use crate::rate::se::simple_chains::consequences::Consequences;
use crate::rate::se::simple_chains::node_set::NodeSet;

/// Nodes on the path of the depth-first search that reach one another.
struct Group<const W: usize> {
    nodes: NodeSet<W>,
    /// The nodes that are one step away from them.
    next: NodeSet<W>,
}

/// The consequences at any distance.
#[derive(Default)]
pub struct Closure<const W: usize> {
    /// The candidates that follow to be false from their being true.
    pub false_candidates: Vec<u16>,
    /// The nodes that can lie on cycles with eliminations.
    pub cycle_nodes: NodeSet<W>,
    /// The nodes that each linked node reaches, by node.
    reachable: Vec<NodeSet<W>>,
    /// The nodes that each linked node reaches and that reach it, by node. The node itself is one of them.
    component: Vec<NodeSet<W>>,
    path: Vec<Group<W>>,
}

impl<const W: usize> Closure<W> {
    /// Finds the consequences of all nodes. Checks which of `candidates` are false.
    pub fn read(&mut self, consequences: &Consequences<W>, candidates: impl Iterator<Item = u16>) {
        self.component.resize(consequences.links.node_count, NodeSet::EMPTY);
        self.reachable.resize(consequences.links.node_count, NodeSet::EMPTY);
        let mut unvisited = consequences.linked;
        while let Some(start) = unvisited.pop() {
            self.path.push(Group { nodes: NodeSet::of(start), next: consequences.next(start) });
            self.search(consequences, &mut unvisited);
        }
        self.false_candidates.clear();
        let mut last_nodes = NodeSet::EMPTY;
        for candidate in candidates {
            let reachable = if consequences.linked.contains(candidate) {
                self.reachable[usize::from(candidate)]
            } else {
                self.with_reachable(consequences.next_of_candidate(candidate))
            };
            let last = reachable & consequences.weak(candidate);
            if !last.is_empty() {
                self.false_candidates.push(candidate);
                last_nodes |= last;
            }
        }
        self.find_cycle_nodes(last_nodes);
    }

    /// What a cycle eliminates sees a node that is true and one that is false if the cycle is passed in one direction. So
    /// it is false by a chain along the cycle, and the last node of that chain is on the cycle.
    fn find_cycle_nodes(&mut self, mut last_nodes: NodeSet<W>) {
        self.cycle_nodes = NodeSet::EMPTY;
        while let Some(node) = last_nodes.first() {
            let component = self.component(node);
            last_nodes -= component;
            if component.has_several() {
                self.cycle_nodes |= component;
            }
        }
    }

    /// The nodes that a linked node reaches and that reach it. The node itself is one of them.
    #[inline]
    pub fn component(&self, node: u16) -> NodeSet<W> {
        self.component[usize::from(node)]
    }

    /// Searches depth first until the path is empty. Groups that a later group reaches are merged with it. So the last
    /// group is complete when it reaches nothing that is unvisited or earlier on the path.
    fn search(&mut self, consequences: &Consequences<W>, unvisited: &mut NodeSet<W>) {
        let mut on_path = self.path.last().map_or(NodeSet::EMPTY, |group| group.nodes);
        while let Some(Group { nodes, next }) = self.path.last_mut() {
            if let Some(node) = (*next & *unvisited).first() {
                unvisited.remove(node);
                on_path.insert(node);
                self.path.push(Group { nodes: NodeSet::of(node), next: consequences.next(node) });
                continue;
            }
            let (nodes, next) = (*nodes, *next);
            self.path.pop();
            if let Some(before) = self.path.last_mut().filter(|_| next.intersects(&(on_path - nodes))) {
                before.nodes |= nodes;
                before.next |= next;
                continue;
            }
            on_path -= nodes;
            let reachable = (next & nodes) | self.with_reachable(next - nodes);
            for node in nodes.iter() {
                self.reachable[usize::from(node)] = reachable;
                self.component[usize::from(node)] = nodes;
            }
        }
    }

    /// Some nodes of complete groups, and all that they reach.
    #[inline]
    fn with_reachable(&self, nodes: NodeSet<W>) -> NodeSet<W> {
        let (mut all, mut remaining) = (nodes, nodes);
        while let Some(node) = remaining.pop() {
            let reachable = self.reachable[usize::from(node)];
            all |= reachable;
            remaining -= reachable;
        }
        all
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/simple_chains/closure.rs"]
mod tests;
