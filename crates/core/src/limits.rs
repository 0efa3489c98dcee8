//! What bounds a search, and what it says when a bound stopped it. Every engine takes the same
//! [`Limits`] and polls them the same way.

use std::fmt;
use std::time::Instant;

/// Why a search ended before it had walked its whole tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// As many solutions as were asked for have been found.
    Limit,
    /// The time is over.
    BudgetMs,
    /// The nodes are used up.
    MaxNodes,
    /// Somebody asked to stop (Ctrl-C, a cancelled request).
    Interrupt,
}

/// The bounds of one call. `Limits::none()` has none; set what is needed with struct update.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Stop after so many solutions (at least 1).
    pub solutions: u64,
    /// Stop before the node after this one; a node is one branch tried.
    pub max_nodes: u64,
    /// Stop when this moment has passed.
    pub deadline: Option<Instant>,
    /// Asked now and then; `true` stops the search. May be called from several threads.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Limits<'_> {
    /// How many nodes a search may walk between two looks at the clock and the interrupt.
    pub const POLL_NODES: u64 = 256;

    /// No bound at all.
    pub const fn none() -> Self {
        Limits { solutions: u64::MAX, max_nodes: u64::MAX, deadline: None, interrupt: None }
    }

    /// The same bounds with another number of solutions.
    pub const fn with_solutions(self, solutions: u64) -> Self {
        Limits { solutions, ..self }
    }

    /// Looks at the clock and the interrupt: call it every [`Self::POLL_NODES`] nodes.
    #[cold]
    pub fn poll(&self) -> Option<Stop> {
        if self.interrupt.is_some_and(|interrupt| interrupt()) {
            return Some(Stop::Interrupt);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(Stop::BudgetMs);
        }
        None
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
