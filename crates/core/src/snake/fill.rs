//! The fillings of the cells of one class with the digits of that class, one by one.
//!
//! Once the parity grid is fixed, even and odd cells no longer see each other: a grid of digits is
//! a filling of the even cells and one of the odd cells, independently. Each is a small problem of
//! four or five digits, held as one set of cells a digit, so that singles are found for all cells at
//! once.

use std::sync::Arc;

use super::board::{Cells, ParityClass, SnakeBoard, cells_of};
use super::parity::MAX_CLASS;
use crate::rng::Rng;

const MOST: usize = MAX_CLASS as usize;

/// A search for the fillings of one class; it can stop at any node and go on.
pub(super) struct Fillings {
    board: Arc<SnakeBoard>,
    digits: Vec<u8>,
    /// The cells of this class in the houses that hold every digit of it.
    full: Vec<Cells>,
    open: Vec<PartialFilling>,
}

/// A partial filling.
#[derive(Clone, Copy)]
struct PartialFilling {
    /// For each digit of the class the cells that may hold it.
    places: [Cells; MOST],
    /// Cells whose digit is not settled.
    open: Cells,
}

impl Fillings {
    /// The fillings of `cells` with digits of `class` that agree with `clues` (0 for none); clues of
    /// the other class or outside `cells` are not looked at.
    pub fn new(board: Arc<SnakeBoard>, class: ParityClass, cells: Cells, clues: &[u8]) -> Fillings {
        let digits: Vec<u8> = (1..=board.digits).filter(|&digit| board.class_of(digit) == class).collect();
        let full = board.houses.iter().map(|house| house & cells);
        let full = full.filter(|house| house.count_ones() as usize == digits.len()).collect();
        let mut start = PartialFilling { places: [0; MOST], open: cells };
        start.places[..digits.len()].fill(cells);
        let mut alive = true;
        for cell in cells_of(cells).filter(|&cell| clues[cell] > 0) {
            let digit = digits.iter().position(|&digit| digit == clues[cell]);
            alive &= digit.is_some_and(|digit| start.places[digit] >> cell & 1 == 1);
            if let Some(digit) = digit {
                start.put(&board, digits.len(), digit, cell);
            }
        }
        let open = if alive { vec![start] } else { Vec::new() };
        Fillings { board, digits, full, open }
    }

    /// Walks one branch: a filling if it ends in one. Nothing is left when [`Self::is_done`] says so.
    pub fn advance(&mut self) -> Option<CompleteFilling> {
        let mut filling = self.open.pop()?;
        if !filling.settle(&self.board, self.digits.len(), &self.full) {
            return None;
        }
        if filling.open == 0 {
            return Some(CompleteFilling(filling.places));
        }
        let branches: Vec<PartialFilling> = self.branches(&filling).collect();
        self.open.extend(branches);
        None
    }

    /// Whether all fillings have been given out.
    pub fn is_done(&self) -> bool {
        self.open.is_empty()
    }

    /// A random filling, if there is any: a random digit for one random cell after another, never one
    /// that leaves no filling.
    pub fn in_random_order(&self, rng: &mut Rng) -> Option<CompleteFilling> {
        let mut filling = *self.open.last()?;
        while filling.open != 0 {
            let cell = cells_of(filling.open).nth(rng.below(filling.open.count_ones() as usize))?;
            let mut digits: Vec<usize> = (0..self.digits.len()).collect();
            rng.shuffle(&mut digits);
            let allowed = digits.iter().filter(|&&digit| filling.places[digit] >> cell & 1 == 1);
            filling =
                allowed.map(|&digit| self.with(&filling, digit, cell)).find(|next| self.leads_on(*next))?;
        }
        Some(CompleteFilling(filling.places))
    }

    fn with(&self, filling: &PartialFilling, digit: usize, cell: usize) -> PartialFilling {
        let mut next = *filling;
        next.put(&self.board, self.digits.len(), digit, cell);
        next
    }

    /// Whether a partial filling can be completed.
    fn leads_on(&self, start: PartialFilling) -> bool {
        let mut open = vec![start];
        while let Some(mut filling) = open.pop() {
            if filling.settle(&self.board, self.digits.len(), &self.full) {
                if filling.open == 0 {
                    return true;
                }
                open.extend(self.branches(&filling));
            }
        }
        false
    }

    /// The ways to go on from a settled filling, last digit first.
    fn branches(&self, filling: &PartialFilling) -> impl Iterator<Item = PartialFilling> {
        let cell = filling.narrowest(self.digits.len());
        let digits =
            (0..self.digits.len()).rev().filter(move |&digit| filling.places[digit] >> cell & 1 == 1);
        digits.map(move |digit| self.with(filling, digit, cell))
    }

    /// Adds a filling's digits (bit `d - 1`) to what has been seen in each cell.
    pub fn mark(&self, places: &CompleteFilling, seen: &mut [u32]) {
        for (&digit, &set) in self.digits.iter().zip(&places.0) {
            cells_of(set).for_each(|cell| seen[cell] |= 1 << (digit - 1));
        }
    }

    /// Writes a filling into a grid of digits.
    pub fn write(&self, places: &CompleteFilling, grid: &mut [u8]) {
        for (&digit, &set) in self.digits.iter().zip(&places.0) {
            cells_of(set).for_each(|cell| grid[cell] = digit);
        }
    }
}

/// A finished filling: for each digit of the class its cells.
#[derive(Clone, Copy)]
pub(super) struct CompleteFilling([Cells; MOST]);

impl PartialFilling {
    fn put(&mut self, board: &SnakeBoard, digits: usize, digit: usize, cell: usize) {
        for (other, places) in self.places[..digits].iter_mut().enumerate() {
            *places &= if other == digit { !board.peers[cell] } else { !(1 << cell) };
        }
        self.open &= !(1 << cell);
    }

    /// Puts every digit that has one cell of a house left and every cell that has one digit left, until
    /// there is none; `false` on a contradiction.
    fn settle(&mut self, board: &SnakeBoard, digits: usize, full: &[Cells]) -> bool {
        loop {
            let [once, twice, _] = self.tally(digits);
            if self.open & !once != 0 {
                return false;
            }
            let single = self.open & !twice;
            for cell in cells_of(single) {
                // A single just put may have taken its digit; the next round sees the empty cell.
                if let Some(digit) = (0..digits).find(|&digit| self.places[digit] >> cell & 1 == 1) {
                    self.put(board, digits, digit, cell);
                }
            }
            if single == 0 {
                match self.hidden(board, digits, full) {
                    Some(true) => {}
                    Some(false) => return true,
                    None => return false,
                }
            }
        }
    }

    /// Puts digits that have one cell left in a full house: whether there were any, nothing on a
    /// contradiction.
    fn hidden(&mut self, board: &SnakeBoard, digits: usize, full: &[Cells]) -> Option<bool> {
        let mut any = false;
        for digit in 0..digits {
            for house in full {
                let left = self.places[digit] & house;
                if left == 0 {
                    return None;
                }
                if left & (left - 1) == 0 && left & self.open != 0 {
                    self.put(board, digits, digit, left.trailing_zeros() as usize);
                    any = true;
                }
            }
        }
        Some(any)
    }

    /// The cells with at least one, two, three digits.
    fn tally(&self, digits: usize) -> [Cells; 3] {
        self.places[..digits].iter().fold([0; 3], |[one, two, three], places| {
            [one | places, two | one & places, three | two & places]
        })
    }

    /// A cell with the fewest digits.
    fn narrowest(&self, digits: usize) -> usize {
        let [_, _, three] = self.tally(digits);
        let two = self.open & !three;
        if two != 0 {
            return two.trailing_zeros() as usize;
        }
        let count = |&cell: &usize| self.places[..digits].iter().filter(|set| *set >> cell & 1 == 1).count();
        cells_of(self.open).min_by_key(count).unwrap_or(0)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/snake/fill.rs"]
mod tests;
