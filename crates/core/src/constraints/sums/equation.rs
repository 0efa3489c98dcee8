//! Equations: sums of digits with coefficients and their totals, before they become propagators.

use crate::cells::Cell;

/// Cells with coefficients, none of them 0, and the totals that their sum can have, in ascending order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equation {
    pub terms: Vec<(Cell, i64)>,
    pub totals: Vec<i64>,
}

impl Equation {
    /// The cells add up to the total.
    pub fn sum(cells: &[Cell], total: i64) -> Self {
        Equation { terms: cells.iter().map(|&cell| (cell, 1)).collect(), totals: vec![total] }
    }

    /// The smallest and the largest sum if cells hold digits 1 to `digit_count`, equal or not.
    pub fn bounds(&self, digit_count: u8) -> (i64, i64) {
        let ends = self.terms.iter().map(|&(_, coefficient)| term_bounds(coefficient, digit_count));
        ends.fold((0, 0), |(low, high), (term_low, term_high)| (low + term_low, high + term_high))
    }

    /// Whether one of the totals is at least `low` and at most `high`.
    pub fn has_total(&self, low: i64, high: i64) -> bool {
        let first = self.totals.partition_point(|&total| total < low);
        self.totals.get(first).is_some_and(|&total| total <= high)
    }
}

/// The smallest and the largest product of the coefficient and a digit.
pub fn term_bounds(coefficient: i64, digit_count: u8) -> (i64, i64) {
    let at_most = coefficient * i64::from(digit_count);
    (coefficient.min(at_most), coefficient.max(at_most))
}

#[cfg(test)]
#[path = "../../../tests/unit/constraints/sums/equation.rs"]
mod tests;
