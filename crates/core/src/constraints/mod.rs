//! Primitive constraints, one a file, and what each adds to a problem when it is compiled: cells that
//! exclude each other, houses, and primitives that draw their own conclusions.

pub mod all_different;
pub mod intersections;
mod pair;
pub mod primitive;
mod rising;

use std::sync::Arc;

use crate::cells::Cell;
use primitive::AnyPrimitive;

/// One condition on cells, as the faces ask for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// The digits of these cells differ: a house.
    AllDifferent(Vec<Cell>),
    /// The digits of each of these pairs differ, as a knight's move apart.
    NotEqual(Vec<[Cell; 2]>),
    /// The digits rise strictly along these cells.
    Rising(Vec<Cell>),
    /// Two cells hold an allowed pair: for each digit of the first, the mask of digits of the second.
    Pair([Cell; 2], Vec<u32>),
}

impl Spec {
    /// The lists of cells it names, none twice in a list.
    pub(crate) fn lists(&self) -> Vec<&[Cell]> {
        match self {
            Spec::AllDifferent(cells) | Spec::Rising(cells) => vec![cells],
            Spec::NotEqual(pairs) => pairs.iter().map(|pair| &pair[..]).collect(),
            Spec::Pair(cells, _) => vec![cells],
        }
    }

    /// Whether the cells of each list exclude each other.
    pub(crate) fn excludes(&self) -> bool {
        matches!(self, Spec::AllDifferent(_) | Spec::NotEqual(_))
    }

    /// The primitive that holds it, unless exclusion is all it asks.
    pub(crate) fn primitive(&self) -> Option<Arc<dyn AnyPrimitive>> {
        match self {
            Spec::AllDifferent(_) | Spec::NotEqual(_) => None,
            Spec::Rising(cells) => Some(Arc::new(rising::Rising(cells.clone()))),
            Spec::Pair(cells, allowed) => Some(Arc::new(pair::Pair::new(*cells, allowed))),
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints.rs"]
mod tests;
