//! What every constraint can tell: the cells it names, and what it contributes to a compiled problem.

use std::fmt::Debug;
use std::sync::Arc;

use super::layout::Layout;
use super::propagator::DynPropagator;
use super::sums::equation::Equation;
use crate::cells::Cell;

/// A condition on the digits of some cells. Only [`cell_lists`](Self::cell_lists) must be implemented; what
/// the others leave out by default, a constraint does not have. A constraint must be complete in what it
/// contributes: full grids that satisfy all of it are exactly those that satisfy the constraint.
pub trait Constraint: Debug + Send + Sync {
    /// The lists of cells that the constraint names. No cell may occur twice in a list.
    fn cell_lists(&self) -> Vec<&[Cell]>;

    /// Sets of cells whose digits are all different.
    fn different_groups(&self) -> Vec<&[Cell]> {
        Vec::new()
    }

    /// Cells that allow only some digits, with the mask of these digits.
    fn allowed_digits(&self) -> Vec<(Cell, u32)> {
        Vec::new()
    }

    /// Tables of the pairs of digits that two cells may hold. The tables of all constraints on the same two
    /// cells become one table.
    fn pair_tables(&self, _digit_count: u8) -> Vec<PairTable> {
        Vec::new()
    }

    /// Exclusions that name pairs of candidates that cannot both be true, in one direction or in both. Equal
    /// digits in cells of a [group](Self::different_groups) are not among them.
    fn exclusions(&self, _digit_count: u8) -> Vec<Exclusion> {
        Vec::new()
    }

    /// Sums that the constraint implies. Further sums are derived from them and from houses.
    fn equations(&self) -> Vec<Equation> {
        Vec::new()
    }

    /// The propagators of the constraint on a board.
    fn propagators(&self, _layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        Vec::new()
    }
}

/// The pairs of digits that two cells may hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairTable {
    pub cells: [Cell; 2],
    /// For each digit of the first cell the mask of the digits allowed in the second cell. The table may be
    /// too short: further digits of the first cell are not allowed at all.
    pub allowed: Arc<[u32]>,
}

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

#[cfg(test)]
#[path = "../../tests/unit/constraints/constraint.rs"]
mod tests;
