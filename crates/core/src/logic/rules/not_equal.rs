//! Pairs of cells whose digits differ: they see each other.

use super::Brings;
use crate::cells::Cell;

/// The pairs.
#[derive(Debug)]
pub struct NotEqual(pub Vec<[Cell; 2]>);

impl<const W: usize> Brings<W> for NotEqual {
    fn apart(&self, _n: usize) -> Vec<[Cell; 2]> {
        self.0.clone()
    }
}
