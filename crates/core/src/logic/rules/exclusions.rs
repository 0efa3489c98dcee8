//! The logic of every constraint that has no logic file for itself, such as a cage or a dot between two
//! cells. It is derived from the exclusions of the constraint: which candidate of one cell excludes which
//! digits from another cell. See [`Exclusion`].
//!
//! Two cells that can never hold the same digit see each other. A candidate that excludes every candidate of
//! another cell is false: if a dot between r1c1 and r1c2 means "one is twice the other", and r1c2 can only be
//! 2, then r1c1 cannot be 3.

use std::collections::BTreeMap;

use super::RuleLogic;
use super::support::{CellPair, give_step};
use crate::bit_set::all_digits;
use crate::cells::Cell;
use crate::constraints::Exclusion;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::Position;

#[derive(Debug)]
pub struct ExclusionLogic {
    /// The pairs of cells that have exclusions.
    pairs: Vec<[Cell; 2]>,
    /// Those of them that can never hold the same digit.
    unequal_pairs: Vec<[Cell; 2]>,
}

impl ExclusionLogic {
    pub fn new(exclusions: &[Exclusion], digit_count: usize) -> Self {
        // For each pair of cells the digits, as a mask, that the two cells cannot both hold.
        let mut never_in_both: BTreeMap<[Cell; 2], u32> = BTreeMap::new();
        for exclusion in exclusions.iter().filter(|exclusion| exclusion.excluded_digits != 0) {
            let equal_digit = exclusion.excluded_digits & 1 << exclusion.digit;
            *never_in_both.entry([exclusion.cell, exclusion.other_cell]).or_default() |= equal_digit;
        }
        let is_unequal = |&(_, digits): &(&[Cell; 2], &u32)| *digits == all_digits(digit_count as u8);
        let unequal_pairs = never_in_both.iter().filter(is_unequal).map(|(&pair, _)| pair).collect();
        ExclusionLogic { pairs: never_in_both.into_keys().collect(), unequal_pairs }
    }
}

impl<const W: usize> RuleLogic<W> for ExclusionLogic {
    fn unequal_pairs(&self) -> Vec<[Cell; 2]> {
        self.unequal_pairs.clone()
    }

    fn steps(&self, position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
        self.pairs.iter().try_for_each(|&[first, second]| {
            for (target, support) in [(first, second), (second, first)] {
                give_step(position, call, &CellPair { target, support }, sink)?;
            }
            Flow::Continue(())
        })
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/exclusions.rs"]
mod tests;
