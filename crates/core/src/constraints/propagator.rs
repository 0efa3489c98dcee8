//! The trait of propagators. A propagator removes candidates for one constraint, and runs again when the
//! cells that it watches change.

use std::fmt::Debug;

use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// Removes candidates for one constraint.
pub trait Propagator: Debug + Send + Sync {
    /// The cells of the constraint, each with the changes after which the propagator must run again. Becoming
    /// fixed must be one of them.
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)>;

    /// Removes candidates that contradict the constraint. If all its cells are fixed and the constraint does
    /// not hold, this must return a conflict.
    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict>;
}

/// [`Propagator`] as a trait object: it has one method for each word type instead of a generic one, which a
/// trait object cannot have.
pub trait DynPropagator: Debug + Send + Sync {
    /// See [`Propagator::watched_cells`].
    fn dyn_watched_cells(&self) -> Vec<(Cell, WatchedChange)>;

    /// See [`Propagator::propagate`].
    fn propagate_u16(&self, context: &mut Context<u16>) -> Result<(), Conflict>;

    /// See [`Propagator::propagate`].
    fn propagate_u32(&self, context: &mut Context<u32>) -> Result<(), Conflict>;
}

impl<P: Propagator> DynPropagator for P {
    fn dyn_watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.watched_cells()
    }

    fn propagate_u16(&self, context: &mut Context<u16>) -> Result<(), Conflict> {
        self.propagate(context)
    }

    fn propagate_u32(&self, context: &mut Context<u32>) -> Result<(), Conflict> {
        self.propagate(context)
    }
}

/// The word types of a search state, `u16` and `u32`.
pub trait StateWord: BitSet {
    /// Calls the method of the propagator for this word type.
    fn run(propagator: &dyn DynPropagator, context: &mut Context<Self>) -> Result<(), Conflict>;
}

impl StateWord for u16 {
    fn run(propagator: &dyn DynPropagator, context: &mut Context<u16>) -> Result<(), Conflict> {
        propagator.propagate_u16(context)
    }
}

impl StateWord for u32 {
    fn run(propagator: &dyn DynPropagator, context: &mut Context<u32>) -> Result<(), Conflict> {
        propagator.propagate_u32(context)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/propagator.rs"]
mod tests;
