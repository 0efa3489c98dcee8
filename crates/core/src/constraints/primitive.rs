//! What a primitive is to the search: a condition that wakes when its cells change and then takes
//! candidates from them. A new one is a file with this trait and a line in [`Spec`](super::Spec).

use std::fmt::Debug;

use crate::cells::Cell;
use crate::digits::Digits;
use crate::search::state::{Conflict, Live};

/// Which changes of a cell wake a primitive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// A candidate went.
    Any,
    /// The smallest or the largest candidate went.
    Bounds,
}

/// A primitive that watches a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watch {
    /// Number of the primitive.
    pub primitive: u32,
    /// What wakes it.
    pub wake: Wake,
}

impl Wake {
    /// Whether this change of a cell's candidates wakes.
    pub fn is_due<W: Digits>(self, before: W, after: W) -> bool {
        let (before, after) = (before.mask(), after.mask());
        let ends = |mask: u32| (mask.trailing_zeros(), mask.leading_zeros());
        self == Wake::Any || ends(before) != ends(after)
    }
}

/// A condition that draws its own conclusions.
pub trait Primitive: Debug + Send + Sync {
    /// The cells it reads, and which of their changes matter to it. Becoming fixed must be among them.
    fn wakes(&self) -> Vec<(Cell, Wake)>;

    /// Takes away candidates that contradict it; where all its cells are fixed, it must see a breach.
    fn propagate<W: Digits>(&self, live: &mut Live<W>) -> Result<(), Conflict>;
}

/// [`Primitive`] for both widths of words, so that a problem can hold any of them.
pub trait AnyPrimitive: Debug + Send + Sync {
    /// See [`Primitive::wakes`].
    fn watched(&self) -> Vec<(Cell, Wake)>;

    /// See [`Primitive::propagate`].
    fn narrow(&self, live: &mut Live<u16>) -> Result<(), Conflict>;

    /// See [`Primitive::propagate`].
    fn wide(&self, live: &mut Live<u32>) -> Result<(), Conflict>;
}

impl<P: Primitive> AnyPrimitive for P {
    fn watched(&self) -> Vec<(Cell, Wake)> {
        self.wakes()
    }

    fn narrow(&self, live: &mut Live<u16>) -> Result<(), Conflict> {
        self.propagate(live)
    }

    fn wide(&self, live: &mut Live<u32>) -> Result<(), Conflict> {
        self.propagate(live)
    }
}

/// A width of words, which knows how to run a primitive on it.
pub trait Width: Digits {
    /// Runs a primitive.
    fn run(primitive: &dyn AnyPrimitive, live: &mut Live<Self>) -> Result<(), Conflict>;
}

impl Width for u16 {
    fn run(primitive: &dyn AnyPrimitive, live: &mut Live<u16>) -> Result<(), Conflict> {
        primitive.narrow(live)
    }
}

impl Width for u32 {
    fn run(primitive: &dyn AnyPrimitive, live: &mut Live<u32>) -> Result<(), Conflict> {
        primitive.wide(live)
    }
}
