//! Tries both kinds of branches. Most puzzles are searched with fewer nodes if a search branches at digits of
//! houses too; killers above all need fewer without. A search that is not over soon after the trials at the root
//! goes back there and takes as many nodes with branches at cells only. The kind that came farther is kept. If
//! neither came far, longer trials follow.

use super::choose::BranchKind;
use super::walk::SearchWalk;
use crate::constraints::propagator::StateWord;

/// The first trial takes this many times as many nodes as a search has before the trials at the root.
const FIRST_LENGTH: u64 = 2;

/// How much longer the trials of a round are than those of the round before.
const GROWTH: u64 = 8;

/// A search that has finished this share of all grids during its trial keeps its kind of branches.
const LARGE_SHARE: f64 = 1.0 / 8.0;

/// If both trials of a round have finished less than this, another round follows.
const SMALL_SHARE: f64 = 1.0 / 64.0;

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
    /// The current trial ends when the search has this number of nodes.
    pub end_node: u64,
    /// The nodes of each trial of this round.
    length: u64,
    /// What was finished with branches at cells and digits in this round, once this is known.
    finished_with_digits: Option<f64>,
}

impl KindTrial {
    /// No trial has begun, or all are over.
    pub const NONE: KindTrial = KindTrial { end_node: u64::MAX, length: 0, finished_with_digits: None };
}

impl<W: StateWord> SearchWalk<W> {
    /// Begins the first trial, at the root.
    pub(super) fn begin_kind_trials(&mut self) {
        self.begin_kind_trial(FIRST_LENGTH * self.nodes_before_trials(), None);
    }

    /// Begins a trial of the current kind of branches, at the root.
    fn begin_kind_trial(&mut self, length: u64, finished_with_digits: Option<f64>) {
        let end_node = self.nodes.saturating_add(length);
        self.kind_trial = KindTrial { end_node, length, finished_with_digits };
        self.progress = Progress::NONE;
    }

    /// Whether the current trial is over.
    #[inline]
    pub(super) fn must_end_kind_trial(&self) -> bool {
        self.nodes >= self.kind_trial.end_node && self.depth > 0 && self.base_depth == 0
    }

    /// Goes on with the same kind of branches, or back to the root with the other one.
    pub(super) fn end_kind_trial(&mut self) {
        let finished = self.progress.finished;
        let KindTrial { length, finished_with_digits, .. } =
            std::mem::replace(&mut self.kind_trial, KindTrial::NONE);
        let Some(finished_with_digits) = finished_with_digits else {
            if finished < LARGE_SHARE {
                self.return_to_root_with(BranchKind::CellsOnly);
                self.begin_kind_trial(length, Some(finished));
            }
            return;
        };
        if finished.max(finished_with_digits) < SMALL_SHARE {
            self.return_to_root_with(BranchKind::CellsAndDigits);
            self.begin_kind_trial(length.saturating_mul(GROWTH), None);
        } else if finished <= finished_with_digits {
            self.return_to_root_with(BranchKind::CellsAndDigits);
        }
    }

    fn return_to_root_with(&mut self, kind: BranchKind) {
        self.chooser.kind = kind;
        self.return_to_depth(0);
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/kind_trial.rs"]
mod tests;
