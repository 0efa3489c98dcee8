//! Digits outside the range of two ends whose digits are far apart, whichever end is larger.

use std::sync::Arc;

use super::argument::Argument;
use super::between::below;
use super::constraint::{Constraint, Exclusion};
use super::layout::Layout;
use super::propagator::{DynPropagator, Propagator};
use crate::bit_set::{BitSet, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The digits of the ends differ by at least `difference`. No digit in the middle is between them, or equal to
/// one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lockout {
    pub ends: [Cell; 2],
    pub middle: Vec<Cell>,
    pub difference: u32,
}

impl Lockout {
    /// Reads the ends, the middle and the difference.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [ends, middle, difference] = arguments else { return None };
        // A difference of 32 is as impossible as a larger one.
        let difference = difference.number()?.clamp(0, 32) as u32;
        Some(Lockout { ends: ends.two_cells()?, middle: middle.cells()?, difference })
    }

    /// The possible ranges of the two ends, each as a mask of all its digits.
    fn ranges(&self, digit_count: u8) -> Vec<u32> {
        let count = u32::from(digit_count);
        let highs = |low: u32| (low + self.difference..count).map(move |high| up_to(high) & !below(low));
        let is_possible = |&range: &u32| self.middle.is_empty() || range != all_digits(digit_count);
        (0..count).flat_map(highs).filter(is_possible).collect()
    }
}

/// The mask of the digits up to this one.
fn up_to(digit: u32) -> u32 {
    below(digit + 1)
}

/// The mask of the smallest and the largest digit of a range.
fn ends_of(range: u32) -> u32 {
    1 << range.trailing_zeros() | 1 << range.ilog2()
}

impl Constraint for Lockout {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.ends, &self.middle]
    }

    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        let all = all_digits(digit_count);
        let ranges = self.ranges(digit_count);
        let [first_end, second_end] = self.ends;
        let mut exclusions = Vec::new();
        for digit in 0..digit_count {
            let bit = 1 << digit;
            let with_end = || ranges.iter().filter(|&&range| ends_of(range) & bit != 0);
            let without = ranges.iter().filter(|&&range| range & bit == 0);
            // The other end of a range that begins and ends with this digit is this digit.
            let other_end = |&range: &u32| if range == bit { bit } else { ends_of(range) & !bit };
            let other_ends = with_end().map(other_end).fold(0, |digits, end| digits | end);
            let beside_end = with_end().fold(0, |digits, range| digits | all & !range);
            let beside_middle = without.fold(0, |digits, range| digits | all & !range);
            let mut exclude = |cell, other_cell, possible: u32| {
                let excluded_digits = all & !possible;
                exclusions.push(Exclusion { cell, digit, other_cell, excluded_digits });
            };
            exclude(first_end, second_end, other_ends);
            for (index, &cell) in self.middle.iter().enumerate() {
                self.ends.iter().for_each(|&end| exclude(end, cell, beside_end));
                self.middle[index + 1..].iter().for_each(|&other| exclude(cell, other, beside_middle));
            }
        }
        exclusions
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        let different_count = layout.different_count(&self.middle) as u32;
        vec![Arc::new(LockoutPropagator { constraint: self.clone(), different_count })]
    }
}

/// The propagator. It tries both orders of the ends and keeps what one of them allows.
#[derive(Clone, Debug)]
struct LockoutPropagator {
    constraint: Lockout,
    /// So many cells in the middle hold different digits, whatever the candidates are.
    different_count: u32,
}

/// The digits that remain possible in the ends and in the middle.
#[derive(Default)]
struct Allowed {
    ends: [u32; 2],
    middle: u32,
}

impl LockoutPropagator {
    /// Whether the middle fits outside a range.
    fn fits<W: BitSet>(&self, context: &Context<W>, range: u32) -> bool {
        let mut digits = 0;
        for &cell in &self.constraint.middle {
            let outside = context.candidates(cell).mask() & !range;
            if outside == 0 {
                return false;
            }
            digits |= outside;
        }
        digits.count_ones() >= self.different_count
    }

    /// Adds what is possible if the end `low` has the smaller digit. For each digit of an end it is enough to
    /// try the nearest digit of the other end, because a smaller range allows all that a larger one does.
    fn add_order<W: BitSet>(&self, context: &Context<W>, masks: [u32; 2], low: usize, allowed: &mut Allowed) {
        let difference = self.constraint.difference;
        let high = 1 - low;
        for smallest in masks[low].members() {
            let highs = masks[high] & !below((smallest as u32 + difference).min(32));
            if highs != 0 {
                let range = up_to(highs.trailing_zeros()) & !below(smallest as u32);
                if self.fits(context, range) {
                    allowed.ends[low] |= 1 << smallest;
                    allowed.middle |= !range;
                }
            }
        }
        for largest in masks[high].members() {
            let Some(highest_low) = (largest as u32).checked_sub(difference) else { continue };
            let lows = masks[low] & up_to(highest_low);
            if lows != 0 {
                let range = up_to(largest as u32) & !below(lows.ilog2());
                if self.fits(context, range) {
                    allowed.ends[high] |= 1 << largest;
                }
            }
        }
    }
}

impl Propagator for LockoutPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        let Lockout { ends, middle, .. } = &self.constraint;
        ends.iter().chain(middle).map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let ends = self.constraint.ends;
        let masks = ends.map(|cell| context.candidates(cell).mask());
        let mut allowed = Allowed::default();
        self.add_order(context, masks, 0, &mut allowed);
        self.add_order(context, masks, 1, &mut allowed);
        for (cell, digits) in ends.into_iter().zip(allowed.ends) {
            context.keep_only(cell, W::from_mask(digits))?;
        }
        for &cell in &self.constraint.middle {
            context.keep_only(cell, W::from_mask(allowed.middle))?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/lockout.rs"]
mod tests;
