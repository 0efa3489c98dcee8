//! Rellik cages: no choice of cells adds up to a total.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::{Constraint, Exclusion, PairTable};
use super::layout::Layout;
use super::propagator::{DynPropagator, Propagator};
use crate::bit_set::{BitSet, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The values of no choice of one or more of the cells add up to the total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSubsetSum {
    cells: Vec<Cell>,
    total: i64,
    /// What is added to a digit to get its value: 0, or -1 on boards that show 0-8.
    offset: i64,
}

impl NoSubsetSum {
    /// Reads the cells, then the total and the offset.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells, numbers] = arguments else { return None };
        let &[total, offset] = numbers.numbers()? else { return None };
        (-1..=0).contains(&offset).then_some(NoSubsetSum { cells: cells.cells()?, total, offset })
    }

    /// The mask of the one digit with this value; empty if there is none.
    fn digit_with_value(&self, digit_count: u8, value: i64) -> u32 {
        let digit = value - self.offset - 1;
        if (0..i64::from(digit_count)).contains(&digit) { 1 << digit } else { 0 }
    }

    /// For each digit the mask of the digit that adds up to the total with it.
    fn partners(&self, digit_count: u8) -> impl Iterator<Item = u32> {
        let values = (0..digit_count).map(|digit| i64::from(digit) + 1 + self.offset);
        values.map(move |value| self.digit_with_value(digit_count, self.total - value))
    }

    fn pairs(&self) -> impl Iterator<Item = [Cell; 2]> {
        let pairs_of = |(index, &cell): (usize, &Cell)| {
            self.cells[index + 1..].iter().map(move |&other_cell| [cell, other_cell])
        };
        self.cells.iter().enumerate().flat_map(pairs_of)
    }
}

impl Constraint for NoSubsetSum {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.cells]
    }

    fn pair_tables(&self, digit_count: u8) -> Vec<PairTable> {
        let allowed: Arc<[u32]> =
            self.partners(digit_count).map(|partner| all_digits(digit_count) & !partner).collect();
        self.pairs().map(|cells| PairTable { cells, allowed: allowed.clone() }).collect()
    }

    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        let exclusions_of = |[cell, other_cell]: [Cell; 2]| {
            let partners = (0..digit_count).zip(self.partners(digit_count));
            partners.map(move |(digit, excluded_digits)| Exclusion {
                cell,
                digit,
                other_cell,
                excluded_digits,
            })
        };
        self.pairs().flat_map(exclusions_of).collect()
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        let largest_value = i64::from(layout.digit_count) + self.offset;
        if !(0..=largest_value * self.cells.len() as i64).contains(&self.total) {
            return Vec::new();
        }
        let NoSubsetSum { cells, total, offset } = self;
        vec![Arc::new(NoSubsetSumPropagator {
            cells: cells.clone(),
            total: *total as usize,
            offset: *offset,
        })]
    }
}

/// The propagator of a rellik cage. Its state words are a bitmap of the sums of choices of fixed cells.
#[derive(Clone, Debug)]
pub struct NoSubsetSumPropagator {
    cells: Vec<Cell>,
    total: usize,
    offset: i64,
}

impl NoSubsetSumPropagator {
    fn value(&self, digit: usize) -> usize {
        (digit as i64 + 1 + self.offset) as usize
    }

    /// Removes the digits of a cell that complete one of the sums.
    fn remove_completing_digits<W: BitSet>(
        &self,
        cell: Cell,
        context: &mut Context<W>,
    ) -> Result<(), Conflict> {
        let mut completing = W::EMPTY;
        for digit in context.candidates(cell).members() {
            if let Some(rest) = self.total.checked_sub(self.value(digit))
                && context.words()[rest / 64] >> (rest % 64) & 1 == 1
            {
                completing |= W::single(digit);
            }
        }
        context.keep_only(cell, !completing)
    }
}

/// Adds to a bitmap of sums those that are larger by `value`.
fn add_larger_sums(sums: &mut [u64], value: usize) {
    let (words, bits) = (value / 64, value % 64);
    for word in (words..sums.len()).rev() {
        let from_lower_word =
            if bits == 0 || word == words { 0 } else { sums[word - words - 1] >> (64 - bits) };
        sums[word] |= sums[word - words] << bits | from_lower_word;
    }
}

impl Propagator for NoSubsetSumPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.cells.iter().map(|&cell| (cell, WatchedChange::Fixed)).collect()
    }

    fn word_count(&self) -> usize {
        self.total / 64 + 1
    }

    /// Removes the digits that complete the sum of some fixed cells, or of none, to the total.
    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        context.words().fill(0);
        context.words()[0] = 1;
        for &cell in &self.cells {
            let candidates = context.candidates(cell);
            if candidates.has_at_most_one() {
                self.remove_completing_digits(cell, context)?;
                add_larger_sums(context.words(), self.value(candidates.lowest()));
            }
        }
        for &cell in &self.cells {
            if !context.candidates(cell).has_at_most_one() {
                self.remove_completing_digits(cell, context)?;
                if context.candidates(cell).has_at_most_one() {
                    context.run_again();
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/no_subset_sum.rs"]
mod tests;
