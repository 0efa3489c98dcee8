//! Two cells and a table of the pairs of digits that they may hold. Dots, XV and whispers are such tables.

use super::argument::Argument;
use super::constraint::{Constraint, Exclusion, PairTable};
use crate::bit_set::all_digits;
use crate::cells::Cell;

/// Two cells hold an allowed pair of digits. The table has for each digit of the first cell the mask of the
/// digits allowed in the second cell. It may be too short: further digits of the first cell are not allowed
/// at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair(pub [Cell; 2], pub Vec<u32>);

impl Pair {
    /// Reads the two cells and the table.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells, table] = arguments else { return None };
        Some(Pair(cells.two_cells()?, table.masks()?))
    }
}

impl Constraint for Pair {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.0]
    }

    fn pair_tables(&self, _digit_count: u8) -> Vec<PairTable> {
        vec![PairTable { cells: self.0, allowed: self.1.as_slice().into() }]
    }

    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        exclusions(digit_count, self.0, &self.1)
    }
}

/// The pairs of candidates that the table does not allow.
pub fn exclusions(digit_count: u8, [cell, other_cell]: [Cell; 2], allowed: &[u32]) -> Vec<Exclusion> {
    let exclusion = |digit: u8| {
        let allowed_digits = allowed.get(usize::from(digit)).copied().unwrap_or(0);
        let excluded_digits = all_digits(digit_count) & !allowed_digits;
        Exclusion { cell, digit, other_cell, excluded_digits }
    };
    (0..digit_count).map(exclusion).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/pair.rs"]
mod tests;
