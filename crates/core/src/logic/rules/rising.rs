//! Digits that rise strictly along a line of cells. Between the digits of two cells there must be room for the
//! cells between them, so a candidate excludes from every other cell of the line all digits that are too close
//! or on the wrong side.

use super::RuleLogic;
use super::support::{Line, give, unsupported};
use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::Position;

/// The cells in rising order.
#[derive(Debug)]
pub struct RisingLogic(pub Vec<Cell>);

impl<const W: usize> RuleLogic<W> for RisingLogic {
    fn unequal_pairs(&self, _n: usize) -> Vec<[Cell; 2]> {
        let later = |at: usize| self.0[at + 1..].iter().map(move |&other| [self.0[at], other]);
        (0..self.0.len()).flat_map(later).collect()
    }

    /// For each cell the candidates for which the cells before it leave no room, then those for which the cells
    /// after it leave none. Each time one cell is the reason: the one that eliminates most, and of these the
    /// nearest.
    fn steps(&self, position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
        for (at, &cell) in self.0.iter().enumerate() {
            let count = |&&by: &&Cell| unsupported(position, cell, by).count_ones();
            let before = self.0[..at].iter().max_by_key(count);
            let after = self.0[at + 1..].iter().rev().max_by_key(count);
            for &by in before.into_iter().chain(after) {
                give(position, call, &Line { cell, by, rising: &self.0 }, sink)?;
            }
        }
        Flow::Continue(())
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/rising.rs"]
mod tests;
