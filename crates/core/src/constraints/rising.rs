//! Digits that rise strictly along a line of cells, as on a thermometer. Only the smallest and the largest
//! candidates matter: each cell lies above the smallest of the cell before and below the largest of the
//! cell after. One pass each way leaves exactly the candidates that have a support.

use super::propagator::Propagator;
use crate::cells::Cell;
use crate::digits::Digits;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::wake::Wake;

/// The cells in rising order.
#[derive(Clone, Debug)]
pub struct RisingPropagator(pub Vec<Cell>);

impl Propagator for RisingPropagator {
    fn wakes(&self) -> Vec<(Cell, Wake)> {
        self.0.iter().map(|&cell| (cell, Wake::Bounds)).collect()
    }

    fn propagate<W: Digits>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let mut above = u32::MAX;
        for &cell in &self.0 {
            context.keep(cell, W::of_mask(above))?;
            let smallest = context.digits(cell).mask();
            above = !(smallest ^ (smallest - 1));
        }
        let mut below = u32::MAX;
        for &cell in self.0.iter().rev() {
            context.keep(cell, W::of_mask(below))?;
            below = (1 << context.digits(cell).mask().ilog2()) - 1;
        }
        Ok(())
    }
}
