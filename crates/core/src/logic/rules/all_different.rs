//! An all-different constraint gives the board a house.

use super::RuleLogic;
use crate::cells::Cell;

#[derive(Debug)]
pub struct AllDifferentLogic {
    pub cells: Vec<Cell>,
}

impl<const W: usize> RuleLogic<W> for AllDifferentLogic {
    fn house(&self) -> Option<&[Cell]> {
        Some(&self.cells)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/all_different.rs"]
mod tests;
