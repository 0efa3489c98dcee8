//! Sums of digits with coefficients, such as arrows and equal sums.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::{Constraint, Exclusion, PairTable};
use super::layout::Layout;
use super::propagator::DynPropagator;
use super::sums::equation::{Equation, term_bounds};
use super::sums::propagator;
use crate::bit_set::all_digits;
use crate::cells::Cell;

/// Longer sums have no exclusions: two cells decide little there, and the pairs are many. The Python class has
/// the same limit.
pub const MAX_CELLS_WITH_EXCLUSIONS: usize = 64;

/// Longer sums are not searched for pairs of cells that cannot be equal.
const MAX_CELLS_WITH_UNEQUAL_PAIRS: usize = 8;

/// Coefficients beyond this, up or down, are refused.
const MAX_COEFFICIENT: i64 = 1 << 32;

/// The sum of the digits of the cells, each times its coefficient, is one of some totals. Digits may repeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linear {
    cells: Vec<Cell>,
    equation: Equation,
}

impl Linear {
    /// Reads the cells, their coefficients and the totals.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells, coefficients, totals] = arguments else { return None };
        let (cells, coefficients) = (cells.cells()?, coefficients.numbers()?);
        let is_small = |coefficient: &i64| coefficient.abs() <= MAX_COEFFICIENT;
        if cells.len() != coefficients.len() || !coefficients.iter().all(is_small) {
            return None;
        }
        Some(Linear::new(&cells, coefficients, totals.numbers()?))
    }

    /// A coefficient for each cell. Terms with coefficient 0 are left out.
    pub fn new(cells: &[Cell], coefficients: &[i64], totals: &[i64]) -> Self {
        let terms = cells.iter().copied().zip(coefficients.iter().copied());
        let mut totals = totals.to_vec();
        totals.sort_unstable();
        totals.dedup();
        let terms = terms.filter(|&(_, coefficient)| coefficient != 0).collect();
        Linear { cells: cells.to_vec(), equation: Equation { terms, totals } }
    }

    /// Whether the bounds of the other cells reach a total with a digit of the first of two cells and a digit of
    /// the second.
    fn allows_digits(&self, digit_count: u8, first: usize, second: usize) -> impl Fn(i64, i64) -> bool {
        let (_, a) = self.equation.terms[first];
        let (_, b) = self.equation.terms[second];
        let (low, high) = self.equation.bounds(digit_count);
        let (low_a, high_a) = term_bounds(a, digit_count);
        let (low_b, high_b) = term_bounds(b, digit_count);
        let (low, high) = (low - low_a - low_b, high - high_a - high_b);
        move |digit, other_digit| {
            let sum = a * digit + b * other_digit;
            self.equation.has_total(low + sum, high + sum)
        }
    }

    /// For each digit of the first of two cells the digits of the second with which the bounds of the other
    /// cells reach a total.
    fn pair_rows(&self, digit_count: u8, first: usize, second: usize) -> Vec<u32> {
        let is_possible = self.allows_digits(digit_count, first, second);
        let digits = 1..=i64::from(digit_count);
        let row = |digit| {
            let allowed = digits.clone().filter(|&other_digit| is_possible(digit, other_digit));
            allowed.fold(0, |row, other_digit| row | 1 << (other_digit - 1))
        };
        digits.clone().map(row).collect()
    }

    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let count = self.equation.terms.len();
        (0..count).flat_map(move |first| (first + 1..count).map(move |second| (first, second)))
    }
}

impl Constraint for Linear {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.cells]
    }

    /// The whole constraint if it has two cells. Otherwise only which cells are never equal, because then
    /// they are peers: the cells of an arrow differ from its bulb if there are several.
    fn pair_tables(&self, digit_count: u8) -> Vec<PairTable> {
        let terms = &self.equation.terms;
        if terms.len() > MAX_CELLS_WITH_UNEQUAL_PAIRS {
            return Vec::new();
        }
        let table = |(first, second): (usize, usize)| {
            let cells = [terms[first].0, terms[second].0];
            if terms.len() == 2 {
                let rows = self.pair_rows(digit_count, first, second);
                return Some(PairTable { cells, allowed: rows.into() });
            }
            let is_possible = self.allows_digits(digit_count, first, second);
            let allows_equal = (1..=i64::from(digit_count)).any(|digit| is_possible(digit, digit));
            let unequal = |digit: u8| all_digits(digit_count) & !(1 << digit);
            (!allows_equal).then(|| PairTable { cells, allowed: (0..digit_count).map(unequal).collect() })
        };
        self.pairs().filter_map(table).collect()
    }

    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        if self.equation.terms.len() > MAX_CELLS_WITH_EXCLUSIONS {
            return Vec::new();
        }
        let exclusions = |(first, second): (usize, usize)| {
            let (cell, other_cell) = (self.equation.terms[first].0, self.equation.terms[second].0);
            let rows = self.pair_rows(digit_count, first, second);
            (0..).zip(rows).map(move |(digit, row)| {
                let excluded_digits = all_digits(digit_count) & !row;
                Exclusion { cell, digit, other_cell, excluded_digits }
            })
        };
        self.pairs().flat_map(exclusions).filter(|exclusion| exclusion.excluded_digits != 0).collect()
    }

    fn equations(&self) -> Vec<Equation> {
        vec![self.equation.clone()]
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        if self.equation.terms.len() == 2 {
            Vec::new()
        } else {
            vec![propagator(&self.equation, layout, None)]
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/linear.rs"]
mod tests;
