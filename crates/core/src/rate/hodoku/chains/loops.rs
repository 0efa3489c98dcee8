//! Nice loops and alternating inference chains (AICs), with and without groups.

use crate::rate::grid::{Grid, bits};
use crate::rate::hodoku::chains::candidate_set::CandidateSet;
use crate::rate::hodoku::chains::chain::Chain;
use crate::rate::hodoku::chains::graph::{Graph, NodeId};
use crate::rate::hodoku::chains::network::Network;
use crate::rate::hodoku::chains::step_list::StepList;
use crate::rate::hodoku::chains::tree::{End, Tree};
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::PEERS;
use crate::rate::poll::Poll;

/// Finds nice loops and AICs.
#[derive(Default)]
pub struct LoopFinder {
    tree: Tree,
    chain: Vec<End>,
    loops: StepList,
    aics: StepList,
}

impl LoopFinder {
    /// Returns the step that HoDoKu takes among all loops and AICs.
    pub fn find(&mut self, network: &mut Network, grid: &Grid, poll: &mut Poll) -> Option<Step> {
        if poll.must_stop(50_000) || !network.reach.find_effects(&network.graph, grid) {
            return None;
        }
        self.loops.clear();
        self.aics.clear();
        for is_on in [true, false] {
            for cell in grid.empty_cells() {
                for digit in bits(grid.mask(cell)) {
                    let start = End { node: network.graph.id(cell, digit), is_on };
                    if may_have_effect(network, start) {
                        Search { finder: self, graph: &network.graph, grid, start, cell, digit }.run();
                        if poll.must_stop(2_000) {
                            return None;
                        }
                    }
                }
            }
        }
        self.loops.append(&mut self.aics);
        self.loops.first()
    }
}

fn may_have_effect(network: &Network, start: End) -> bool {
    if start.is_on {
        network.reach.on_start_has_effect(&network.graph, start.node)
    } else {
        usize::from(start.node) < network.graph.linked() && network.reach.off_start_has_effect(start.node)
    }
}

/// The search for loops and AICs from one start, which is a candidate.
struct Search<'a> {
    finder: &'a mut LoopFinder,
    graph: &'a Graph,
    grid: &'a Grid,
    start: End,
    cell: u8,
    digit: u8,
}

impl Search<'_> {
    /// Each node is reached by one chain only.
    fn run(&mut self) {
        let cell_mask = self.grid.mask(self.cell);
        // The digits of the start cell that are off already.
        let mut digits_off = if self.start.is_on { cell_mask & !(1 << self.digit) } else { 1 << self.digit };
        self.finder.tree.start(self.graph, self.start);
        let mut index = 0;
        while let Some((parent, new)) = self.finder.tree.expand(self.graph, index) {
            index += 1;
            if !parent.is_on {
                new.for_each(|new_index| self.check_on(self.finder.tree.end(new_index), parent));
                continue;
            }
            let last = self.graph.node(parent.node);
            if last.cell == self.cell && !last.is_group() {
                digits_off |= cell_mask & !(1 << last.digit);
            } else if last.seen.contains(self.cell) && cell_mask & !digits_off & 1 << last.digit != 0 {
                digits_off |= 1 << last.digit;
                self.check_loop(End::off(self.graph.id(self.cell, last.digit)), parent);
            }
        }
    }

    /// Adds the loop or the AIC that ends at `end`, which is on, if it has an effect.
    fn check_on(&mut self, end: End, parent: End) {
        let node = self.graph.node(end.node);
        if node.is_group() {
            return;
        }
        if node.cell == self.cell {
            self.check_loop(end, parent);
        } else if !self.start.is_on {
            self.check_aic(end, parent);
        }
    }

    /// Adds the loop that ends at `end`, in the start cell, if it has an effect.
    fn check_loop(&mut self, end: End, parent: End) {
        self.finder.tree.chain_to(end, parent, &mut self.finder.chain);
        let chain = Chain { graph: self.graph, ends: &self.finder.chain };
        if chain.ends.len() < 3 || !chain.is_loop() {
            return;
        }
        let end_digit = self.graph.node(end.node).digit;
        let mut removals = CandidateSet::default();
        let is_continuous = !self.start.is_on && end.is_on && self.digit != end_digit;
        if is_continuous {
            removals = chain.continuous_loop_removals(self.grid);
        } else if self.start.is_on {
            removals.insert(self.cell, self.digit);
        } else if end.is_on {
            let others = bits(self.grid.mask(self.cell) & !(1 << self.digit));
            others.for_each(|other| removals.insert(self.cell, other));
        } else {
            removals.insert(self.cell, end_digit);
        }
        let technique = match (is_continuous, chain.has_group()) {
            (true, false) => Technique::ContinuousNiceLoop,
            (true, true) => Technique::GroupedContinuousNiceLoop,
            (false, false) => Technique::DiscontinuousNiceLoop,
            (false, true) => Technique::GroupedDiscontinuousNiceLoop,
        };
        self.finder.loops.add(technique, removals, chain.ends.len() as u32);
    }

    /// Adds the AIC that ends at `end` if it has an effect that no loop has.
    fn check_aic(&mut self, end: End, parent: End) {
        let removals = self.aic_removals(end.node);
        if removals.len() < 2 {
            return;
        }
        self.finder.tree.chain_to(end, parent, &mut self.finder.chain);
        let chain = Chain { graph: self.graph, ends: &self.finder.chain };
        if chain.ends.len() < 3 || !chain.is_aic() {
            return;
        }
        let technique = if chain.has_group() { Technique::GroupedAic } else { Technique::Aic };
        self.finder.aics.add(technique, removals, chain.ends.len() as u32);
    }

    /// What goes if the start or the end is true.
    fn aic_removals(&self, end: NodeId) -> CandidateSet {
        let mut removals = CandidateSet::default();
        let end = self.graph.node(end);
        let seen = PEERS[usize::from(self.cell)];
        if self.digit == end.digit {
            removals.insert_cells(seen & end.seen & self.grid.cells_with(self.digit), self.digit);
        } else if seen.contains(end.cell)
            && self.grid.has(end.cell, self.digit)
            && self.grid.has(self.cell, end.digit)
        {
            removals.insert(self.cell, end.digit);
            removals.insert(end.cell, self.digit);
        }
        removals
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/loops.rs"]
mod tests;
