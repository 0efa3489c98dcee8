//! Two cells and a table of the pairs of digits they may hold: each candidate excludes those it has no pair
//! with, and goes when it has none with any candidate that is left.

use super::support::{Line, give};
use super::{Exclusion, RuleLogic};
use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::Position;

/// The table.
#[derive(Debug)]
pub struct PairLogic {
    /// The two cells.
    pub cells: [Cell; 2],
    /// For each digit of the first the mask of digits of the second; none beyond its end.
    pub allowed: Vec<u32>,
}

impl PairLogic {
    fn partners(&self, digit: usize) -> u32 {
        self.allowed.get(digit).copied().unwrap_or(0)
    }
}

impl<const W: usize> RuleLogic<W> for PairLogic {
    fn apart(&self, n: usize) -> Vec<[Cell; 2]> {
        let equal = (0..n).any(|digit| self.partners(digit) >> digit & 1 == 1);
        if equal { Vec::new() } else { vec![self.cells] }
    }

    fn exclusions(&self, n: usize) -> Vec<Exclusion> {
        let [first, second] = self.cells;
        (0..n).map(|digit| ((first, digit as u8), second, !self.partners(digit))).collect()
    }

    fn steps(&self, position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
        let [first, second] = self.cells;
        give(position, call, &Line::of_pair(first, second), sink)?;
        give(position, call, &Line::of_pair(second, first), sink)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/pair.rs"]
mod tests;
