//! What a propagator is to the search: a condition that wakes when its cells change and then takes
//! candidates from them. A new one is a file with this trait and a line in [`Constraint`](super::Constraint).

use std::fmt::Debug;

use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::wake::Wake;

/// A condition that draws its own conclusions.
pub trait Propagator: Debug + Send + Sync {
    /// The cells it reads, and which of their changes matter to it. Becoming fixed must be among them.
    fn wakes(&self) -> Vec<(Cell, Wake)>;

    /// Takes away candidates that contradict it; where all its cells are fixed, it must see a breach.
    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict>;
}

/// [`Propagator`] for both widths of words, so that a problem can hold any of them.
pub trait AnyPropagator: Debug + Send + Sync {
    /// See [`Propagator::wakes`].
    fn watched(&self) -> Vec<(Cell, Wake)>;

    /// See [`Propagator::propagate`].
    fn narrow(&self, context: &mut Context<u16>) -> Result<(), Conflict>;

    /// See [`Propagator::propagate`].
    fn wide(&self, context: &mut Context<u32>) -> Result<(), Conflict>;
}

impl<P: Propagator> AnyPropagator for P {
    fn watched(&self) -> Vec<(Cell, Wake)> {
        self.wakes()
    }

    fn narrow(&self, context: &mut Context<u16>) -> Result<(), Conflict> {
        self.propagate(context)
    }

    fn wide(&self, context: &mut Context<u32>) -> Result<(), Conflict> {
        self.propagate(context)
    }
}

/// A width of words, which knows how to run a propagator on it.
pub trait Width: BitSet {
    /// Runs a propagator.
    fn run(propagator: &dyn AnyPropagator, context: &mut Context<Self>) -> Result<(), Conflict>;
}

impl Width for u16 {
    fn run(propagator: &dyn AnyPropagator, context: &mut Context<u16>) -> Result<(), Conflict> {
        propagator.narrow(context)
    }
}

impl Width for u32 {
    fn run(propagator: &dyn AnyPropagator, context: &mut Context<u32>) -> Result<(), Conflict> {
        propagator.wide(context)
    }
}
