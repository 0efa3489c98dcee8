//! The logic of a line of cells whose digits rise strictly, such as a thermometer: no two of its cells hold the same
//! digit. Its steps are those of its combinations.

use super::RuleLogic;
use crate::cells::Cell;

#[derive(Debug)]
pub struct RisingLogic {
    /// The cells from the lowest digit to the highest.
    pub line: Vec<Cell>,
}

impl<const W: usize> RuleLogic<W> for RisingLogic {
    fn unequal_pairs(&self) -> Vec<[Cell; 2]> {
        let pairs_with_later =
            |index: usize| self.line[index + 1..].iter().map(move |&later| [self.line[index], later]);
        (0..self.line.len()).flat_map(pairs_with_later).collect()
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/rising.rs"]
mod tests;
