//! How long a clause solver runs: until it has learned a number of clauses, or until a limit of the search stops
//! it. The solver asks its callbacks whether to stop, and calls its theory before each decision. The callbacks
//! live as long as the solver, and the theory as long as one call, so that only the theory can hold the limits.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use batsat::theory::{Theory, TheoryArg};
use batsat::{Callbacks, ClauseKind, Lit};

use crate::limits::{Limits, StopReason};

/// Decisions between two checks of the clock. On the largest boards they take a few milliseconds.
const DECISIONS_PER_CHECK: u32 = 64;

/// Stops the solver after a number of conflicts, or when its [`LimitCheck`] says so.
#[derive(Debug, Default)]
pub struct SliceCallbacks {
    conflicts_left: u64,
    must_stop: Arc<AtomicBool>,
}

impl SliceCallbacks {
    /// Begins a slice of this many conflicts.
    pub fn start(&mut self, conflicts: u64) {
        self.conflicts_left = conflicts;
        self.must_stop.store(false, Relaxed);
    }

    /// Counts a conflict. Returns whether the slice has ended.
    pub fn count_conflict(&mut self) -> bool {
        self.conflicts_left = self.conflicts_left.saturating_sub(1);
        self.conflicts_left == 0
    }

    /// The theory of one call of the solver, which checks the limits.
    pub fn limit_check<'a>(&self, limits: &'a Limits<'a>) -> LimitCheck<'a> {
        LimitCheck {
            limits,
            must_stop: Arc::clone(&self.must_stop),
            reason: None,
            decisions: 0,
            level_count: 0,
        }
    }
}

impl Callbacks for SliceCallbacks {
    fn on_new_clause(&mut self, _clause: &[Lit], _source: ClauseKind) {
        self.count_conflict();
    }

    fn stop(&self) -> bool {
        self.conflicts_left == 0 || self.must_stop.load(Relaxed)
    }
}

/// A theory that accepts every assignment and checks the limits of the search.
#[derive(Debug)]
pub struct LimitCheck<'a> {
    limits: &'a Limits<'a>,
    must_stop: Arc<AtomicBool>,
    /// Why the solver must stop, if a limit has stopped it.
    pub reason: Option<StopReason>,
    decisions: u32,
    level_count: usize,
}

impl Theory for LimitCheck<'_> {
    fn final_check(&mut self, _solver: &mut TheoryArg) {}

    fn create_level(&mut self) {
        self.level_count += 1;
    }

    fn pop_levels(&mut self, count: usize) {
        self.level_count -= count;
    }

    fn n_levels(&self) -> usize {
        self.level_count
    }

    fn partial_check(&mut self, _solver: &mut TheoryArg) {
        self.decisions += 1;
        if self.decisions == DECISIONS_PER_CHECK {
            self.decisions = 0;
            self.reason = self.reason.or_else(|| self.limits.check_clock_and_interrupt());
            self.must_stop.store(self.reason.is_some(), Relaxed);
        }
    }

    fn explain_propagation(&mut self, _literal: Lit) -> &[Lit] {
        // This theory propagates nothing.
        &[]
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/clauses/slice.rs"]
mod tests;
