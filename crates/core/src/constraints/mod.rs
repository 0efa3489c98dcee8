//! Constraints, one a file, and what each adds to a problem when it is compiled: cells that
//! exclude each other, houses, and propagators that draw their own conclusions.

pub mod all_different;
pub mod intersections;
mod pair;
pub mod propagator;
mod rising;

use std::sync::Arc;

use crate::cells::Cell;
use propagator::AnyPropagator;

/// One condition on cells, as the faces ask for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// The digits of these cells differ: a house.
    AllDifferent(Vec<Cell>),
    /// The digits of each of these pairs differ, as a knight's move apart.
    NotEqual(Vec<[Cell; 2]>),
    /// The digits rise strictly along these cells.
    Rising(Vec<Cell>),
    /// Two cells hold an allowed pair: for each digit of the first, the mask of digits of the second.
    Pair([Cell; 2], Vec<u32>),
}

impl Constraint {
    /// The lists of cells it names, none twice in a list.
    pub(crate) fn lists(&self) -> Vec<&[Cell]> {
        match self {
            Constraint::AllDifferent(cells) | Constraint::Rising(cells) => vec![cells],
            Constraint::NotEqual(pairs) => pairs.iter().map(|pair| &pair[..]).collect(),
            Constraint::Pair(cells, _) => vec![cells],
        }
    }

    /// Whether the cells of each list exclude each other.
    pub(crate) fn excludes(&self) -> bool {
        matches!(self, Constraint::AllDifferent(_) | Constraint::NotEqual(_))
    }

    /// The propagator that holds it, unless exclusion is all it asks.
    pub(crate) fn propagator(&self) -> Option<Arc<dyn AnyPropagator>> {
        match self {
            Constraint::AllDifferent(_) | Constraint::NotEqual(_) => None,
            Constraint::Rising(cells) => Some(Arc::new(rising::RisingPropagator(cells.clone()))),
            Constraint::Pair(cells, allowed) => Some(Arc::new(pair::PairPropagator::new(*cells, allowed))),
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/mod.rs"]
mod tests;
