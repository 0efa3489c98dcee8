//! Digits between those of two ends, whichever end is larger.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::{Constraint, Exclusion};
use super::layout::Layout;
use super::propagator::{DynPropagator, Propagator};
use crate::bit_set::{BitSet, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// Each digit in the middle is strictly between the digits of the two ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Between {
    pub ends: [Cell; 2],
    pub middle: Vec<Cell>,
}

impl Between {
    /// Reads the ends and the middle.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [ends, middle] = arguments else { return None };
        Some(Between { ends: ends.two_cells()?, middle: middle.cells()? })
    }
}

impl Constraint for Between {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.ends, &self.middle]
    }

    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        if self.middle.is_empty() {
            return Vec::new();
        }
        let all = all_digits(digit_count);
        let extremes = 1 | 1 << (digit_count - 1);
        let [first_end, second_end] = self.ends;
        let mut exclusions = Vec::new();
        for digit in 0..digit_count {
            let near = all & (0b111_u64 << digit >> 1) as u32;
            let mut exclude = |cell, other_cell, excluded_digits| {
                exclusions.push(Exclusion { cell, digit, other_cell, excluded_digits });
            };
            exclude(first_end, second_end, near);
            for (index, &cell) in self.middle.iter().enumerate() {
                self.ends.iter().for_each(|&end| exclude(end, cell, extremes | 1 << digit));
                let excluded = if extremes >> digit & 1 == 1 { all } else { extremes };
                self.middle[index + 1..].iter().for_each(|&other| exclude(cell, other, excluded));
            }
        }
        exclusions
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        if self.middle.is_empty() {
            return Vec::new();
        }
        let different_count = layout.different_count(&self.middle) as u32;
        vec![Arc::new(BetweenPropagator { constraint: self.clone(), different_count })]
    }
}

/// The propagator. It tries both orders of the ends and keeps what one of them allows.
#[derive(Clone, Debug)]
struct BetweenPropagator {
    constraint: Between,
    /// So many cells in the middle hold different digits, whatever the candidates are.
    different_count: u32,
}

/// The digits that an order of the ends allows in the lower end, in the higher end and in the middle.
struct Allowed {
    low: u32,
    high: u32,
    middle: u32,
}

impl BetweenPropagator {
    /// What is possible if the end with the candidates `low` has the smaller digit; `None` if nothing is.
    ///
    /// The smallest digit of the lower end and the largest of the higher end allow all that other digits do.
    fn allowed<W: BitSet>(&self, context: &Context<W>, low: u32, high: u32) -> Option<Allowed> {
        let (smallest, largest) = (low.trailing_zeros(), high.ilog2());
        let room = self.different_count + 1;
        if largest < smallest + room {
            return None;
        }
        let open = below(largest) & !below(smallest + 1);
        let (mut low_limit, mut high_limit) = (largest - room, smallest + room);
        for &cell in &self.constraint.middle {
            let digits = context.candidates(cell).mask() & open;
            if digits == 0 {
                return None;
            }
            low_limit = low_limit.min(digits.ilog2() - 1);
            high_limit = high_limit.max(digits.trailing_zeros() + 1);
        }
        Some(Allowed { low: low & below(low_limit + 1), high: high & !below(high_limit), middle: open })
    }
}

/// The mask of the digits below this one, which is at most 32.
pub fn below(digit: u32) -> u32 {
    ((1_u64 << digit) - 1) as u32
}

impl Propagator for BetweenPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        let Between { ends, middle } = &self.constraint;
        let bounds = ends.iter().map(|&cell| (cell, WatchedChange::Bounds));
        bounds.chain(middle.iter().map(|&cell| (cell, WatchedChange::Any))).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let ends = self.constraint.ends;
        let [first, second] = ends.map(|cell| context.candidates(cell).mask());
        let rising = self.allowed(context, first, second);
        let falling = self.allowed(context, second, first);
        let (mut allowed_ends, mut allowed_middle) = ([0, 0], 0);
        if let Some(allowed) = rising {
            allowed_ends = [allowed.low, allowed.high];
            allowed_middle = allowed.middle;
        }
        if let Some(allowed) = falling {
            allowed_ends = [allowed_ends[0] | allowed.high, allowed_ends[1] | allowed.low];
            allowed_middle |= allowed.middle;
        }
        for (cell, allowed) in ends.into_iter().zip(allowed_ends) {
            context.keep_only(cell, W::from_mask(allowed))?;
        }
        for &cell in &self.constraint.middle {
            context.keep_only(cell, W::from_mask(allowed_middle))?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/between.rs"]
mod tests;
