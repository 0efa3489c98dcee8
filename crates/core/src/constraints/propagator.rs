//! The trait of propagators. A propagator removes candidates for one constraint, and runs again when the
//! cells that it watches change.

use std::fmt::Debug;

use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// How much work a propagator does. Those with little work run first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// One or two passes over a few cells.
    Light,
    /// Several passes over a line or a cage.
    #[default]
    Medium,
    /// Everything that takes longer.
    Heavy,
}

impl Level {
    /// The number of levels.
    pub const COUNT: usize = 3;
}

/// Removes candidates for one constraint.
pub trait Propagator: Debug + Send + Sync {
    /// The cells of the constraint, each with the changes after which the propagator must run again. Becoming
    /// fixed must be one of them.
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)>;

    /// When the propagator runs, compared with others.
    fn level(&self) -> Level {
        Level::default()
    }

    /// How many state words the propagator has. They are 0 at first, and the search saves and restores them
    /// together with the candidates: what a propagator writes there holds until the search goes back.
    fn word_count(&self) -> usize {
        0
    }

    /// Removes candidates that contradict the constraint. If all its cells are fixed and the constraint does
    /// not hold, this must return a conflict. Its own changes do not make it run again, unless it calls
    /// [`Context::run_again`].
    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict>;
}

/// [`Propagator`] as a trait object: it has one method for each word type instead of a generic one, which a
/// trait object cannot have.
pub trait DynPropagator: Debug + Send + Sync {
    /// See [`Propagator::watched_cells`].
    fn dyn_watched_cells(&self) -> Vec<(Cell, WatchedChange)>;

    /// See [`Propagator::level`].
    fn dyn_level(&self) -> Level;

    /// See [`Propagator::word_count`].
    fn dyn_word_count(&self) -> usize;

    /// See [`Propagator::propagate`].
    fn propagate_u16(&self, context: &mut Context<u16>) -> Result<(), Conflict>;

    /// See [`Propagator::propagate`].
    fn propagate_u32(&self, context: &mut Context<u32>) -> Result<(), Conflict>;
}

impl<P: Propagator> DynPropagator for P {
    fn dyn_watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.watched_cells()
    }

    fn dyn_level(&self) -> Level {
        self.level()
    }

    fn dyn_word_count(&self) -> usize {
        self.word_count()
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
