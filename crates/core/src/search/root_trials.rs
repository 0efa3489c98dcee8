//! Trials at the root. Most puzzles are solved within a few nodes. If a search has not found a solution by
//! then, it goes back to the root and tries every candidate alone, once: a candidate that leads to a conflict
//! without any branch is removed for good. The weights that the first nodes and the trials have learnt then
//! lead the search from its first branch.

use super::choose::Branch;
use super::walk::{NextAction, SearchWalk};
use crate::cells::Cell;
use crate::constraints::propagator::StateWord;
use crate::limits::{Limits, StopReason};
use crate::propagation::propagate;

/// Before the trials, a search has one node for this many candidates of a blank board: 364 nodes on a 9×9. The
/// trials themselves take at most one node for each candidate.
const CANDIDATES_PER_FIRST_NODE: usize = 2;

/// How far the trials have come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RootTrials {
    /// They have not begun.
    #[default]
    NotBegun,
    /// This candidate is next. Its digit is 0 for digit 1.
    Next(Cell, u8),
    /// They are over, or the search has found a solution before them.
    Over,
}

impl<W: StateWord> SearchWalk<W> {
    /// Whether the search must go back to the root now for the trials.
    pub(super) fn must_begin_root_trials(&self) -> bool {
        self.root_trials == RootTrials::NotBegun
            && self.nodes >= self.nodes_before_trials()
            && self.depth > 0
            && self.base_depth == 0
    }

    /// The number of nodes before the trials.
    pub(super) fn nodes_before_trials(&self) -> u64 {
        let candidate_count = self.problem.cell_count() * usize::from(self.problem.digit_count());
        (candidate_count / CANDIDATES_PER_FIRST_NODE) as u64
    }

    /// Goes back to the root. What the search has already excluded there stays excluded, because the state
    /// saved at the first branch lacks it.
    pub(super) fn begin_root_trials(&mut self) {
        self.return_to_depth(0);
        self.root_trials = RootTrials::Next(0, 0);
    }

    /// Tries candidates until all have been tried. The state must be propagated. Afterwards the next action is
    /// to propagate what the trials removed, or to backtrack if nothing is left.
    pub(super) fn run_root_trials(&mut self, limits: &Limits) -> Result<(), StopReason> {
        while let RootTrials::Next(cell, digit) = self.root_trials {
            if usize::from(cell) == self.problem.cell_count() {
                self.root_trials = RootTrials::Over;
                self.begin_kind_trials();
            } else if digit == self.problem.digit_count() {
                self.root_trials = RootTrials::Next(cell + 1, 0);
            } else {
                self.try_root_candidate(cell, W::single(digit.into()), limits)?;
                self.root_trials = RootTrials::Next(cell, digit + 1);
                if self.next_action == NextAction::Backtrack {
                    self.root_trials = RootTrials::Over;
                }
            }
        }
        Ok(())
    }

    fn try_root_candidate(&mut self, cell: Cell, digit: W, limits: &Limits) -> Result<(), StopReason> {
        let candidates = self.state.candidates(cell);
        if candidates.has_at_most_one() || candidates & digit == W::EMPTY {
            return Ok(());
        }
        self.count_node(limits)?;
        self.push_branch(Branch { cell, digit, choices: candidates.count() as u8 });
        let has_conflict = self.propagate_or_count_conflict();
        self.return_to_depth(0);
        if has_conflict {
            self.keep_only(cell, !digit);
            if self.next_action == NextAction::Propagate {
                self.propagate_or_count_conflict();
            }
        }
        Ok(())
    }

    /// Propagates unless there is a conflict already; returns whether there is one.
    fn propagate_or_count_conflict(&mut self) -> bool {
        if self.next_action == NextAction::Propagate
            && let Err(conflict) = propagate(&mut self.state, &self.problem)
        {
            self.count_conflict(conflict);
        }
        self.next_action == NextAction::Backtrack
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/root_trials.rs"]
mod tests;
