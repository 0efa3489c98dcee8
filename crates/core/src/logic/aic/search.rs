//! The search for chains, in two stages. The first stage finds the pairs of ends: for each node it assumes that the
//! node is false and collects what follows, link by link, as bitsets. It stores no paths. The second stage
//! searches the paths between two ends, but only for pairs that eliminate something.

use std::ops::ControlFlow;

use crate::logic::aic::graph::{AicGraph, LinkKinds};
use crate::logic::bit_rows::{BitRow, is_empty, members, union_into};
use crate::logic::finder::Flow;
use crate::logic::position::Position;

/// The two ends of a chain, as indices of nodes. At least one of them is true; both can be the same node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndPair {
    pub from: u32,
    pub to: u32,
    /// How many strong links the shortest chain between the ends has.
    pub strong_count: u16,
}

/// The graph of a position and the ends of its chains.
#[derive(Clone, Debug)]
pub struct AicChains<const W: usize> {
    pub graph: AicGraph<W>,
    /// The ends of chains of at least two strong links that eliminate something; ends of short chains come first.
    pub end_pairs: Vec<EndPair>,
}

impl<const W: usize> AicChains<W> {
    /// Finds the ends of all chains through these links.
    pub fn new(position: &Position<'_, W>, links: LinkKinds) -> Self {
        let graph = AicGraph::new(position, links);
        let mut end_pairs = Vec::new();
        let mut propagation = Propagation::default();
        for from in 0..graph.nodes.len() {
            propagation.start(&graph, from);
            let mut strong_count = 1;
            while !position.is_stopped() && propagation.advance(&graph) {
                strong_count += 1;
                // A chain can be read from both ends; it counts from the end with the lower index.
                let ends = members(&propagation.newly_true).filter(|&to| to >= from).map(|to| to as u32);
                let pair = |to| EndPair { from: from as u32, to, strong_count };
                let is_useful =
                    |to: &u32| *to == from as u32 || graph.has_eliminations(position, from as u32, *to);
                end_pairs.extend(ends.filter(is_useful).map(pair));
            }
        }
        end_pairs.sort_by_key(|pair| pair.strong_count);
        AicChains { graph, end_pairs }
    }

    /// Whether at most one of the two ends is true.
    pub fn ends_see_each_other(&self, pair: EndPair) -> bool {
        self.graph.weak.has_pair(pair.from as usize, pair.to as usize)
    }
}

/// The nodes that are true or false if one node is false.
#[derive(Default)]
struct Propagation {
    all_true: BitRow,
    all_false: BitRow,
    /// The nodes that became true in the last step.
    newly_true: BitRow,
    /// The nodes that became false in the last step.
    newly_false: BitRow,
}

impl Propagation {
    /// Assumes that `from` is false, and follows its strong links.
    fn start<const W: usize>(&mut self, graph: &AicGraph<W>, from: usize) {
        let word_count = graph.strong.words_per_row();
        for row in [&mut self.all_true, &mut self.all_false, &mut self.newly_false] {
            row.clear();
            row.resize(word_count, 0);
        }
        self.all_false[from / 64] |= 1 << (from % 64);
        self.newly_true.clear();
        self.newly_true.extend_from_slice(graph.strong.row(from));
        self.all_true.copy_from_slice(&self.newly_true);
    }

    /// Follows the weak links of the nodes that became true, then the strong links of the nodes that became false.
    /// Returns whether a further node is true.
    fn advance<const W: usize>(&mut self, graph: &AicGraph<W>) -> bool {
        self.newly_false.fill(0);
        members(&self.newly_true).for_each(|node| union_into(&mut self.newly_false, graph.weak.row(node)));
        keep_new(&mut self.newly_false, &mut self.all_false);
        self.newly_true.fill(0);
        members(&self.newly_false).for_each(|node| union_into(&mut self.newly_true, graph.strong.row(node)));
        keep_new(&mut self.newly_true, &mut self.all_true);
        !is_empty(&self.newly_true)
    }
}

/// Removes from `row` the members of `known`, and adds the others to `known`.
fn keep_new(row: &mut BitRow, known: &mut BitRow) {
    row.iter_mut().zip(known).for_each(|(word, known_word)| {
        *word &= !*known_word;
        *known_word |= *word;
    });
}

/// How many weak links a search for the shortest chains between two ends tries. It bounds the time on dense graphs.
const MOST_TRIES: u32 = 2000;

/// Calls `on_chain` with the nodes of each shortest chain between two ends, until it breaks. Chains that pass a node
/// twice are left out.
pub fn shortest_chains<const W: usize>(
    graph: &AicGraph<W>,
    pair: EndPair,
    on_chain: &mut dyn FnMut(&[u32]) -> Flow,
) -> Flow {
    let mut search = PathSearch {
        graph,
        start: pair.from,
        true_after: vec![u16::MAX; graph.nodes.len()],
        false_after: vec![u16::MAX; graph.nodes.len()],
        reversed_path: vec![pair.to],
        tries_left: MOST_TRIES,
    };
    search.measure_distances(pair.strong_count);
    search.follow_back(on_chain)
}

struct PathSearch<'g, const W: usize> {
    graph: &'g AicGraph<W>,
    start: u32,
    /// After how many strong links from the start each node first becomes true; `u16::MAX` if it does not within
    /// the length of the shortest chains.
    true_after: Vec<u16>,
    /// After how many strong links each node first becomes false; `u16::MAX` as above.
    false_after: Vec<u16>,
    /// The nodes from the end of the chain back towards the start.
    reversed_path: Vec<u32>,
    tries_left: u32,
}

impl<const W: usize> PathSearch<'_, W> {
    fn measure_distances(&mut self, most_strong_links: u16) {
        let mut propagation = Propagation::default();
        propagation.start(self.graph, self.start as usize);
        self.false_after[self.start as usize] = 0;
        for distance in 1..=most_strong_links {
            members(&propagation.newly_true).for_each(|node| self.true_after[node] = distance);
            propagation.advance(self.graph);
            members(&propagation.newly_false).for_each(|node| self.false_after[node] = distance);
        }
    }

    /// Follows shortest chains back to the start, from the last node of `reversed_path`, which is true: along a strong
    /// link to a false node, and along a weak link to the true node before it.
    fn follow_back(&mut self, on_chain: &mut dyn FnMut(&[u32]) -> Flow) -> Flow {
        let graph = self.graph;
        let node = self.reversed_path[self.reversed_path.len() - 1] as usize;
        // The number of strong links before the last one. If it is 0, the node is linked with the start.
        let distance = self.true_after[node] - 1;
        if distance == 0 {
            let chain: Vec<u32> =
                [self.start].into_iter().chain(self.reversed_path.iter().rev().copied()).collect();
            return on_chain(&chain);
        }
        for false_node in members(graph.strong.row(node)) {
            if self.false_after[false_node] != distance || self.is_passed(false_node) {
                continue;
            }
            self.reversed_path.push(false_node as u32);
            for true_node in members(graph.weak.row(false_node)) {
                let is_start = true_node as u32 == self.start;
                if self.true_after[true_node] != distance
                    || is_start
                    || self.is_passed(true_node)
                    || self.tries_left == 0
                {
                    continue;
                }
                self.tries_left -= 1;
                self.reversed_path.push(true_node as u32);
                self.follow_back(on_chain)?;
                self.reversed_path.pop();
            }
            self.reversed_path.pop();
        }
        ControlFlow::Continue(())
    }

    fn is_passed(&self, node: usize) -> bool {
        self.reversed_path.contains(&(node as u32))
    }
}

/// A chain between two ends for which [`shortest_chains`] finds none, mostly because all of them pass a node twice.
/// The search is not complete: it can return `None` although there is a chain.
pub fn chain_without_repeats<const W: usize>(graph: &AicGraph<W>, pair: EndPair) -> Option<Vec<u32>> {
    path_without_repeats(graph, pair.from, pair.to).or_else(|| {
        let mut path = path_without_repeats(graph, pair.to, pair.from)?;
        path.reverse();
        Some(path)
    })
}

/// The node before each node on its path from the start, or `NO_PARENT`: first for false nodes, then for true ones.
type Parents = [Vec<u32>; 2];

const NO_PARENT: u32 = u32::MAX;

/// Searches breadth first for a path from `from`, false, to `to`, true. A node is false or true, and for each of the
/// two it is reached only once: by the first path that has not passed it with the other value.
fn path_without_repeats<const W: usize>(graph: &AicGraph<W>, from: u32, to: u32) -> Option<Vec<u32>> {
    let mut parents: Parents = [vec![NO_PARENT; graph.nodes.len()], vec![NO_PARENT; graph.nodes.len()]];
    let mut queue = vec![(from, false)];
    let mut queue_start = 0;
    while let Some(&(node, is_true)) = queue.get(queue_start) {
        queue_start += 1;
        let links = if is_true { &graph.weak } else { &graph.strong };
        for next in members(links.row(node as usize)).map(|next| next as u32) {
            let next_is_true = !is_true;
            let is_end = next == to && next_is_true;
            let is_reached = parents[usize::from(next_is_true)][next as usize] != NO_PARENT;
            // A path that passes the end as false would pass it twice.
            let is_false_end = next == to && !next_is_true;
            let is_start_again = next == from && !next_is_true;
            if is_reached || is_start_again || is_false_end {
                continue;
            }
            // Only a node that was reached with the other value can be on the path already. This is checked first,
            // because following the path back takes longer.
            let was_reached_otherwise = parents[usize::from(is_true)][next as usize] != NO_PARENT;
            let may_repeat = was_reached_otherwise || next == from;
            if may_repeat && !is_end && path_to(&parents, from, node, is_true).contains(&next) {
                continue;
            }
            parents[usize::from(next_is_true)][next as usize] = node;
            if is_end {
                return Some(path_to(&parents, from, to, true));
            }
            queue.push((next, next_is_true));
        }
    }
    None
}

/// The path from `from`, false, to a node that is true or false.
fn path_to(parents: &Parents, from: u32, node: u32, is_true: bool) -> Vec<u32> {
    let mut path = vec![node];
    let mut state = (node, is_true);
    while state != (from, false) {
        let (node, is_true) = state;
        state = (parents[usize::from(is_true)][node as usize], !is_true);
        path.push(state.0);
    }
    path.reverse();
    path
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/aic/search.rs"]
mod tests;
