//! The state of a walk: a grid, the givens, and two queues of singles.
//!
//! HoDoKu finds singles in the order in which they came about. So the score of a puzzle depends on the order of all
//! earlier steps, and even on the order in which a step removes candidates.

use std::ops::Deref;

use crate::rate::cell_set::{CELLS, CellSet};
use crate::rate::grid::{DIGITS, Grid, bits};
use crate::rate::hodoku::step::Candidate;
use crate::rate::houses::{CELL_HOUSES, HOUSE_CELLS, HOUSES, PEERS};

/// Singles, first in, first out. A single enters at most once for each cell, or for each house and digit.
#[derive(Clone, Debug)]
pub struct Queue {
    candidates: [Candidate; HOUSES * DIGITS],
    start: usize,
    end: usize,
}

impl Queue {
    const EMPTY: Queue = Queue { candidates: [(0, 0); HOUSES * DIGITS], start: 0, end: 0 };

    #[inline]
    fn push(&mut self, candidate: Candidate) {
        self.candidates[self.end] = candidate;
        self.end += 1;
    }

    #[inline]
    pub fn pop(&mut self) -> Option<Candidate> {
        let first = *self.as_slice().first()?;
        self.start += 1;
        Some(first)
    }

    #[inline]
    pub fn as_slice(&self) -> &[Candidate] {
        &self.candidates[self.start..self.end]
    }
}

/// The state of a walk. It reads like its grid.
#[derive(Clone, Debug)]
pub struct State {
    grid: Grid,
    givens: CellSet,
    /// Cells that came to have one candidate.
    pub naked_singles: Queue,
    /// Candidates that came to be the only place of their digit in a house.
    pub hidden_singles: Queue,
    step_number: u64,
}

impl State {
    /// The state of a puzzle: `values` has a digit 1..=9 or 0 for each cell.
    pub fn new(values: &[u8]) -> Self {
        let mut state = State {
            grid: Grid::EMPTY,
            givens: CellSet::EMPTY,
            naked_singles: Queue::EMPTY,
            hidden_singles: Queue::EMPTY,
            step_number: 0,
        };
        state.load(values);
        state
    }

    /// Starts with another puzzle. The number of the step grows on, so that nothing cached for a number is used again.
    pub fn load(&mut self, values: &[u8]) {
        self.grid = Grid::EMPTY;
        self.givens = CellSet::EMPTY;
        for queue in [&mut self.naked_singles, &mut self.hidden_singles] {
            (queue.start, queue.end) = (0, 0);
        }
        for (cell, &value) in (0..).zip(values).take(CELLS) {
            if value != 0 {
                self.givens.insert(cell);
                self.place(cell, value - 1);
            }
        }
        self.step_number += 1;
    }

    /// The cells that the puzzle itself fills.
    #[inline]
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// The number of the current step. It is different for every position of a walk, and for every walk.
    #[inline]
    pub fn step_number(&self) -> u64 {
        self.step_number
    }

    pub(super) fn count_step(&mut self) {
        self.step_number += 1;
    }

    /// Fills a cell, and notes which singles this brings: those of the peers come first, then those of the digits that
    /// the cell itself could have had.
    pub fn place(&mut self, cell: u8, digit: u8) {
        let index = usize::from(cell);
        let peers = self.grid.cells_with(digit) & PEERS[index];
        let other_digits = self.grid.mask(cell) & !(1 << digit);
        for peer in peers {
            self.grid.remove(peer, digit);
            for house in CELL_HOUSES[usize::from(peer)] {
                if !CELL_HOUSES[index].contains(&house) {
                    self.note_hidden_single(house, digit);
                }
            }
            self.note_naked_single(peer);
        }
        self.grid.place(cell, digit);
        for other_digit in bits(other_digits) {
            for house in CELL_HOUSES[index] {
                self.note_hidden_single(house, other_digit);
            }
        }
    }

    /// Removes a candidate, which may be absent, and notes which singles this brings.
    pub fn remove(&mut self, cell: u8, digit: u8) {
        if !self.grid.has(cell, digit) {
            return;
        }
        self.grid.remove(cell, digit);
        for house in CELL_HOUSES[usize::from(cell)] {
            self.note_hidden_single(house, digit);
        }
        self.note_naked_single(cell);
    }

    #[inline]
    fn note_hidden_single(&mut self, house: u8, digit: u8) {
        let places = self.grid.places(house, digit);
        if places.is_power_of_two() {
            let cell = HOUSE_CELLS[usize::from(house)][places.trailing_zeros() as usize];
            self.hidden_singles.push((cell, digit));
        }
    }

    #[inline]
    fn note_naked_single(&mut self, cell: u8) {
        let mask = self.grid.mask(cell);
        if mask.is_power_of_two() {
            self.naked_singles.push((cell, mask.trailing_zeros() as u8));
        }
    }
}

impl Deref for State {
    type Target = Grid;

    #[inline]
    fn deref(&self) -> &Grid {
        &self.grid
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/state.rs"]
mod tests;
