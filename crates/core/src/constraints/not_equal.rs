//! Pairs of cells with different digits, such as cells a knight's move apart.

use super::argument::Argument;
use super::constraint::Constraint;
use crate::cells::Cell;

/// In each of these pairs the two digits are different.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotEqual(pub Vec<[Cell; 2]>);

impl NotEqual {
    /// Reads a list with two cells for each pair.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [pairs] = arguments else { return None };
        Some(NotEqual(pairs.pairs()?))
    }
}

impl Constraint for NotEqual {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        self.0.iter().map(|pair| &pair[..]).collect()
    }

    fn different_groups(&self) -> Vec<&[Cell]> {
        self.cell_lists()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/not_equal.rs"]
mod tests;
