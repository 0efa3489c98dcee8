//! Cells that allow only some digits, such as odd ones.

use super::argument::Argument;
use super::constraint::Constraint;
use crate::cells::Cell;

/// Each of these cells holds one of the digits of a mask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllowedDigits(pub Vec<Cell>, pub u32);

impl AllowedDigits {
    /// Reads the cells and the mask.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells, mask] = arguments else { return None };
        Some(AllowedDigits(cells.cells()?, u32::try_from(mask.number()?).ok()?))
    }
}

impl Constraint for AllowedDigits {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.0]
    }

    fn allowed_digits(&self) -> Vec<(Cell, u32)> {
        self.0.iter().map(|&cell| (cell, self.1)).collect()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/allowed_digits.rs"]
mod tests;
