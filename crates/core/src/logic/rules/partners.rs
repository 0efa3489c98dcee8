//! What exclusions alone bring to logic: cells joined by pairs of candidates that cannot both be true. Cells
//! in which no digit can stand twice see each other, and a candidate goes when it has no partner left among
//! the candidates of a cell that it is joined with.

use std::collections::BTreeMap;

use super::RuleLogic;
use super::support::{Line, give};
use crate::cells::Cell;
use crate::constraints::Exclusion;
use crate::digits::all_digits;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::Position;

/// The pairs of cells that a constraint joins.
#[derive(Debug)]
pub struct PartnersLogic {
    joined: Vec<[Cell; 2]>,
    apart: Vec<[Cell; 2]>,
}

impl PartnersLogic {
    /// From the exclusions of a constraint on a board with digits 1 to `n`.
    pub fn new(exclusions: &[Exclusion], n: usize) -> Self {
        let mut differ: BTreeMap<[Cell; 2], u32> = BTreeMap::new();
        for &((cell, digit), other, digits) in exclusions.iter().filter(|&&(_, _, digits)| digits != 0) {
            *differ.entry([cell, other]).or_default() |= digits & 1 << digit;
        }
        let never_equal = |&(_, digits): &(&[Cell; 2], &u32)| *digits == all_digits(n as u8);
        let apart = differ.iter().filter(never_equal).map(|(cells, _)| *cells).collect();
        PartnersLogic { joined: differ.into_keys().collect(), apart }
    }
}

impl<const W: usize> RuleLogic<W> for PartnersLogic {
    fn apart(&self, _n: usize) -> Vec<[Cell; 2]> {
        self.apart.clone()
    }

    fn steps(&self, position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
        self.joined.iter().try_for_each(|&[first, second]| {
            give(position, call, &Line::of_pair(first, second), sink)?;
            give(position, call, &Line::of_pair(second, first), sink)
        })
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/partners.rs"]
mod tests;
