//! Digits that rise strictly along a line of cells: between two of them there must be room for all cells in
//! between, so each candidate excludes from every other cell of the line what lies too near or beyond it.

use super::RuleLogic;
use super::support::{Line, give, unsupported};
use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::Position;

/// The cells in rising order.
#[derive(Debug)]
pub struct RisingLogic(pub Vec<Cell>);

impl<const W: usize> RuleLogic<W> for RisingLogic {
    fn apart(&self, _n: usize) -> Vec<[Cell; 2]> {
        let later = |at: usize| self.0[at + 1..].iter().map(move |&other| [self.0[at], other]);
        (0..self.0.len()).flat_map(later).collect()
    }

    /// For each cell what the cells before it leave no room for, then what those after it do; each time by
    /// the cell that takes most, the nearest of these.
    fn steps(&self, position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
        for (at, &cell) in self.0.iter().enumerate() {
            let lost = |&&by: &&Cell| unsupported(position, cell, by).count_ones();
            let before = self.0[..at].iter().max_by_key(lost);
            let after = self.0[at + 1..].iter().rev().max_by_key(lost);
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
