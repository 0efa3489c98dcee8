//! Tries both kinds of branches. Most puzzles are searched with fewer nodes if a search branches at digits of
//! houses too; killers above all need fewer without. A search that is not over soon after the trials at the root
//! goes back there and takes as many nodes with branches at cells only. The kind that came farther is kept.

use super::choose::BranchKind;
use super::walk::SearchWalk;
use crate::constraints::propagator::StateWord;

/// A trial takes this many times as many nodes as a search has before the trials at the root.
const TRIAL_LENGTH: u64 = 2;

/// A search that has finished this share of all grids during its trial keeps its kind of branches.
const LARGE_SHARE: f64 = 0.125;

/// How far a search has come since it was last at the root.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The share of the current state among all grids, as if each choice of a branch stood for equally many.
    pub share: f64,
    /// The share of the states that have been searched.
    pub finished: f64,
}

impl Progress {
    pub const NONE: Progress = Progress { share: 1.0, finished: 0.0 };
}

/// How far the trials of both kinds of branches have come.
#[derive(Clone, Copy, Debug)]
pub struct KindTrial {
    /// The search takes its decision when it has this number of nodes.
    pub end_node: u64,
    /// What was finished with branches at cells and digits, once this is known.
    finished_with_digits: Option<f64>,
}

impl KindTrial {
    /// No trial has begun, or all are over.
    pub const NONE: KindTrial = KindTrial { end_node: u64::MAX, finished_with_digits: None };
}

impl<W: StateWord> SearchWalk<W> {
    /// Begins the trial of the current kind of branches, at the root.
    pub(super) fn begin_kind_trial(&mut self, finished_with_digits: Option<f64>) {
        let end_node = self.nodes + TRIAL_LENGTH * self.nodes_before_trials();
        self.kind_trial = KindTrial { end_node, finished_with_digits };
        self.progress = Progress::NONE;
    }

    /// Whether the search must take a decision now.
    #[inline]
    pub(super) fn must_end_kind_trial(&self) -> bool {
        self.nodes >= self.kind_trial.end_node && self.depth > 0 && self.base_depth == 0
    }

    /// Goes on with the same kind of branches, or back to the root with the other one.
    pub(super) fn end_kind_trial(&mut self) {
        let finished = self.progress.finished;
        let finished_with_digits =
            std::mem::replace(&mut self.kind_trial, KindTrial::NONE).finished_with_digits;
        match finished_with_digits {
            None if finished < LARGE_SHARE => {
                self.chooser.kind = BranchKind::CellsOnly;
                self.return_to_depth(0);
                self.begin_kind_trial(Some(finished));
            }
            Some(share) if share >= finished => {
                self.chooser.kind = BranchKind::CellsAndDigits;
                self.return_to_depth(0);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/kind_trial.rs"]
mod tests;
