//! A cell that says how many different digits some cells hold.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::{Constraint, Exclusion};
use super::layout::Layout;
use super::propagator::{DynPropagator, Propagator};
use crate::bit_set::{BitSet, MAX_DIGITS, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The value of the control is the number of different digits in the counted cells, of which it may be one.
/// The value of digit d is d plus `offset`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistinctCount {
    pub control: Cell,
    pub counted: Vec<Cell>,
    pub offset: i64,
}

impl DistinctCount {
    /// Reads the control, the counted cells and the offset.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [control, counted, offset] = arguments else { return None };
        let control = <[Cell; 1]>::try_from(control.cells()?).ok()?[0];
        Some(DistinctCount { control, counted: counted.cells()?, offset: offset.number()? })
    }

    /// The digits whose values are in this range.
    fn digits_of_counts(&self, smallest: usize, largest: usize) -> u32 {
        let value = |digit: i64| digit + 1 + self.offset;
        let is_in_range = |&digit: &i64| (smallest as i64..=largest as i64).contains(&value(digit));
        (0..i64::from(MAX_DIGITS)).filter(is_in_range).fold(0, |mask, digit| mask | 1 << digit)
    }

    /// The smallest and the largest count that the candidates of the control say.
    fn counts_of_digits(&self, mask: u32) -> (i64, i64) {
        let value = |digit: u32| i64::from(digit) + 1 + self.offset;
        (value(mask.trailing_zeros()), value(mask.ilog2()))
    }
}

impl Constraint for DistinctCount {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![std::slice::from_ref(&self.control), &self.counted]
    }

    fn allowed_digits(&self) -> Vec<(Cell, u32)> {
        vec![(self.control, self.digits_of_counts(self.counted.len().min(1), self.counted.len()))]
    }

    /// Each number that no digits can have, together with all candidates of the other cells.
    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        let possible = self.digits_of_counts(self.counted.len().min(1), self.counted.len());
        let mut exclusions = Vec::new();
        for digit in (0..digit_count).filter(|&digit| possible >> digit & 1 == 0) {
            for &other_cell in self.counted.iter().filter(|&&cell| cell != self.control) {
                let excluded_digits = all_digits(digit_count);
                exclusions.push(Exclusion { cell: self.control, digit, other_cell, excluded_digits });
            }
        }
        exclusions
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        let different_count = layout.different_count(&self.counted);
        vec![Arc::new(DistinctCountPropagator { constraint: self.clone(), different_count })]
    }
}

/// The propagator of a count of different digits.
#[derive(Clone, Debug)]
struct DistinctCountPropagator {
    constraint: DistinctCount,
    /// So many counted cells hold different digits, whatever the candidates are.
    different_count: usize,
}

/// What the candidates of the counted cells say about their number of different digits.
struct DigitBounds {
    fixed_digits: u32,
    candidates: u32,
    smallest: usize,
    largest: usize,
}

impl DistinctCountPropagator {
    fn bounds<W: BitSet>(&self, context: &Context<W>) -> DigitBounds {
        let masks = || self.constraint.counted.iter().map(|&cell| context.candidates(cell).mask());
        let candidates = masks().fold(0, |union, mask| union | mask);
        let fixed_digits = masks().filter(|mask| mask.is_power_of_two()).fold(0, |union, mask| union | mask);
        // Cells without a common candidate hold different digits.
        let (mut separate_count, mut separate) = (fixed_digits.count_ones() as usize, fixed_digits);
        for mask in masks() {
            if mask & separate == 0 {
                separate_count += 1;
                separate |= mask;
            }
        }
        DigitBounds {
            fixed_digits,
            candidates,
            smallest: separate_count.max(self.different_count),
            largest: largest_matching(masks()),
        }
    }

    /// Keeps what remains possible if the number of different digits cannot be larger or smaller than `smallest`
    /// and `largest`. Returns whether candidates were removed.
    fn apply<W: BitSet>(
        &self,
        context: &mut Context<W>,
        bounds: &DigitBounds,
        (smallest, largest): (i64, i64),
    ) -> Result<bool, Conflict> {
        let cells = &self.constraint.counted;
        let all_differ = smallest == cells.len() as i64;
        let no_other_digit = largest == i64::from(bounds.fixed_digits.count_ones());
        let all_candidates = smallest == i64::from(bounds.candidates.count_ones());
        let common = cells.iter().fold(u32::MAX, |common, &cell| common & context.candidates(cell).mask());
        let mut changed = false;
        for &cell in cells {
            let mask = context.candidates(cell).mask();
            let mut digits = if largest == 1 { common } else { mask };
            if no_other_digit {
                digits &= bounds.fixed_digits;
            }
            if all_differ && !mask.is_power_of_two() {
                digits &= !bounds.fixed_digits;
            }
            if all_candidates && !mask.is_power_of_two() {
                let others = cells.iter().filter(|&&other| other != cell);
                let unique = others.fold(mask, |unique, &other| unique & !context.candidates(other).mask());
                digits = if unique == 0 { digits } else { digits & unique };
            }
            changed |= digits != mask;
            context.keep_only(cell, W::from_mask(digits))?;
        }
        Ok(changed)
    }
}

/// The largest number of cells that can hold different digits, given the candidates of each cell.
fn largest_matching(masks: impl Iterator<Item = u32>) -> usize {
    /// Gives a cell a digit, and moves other cells to other digits if that is needed.
    fn place(mask: u32, masks_by_digit: &mut [u32; MAX_DIGITS as usize], tried: &mut u32) -> bool {
        let mut digits = mask & !*tried;
        while digits != 0 {
            let digit = digits.trailing_zeros() as usize;
            *tried |= 1 << digit;
            let holder = masks_by_digit[digit];
            if holder == 0 || place(holder, masks_by_digit, tried) {
                masks_by_digit[digit] = mask;
                return true;
            }
            digits = mask & !*tried;
        }
        false
    }
    let mut masks_by_digit = [0; MAX_DIGITS as usize];
    masks.filter(|&mask| place(mask, &mut masks_by_digit, &mut 0)).count()
}

impl Propagator for DistinctCountPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        let DistinctCount { control, counted, .. } = &self.constraint;
        let outside_control = (!counted.contains(control)).then_some(control);
        outside_control.into_iter().chain(counted).map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        loop {
            let bounds = self.bounds(context);
            let digits = self.constraint.digits_of_counts(bounds.smallest, bounds.largest);
            let old_mask = context.candidates(self.constraint.control).mask();
            context.keep_only(self.constraint.control, W::from_mask(digits))?;
            let control_mask = context.candidates(self.constraint.control).mask();
            let changed = self.apply(context, &bounds, self.constraint.counts_of_digits(control_mask))?;
            // The control may be a counted cell, whose digit changes the count.
            if !changed && control_mask == old_mask {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/distinct_count.rs"]
mod tests;
