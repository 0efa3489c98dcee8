//! Skyscrapers on lines that are permutations of the digits.
//!
//! The largest digit hides everything after it. The cells before it hold a set of smaller digits, and all that
//! matters of their order is how many of them are visible. So the propagator goes through the sets, from none
//! to those that precede the largest digit, with a mask of the counts that their arrangements in the first
//! cells can have. That is exact for these cells, and the cells after the largest digit hold the rest.

use super::propagator::Propagator;
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The largest number of digits: there is a mask for each set of digits but the largest.
pub const MAX_PERMUTED_DIGITS: usize = 10;

const MAX_SETS: usize = 1 << (MAX_PERMUTED_DIGITS - 1);

/// The propagator of a line of as many different digits as there are.
#[derive(Clone, Debug)]
pub struct PermutationViewPropagator {
    cells: Vec<Cell>,
    /// The number of visible cells, as a mask with one bit.
    count: u16,
    /// The mask of digits with value 0.
    never_visible: u32,
}

impl PermutationViewPropagator {
    /// At most [`MAX_PERMUTED_DIGITS`] cells.
    pub fn new(cells: Vec<Cell>, count: u32, never_visible: u32) -> Self {
        let count = 1_u16.checked_shl(count).unwrap_or(0);
        PermutationViewPropagator { cells, count, never_visible }
    }

    fn largest_digit(&self) -> u32 {
        1 << (self.cells.len() - 1)
    }

    /// Whether a digit is visible after a set of digits.
    fn is_visible(&self, digit: u32, set: u32) -> bool {
        digit > set && digit & self.never_visible == 0
    }

    /// For each set of digits, the counts of visible cells that its arrangements in the first cells can have.
    fn counts_before(&self, candidates: &[u32]) -> [u16; MAX_SETS] {
        let mut counts = [0; MAX_SETS];
        counts[0] = 1;
        let counts_below = self.count.wrapping_sub(1);
        let can_be_largest = |mask: &u32| mask & self.largest_digit() != 0;
        // The largest digit stands no later.
        let last_place = candidates.iter().rposition(can_be_largest).unwrap_or(0);
        // A set comes after all of its subsets.
        for set in 0..self.largest_digit() {
            let count = counts[set as usize];
            if count != 0 && (set.count_ones() as usize) < last_place {
                for digit in self.next_digits(set, candidates) {
                    let shift = u32::from(self.is_visible(digit, set));
                    counts[(set | digit) as usize] |= count << shift & counts_below;
                }
            }
        }
        counts
    }

    /// The digits, each as a mask, that can follow a set of digits and are not the largest one.
    fn next_digits(&self, set: u32, candidates: &[u32]) -> impl Iterator<Item = u32> {
        let digits = candidates[set.count_ones() as usize] & !set & (self.largest_digit() - 1);
        digits.members().map(|digit| 1 << digit)
    }

    /// The digits that each cell can hold.
    fn supported(&self, candidates: &[u32]) -> [u32; MAX_PERMUTED_DIGITS] {
        let counts = self.counts_before(candidates);
        // For each set, the counts from which the cells after it can reach the right one.
        let mut counts_to_end = [0; MAX_SETS];
        let mut supported = [0; MAX_PERMUTED_DIGITS];
        let count_before_largest = self.count >> 1;
        for set in (0..self.largest_digit()).rev().filter(|&set| counts[set as usize] != 0) {
            let place = set.count_ones() as usize;
            let count = counts[set as usize];
            let mut to_end = 0;
            if count & count_before_largest != 0 && self.may_end(set, candidates) {
                to_end = count_before_largest;
                supported[place] |= self.largest_digit();
                let rest = (self.largest_digit() - 1) & !set;
                supported[place + 1..].iter_mut().for_each(|digits| *digits |= rest);
            }
            for digit in self.next_digits(set, candidates) {
                let shift = u32::from(self.is_visible(digit, set));
                let counts_from_here = counts_to_end[(set | digit) as usize] >> shift;
                to_end |= counts_from_here;
                supported[place] |= if count & counts_from_here == 0 { 0 } else { digit };
            }
            counts_to_end[set as usize] = to_end;
        }
        supported
    }

    /// Whether the largest digit can follow a set of digits, and the digits that are left the largest one.
    fn may_end(&self, set: u32, candidates: &[u32]) -> bool {
        let rest = (self.largest_digit() - 1) & !set;
        let (first, others) = candidates[set.count_ones() as usize..].split_at(1);
        first[0] & self.largest_digit() != 0
            && others.iter().all(|mask| mask & rest != 0)
            && rest & !others.iter().fold(0, |union, mask| union | mask) == 0
    }
}

impl Propagator for PermutationViewPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.cells.iter().map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let mut candidates = [0; MAX_PERMUTED_DIGITS];
        let candidates = &mut candidates[..self.cells.len()];
        for (mask, &cell) in candidates.iter_mut().zip(&self.cells) {
            *mask = context.candidates(cell).mask();
        }
        let mut cells = self.cells.iter().zip(self.supported(candidates));
        cells.try_for_each(|(&cell, digits)| context.keep_only(cell, W::from_mask(digits)))
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/permutation_view.rs"]
mod tests;
