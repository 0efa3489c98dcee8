//! The logic of a cage: the exclusions between its cells, and its total.

use super::RuleLogic;
use super::exclusions::ExclusionLogic;
use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::Position;

#[derive(Debug)]
pub struct SumLogic {
    pub exclusions: ExclusionLogic,
    pub cells: Vec<Cell>,
    pub total: u32,
}

impl<const W: usize> RuleLogic<W> for SumLogic {
    fn unequal_pairs(&self) -> Vec<[Cell; 2]> {
        RuleLogic::<W>::unequal_pairs(&self.exclusions)
    }

    fn total(&self) -> Option<(&[Cell], u32)> {
        Some((&self.cells, self.total))
    }

    fn steps(&self, position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
        self.exclusions.steps(position, call, sink)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/sum.rs"]
mod tests;
