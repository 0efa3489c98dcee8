//! Cages: cells with different digits that add up to a total.
//!
//! The propagator lists the digit sets with that total once. For two cells with total 12 these are `3 + 9`,
//! `4 + 8` and `5 + 7`. The sets that the candidates still allow show which digits are possible and which are
//! required.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::{Constraint, Exclusion};
use super::layout::Layout;
use super::propagator::DynPropagator;
use super::sums::equation::Equation;
use super::sums::propagator;
use super::sums::reachable::MAX_TABLE_DIGITS;
use crate::bit_set::all_digits;
use crate::cells::Cell;

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

    fn equations(&self) -> Vec<Equation> {
        vec![Equation::sum(&self.0, self.1.into())]
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        let digit_sets = match MAX_TABLE_DIGITS < layout.digit_count {
            true => digit_sets(layout.digit_count, self.0.len(), self.1).map(Arc::from),
            false => None,
        };
        vec![propagator(&Equation::sum(&self.0, self.1.into()), layout, digit_sets)]
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

#[cfg(test)]
#[path = "../../tests/unit/constraints/sum.rs"]
mod tests;
