//! Digits that increase strictly along a line of cells, as on a thermometer.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::{Constraint, Exclusion};
use super::layout::Layout;
use super::propagator::{DynPropagator, Propagator};
use crate::bit_set::{BitSet, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The digits increase strictly along these cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rising(pub Vec<Cell>);

impl Rising {
    /// Reads the list of cells.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells] = arguments else { return None };
        Some(Rising(cells.cells()?))
    }
}

impl Constraint for Rising {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.0]
    }

    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        exclusions(digit_count, &self.0)
    }

    fn propagators(&self, _layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        vec![Arc::new(RisingPropagator(self.0.clone()))]
    }
}

/// The pairs of candidates whose digits do not differ enough for the distance of their cells. If the second
/// cell comes `distance` cells after the first, its digit is larger by at least `distance`.
pub fn exclusions(digit_count: u8, cells: &[Cell]) -> Vec<Exclusion> {
    let mut all = Vec::new();
    for (index, &cell) in cells.iter().enumerate() {
        for (distance, &other_cell) in (1..).zip(&cells[index + 1..]) {
            for digit in 0..digit_count {
                let excluded_count = (usize::from(digit) + distance).min(digit_count.into());
                let excluded_digits = all_digits(excluded_count as u8);
                all.push(Exclusion { cell, digit, other_cell, excluded_digits });
            }
        }
    }
    all
}

/// The propagator of the cells of a line, in rising order.
#[derive(Clone, Debug)]
pub struct RisingPropagator(pub Vec<Cell>);

impl Propagator for RisingPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.0.iter().map(|&cell| (cell, WatchedChange::Bounds)).collect()
    }

    /// Each cell must be above the smallest candidate of the previous cell and below the largest candidate of
    /// the next cell. One pass in each direction removes every candidate that occurs in no solution of the
    /// line.
    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let mut allowed = u32::MAX;
        for &cell in &self.0 {
            context.keep_only(cell, W::from_mask(allowed))?;
            let smallest = context.candidates(cell).mask().trailing_zeros();
            // The digits above the smallest candidate.
            allowed = !1 << smallest;
        }
        let mut allowed = u32::MAX;
        for &cell in self.0.iter().rev() {
            context.keep_only(cell, W::from_mask(allowed))?;
            let largest = context.candidates(cell).mask().ilog2();
            // The digits below the largest candidate.
            allowed = (1 << largest) - 1;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/rising.rs"]
mod tests;
