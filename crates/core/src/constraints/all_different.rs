//! Cells with different digits, such as those of a house.

use super::argument::Argument;
use super::constraint::Constraint;
use crate::cells::Cell;

/// The digits of these cells are all different.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllDifferent(pub Vec<Cell>);

impl AllDifferent {
    /// Reads the list of cells.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells] = arguments else { return None };
        Some(AllDifferent(cells.cells()?))
    }
}

impl Constraint for AllDifferent {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.0]
    }

    fn different_groups(&self) -> Vec<&[Cell]> {
        vec![&self.0]
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/all_different.rs"]
mod tests;
