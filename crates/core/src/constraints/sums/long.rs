//! The propagator of sums of many cells: each cell is bounded by the smallest and the largest sums of the
//! others.

use super::equation::Equation;
use crate::bit_set::{BitSet, MAX_DIGITS, all_digits};
use crate::cells::Cell;
use crate::constraints::propagator::{Level, Propagator};
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// An equation of any number of cells.
#[derive(Clone, Debug)]
pub struct LongSumPropagator(pub Equation);

impl Propagator for LongSumPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.0.terms.iter().map(|&(cell, _)| (cell, WatchedChange::Bounds)).collect()
    }

    fn level(&self) -> Level {
        Level::Heavy
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let Equation { terms, totals } = &self.0;
        let (mut low, mut high) = (0, 0);
        for &(cell, coefficient) in terms {
            let (term_low, term_high) = bounds(coefficient, context.candidates(cell).mask());
            (low, high) = (low + term_low, high + term_high);
        }
        let conflict = Conflict::Cell(terms.first().map_or(0, |&(cell, _)| cell));
        if !self.0.has_total(low, high) {
            return Err(conflict);
        }
        let (smallest, largest) = (totals[0], totals[totals.len() - 1]);
        let mut has_changed = false;
        for &(cell, coefficient) in terms {
            let before = context.candidates(cell);
            let (term_low, term_high) = bounds(coefficient, before.mask());
            let (at_least, at_most) = (smallest - (high - term_high), largest - (low - term_low));
            if at_least > term_low || at_most < term_high {
                let (a, b) = if coefficient > 0 { (at_least, at_most) } else { (-at_most, -at_least) };
                let digits =
                    up_to(b.div_euclid(coefficient.abs())) & !up_to((a - 1).div_euclid(coefficient.abs()));
                context.keep_only(cell, W::from_mask(digits))?;
                has_changed |= context.candidates(cell) != before;
            }
        }
        if has_changed {
            context.run_again();
        }
        Ok(())
    }
}

/// The smallest and the largest product of the coefficient and a digit of the mask.
fn bounds(coefficient: i64, mask: u32) -> (i64, i64) {
    let (smallest, largest) = (i64::from(mask.trailing_zeros()) + 1, i64::from(mask.ilog2()) + 1);
    let (a, b) = (coefficient * smallest, coefficient * largest);
    (a.min(b), a.max(b))
}

/// The mask of the digits 1 to `digit`; empty if `digit` is less than 1.
pub fn up_to(digit: i64) -> u32 {
    if digit < 1 { 0 } else { all_digits(digit.min(MAX_DIGITS.into()) as u8) }
}

#[cfg(test)]
#[path = "../../../tests/unit/constraints/sums/long.rs"]
mod tests;
