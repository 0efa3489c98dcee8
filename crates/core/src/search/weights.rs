//! Weights of cells: a weight is 1 plus the number of conflicts that the cell had part in. These are conflicts at
//! the cell or in one of its houses, and conflicts after a branch at the cell. Most conflicts arise in the
//! hardest part of a puzzle, and a search that branches there first fails early.

use crate::cells::Cell;
use crate::problem::Problem;
use crate::propagation::context::Conflict;

/// The weights of all cells.
#[derive(Clone, Debug)]
pub struct Weights(Vec<u32>);

impl Weights {
    /// Gives each cell weight 1.
    pub fn new(cell_count: usize) -> Self {
        Weights(vec![1; cell_count])
    }

    #[inline]
    pub fn get(&self, cell: Cell) -> u64 {
        self.0[usize::from(cell)].into()
    }

    /// Adds 1 to the weight of each cell that the conflict concerns, and of the cell of the last branch.
    pub fn count_conflict(&mut self, problem: &Problem, conflict: Conflict, branch: Option<Cell>) {
        match conflict {
            Conflict::Cell(cell) => self.increment(cell),
            Conflict::House(house) => {
                problem.houses.get(house.into()).iter().for_each(|&cell| self.increment(cell));
            }
        }
        if let Some(cell) = branch {
            self.increment(cell);
        }
    }

    fn increment(&mut self, cell: Cell) {
        let weight = &mut self.0[usize::from(cell)];
        *weight = weight.saturating_add(1);
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/weights.rs"]
mod tests;
