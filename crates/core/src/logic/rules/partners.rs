//! What exclusions alone mean to logic. Two cells that cannot both hold any digit see each other. A candidate is
//! false if it excludes every candidate of another cell, so that it has no partner there.

use std::collections::BTreeMap;

use super::RuleLogic;
use super::support::{Line, give};
use crate::bit_set::all_digits;
use crate::cells::Cell;
use crate::constraints::Exclusion;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::Position;

/// The pairs of cells between which a constraint has exclusions.
#[derive(Debug)]
pub struct PartnersLogic {
    pairs: Vec<[Cell; 2]>,
    unequal_pairs: Vec<[Cell; 2]>,
}

impl PartnersLogic {
    /// From the exclusions of a constraint on a board with digits 1 to `n`.
    pub fn new(exclusions: &[Exclusion], n: usize) -> Self {
        let mut differ: BTreeMap<[Cell; 2], u32> = BTreeMap::new();
        for &((cell, digit), other, digits) in exclusions.iter().filter(|&&(_, _, digits)| digits != 0) {
            *differ.entry([cell, other]).or_default() |= digits & 1 << digit;
        }
        let never_equal = |&(_, digits): &(&[Cell; 2], &u32)| *digits == all_digits(n as u8);
        let unequal_pairs = differ.iter().filter(never_equal).map(|(cells, _)| *cells).collect();
        PartnersLogic { pairs: differ.into_keys().collect(), unequal_pairs }
    }
}

impl<const W: usize> RuleLogic<W> for PartnersLogic {
    fn unequal_pairs(&self, _n: usize) -> Vec<[Cell; 2]> {
        self.unequal_pairs.clone()
    }

    fn steps(&self, position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
        self.pairs.iter().try_for_each(|&[first, second]| {
            give(position, call, &Line::of_pair(first, second), sink)?;
            give(position, call, &Line::of_pair(second, first), sink)
        })
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/partners.rs"]
mod tests;
