//! Constraints, one a file, and what each adds to a problem when it is compiled: cells that
//! exclude each other, houses, and propagators that draw their own conclusions.
//!
//! A new one is a file, and a line in each match below.

pub mod all_different;
pub mod intersections;
mod pair;
pub mod propagator;
mod rising;
mod sum;

use std::sync::Arc;

use crate::cells::Cell;
use propagator::AnyPropagator;

/// A candidate (a cell and the bit of its digit), another cell, and the digits (a mask) that cannot be there
/// with it.
pub type Exclusion = ((Cell, u8), Cell, u32);

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
    /// These cells hold different digits that add up to a total.
    Sum(Vec<Cell>, u32),
}

impl Constraint {
    /// The constraint of this name, made of lists of numbers as the faces give them; `None` for an unknown
    /// name and for other lists than it takes.
    pub fn named(name: &str, lists: &[Vec<u32>]) -> Option<Self> {
        let cells = |list: &[u32]| list.iter().map(|&cell| Cell::try_from(cell).ok()).collect::<Option<_>>();
        let pair = |list: &[u32]| Cell::try_from(list[0]).ok().zip(Cell::try_from(list[1]).ok());
        let pairs = |list: &[u32]| list.chunks(2).map(|of| pair(of).map(Into::into)).collect::<Option<_>>();
        match (name, lists) {
            ("all-different", [list]) => Some(Constraint::AllDifferent(cells(list)?)),
            ("not-equal", [list]) if list.len() % 2 == 0 => Some(Constraint::NotEqual(pairs(list)?)),
            ("rising", [list]) => Some(Constraint::Rising(cells(list)?)),
            ("pair", [list, table]) if list.len() == 2 => {
                Some(Constraint::Pair(pair(list)?.into(), table.clone()))
            }
            ("sum", [list, total]) if total.len() == 1 => Some(Constraint::Sum(cells(list)?, total[0])),
            _ => None,
        }
    }

    /// The lists of cells it names, none twice in a list.
    pub(crate) fn lists(&self) -> Vec<&[Cell]> {
        match self {
            Constraint::AllDifferent(cells) | Constraint::Rising(cells) | Constraint::Sum(cells, _) => {
                vec![cells]
            }
            Constraint::NotEqual(pairs) => pairs.iter().map(|pair| &pair[..]).collect(),
            Constraint::Pair(cells, _) => vec![cells],
        }
    }

    /// Whether the cells of each list exclude each other.
    pub(crate) fn excludes(&self) -> bool {
        matches!(self, Constraint::AllDifferent(_) | Constraint::NotEqual(_) | Constraint::Sum(..))
    }

    /// The pairs of candidates, besides equal digits in cells that exclude each other, that cannot both be
    /// true; each from one side at least. `digits` is the number of digits.
    pub(crate) fn exclusions(&self, digits: u8) -> Vec<Exclusion> {
        match self {
            Constraint::AllDifferent(_) | Constraint::NotEqual(_) => Vec::new(),
            Constraint::Rising(cells) => rising::exclusions(digits, cells),
            Constraint::Pair(cells, allowed) => pair::exclusions(digits, *cells, allowed),
            Constraint::Sum(cells, total) => sum::exclusions(digits, cells, *total),
        }
    }

    /// The propagator that holds it, unless exclusion is all it asks. `digits` is the number of digits.
    pub(crate) fn propagator(&self, digits: u8) -> Option<Arc<dyn AnyPropagator>> {
        match self {
            Constraint::AllDifferent(_) | Constraint::NotEqual(_) => None,
            Constraint::Rising(cells) => Some(Arc::new(rising::RisingPropagator(cells.clone()))),
            Constraint::Pair(cells, allowed) => Some(Arc::new(pair::PairPropagator::new(*cells, allowed))),
            Constraint::Sum(cells, total) => Some(Arc::new(sum::SumPropagator::new(digits, cells, *total))),
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/mod.rs"]
mod tests;
