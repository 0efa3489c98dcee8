//! X-chains and XY-chains. HoDoKu follows every chain of at most twenty links that meets no cell twice, depth first, and
//! keeps those whose removals no earlier chain gives with as few links. An X-chain may end where it began.
//!
//! Distances between the nodes, without regard to cells met twice, tell which branches can still give a new or a
//! shorter chain; no others are followed.

use crate::rate::cell_set::CellSet;
use crate::rate::hodoku::chains::candidate_set::CandidateSet;
use crate::rate::hodoku::chains::simple_links::{NodeId, SimpleLinks};
use crate::rate::hodoku::chains::step_list::StepList;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::PEERS;
use crate::rate::poll::Poll;

/// The greatest number of links.
const MAX_LINKS: u8 = 20;
const UNREACHED: u8 = u8::MAX;

/// An end of a chain that has an effect.
struct Target {
    node: NodeId,
    removals: CandidateSet,
    /// Only chains with fewer links are of use.
    links: u8,
}

/// Finds X-chains and XY-chains.
#[derive(Default)]
pub struct SimpleChainFinder {
    links: SimpleLinks,
    /// For each two nodes the least number of links from the first, off, to the second, on.
    distances: Vec<u8>,
    queue: Vec<NodeId>,
    targets: Vec<Target>,
    steps: StepList,
}

impl SimpleChainFinder {
    /// Returns the step that HoDoKu takes. `technique` is [`Technique::XChain`] or [`Technique::XyChain`].
    pub fn find(&mut self, technique: Technique, state: &State, poll: &mut Poll) -> Option<Step> {
        if technique == Technique::XChain {
            self.links.load_x(state);
        } else {
            self.links.load_xy(state);
        }
        let count = self.links.len();
        self.distances.clear();
        self.distances.resize(count * count, UNREACHED);
        for node in 0..count {
            self.measure(node as NodeId);
        }
        self.steps.clear();
        for start in 0..count as NodeId {
            self.find_targets(start, state, technique);
            if !self.targets.is_empty() {
                self.follow(technique, start, start, CellSet::EMPTY, 0, poll);
            }
            if poll.must_stop(500) {
                return None;
            }
        }
        self.steps.first()
    }

    fn distance(&self, from: NodeId, to: NodeId) -> u8 {
        self.distances[usize::from(from) * self.links.len() + usize::from(to)]
    }

    /// Finds the distances from one node.
    fn measure(&mut self, start: NodeId) {
        let count = self.links.len();
        let distances = &mut self.distances[usize::from(start) * count..][..count];
        let mut reached_off = [0_u64; 12];
        let mut reach_off = |node: NodeId| {
            let (word, bit) = (usize::from(node) / 64, 1 << (node % 64));
            let is_new = reached_off[word] & bit == 0;
            reached_off[word] |= bit;
            is_new
        };
        reach_off(start);
        self.queue.clear();
        self.queue.push(start);
        let mut level = 0..1;
        for links in (1..MAX_LINKS).step_by(2) {
            for index in level.clone() {
                for &on in self.links.strong(self.queue[index]) {
                    if distances[usize::from(on)] == UNREACHED {
                        distances[usize::from(on)] = links;
                        self.queue.extend(self.links.weak(on).iter().filter(|&&off| reach_off(off)));
                    }
                }
            }
            level = level.end..self.queue.len();
        }
    }

    /// Finds the ends that have an effect together with a start.
    fn find_targets(&mut self, start: NodeId, state: &State, technique: Technique) {
        self.targets.clear();
        let (start_cell, digit) = self.links.candidate(start);
        for node in 0..self.links.len() as NodeId {
            let (cell, end_digit) = self.links.candidate(node);
            let distance = self.distance(start, node);
            if distance == UNREACHED || distance == 1 || digit != end_digit {
                continue;
            }
            let victims = state.cells_with(digit) & PEERS[usize::from(start_cell)] & PEERS[usize::from(cell)];
            if victims.is_empty() || (node == start && technique == Technique::XyChain) {
                continue;
            }
            let mut removals = CandidateSet::default();
            removals.insert_cells(victims, digit);
            let links = self.steps.length(technique, &removals).map_or(MAX_LINKS + 1, |links| links as u8);
            self.targets.push(Target { node, removals, links });
        }
    }

    /// Follows the chains that go on from `node`, which is off after a number of links. `visited` has the cells before.
    fn follow(
        &mut self,
        technique: Technique,
        start: NodeId,
        node: NodeId,
        mut visited: CellSet,
        links: u8,
        poll: &mut Poll,
    ) {
        visited.insert(self.links.candidate(node).0);
        for index in 0..self.links.strong(node).len() {
            let on = self.links.strong(node)[index];
            let cell = self.links.candidate(on).0;
            let stays_in_cell = technique == Technique::XyChain;
            if !stays_in_cell && visited.contains(cell) && on != start {
                continue;
            }
            if links > 0 {
                self.end(technique, on, links + 1);
            }
            if on == start {
                continue;
            }
            let mut visited = visited;
            visited.insert(cell);
            for weak_index in 0..self.links.weak(on).len() {
                let off = self.links.weak(on)[weak_index];
                let is_new = !visited.contains(self.links.candidate(off).0);
                if is_new && self.is_useful(off, links + 2) && !poll.must_stop(20) {
                    self.follow(technique, start, off, visited, links + 2, poll);
                }
            }
        }
    }

    /// Whether a chain may lead on from a node to a new or a shorter end.
    fn is_useful(&self, node: NodeId, links: u8) -> bool {
        self.targets.iter().any(|target| {
            let distance = self.distance(node, target.node);
            distance != UNREACHED && links + distance < target.links
        })
    }

    /// Adds the chain that ends at a node if it is a target.
    fn end(&mut self, technique: Technique, node: NodeId, links: u8) {
        let Some(target) = self.targets.iter().find(|target| target.node == node && links < target.links)
        else {
            return;
        };
        let removals = target.removals;
        self.steps.add(technique, removals, u32::from(links));
        for target in self.targets.iter_mut().filter(|target| target.removals == removals) {
            target.links = links;
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/simple.rs"]
mod tests;
