//! The limits of a search, which are the same for every engine, and the reasons why a search stops early.

use std::fmt;
use std::time::Instant;

/// Why a search stopped before it was complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// [`Limits::max_solutions`] solutions were found.
    MaxSolutions,
    /// [`Limits::deadline`] passed.
    Deadline,
    /// [`Limits::max_nodes`] nodes were searched.
    MaxNodes,
    /// [`Limits::interrupt`] returned true, for example after Ctrl-C.
    Interrupt,
}

/// The limits of one call. To set some of them, write `Limits { max_nodes: 1000, ..Limits::none() }`.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Stop after this many solutions (at least 1). A search for snakes or shapes counts those instead.
    pub max_solutions: u64,
    /// Stop after this many nodes. A node is one branch tried.
    pub max_nodes: u64,
    /// Stop when this time has come.
    pub deadline: Option<Instant>,
    /// A callback that returns true to stop the search. Several threads may call it.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Limits<'_> {
    /// How many nodes a search may try between two checks of the clock and the interrupt.
    pub const NODES_PER_CHECK: u64 = 256;

    /// No limits.
    pub const fn none() -> Self {
        Limits { max_solutions: u64::MAX, max_nodes: u64::MAX, deadline: None, interrupt: None }
    }

    /// The same limits with another number of solutions.
    pub const fn with_max_solutions(self, max_solutions: u64) -> Self {
        Limits { max_solutions, ..self }
    }

    /// Returns why the search must stop now, if the interrupt or the deadline says so. Searches call this
    /// every [`Self::NODES_PER_CHECK`] nodes; the general engine, whose nodes take longer on large boards,
    /// measures its work instead.
    #[cold]
    pub fn check_clock_and_interrupt(&self) -> Option<StopReason> {
        if self.interrupt.is_some_and(|interrupt| interrupt()) {
            return Some(StopReason::Interrupt);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(StopReason::Deadline);
        }
        None
    }

    /// Returns why a search must stop before its next node, if it must. `result_count` and `node_count` are
    /// those since the beginning of the search.
    #[inline]
    pub(crate) fn stop_before_node(&self, result_count: u64, node_count: u64) -> Option<StopReason> {
        if result_count >= self.max_solutions {
            Some(StopReason::MaxSolutions)
        } else if node_count >= self.max_nodes {
            Some(StopReason::MaxNodes)
        } else if node_count.is_multiple_of(Limits::NODES_PER_CHECK) {
            self.check_clock_and_interrupt()
        } else {
            None
        }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Limits").field("max_nodes", &self.max_nodes).finish_non_exhaustive()
    }
}

#[cfg(test)]
#[path = "../tests/unit/limits.rs"]
mod tests;
