//! A probe asks whether a solution has a certain digit in a certain cell. It branches on that candidate at
//! the root of a walk and removes the branch afterwards.
//!
//! A probe has a limit of its own. What it has learned about the weights of cells remains when it is given up.

use super::choose::Branch;
use super::walk::{NextAction, SearchWalk};
use crate::constraints::propagator::StateWord;
use crate::limits::{Limits, StopReason};
use crate::propagation::propagate;
use crate::propagation::state::SavedState;

/// What a probe led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProbeResult {
    /// There is a solution.
    Solution,
    /// There is none.
    NoSolution,
    /// The probe reached its limit.
    Unfinished,
}

impl<W: StateWord> SearchWalk<W> {
    /// Leaves all branches. What the search has excluded at the root stays excluded.
    pub fn return_to_root(&mut self) {
        if self.depth > 0 {
            self.return_to_depth(0);
        }
    }

    /// Propagates the root of a walk that has not branched. Returns false if the root has a conflict.
    pub fn propagate_root(&mut self) -> bool {
        self.next_action == NextAction::Propagate && propagate(&mut self.state, &self.problem).is_ok()
    }

    /// Searches for one solution that contains the candidate of `branch`, or one of several, and copies it to
    /// `solution`. If there is none, the candidates are removed from the root. The probe is given up after `probe_nodes` nodes.
    /// After a stop the walk is unusable.
    pub fn probe(
        &mut self,
        branch: Branch<W>,
        probe_nodes: u64,
        solution: &mut Vec<u8>,
        limits: &Limits,
    ) -> Result<ProbeResult, StopReason> {
        self.count_node(limits)?;
        self.push_branch(branch);
        self.base_depth = 1;
        let end_node = self.nodes.saturating_add(probe_nodes);
        let result = match self.advance(&Limits { max_nodes: limits.max_nodes.min(end_node), ..*limits }) {
            Ok(true) => {
                self.copy_solution(solution);
                ProbeResult::Solution
            }
            Ok(false) => ProbeResult::NoSolution,
            Err(StopReason::MaxNodes) if self.nodes < limits.max_nodes => ProbeResult::Unfinished,
            Err(stop) => return Err(stop),
        };
        self.base_depth = 0;
        // To leave the branch counts as a node, as it does when the walk backtracks.
        self.count_node(limits)?;
        self.return_to_depth(0);
        if result == ProbeResult::NoSolution {
            self.keep_only(branch.cell, !branch.digit);
        }
        Ok(result)
    }

    /// Makes a saved state the root of a walk that has not branched.
    pub(super) fn restore_root(&mut self, saved: &SavedState<W>) {
        self.state.restore(saved);
        self.next_action = NextAction::Propagate;
    }

    /// Restores the state at a smaller depth.
    pub(super) fn return_to_depth(&mut self, depth: usize) {
        self.depth = depth + 1;
        self.pop_branch();
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/probe.rs"]
mod tests;
