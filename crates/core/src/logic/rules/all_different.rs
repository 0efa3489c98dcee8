//! Cells whose digits differ: a house, and with as many cells as digits a full one.

use super::Brings;
use crate::cells::Cell;

/// The cells.
#[derive(Debug)]
pub struct AllDifferent(pub Vec<Cell>);

impl<const W: usize> Brings<W> for AllDifferent {
    fn house(&self) -> Option<&[Cell]> {
        Some(&self.0)
    }
}
