//! A not-equal constraint makes the two cells of each of its pairs see each other.

use super::RuleLogic;
use crate::cells::Cell;

#[derive(Debug)]
pub struct NotEqualLogic {
    pub pairs: Vec<[Cell; 2]>,
}

impl<const W: usize> RuleLogic<W> for NotEqualLogic {
    fn unequal_pairs(&self) -> Vec<[Cell; 2]> {
        self.pairs.clone()
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/not_equal.rs"]
mod tests;
