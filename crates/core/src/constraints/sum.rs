//! Cages: cells with different digits that add up to a total.
//!
//! The propagator lists the digit sets with that total once. For two cells with total 12 these are `3 + 9`,
//! `4 + 8` and `5 + 7`. The sets that the candidates still allow show which digits are possible and which are
//! required.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::{Constraint, Exclusion};
use super::layout::Layout;
use super::propagator::{DynPropagator, Propagator};
use crate::bit_set::{BitSet, MAX_DIGITS, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The digits of these cells are all different and add up to this total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum(pub Vec<Cell>, pub u32);

impl Sum {
    /// Reads the cells and the total. A total below 0 cannot be reached, like a total of 0.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells, total] = arguments else { return None };
        Some(Sum(cells.cells()?, u32::try_from(total.number()?.max(0)).ok()?))
    }
}

impl Constraint for Sum {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.0]
    }

    fn different_groups(&self) -> Vec<&[Cell]> {
        vec![&self.0]
    }

    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        exclusions(digit_count, &self.0, self.1)
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        vec![Arc::new(SumPropagator::new(layout.digit_count, &self.0, self.1))]
    }
}

/// The largest number of digit sets that are listed for a cage. A cage with more sets is only propagated by
/// bounds and by its last two cells. On boards with up to 16 digits no cage has more.
pub const MAX_DIGIT_SETS: usize = 2000;

/// The masks of all sets of `cell_count` digits with this total, or `None` if there are more than
/// [`MAX_DIGIT_SETS`].
pub fn digit_sets(digit_count: u8, cell_count: usize, total: u32) -> Option<Vec<u32>> {
    let mut sets = Vec::new();
    collect_digit_sets(u32::from(digit_count), cell_count as u32, total, 0, &mut sets);
    (sets.len() <= MAX_DIGIT_SETS).then_some(sets)
}

/// Completes `set` in every way with `count` digits from 1 to `largest` that add up to `total`, and appends
/// the results to `sets`. Stops when `sets` has more than [`MAX_DIGIT_SETS`].
fn collect_digit_sets(largest: u32, count: u32, total: u32, set: u32, sets: &mut Vec<u32>) {
    if count == 0 && total == 0 {
        sets.push(set);
    }
    if count == 0 || count > largest || sets.len() > MAX_DIGIT_SETS {
        return;
    }
    let smallest_total = count * (count + 1) / 2;
    let largest_total = count * (2 * largest - count + 1) / 2;
    if (smallest_total..=largest_total).contains(&total) {
        collect_digit_sets(largest - 1, count, total, set, sets);
        if total >= largest {
            collect_digit_sets(largest - 1, count - 1, total - largest, set | 1 << (largest - 1), sets);
        }
    }
}

/// The pairs of candidates that are together in no digit set with the total; none if there are too many sets.
pub fn exclusions(digit_count: u8, cells: &[Cell], total: u32) -> Vec<Exclusion> {
    let Some(sets) = digit_sets(digit_count, cells.len(), total) else {
        return Vec::new();
    };
    let excluded_by = |digit: u8| {
        let sets_with_digit = sets.iter().filter(|&set| set >> digit & 1 == 1);
        let partners = sets_with_digit.fold(0, |all, set| all | set) & !(1 << digit);
        all_digits(digit_count) & !partners
    };
    let excluded_by_digit: Vec<u32> = (0..digit_count).map(excluded_by).collect();
    let mut all = Vec::new();
    for (index, &cell) in cells.iter().enumerate() {
        for &other_cell in &cells[index + 1..] {
            for (digit, &excluded_digits) in (0..).zip(&excluded_by_digit) {
                all.push(Exclusion { cell, digit, other_cell, excluded_digits });
            }
        }
    }
    all
}

/// The propagator of a cage.
#[derive(Clone, Debug)]
pub struct SumPropagator {
    cells: Vec<Cell>,
    total: i64,
    /// The masks of the digit sets with the total; `None` if there are too many.
    digit_sets: Option<Arc<[u32]>>,
}

impl SumPropagator {
    pub fn new(digit_count: u8, cells: &[Cell], total: u32) -> Self {
        let digit_sets = digit_sets(digit_count, cells.len(), total).map(Arc::from);
        SumPropagator { cells: cells.to_vec(), total: total.into(), digit_sets }
    }

    /// Keeps only digits of sets that the candidates allow. A digit that all these sets contain, and that
    /// only one cell can hold, is placed there. If no set is allowed, the conflict names the first cell.
    fn propagate_sets<W: BitSet>(&self, sets: &[u32], context: &mut Context<W>) -> Result<(), Conflict> {
        let (mut candidates, mut in_several_cells, mut fixed_digits) = (0, 0, 0);
        for &cell in &self.cells {
            let mask = context.candidates(cell).mask();
            in_several_cells |= candidates & mask;
            candidates |= mask;
            fixed_digits |= if mask.is_power_of_two() { mask } else { 0 };
        }
        let is_allowed = |&&set: &&u32| {
            let has_candidates_only = set & !candidates == 0;
            let has_all_fixed_digits = fixed_digits & !set == 0;
            has_candidates_only
                && has_all_fixed_digits
                && self.cells.iter().all(|&cell| context.candidates(cell).mask() & set != 0)
        };
        let (mut possible_digits, mut required_digits) = (0, u32::MAX);
        for &set in sets.iter().filter(is_allowed) {
            possible_digits |= set;
            required_digits &= set;
        }
        if possible_digits == 0
            && let Some(&first_cell) = self.cells.first()
        {
            return Err(Conflict::Cell(first_cell));
        }
        let in_one_cell = candidates & !in_several_cells & !fixed_digits;
        self.keep_digits(possible_digits, required_digits & in_one_cell, context)
    }

    /// Keeps only `possible_digits` in the cells. Each digit of `single_digits` is a candidate of one cell
    /// only: that cell keeps just this digit.
    fn keep_digits<W: BitSet>(
        &self,
        possible_digits: u32,
        single_digits: u32,
        context: &mut Context<W>,
    ) -> Result<(), Conflict> {
        for &cell in &self.cells {
            let single_digit = context.candidates(cell).mask() & single_digits;
            let digits = if single_digit == 0 { possible_digits } else { single_digit };
            context.keep_only(cell, W::from_mask(digits))?;
        }
        Ok(())
    }

    /// Bounds each cell by the smallest and the largest candidates of the others. For example, if two cells
    /// add up to 12 and the first has at most 5, the second has at least 7.
    fn propagate_bounds<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let smallest_and_largest =
            |mask: u32| (i64::from(mask.trailing_zeros()) + 1, i64::from(mask.ilog2()) + 1);
        let (mut smallest_sum, mut largest_sum) = (0, 0);
        for &cell in &self.cells {
            let (smallest, largest) = smallest_and_largest(context.candidates(cell).mask());
            smallest_sum += smallest;
            largest_sum += largest;
        }
        for &cell in &self.cells {
            let (smallest, largest) = smallest_and_largest(context.candidates(cell).mask());
            let lower_bound = self.total - (largest_sum - largest);
            let upper_bound = self.total - (smallest_sum - smallest);
            context.keep_only(cell, W::from_mask(up_to(upper_bound) & !up_to(lower_bound - 1)))?;
        }
        Ok(())
    }

    /// If exactly two cells are open, keeps in each of them only the digits that a candidate of the other
    /// completes to the total.
    fn propagate_last_two<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let mut open_cells = [0; 2];
        let mut open_count = 0;
        let mut remaining_total = self.total;
        for &cell in &self.cells {
            let candidates = context.candidates(cell);
            if candidates.has_at_most_one() {
                remaining_total -= candidates.lowest() as i64 + 1;
            } else if open_count == 2 {
                return Ok(());
            } else {
                open_cells[open_count] = cell;
                open_count += 1;
            }
        }
        // The bounds settle a single open cell, and they refuse a wrong total.
        if open_count < 2 {
            return Ok(());
        }
        let [first, second] = open_cells;
        for (cell, other_cell) in [(first, second), (second, first)] {
            let other_digits = context.candidates(other_cell).members().map(|member| member as i64 + 1);
            let completing_digits = other_digits
                .map(|digit| remaining_total - digit)
                .filter(|digit| (1..=i64::from(MAX_DIGITS)).contains(digit));
            let mask = completing_digits.fold(0, |mask, digit| mask | 1 << (digit - 1));
            context.keep_only(cell, W::from_mask(mask))?;
        }
        Ok(())
    }
}

/// The mask of the digits 1 to `digit`; empty if `digit` is less than 1.
fn up_to(digit: i64) -> u32 {
    if digit < 1 { 0 } else { all_digits(digit.min(MAX_DIGITS.into()) as u8) }
}

impl Propagator for SumPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.cells.iter().map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        if let Some(sets) = &self.digit_sets {
            self.propagate_sets(sets, context)?;
        }
        self.propagate_bounds(context)?;
        self.propagate_last_two(context)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/sum.rs"]
mod tests;
