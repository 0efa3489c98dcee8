//! Two cells whose digits differ see each other.

use super::RuleLogic;
use crate::cells::Cell;

/// Pairs of cells whose digits differ.
#[derive(Debug)]
pub struct NotEqualLogic(pub Vec<[Cell; 2]>);

impl<const W: usize> RuleLogic<W> for NotEqualLogic {
    fn unequal_pairs(&self, _n: usize) -> Vec<[Cell; 2]> {
        self.0.clone()
    }
}
