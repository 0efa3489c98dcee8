//! Hidden skyscrapers: the digits rise along a line up to the first one that does not, which is known.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::Constraint;
use super::digit_ranges::{above_smallest, below_largest};
use super::layout::Layout;
use super::propagator::{DynPropagator, Propagator};
use crate::bit_set::{BitSet, MAX_DIGITS};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The digits rise from the first cell to one that holds no more than the cell before it; that cell, which
/// must exist, holds the digit `height` (0 for digit 1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstHidden {
    cells: Vec<Cell>,
    height: u8,
}

impl FirstHidden {
    /// Reads the cells and the digit.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells, height] = arguments else { return None };
        let height = u8::try_from(height.number()? - 1).ok().filter(|&height| height < MAX_DIGITS)?;
        let cells = cells.cells()?;
        (!cells.is_empty()).then_some(FirstHidden { cells, height })
    }
}

impl Constraint for FirstHidden {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.cells]
    }

    fn propagators(&self, _layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        // A digit is hidden in one of the first cells, because not more than 32 digits can rise.
        let cells = self.cells.iter().take(usize::from(MAX_DIGITS) + 1).copied().collect();
        vec![Arc::new(FirstHiddenPropagator { cells, height: 1 << self.height })]
    }
}

/// The propagator of a hidden skyscraper.
#[derive(Clone, Debug)]
pub struct FirstHiddenPropagator {
    cells: Vec<Cell>,
    /// The digit that is hidden first, as a mask.
    height: u32,
}

impl FirstHiddenPropagator {
    /// The digits that can be hidden after one of `digits`.
    fn hidden_after(&self, digits: u32) -> u32 {
        if digits & self.at_least_height() == 0 { 0 } else { self.height }
    }

    fn at_least_height(&self) -> u32 {
        !(self.height - 1)
    }
}

impl Propagator for FirstHiddenPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.cells.iter().map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    /// Goes forward to collect the digits that each cell can hold while the digits rise, then backward to
    /// keep those from which the hidden digit can still be reached.
    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let mut rising = [0; MAX_DIGITS as usize + 1];
        let mut previous = None;
        for (rising, &cell) in rising.iter_mut().zip(&self.cells) {
            *rising = context.candidates(cell).mask() & previous.map_or(u32::MAX, above_smallest);
            previous = Some(*rising);
        }
        // The digits of the next cell that continue to a solution: rising ones, and whether one is hidden.
        let (mut next_rising, mut next_hides) = (0, false);
        // Whether a digit can be hidden in an earlier cell; then the cells after it may hold any digit.
        let last = self.cells.len();
        let hides_at =
            |place: usize, mask: u32| place > 0 && mask & self.hidden_after(rising[place - 1]) != 0;
        let mut hidden_before = [false; MAX_DIGITS as usize + 2];
        for (place, &cell) in self.cells.iter().enumerate() {
            hidden_before[place + 1] =
                hidden_before[place] || hides_at(place, context.candidates(cell).mask());
        }
        for place in (0..last).rev() {
            let cell = self.cells[place];
            let continuing = below_largest(next_rising) | if next_hides { self.at_least_height() } else { 0 };
            next_rising = rising[place] & continuing;
            next_hides = hides_at(place, context.candidates(cell).mask());
            if !hidden_before[place] {
                let hidden = if next_hides { self.height } else { 0 };
                context.keep_only(cell, W::from_mask(next_rising | hidden))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/first_hidden.rs"]
mod tests;
