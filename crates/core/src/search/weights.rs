//! What a search learns from conflicts: a weight for each cell, one more for every conflict at the cell or
//! next to it. Conflicts gather where the puzzle is tight, and a search that starts there fails early.

use crate::cells::Cell;
use crate::problem::Problem;
use crate::propagation::context::Conflict;

/// The weights of all cells.
#[derive(Clone, Debug)]
pub struct Weights(Vec<u32>);

impl Weights {
    /// No conflict seen yet.
    pub fn new(cells: usize) -> Self {
        Weights(vec![1; cells])
    }

    /// The weight of a cell, at least 1.
    #[inline]
    pub fn of(&self, cell: Cell) -> u64 {
        self.0[usize::from(cell)].into()
    }

    /// Learns from a conflict.
    pub fn learn(&mut self, problem: &Problem, conflict: Conflict) {
        let tight = match conflict {
            Conflict::Cell(cell) => {
                self.add(cell);
                problem.peers(cell)
            }
            Conflict::House(house) => problem.houses.get(house.into()),
        };
        tight.iter().for_each(|&cell| self.add(cell));
    }

    fn add(&mut self, cell: Cell) {
        let weight = &mut self.0[usize::from(cell)];
        *weight = weight.saturating_add(1);
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/weights.rs"]
mod tests;
