//! Digits that rise strictly along a line of cells, as on a thermometer. Only the smallest and the largest
//! candidates matter: each cell lies above the smallest of the cell before and below the largest of the
//! cell after. One pass each way leaves exactly the candidates that have a support.

use super::Exclusion;
use super::propagator::Propagator;
use crate::bit_set::{BitSet, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::wake::Wake;

/// The pairs of candidates that are too near each other for the cells between.
pub fn exclusions(digits: u8, cells: &[Cell]) -> Vec<Exclusion> {
    let mut all = Vec::new();
    for (at, &cell) in cells.iter().enumerate() {
        for (distance, &other) in (1..).zip(&cells[at + 1..]) {
            let near = |digit: u8| all_digits((usize::from(digit) + distance).min(digits.into()) as u8);
            all.extend((0..digits).map(|digit| ((cell, digit), other, near(digit))));
        }
    }
    all
}

/// The cells in rising order.
#[derive(Clone, Debug)]
pub struct RisingPropagator(pub Vec<Cell>);

impl Propagator for RisingPropagator {
    fn wakes(&self) -> Vec<(Cell, Wake)> {
        self.0.iter().map(|&cell| (cell, Wake::Bounds)).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let mut above = u32::MAX;
        for &cell in &self.0 {
            context.keep(cell, W::from_mask(above))?;
            let smallest = context.digits(cell).mask();
            above = !(smallest ^ (smallest - 1));
        }
        let mut below = u32::MAX;
        for &cell in self.0.iter().rev() {
            context.keep(cell, W::from_mask(below))?;
            below = (1 << context.digits(cell).mask().ilog2()) - 1;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/rising.rs"]
mod tests;
