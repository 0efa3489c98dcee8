//! Sandwiches and lunchboxes: different digits of which those between two ends add up to a total.
//!
//! Short lines have a table of all their tuples. Longer ones try every pair of places for the ends with every
//! set of digits between them.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::Constraint;
use super::enclosed_tuples;
use super::layout::Layout;
use super::line_split::{LineSplit, MAX_LINE_CELLS, MAX_LINE_SETS, PartDigits, sets_with_totals};
use super::propagator::{DynPropagator, Propagator};
use super::tuple_table::TuplePropagator;
use crate::bit_set::{BitSet, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The digits of the cells are different, and the values between the ends add up to one of the totals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnclosedSum {
    pub cells: Vec<Cell>,
    /// The digits of the ends, 0 for digit 1. Without it the ends are the smallest and the largest digit in
    /// the cells.
    pub crust: Option<[u8; 2]>,
    pub totals: Vec<i64>,
    /// What is added to a digit to get its value: 0, or -1 on boards that show 0-8.
    pub offset: i64,
}

impl EnclosedSum {
    /// Reads the cells, the two digits of the ends or none, the totals and the offset.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells, crust, totals, offset] = arguments else { return None };
        let crust: Vec<u8> = crust.integers()?;
        let crust = match crust[..] {
            [] => None,
            [low @ 1..=32, high @ 1..=32] if low != high => Some([low - 1, high - 1]),
            _ => return None,
        };
        let (cells, totals) = (cells.cells()?, totals.numbers()?.to_vec());
        (!cells.is_empty()).then_some(EnclosedSum { cells, crust, totals, offset: offset.number()? })
    }
}

impl Constraint for EnclosedSum {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.cells]
    }

    fn different_groups(&self) -> Vec<&[Cell]> {
        vec![&self.cells]
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        // More cells than digits cannot all be different, which the problem finds out by itself.
        if self.cells.len() > usize::from(layout.digit_count) {
            return Vec::new();
        }
        if let Some(table) = enclosed_tuples::table(self, layout.digit_count) {
            return vec![Arc::new(TuplePropagator::new(self.cells.clone(), table))];
        }
        vec![Arc::new(EnclosedSumPropagator::new(self, layout.digit_count))]
    }
}

/// The propagator of a line that has too many tuples for a table.
#[derive(Clone, Debug)]
pub struct EnclosedSumPropagator {
    cells: Vec<Cell>,
    /// The digits that the ends may have, the smaller one first.
    crusts: Vec<[u8; 2]>,
    /// The digits that the other cells may hold between ends with these digits.
    free_digits: Vec<u32>,
    /// For each number of cells between the ends, the digit sets with a right total; `None` if there are too
    /// many.
    sets_by_count: Vec<Option<Vec<u32>>>,
    totals: Vec<i64>,
    offset: i64,
}

impl EnclosedSumPropagator {
    pub fn new(constraint: &EnclosedSum, digit_count: u8) -> Self {
        let EnclosedSum { cells, crust, totals, offset } = constraint;
        let sets = |count| sets_with_totals(digit_count, count, totals, *offset, MAX_LINE_SETS);
        let between = |[low, high]: [u8; 2]| all_digits(high) & !all_digits(low + 1);
        let (crusts, free_digits) = match *crust {
            Some([a, b]) => {
                (vec![[a.min(b), a.max(b)]], vec![all_digits(digit_count) & !(1 << a) & !(1 << b)])
            }
            None => {
                let pairs = (0..digit_count).flat_map(|high| (0..high).map(move |low| [low, high]));
                let has_room = |pair: &[u8; 2]| usize::from(pair[1] - pair[0]) + 1 >= cells.len();
                let crusts: Vec<_> = pairs.filter(has_room).collect();
                let free_digits = crusts.iter().map(|&pair| between(pair)).collect();
                (crusts, free_digits)
            }
        };
        let sets_by_count = (0..cells.len().saturating_sub(1)).map(sets).collect();
        EnclosedSumPropagator {
            cells: cells.clone(),
            crusts,
            free_digits,
            sets_by_count,
            totals: totals.clone(),
            offset: *offset,
        }
    }
}

impl EnclosedSumPropagator {
    /// The digits of both parts if the ends are at the two places.
    fn part_digits(&self, split: &LineSplit, candidates: &[u32], free_digits: u32) -> Option<PartDigits> {
        match &self.sets_by_count[split.inner.len()] {
            Some(sets) => split.part_digits(candidates, sets, free_digits),
            None => split.part_digits_by_bounds(candidates, &self.totals, self.offset, free_digits),
        }
    }

    /// Adds the digits that the cells can hold if the ends have the digits of the crust.
    fn add_crust(&self, [low, high]: [u8; 2], free_digits: u32, candidates: &[u32], allowed: &mut [u32]) {
        let (low, high) = (1 << low, 1 << high);
        for start in 0..candidates.len() {
            for end in start + 1..candidates.len() {
                let (start_digits, end_digits) = (candidates[start], candidates[end]);
                let rises = start_digits & low != 0 && end_digits & high != 0;
                let falls = start_digits & high != 0 && end_digits & low != 0;
                let split = LineSplit { inner: start + 1..end, outer_end: start, outer_start: end + 1 };
                if (rises || falls)
                    && let Some(digits) = self.part_digits(&split, candidates, free_digits)
                {
                    split.add_digits(digits, allowed);
                    allowed[start] |= if rises { low } else { 0 } | if falls { high } else { 0 };
                    allowed[end] |= if rises { high } else { 0 } | if falls { low } else { 0 };
                }
            }
        }
    }
}

impl Propagator for EnclosedSumPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.cells.iter().map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let (mut candidates, mut allowed) = ([0; MAX_LINE_CELLS], [0; MAX_LINE_CELLS]);
        let candidates = &mut candidates[..self.cells.len()];
        for (mask, &cell) in candidates.iter_mut().zip(&self.cells) {
            *mask = context.candidates(cell).mask();
        }
        for (&crust, &free_digits) in self.crusts.iter().zip(&self.free_digits) {
            self.add_crust(crust, free_digits, candidates, &mut allowed);
        }
        let mut cells = self.cells.iter().zip(allowed);
        cells.try_for_each(|(&cell, digits)| context.keep_only(cell, W::from_mask(digits)))
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/enclosed_sum.rs"]
mod tests;
