//! The logic of a line of cells whose digits rise strictly, such as a thermometer. No two cells of the line
//! hold the same digit. A candidate is false if it fits no candidate of another cell: on a line
//! r1c1-r1c2-r1c3 whose last cell is at most 4, the first cell cannot be 3, because r1c2 is between them.

use super::RuleLogic;
use super::support::{CellPair, give_step, unsupported};
use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::Position;

#[derive(Debug)]
pub struct RisingLogic {
    /// The cells from the lowest digit to the highest.
    pub line: Vec<Cell>,
}

impl<const W: usize> RuleLogic<W> for RisingLogic {
    fn unequal_pairs(&self) -> Vec<[Cell; 2]> {
        let pairs_with_later =
            |index: usize| self.line[index + 1..].iter().map(move |&later| [self.line[index], later]);
        (0..self.line.len()).flat_map(pairs_with_later).collect()
    }

    /// Gives at most two steps for each cell: one because of a cell before it on the line, one because of a
    /// cell after it. Each time the cell that eliminates most is taken, and among equals the nearest.
    fn steps(&self, position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
        for (index, &target) in self.line.iter().enumerate() {
            let elimination_count = |&&support: &&Cell| unsupported(position, target, support).count_ones();
            // Of several largest items `max_by_key` returns the last, so the nearest cells come last.
            let before = self.line[..index].iter().max_by_key(elimination_count);
            let after = self.line[index + 1..].iter().rev().max_by_key(elimination_count);
            for &support in before.into_iter().chain(after) {
                let pair = CellPair { target, support, rising_line: Some(&self.line) };
                give_step(position, call, &pair, sink)?;
            }
        }
        Flow::Continue(())
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/rising.rs"]
mod tests;
