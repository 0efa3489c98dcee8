//! Digits that rise strictly along a line of cells, as on a thermometer. Only the smallest and the largest
//! candidates matter: each cell lies above the smallest of the cell before and below the largest of the
//! cell after. One pass each way leaves exactly the candidates that have a support.

use super::primitive::{Primitive, Wake};
use crate::cells::Cell;
use crate::digits::Digits;
use crate::search::state::{Conflict, Live};

/// The cells in rising order.
#[derive(Clone, Debug)]
pub struct Rising(pub Vec<Cell>);

impl Primitive for Rising {
    fn wakes(&self) -> Vec<(Cell, Wake)> {
        self.0.iter().map(|&cell| (cell, Wake::Bounds)).collect()
    }

    fn propagate<W: Digits>(&self, live: &mut Live<W>) -> Result<(), Conflict> {
        let mut above = u32::MAX;
        for &cell in &self.0 {
            live.keep(cell, W::of_mask(above))?;
            let smallest = live.digits(cell).mask();
            above = !(smallest ^ (smallest - 1));
        }
        let mut below = u32::MAX;
        for &cell in self.0.iter().rev() {
            live.keep(cell, W::of_mask(below))?;
            below = (1 << live.digits(cell).mask().ilog2()) - 1;
        }
        Ok(())
    }
}
