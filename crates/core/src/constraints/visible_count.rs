//! Skyscrapers: how many cells of a line hold more than every cell before them.
//!
//! A line that is a permutation of the digits goes to `permutation_view.rs`, which is exact up to the largest
//! digit. This file has the constraint and the propagator for all other lines.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::Constraint;
use super::layout::Layout;
use super::permutation_view::{MAX_PERMUTED_DIGITS, PermutationViewPropagator};
use super::propagator::{DynPropagator, Propagator};
use crate::bit_set::{BitSet, MAX_DIGITS, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The largest number of cells of a line.
const MAX_VIEW_CELLS: usize = 64;

/// Exactly `count` cells are visible: their value is above 0 and above that of every cell before them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VisibleCount {
    cells: Vec<Cell>,
    count: u32,
    /// What is added to a digit to get its value: 0, or -1 on boards that show 0-8.
    offset: i64,
}

impl VisibleCount {
    /// Reads the cells, 1 to 64 of them, then the count and the offset.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells, numbers] = arguments else { return None };
        let &[count, offset] = numbers.numbers()? else { return None };
        let (cells, count) = (cells.cells()?, u32::try_from(count).ok()?);
        let is_sound = (1..=MAX_VIEW_CELLS).contains(&cells.len()) && (-1..=0).contains(&offset);
        is_sound.then_some(VisibleCount { cells, count, offset })
    }
}

impl Constraint for VisibleCount {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.cells]
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        let (cells, count) = (self.cells.clone(), self.count);
        let differs = layout.all_differ(&cells);
        let never_visible = if self.offset < 0 { 1 } else { 0 };
        let is_permutation = differs && cells.len() == usize::from(layout.digit_count);
        if is_permutation && (2..=MAX_PERMUTED_DIGITS).contains(&cells.len()) {
            return vec![Arc::new(PermutationViewPropagator::new(cells, count, never_visible))];
        }
        vec![Arc::new(VisibleCountPropagator { cells, count, never_visible, differs })]
    }
}

/// For each largest digit so far, 0 for none and else its number plus 1, the counts of visible cells as a mask.
type Counts = [u64; MAX_DIGITS as usize + 1];

/// The propagator of a line with any digits.
#[derive(Clone, Debug)]
pub struct VisibleCountPropagator {
    cells: Vec<Cell>,
    count: u32,
    /// The mask of digits with value 0.
    never_visible: u32,
    /// Whether all cells hold different digits.
    differs: bool,
}

impl VisibleCountPropagator {
    /// The digits that leave the largest digit as it is.
    fn unchanging(&self, largest: usize) -> u32 {
        let smaller = if largest == 0 { 0 } else { all_digits(largest as u8) };
        let equal = if largest == 0 || !self.differs { 0 } else { 1 << (largest - 1) };
        (smaller & !equal) | self.never_visible
    }

    /// The digits that are visible after this largest digit.
    fn visible(&self, largest: usize) -> u32 {
        let smaller = if largest == 0 { 0 } else { all_digits(largest as u8) };
        !smaller & !self.never_visible
    }

    /// The counts before each cell, for every way to fill the cells before it.
    fn next_counts(&self, counts: &Counts, candidates: u32) -> Counts {
        let mut next = [0; MAX_DIGITS as usize + 1];
        for (largest, &mask) in counts.iter().enumerate().filter(|&(_, &mask)| mask != 0) {
            if candidates & self.unchanging(largest) != 0 {
                next[largest] |= mask;
            }
            for digit in (candidates & self.visible(largest)).members() {
                next[digit + 1] |= mask << 1;
            }
        }
        next
    }

    /// The counts before a cell from which the cells from there on reach the right count, given those after the
    /// cell. Adds the digits of such ways that begin with `counts` to `supported`.
    fn previous_counts(
        &self,
        after: &Counts,
        counts: &Counts,
        candidates: u32,
        supported: &mut u32,
    ) -> Counts {
        let mut before = [0; MAX_DIGITS as usize + 1];
        for (largest, &mask) in counts.iter().enumerate().filter(|&(_, &mask)| mask != 0) {
            let unchanging = candidates & self.unchanging(largest);
            if mask & after[largest] != 0 {
                *supported |= unchanging;
                before[largest] |= if unchanging == 0 { 0 } else { after[largest] };
            }
            for digit in (candidates & self.visible(largest)).members() {
                let counts_before = after[digit + 1] >> 1;
                *supported |= u32::from(mask & counts_before != 0) << digit;
                before[largest] |= counts_before;
            }
        }
        before
    }
}

impl Propagator for VisibleCountPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.cells.iter().map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let mut counts = [[0; MAX_DIGITS as usize + 1]; MAX_VIEW_CELLS + 1];
        counts[0][0] = 1;
        for (place, &cell) in self.cells.iter().enumerate() {
            counts[place + 1] = self.next_counts(&counts[place], context.candidates(cell).mask());
        }
        let mut after = [1_u64.checked_shl(self.count).unwrap_or(0); MAX_DIGITS as usize + 1];
        for (place, &cell) in self.cells.iter().enumerate().rev() {
            let (candidates, mut supported) = (context.candidates(cell).mask(), 0);
            after = self.previous_counts(&after, &counts[place], candidates, &mut supported);
            context.keep_only(cell, W::from_mask(supported))?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/visible_count.rs"]
mod tests;
