//! The constraints. This file lists them and says what each contributes: cell lists, peers and a propagator to a
//! compiled problem, and exclusions to the logic that explains steps.
//!
//! A constraint with a propagator has a file of its own. All-different and not-equal have none, because they only
//! make peers and houses: `propagation` handles these with `all_different.rs` (singles) and `intersections.rs`.
//!
//! To add a constraint, write a file for it and add a line to each `match` below.

pub mod all_different;
pub mod intersections;
mod pair;
pub mod propagator;
mod rising;
mod sum;

use std::sync::Arc;

use crate::cells::Cell;
use propagator::DynPropagator;

/// A candidate, and digits that another cell cannot hold if the candidate is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exclusion {
    pub cell: Cell,
    /// The digit of the candidate, 0 for digit 1.
    pub digit: u8,
    pub other_cell: Cell,
    /// The digits that the other cell cannot hold, as a mask.
    pub excluded_digits: u32,
}

/// A condition on the digits of some cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// The digits of these cells are all different: a house.
    AllDifferent(Vec<Cell>),
    /// In each of these pairs the two digits are different.
    NotEqual(Vec<[Cell; 2]>),
    /// The digits increase strictly along these cells.
    Rising(Vec<Cell>),
    /// Two cells hold an allowed pair of digits. The table has for each digit of the first cell the mask of
    /// the digits allowed in the second cell.
    Pair([Cell; 2], Vec<u32>),
    /// The digits of these cells are all different and add up to this total.
    Sum(Vec<Cell>, u32),
}

impl Constraint {
    /// The constraint with this name, which takes its parameters from lists of numbers as in
    /// `("sum", [cells, [total]])`. `None` if the name is unknown or the lists do not fit it.
    pub fn named(name: &str, lists: &[Vec<u32>]) -> Option<Self> {
        let cells = |list: &[u32]| list.iter().map(|&cell| Cell::try_from(cell).ok()).collect::<Option<_>>();
        let pair = |list: &[u32]| Cell::try_from(list[0]).ok().zip(Cell::try_from(list[1]).ok());
        let pairs =
            |list: &[u32]| list.chunks(2).map(|cells| pair(cells).map(Into::into)).collect::<Option<_>>();
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

    /// The lists of cells that the constraint names. No cell may occur twice in a list.
    pub(crate) fn cell_lists(&self) -> Vec<&[Cell]> {
        match self {
            Constraint::AllDifferent(cells) | Constraint::Rising(cells) | Constraint::Sum(cells, _) => {
                vec![cells]
            }
            Constraint::NotEqual(pairs) => pairs.iter().map(|pair| &pair[..]).collect(),
            Constraint::Pair(cells, _) => vec![cells],
        }
    }

    /// Whether the cells of each list are peers of each other, so that their digits are all different.
    pub(crate) fn makes_peers(&self) -> bool {
        matches!(self, Constraint::AllDifferent(_) | Constraint::NotEqual(_) | Constraint::Sum(..))
    }

    /// Exclusions that together name every pair of candidates that cannot both be true, in one direction or in
    /// both. Equal digits in peers are not among them, because [`makes_peers`](Self::makes_peers) covers them.
    pub(crate) fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        match self {
            Constraint::AllDifferent(_) | Constraint::NotEqual(_) => Vec::new(),
            Constraint::Rising(cells) => rising::exclusions(digit_count, cells),
            Constraint::Pair(cells, allowed) => pair::exclusions(digit_count, *cells, allowed),
            Constraint::Sum(cells, total) => sum::exclusions(digit_count, cells, *total),
        }
    }

    /// The propagator of the constraint, or `None` if it only makes peers.
    pub(crate) fn propagator(&self, digit_count: u8) -> Option<Arc<dyn DynPropagator>> {
        match self {
            Constraint::AllDifferent(_) | Constraint::NotEqual(_) => None,
            Constraint::Rising(cells) => Some(Arc::new(rising::RisingPropagator(cells.clone()))),
            Constraint::Pair(cells, allowed) => Some(Arc::new(pair::PairPropagator::new(*cells, allowed))),
            Constraint::Sum(cells, total) => {
                Some(Arc::new(sum::SumPropagator::new(digit_count, cells, *total)))
            }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/mod.rs"]
mod tests;
