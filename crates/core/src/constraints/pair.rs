//! Two cells and a table of the pairs of digits that they may hold. Dots, XV and whispers are such tables.

use super::Exclusion;
use super::propagator::Propagator;
use crate::bit_set::{BitSet, MAX_DIGITS, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The pairs of candidates that the table does not allow. `allowed` is as in [`PairPropagator::new`].
pub fn exclusions(digit_count: u8, [cell, other_cell]: [Cell; 2], allowed: &[u32]) -> Vec<Exclusion> {
    let exclusion = |digit: u8| {
        let allowed_digits = allowed.get(usize::from(digit)).copied().unwrap_or(0);
        let excluded_digits = all_digits(digit_count) & !allowed_digits;
        Exclusion { cell, digit, other_cell, excluded_digits }
    };
    (0..digit_count).map(exclusion).collect()
}

/// The propagator of two cells with a table.
#[derive(Clone, Debug)]
pub struct PairPropagator {
    cells: [Cell; 2],
    /// For each of the two cells and each digit in it, the mask of the digits allowed in the other cell. Both
    /// tables have [`MAX_DIGITS`] entries.
    allowed_in_other: [Vec<u32>; 2],
}

impl PairPropagator {
    /// `allowed` has for each digit of the first cell the mask of the digits allowed in the second cell. It
    /// may be too short: further digits of the first cell are not allowed at all.
    pub fn new(cells: [Cell; 2], allowed: &[u32]) -> Self {
        let allowed_in_first = |second_digit: usize| {
            let rows = allowed.iter().enumerate();
            let matching_rows = rows.filter(|&(_, mask)| mask >> second_digit & 1 == 1);
            matching_rows.fold(0, |mask, (first_digit, _)| mask | 1 << first_digit)
        };
        let table_size = usize::from(MAX_DIGITS);
        let mut allowed_in_second = allowed.to_vec();
        allowed_in_second.resize(table_size, 0);
        let allowed_in_first = (0..table_size).map(allowed_in_first).collect();
        PairPropagator { cells, allowed_in_other: [allowed_in_second, allowed_in_first] }
    }
}

impl Propagator for PairPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.cells.map(|cell| (cell, WatchedChange::Any)).to_vec()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let [first, second] = self.cells;
        for ((cell, other_cell), table) in
            [(first, second), (second, first)].into_iter().zip(&self.allowed_in_other)
        {
            let candidates = context.candidates(cell);
            let allowed = candidates.members().fold(0, |mask, digit| mask | table[digit]);
            context.keep_only(other_cell, W::from_mask(allowed))?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/pair.rs"]
mod tests;
