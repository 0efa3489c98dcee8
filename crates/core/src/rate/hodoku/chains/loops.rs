//! Nice loops and alternating inference chains (AICs), with and without groups.

use crate::rate::grid::{Grid, bits};
use crate::rate::hodoku::chains::candidate_set::CandidateSet;
use crate::rate::hodoku::chains::chain::Chain;
use crate::rate::hodoku::chains::graph::{Graph, Node, NodeId};
use crate::rate::hodoku::chains::reach::Reach;
use crate::rate::hodoku::chains::step_list::StepList;
use crate::rate::hodoku::chains::tree::{End, Tree};
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::PEERS;
use crate::rate::poll::Poll;

/// Finds nice loops and AICs.
#[derive(Default)]
pub struct LoopFinder {
    graph: Graph,
    reach: Reach,
    tree: Tree,
    chain: Vec<End>,
    loops: StepList,
    aics: StepList,
}

impl LoopFinder {
    /// Returns the step that HoDoKu takes among all loops and AICs.
    pub fn find(&mut self, state: &State, with_groups: bool, poll: &mut Poll) -> Option<Step> {
        self.graph.load(state, with_groups);
        self.reach.load(&self.graph);
        if poll.must_stop(50_000) || !self.reach.find_effects(&self.graph, state) {
            return None;
        }
        self.loops.clear();
        self.aics.clear();
        for is_on in [true, false] {
            for cell in state.empty_cells() {
                for digit in bits(state.mask(cell)) {
                    let start = End { node: self.graph.id(cell, digit), is_on };
                    if self.may_have_effect(start) {
                        self.search_from(state, start);
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

    fn may_have_effect(&self, start: End) -> bool {
        if start.is_on {
            self.reach.on_start_has_effect(&self.graph, start.node)
        } else {
            usize::from(start.node) < self.graph.linked() && self.reach.off_start_has_effect(start.node)
        }
    }

    /// Finds the loops and AICs from one start. Each node is reached by one chain only.
    fn search_from(&mut self, grid: &Grid, start: End) {
        let Node { cell, digit, .. } = *self.graph.node(start.node);
        // The digits of the start cell that are known to be off.
        let mut digits_off = if start.is_on { grid.mask(cell) & !(1 << digit) } else { 1 << digit };
        self.tree.start(&self.graph, start);
        let mut index = 0;
        while let Some((parent, new)) = self.tree.expand(&self.graph, index) {
            index += 1;
            if parent.is_on {
                let last = *self.graph.node(parent.node);
                if last.cell == cell && !last.is_group() {
                    digits_off |= grid.mask(cell) & !(1 << last.digit);
                } else if last.seen.contains(cell)
                    && grid.has(cell, last.digit)
                    && digits_off >> last.digit & 1 == 0
                {
                    digits_off |= 1 << last.digit;
                    self.check_loop(grid, End::off(self.graph.id(cell, last.digit)), parent);
                }
                continue;
            }
            for new_index in new {
                let end = self.tree.end(new_index);
                let node = self.graph.node(end.node);
                if node.is_group() {
                    continue;
                }
                if node.cell == cell {
                    self.check_loop(grid, end, parent);
                } else if !start.is_on {
                    self.check_aic(grid, end, parent);
                }
            }
        }
    }

    /// Adds the loop that ends at `end`, in the start cell, if it has an effect.
    fn check_loop(&mut self, grid: &Grid, end: End, parent: End) {
        self.tree.chain_to(end, parent, &mut self.chain);
        let chain = Chain { graph: &self.graph, ends: &self.chain };
        if chain.ends.len() < 3 || !chain.is_loop() {
            return;
        }
        let start = chain.ends[0];
        let Node { cell, digit, .. } = *self.graph.node(start.node);
        let end_digit = self.graph.node(end.node).digit;
        let mut removals = CandidateSet::default();
        let is_continuous = !start.is_on && end.is_on && digit != end_digit;
        if is_continuous {
            removals = chain.continuous_loop_removals(grid);
        } else if start.is_on {
            removals.insert(cell, digit);
        } else if end.is_on {
            bits(grid.mask(cell) & !(1 << digit)).for_each(|other| removals.insert(cell, other));
        } else {
            removals.insert(cell, end_digit);
        }
        let technique = match (is_continuous, chain.has_group()) {
            (true, false) => Technique::ContinuousNiceLoop,
            (true, true) => Technique::GroupedContinuousNiceLoop,
            (false, false) => Technique::DiscontinuousNiceLoop,
            (false, true) => Technique::GroupedDiscontinuousNiceLoop,
        };
        self.loops.add(technique, removals, chain.ends.len() as u32);
    }

    /// Adds the AIC that ends at `end` if it has an effect that no loop has.
    fn check_aic(&mut self, grid: &Grid, end: End, parent: End) {
        let removals = self.aic_removals(grid, self.tree.end(0).node, end.node);
        if removals.len() < 2 {
            return;
        }
        self.tree.chain_to(end, parent, &mut self.chain);
        let chain = Chain { graph: &self.graph, ends: &self.chain };
        if chain.ends.len() < 3 || !chain.is_aic() {
            return;
        }
        let technique = if chain.has_group() { Technique::GroupedAic } else { Technique::Aic };
        self.aics.add(technique, removals, chain.ends.len() as u32);
    }

    /// What goes if one of two candidates is true.
    fn aic_removals(&self, grid: &Grid, start: NodeId, end: NodeId) -> CandidateSet {
        let mut removals = CandidateSet::default();
        let (start, end) = (self.graph.node(start), self.graph.node(end));
        if start.digit == end.digit {
            removals.insert_cells(start.seen & end.seen & grid.cells_with(start.digit), start.digit);
        } else if PEERS[usize::from(start.cell)].contains(end.cell)
            && grid.has(end.cell, start.digit)
            && grid.has(start.cell, end.digit)
        {
            removals.insert(start.cell, end.digit);
            removals.insert(end.cell, start.digit);
        }
        removals
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/loops.rs"]
mod tests;
