//! Cells whose digits differ: a house, and with as many cells as digits a full one.

use super::RuleLogic;
use crate::cells::Cell;

/// The cells.
#[derive(Debug)]
pub struct AllDifferentLogic(pub Vec<Cell>);

impl<const W: usize> RuleLogic<W> for AllDifferentLogic {
    fn house(&self) -> Option<&[Cell]> {
        Some(&self.0)
    }
}
