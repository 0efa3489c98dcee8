//! When a propagator runs again: after a change of a cell that it watches.

use crate::bit_set::BitSet;

/// Which changes of a cell wake a propagator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// A candidate went.
    Any,
    /// The smallest or the largest candidate went.
    Bounds,
}

/// A propagator that watches a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watch {
    /// Number of the propagator.
    pub propagator: u32,
    /// What wakes it.
    pub wake: Wake,
}

impl Wake {
    /// Whether this change of a cell's candidates wakes.
    pub fn is_due<W: BitSet>(self, before: W, after: W) -> bool {
        let (before, after) = (before.mask(), after.mask());
        let ends = |mask: u32| (mask.trailing_zeros(), mask.leading_zeros());
        self == Wake::Any || ends(before) != ends(after)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/wake.rs"]
mod tests;
