//! The sets of cells whose digits must all be different, as the constraints name them.

use crate::cells::Cell;
use crate::constraints::AnyConstraint;
use crate::lists::Lists;

/// Sets of cells with different digits, each in order.
#[derive(Default)]
pub struct Groups {
    /// The sets of two cells, which are often hundreds.
    pub pairs: Vec<[Cell; 2]>,
    /// The sets of three or more cells.
    pub larger: Lists<Cell>,
    /// The number of cells of the largest set.
    pub largest_size: usize,
}

impl Groups {
    /// The sets of all constraints.
    pub fn of(constraints: &[AnyConstraint]) -> Self {
        let mut groups = Groups::default();
        let mut sorted: Vec<Cell> = Vec::new();
        for constraint in constraints {
            for cells in constraint.different_groups() {
                match *cells {
                    [first, second] => groups.add_pair([first.min(second), first.max(second)]),
                    _ => {
                        sorted.clear();
                        sorted.extend_from_slice(cells);
                        sorted.sort_unstable();
                        groups.add(&sorted);
                    }
                }
            }
        }
        groups
    }

    /// Adds a set of two cells, the smaller one first.
    pub fn add_pair(&mut self, pair: [Cell; 2]) {
        self.pairs.push(pair);
        self.largest_size = self.largest_size.max(pair.len());
    }

    /// Adds a set of any other number of cells in order. Fewer than two cells say nothing.
    pub fn add(&mut self, cells: &[Cell]) {
        self.largest_size = self.largest_size.max(cells.len());
        if cells.len() > 2 {
            self.larger.push_slice(cells);
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/problem/groups.rs"]
mod tests;
