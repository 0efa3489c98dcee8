//! A propagator runs again when a cell that it watches changes.

use crate::bit_set::BitSet;

/// Which changes of a cell's candidates a propagator watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WatchedChange {
    /// Any candidate is removed.
    Any,
    /// The smallest or the largest candidate is removed.
    Bounds,
}

/// A propagator that watches a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watcher {
    /// The index of the propagator in the problem.
    pub propagator: u32,
    /// Which changes of the cell it watches.
    pub change: WatchedChange,
}

impl WatchedChange {
    /// Whether going from the candidates `before` to their proper subset `after` is such a change.
    pub fn includes<W: BitSet>(self, before: W, after: W) -> bool {
        let (before, after) = (before.mask(), after.mask());
        let bounds = |mask: u32| (mask.trailing_zeros(), mask.leading_zeros());
        self == WatchedChange::Any || bounds(before) != bounds(after)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/watcher.rs"]
mod tests;
