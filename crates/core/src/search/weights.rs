//! Weights, which grow with conflicts. Most conflicts arise in the hardest part of a puzzle, and a search that
//! branches there first fails early.
//!
//! A branch decides what is in a cell, or where a digit is in a house. So cells have weights, and so have the
//! digits of each house. A conflict adds 1 to the weight of
//! - the cell or the cells of the house that has the conflict,
//! - the cell of the last branch,
//! - the digit of the last branch in each house of that cell.

use crate::cells::Cell;
use crate::problem::Problem;
use crate::propagation::context::Conflict;

/// After this many conflicts all weights are halved, so that later conflicts count more.
const CONFLICTS_BEFORE_HALVING: u32 = 8192;

/// The weights of all cells, and of all digits in houses.
#[derive(Clone, Debug)]
pub struct Weights {
    cells: Vec<u32>,
    digit_count: usize,
    /// The digits of the first house, then those of the next.
    house_digits: Vec<u32>,
    /// The largest weight of a digit in a house.
    largest_of_digits: u32,
    conflicts_before_halving: u32,
}

impl Weights {
    /// The weights before the first conflict: each cell has 1, and digits in houses have none.
    pub fn new(problem: &Problem) -> Self {
        let digit_count = problem.digit_count().into();
        Weights {
            cells: vec![1; problem.cell_count()],
            digit_count,
            house_digits: vec![0; problem.houses.len() * digit_count],
            largest_of_digits: 0,
            conflicts_before_halving: CONFLICTS_BEFORE_HALVING,
        }
    }

    /// The weight of a cell.
    #[inline]
    pub fn get(&self, cell: Cell) -> u64 {
        self.cells[usize::from(cell)].into()
    }

    /// The weight of each digit in a house.
    #[inline]
    pub fn of_digits(&self, house: usize) -> &[u32] {
        &self.house_digits[house * self.digit_count..][..self.digit_count]
    }

    /// The largest weight of a digit in a house.
    #[inline]
    pub fn largest_of_digits(&self) -> u64 {
        self.largest_of_digits.into()
    }

    /// Adds a conflict. `branch` is the cell and the digit (0 for digit 1) of the last branch.
    pub fn count_conflict(&mut self, problem: &Problem, conflict: Conflict, branch: Option<(Cell, usize)>) {
        match conflict {
            Conflict::Cell(cell) => increment(&mut self.cells[usize::from(cell)]),
            Conflict::House(house) => {
                let cells = problem.houses.get(house.into()).iter();
                cells.for_each(|&cell| increment(&mut self.cells[usize::from(cell)]));
            }
        }
        if let Some((cell, digit)) = branch {
            increment(&mut self.cells[usize::from(cell)]);
            for membership in problem.memberships.get(cell.into()) {
                let weight = &mut self.house_digits[usize::from(membership.house) * self.digit_count + digit];
                increment(weight);
                self.largest_of_digits = self.largest_of_digits.max(*weight);
            }
        }
        self.conflicts_before_halving -= 1;
        if self.conflicts_before_halving == 0 {
            self.halve();
        }
    }

    fn halve(&mut self) {
        self.conflicts_before_halving = CONFLICTS_BEFORE_HALVING;
        self.cells.iter_mut().for_each(|weight| *weight = weight.div_ceil(2));
        self.house_digits.iter_mut().for_each(|weight| *weight /= 2);
        self.largest_of_digits /= 2;
    }
}

fn increment(weight: &mut u32) {
    *weight = weight.saturating_add(1);
}

#[cfg(test)]
#[path = "../../tests/unit/search/weights.rs"]
mod tests;
