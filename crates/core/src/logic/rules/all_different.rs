//! Cells whose digits differ are a house; with as many cells as digits it is a full house.

use super::RuleLogic;
use crate::cells::Cell;

/// Cells whose digits all differ.
#[derive(Debug)]
pub struct AllDifferentLogic(pub Vec<Cell>);

impl<const W: usize> RuleLogic<W> for AllDifferentLogic {
    fn house(&self) -> Option<&[Cell]> {
        Some(&self.0)
    }
}
