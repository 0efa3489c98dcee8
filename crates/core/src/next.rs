//! What a lazy search answers when it is asked for its next result.

use crate::limits::{Limits, Stop};

/// One more result, or why there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<T> {
    /// The next result.
    Item(T),
    /// There are no more results.
    End,
    /// A limit was reached first; a later call with wider limits goes on.
    Stopped(Stop),
}

/// Why a search with `results` results and `nodes` nodes must stop before its next node, if it must.
/// Both count from the beginning of the search. The clock is looked at every [`Limits::POLL_NODES`] nodes.
#[inline]
pub(crate) fn stop_before_node(limits: &Limits, results: u64, nodes: u64) -> Option<Stop> {
    if results >= limits.solutions {
        Some(Stop::Limit)
    } else if nodes >= limits.max_nodes {
        Some(Stop::MaxNodes)
    } else if nodes.is_multiple_of(Limits::POLL_NODES) {
        limits.poll()
    } else {
        None
    }
}

#[cfg(test)]
#[path = "../tests/unit/next.rs"]
mod tests;
