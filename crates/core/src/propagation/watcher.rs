//! A propagator runs again when a cell that it watches changes.

use crate::bit_set::BitSet;
use crate::constraints::propagator::Level;

/// Which changes of a cell's candidates a propagator watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WatchedChange {
    /// Any candidate is removed.
    Any,
    /// The smallest or the largest candidate is removed.
    Bounds,
    /// All candidates but one are removed.
    Fixed,
}

/// A propagator that watches a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watcher {
    /// The index of the propagator in the problem.
    pub propagator: u32,
    pub level: Level,
    /// Which changes of the cell it watches.
    pub change: WatchedChange,
}

impl WatchedChange {
    /// Whether going from the candidates `before` to their proper subset `after` is such a change.
    pub fn includes<W: BitSet>(self, before: W, after: W) -> bool {
        let bounds = |mask: u32| (mask.trailing_zeros(), mask.leading_zeros());
        match self {
            WatchedChange::Any => true,
            WatchedChange::Bounds => bounds(before.mask()) != bounds(after.mask()),
            WatchedChange::Fixed => after.has_at_most_one(),
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/watcher.rs"]
mod tests;
