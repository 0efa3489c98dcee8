//! Many pairs of cells with one table, such as all neighbours on a board without consecutive digits.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::{Constraint, Exclusion, PairTable};
use super::pair::exclusions;
use crate::cells::Cell;

/// Each of these pairs of cells holds a pair of digits that the table allows. The table is that of a
/// [`Pair`](super::Pair).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairs(pub Vec<[Cell; 2]>, pub Arc<[u32]>);

impl Pairs {
    /// Reads a list with two cells for each pair, and the table.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [pairs, table] = arguments else { return None };
        Some(Pairs(pairs.pairs()?, table.masks()?.into()))
    }
}

impl Constraint for Pairs {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        self.0.iter().map(|pair| &pair[..]).collect()
    }

    fn pair_tables(&self, _digit_count: u8) -> Vec<PairTable> {
        self.0.iter().map(|&cells| PairTable { cells, allowed: Arc::clone(&self.1) }).collect()
    }

    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        self.0.iter().flat_map(|&cells| exclusions(digit_count, cells, &self.1)).collect()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/pairs.rs"]
mod tests;
