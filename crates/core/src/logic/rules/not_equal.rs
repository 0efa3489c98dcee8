//! Pairs of cells whose digits differ: they see each other.

use super::RuleLogic;
use crate::cells::Cell;

/// The pairs.
#[derive(Debug)]
pub struct NotEqualLogic(pub Vec<[Cell; 2]>);

impl<const W: usize> RuleLogic<W> for NotEqualLogic {
    fn apart(&self, _n: usize) -> Vec<[Cell; 2]> {
        self.0.clone()
    }
}
