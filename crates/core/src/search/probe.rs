//! A probe asks whether a solution has a certain digit in a certain cell. It branches on that candidate at
//! the root of a walk and removes the branch afterwards.
//!
//! One solution is enough, so a probe that takes long is restarted with the weights it has learned. On large
//! boards with few givens about one probe in a thousand would otherwise take for ever.

use super::choose::Branch;
use super::walk::{NextAction, SearchWalk};
use crate::constraints::propagator::StateWord;
use crate::limits::{Limits, StopReason};
use crate::propagation::propagate;

/// Nodes before the first restart of a probe. Each further run has 1.5 times as many.
const FIRST_RUN_NODES: u64 = 4096;

/// When a probe is restarted next.
#[derive(Clone, Copy, Debug)]
pub struct Restart {
    /// The value of `SearchWalk::nodes` at which this run ends.
    end_node: u64,
    /// Nodes of this run.
    run_nodes: u64,
}

impl<W: StateWord> SearchWalk<W> {
    /// Propagates the root of a walk that has not branched. Returns false if the root has a conflict.
    pub fn propagate_root(&mut self) -> bool {
        self.next_action == NextAction::Propagate && propagate(&mut self.state, &self.problem).is_ok()
    }

    /// Searches for one solution that contains the candidate of `branch` and copies it to `solution`. If
    /// there is none, the candidate is removed from the root and the result is false. After a stop the walk
    /// is unusable.
    pub fn probe(
        &mut self,
        branch: Branch<W>,
        solution: &mut Vec<u8>,
        limits: &Limits,
    ) -> Result<bool, StopReason> {
        self.count_node(limits)?;
        self.push_branch(branch);
        self.base_depth = 1;
        self.restart = Some(Restart { end_node: self.nodes + FIRST_RUN_NODES, run_nodes: FIRST_RUN_NODES });
        let has_solution = self.advance(limits)?;
        if has_solution {
            self.copy_solution(solution);
        }
        (self.base_depth, self.restart) = (0, None);
        // To leave the branch counts as a node, as it does when the walk backtracks.
        self.count_node(limits)?;
        self.return_to_depth(0);
        if !has_solution {
            self.keep_only(branch.cell, !branch.digit);
        }
        Ok(has_solution)
    }

    /// Whether the current run of a probe has reached its last node.
    pub(super) fn must_restart(&self) -> bool {
        self.depth > self.base_depth && self.restart.is_some_and(|restart| self.nodes >= restart.end_node)
    }

    /// Returns to the first branch below the candidate that is probed. What the search has already excluded
    /// there stays excluded, because the state saved at that branch lacks it.
    pub(super) fn restart_probe(&mut self) {
        self.return_to_depth(self.base_depth);
        let run_nodes = self.restart.map_or(FIRST_RUN_NODES, |restart| restart.run_nodes * 3 / 2);
        self.restart = Some(Restart { end_node: self.nodes + run_nodes, run_nodes });
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
