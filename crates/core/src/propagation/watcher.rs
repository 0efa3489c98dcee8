//! A propagator runs again when a cell that it watches changes.

use crate::bit_set::BitSet;

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

/// The propagators that watch a cell, among 64 that are numbered one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watchers {
    /// The numbers begin at 64 times this.
    pub word: u32,
    any: u64,
    bounds: u64,
    fixed: u64,
}

impl Watchers {
    /// No propagators of the 64 that begin at 64 times this.
    pub fn new(word: u32) -> Self {
        Watchers { word, any: 0, bounds: 0, fixed: 0 }
    }

    /// Adds the propagator with this bit.
    pub fn add(&mut self, bit: u32, change: WatchedChange) {
        let propagators = match change {
            WatchedChange::Any => &mut self.any,
            WatchedChange::Bounds => &mut self.bounds,
            WatchedChange::Fixed => &mut self.fixed,
        };
        *propagators |= 1 << bit;
    }

    /// The propagators that watch the change from the candidates `before` to their proper subset `after`.
    #[inline]
    pub fn of_change<W: BitSet>(&self, before: W, after: W) -> u64 {
        let (before, after) = (before.mask(), after.mask());
        let is_within =
            (before & before.wrapping_neg() & after != 0) && after.leading_zeros() == before.leading_zeros();
        let bounds = if is_within { 0 } else { self.bounds };
        let fixed = if after.has_at_most_one() { self.fixed } else { 0 };
        self.any | bounds | fixed
    }
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/watcher.rs"]
mod tests;
