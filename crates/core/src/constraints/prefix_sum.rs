//! X-sums: the first X cells of a line add up to a total, where X is the value of the first cell.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::{Constraint, Exclusion};
use super::layout::Layout;
use super::line_split::{LineSplit, MAX_LINE_CELLS, MAX_LINE_SETS, sets_with_totals};
use super::propagator::{DynPropagator, Propagator};
use crate::bit_set::{BitSet, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The values of the first X cells add up to the total, where X is the first of these values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrefixSum {
    cells: Vec<Cell>,
    total: i64,
    /// What is added to a digit to get its value: 0, or -1 on boards that show 0-8.
    offset: i64,
}

impl PrefixSum {
    /// Reads the cells, then the total and the offset.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells, numbers] = arguments else { return None };
        let &[total, offset] = numbers.numbers()? else { return None };
        let cells = cells.cells()?;
        (!cells.is_empty() && (-1..=0).contains(&offset)).then_some(PrefixSum { cells, total, offset })
    }

    /// How many cells add up if the first one holds this digit, 0 for digit 1.
    fn prefix_len(&self, digit: u8) -> usize {
        (i64::from(digit) + 1 + self.offset) as usize
    }
}

impl Constraint for PrefixSum {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.cells]
    }

    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        let mut all = Vec::new();
        for digit in 0..digit_count {
            let count = self.prefix_len(digit);
            let value = i64::from(digit) + 1 + self.offset;
            let smallest_rest = (count as i64 - 2).max(0) * (1 + self.offset);
            let largest_value = self.total - value - smallest_rest;
            // Digits of a value above the largest one exceed the total.
            let allowed_count = (largest_value - self.offset).clamp(0, digit_count.into()) as u32;
            let allowed = all_digits(digit_count) & ((1_u64 << allowed_count) - 1) as u32;
            let excluded_digits = all_digits(digit_count) & !allowed;
            let later_cells = self.cells.iter().take(count).skip(1);
            all.extend(later_cells.map(|&other_cell| Exclusion {
                cell: self.cells[0],
                digit,
                other_cell,
                excluded_digits,
            }));
        }
        all
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        vec![Arc::new(PrefixSumPropagator::new(self, layout))]
    }
}

/// The propagator of an X-sum.
#[derive(Clone, Debug)]
pub struct PrefixSumPropagator {
    /// The cells that can be among the first X.
    cells: Vec<Cell>,
    total: i64,
    offset: i64,
    /// What each digit of the first cell means, as far as there are enough cells for it.
    cases: Vec<Case>,
}

/// One digit of the first cell.
#[derive(Clone, Debug)]
struct Case {
    split: LineSplit,
    /// The digits that the other cells may hold.
    free_digits: u32,
    /// The sets of the other digits that add up with the first one; `None` if there are too many, or if the
    /// digits may be equal.
    sets: Option<Vec<u32>>,
}

impl PrefixSumPropagator {
    pub fn new(constraint: &PrefixSum, layout: &Layout) -> Self {
        let PrefixSum { cells, total, offset } = constraint;
        let digit_count = layout.digit_count;
        let cells = &cells[..cells.len().min(MAX_LINE_CELLS)];
        let differs = layout.all_differ(cells);
        let case = |digit| {
            let len = constraint.prefix_len(digit);
            let rest = [total - len as i64];
            let sets = || {
                let mut sets = sets_with_totals(digit_count, len.max(1) - 1, &rest, *offset, MAX_LINE_SETS)?;
                sets.retain(|set| set >> digit & 1 == 0);
                Some(sets)
            };
            let free_digits = all_digits(digit_count) & if differs { !(1 << digit) } else { u32::MAX };
            let split = LineSplit { inner: 1..len.max(1), outer_end: 0, outer_start: len.max(1) };
            Case { split, free_digits, sets: if differs { sets() } else { None } }
        };
        let has_cells = |&digit: &u8| constraint.prefix_len(digit) <= cells.len();
        let cases = (0..digit_count).take_while(has_cells).map(case).collect();
        PrefixSumPropagator { cells: cells.to_vec(), total: *total, offset: *offset, cases }
    }
}

impl Propagator for PrefixSumPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.cells.iter().map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let (mut candidates, mut allowed) = ([0; MAX_LINE_CELLS], [0; MAX_LINE_CELLS]);
        let candidates = &mut candidates[..self.cells.len()];
        for (mask, &cell) in candidates.iter_mut().zip(&self.cells) {
            *mask = context.candidates(cell).mask();
        }
        for (digit, case) in self.cases.iter().enumerate() {
            if candidates[0] >> digit & 1 == 0 {
                continue;
            }
            let Case { split, free_digits, sets } = case;
            let rest = [self.total - (digit as i64 + 1 + self.offset)];
            let digits = match sets {
                Some(sets) => split.part_digits(candidates, sets, *free_digits),
                None => split.part_digits_by_bounds(candidates, &rest, self.offset, *free_digits),
            };
            if let Some(digits) = digits {
                split.add_digits(digits, &mut allowed);
                allowed[0] |= 1 << digit;
            }
        }
        let mut cells = self.cells.iter().zip(allowed);
        cells.try_for_each(|(&cell, digits)| context.keep_only(cell, W::from_mask(digits)))
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/prefix_sum.rs"]
mod tests;
