//! What every lazy search here answers when asked for its next result.

use crate::limits::{Limits, Stop};

/// One more result, or why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<T> {
    /// One more.
    Found(T),
    /// There are no more.
    End,
    /// A limit was reached first; calling again with wider limits goes on.
    Stopped(Stop),
}

/// Whether a search that has `found` results and walked `nodes` must stop before the next node.
/// Both count from the search's beginning. The clock is looked at every [`Limits::POLL_NODES`].
#[inline]
pub(super) fn bound(limits: &Limits, found: u64, nodes: u64) -> Option<Stop> {
    if found >= limits.solutions {
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
#[path = "../../tests/unit/snake/next.rs"]
mod tests;
