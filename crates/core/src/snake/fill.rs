//! The fillings of the cells of one class with the digits of that class, one by one.
//!
//! In a fixed parity grid even and odd cells cannot hold the same digit. So a grid of digits is a filling of the even
//! cells and, independently, a filling of the odd cells. Each is a small problem of four or five digits. It is
//! stored as one set of cells for each digit, so that singles are found for all cells at once.

use std::sync::Arc;

use super::board::{Cells, ParityClass, SnakeBoard, cells_of};
use super::parity::MAX_CLASS;
use crate::rng::Rng;

const MOST: usize = MAX_CLASS as usize;

/// A search for the fillings of one class; it can stop at any node and go on.
pub(super) struct Fillings {
    board: Arc<SnakeBoard>,
    digits: Vec<u8>,
    /// For each house that holds every digit of the class, its cells of the class.
    full: Vec<Cells>,
    open: Vec<PartialFilling>,
}

/// A partial filling.
#[derive(Clone, Copy)]
struct PartialFilling {
    /// For each digit of the class the cells that may hold it.
    places: [Cells; MOST],
    /// Cells whose digit is not decided.
    open: Cells,
}

impl Fillings {
    /// The fillings of `cells` with digits of `class` that agree with `clues` (0 for none). Clues of the other class
    /// and outside `cells` are ignored.
    pub fn new(board: Arc<SnakeBoard>, class: ParityClass, cells: Cells, clues: &[u8]) -> Fillings {
        let digits: Vec<u8> = (1..=board.digits).filter(|&digit| board.class_of(digit) == class).collect();
        let full = board.houses.iter().map(|house| house & cells);
        let full = full.filter(|house| house.count_ones() as usize == digits.len()).collect();
        let mut start = PartialFilling { places: [0; MOST], open: cells };
        start.places[..digits.len()].fill(cells);
        let mut fits = true;
        for cell in cells_of(cells).filter(|&cell| clues[cell] > 0) {
            let digit = digits.iter().position(|&digit| digit == clues[cell]);
            fits &= digit.is_some_and(|digit| start.places[digit] >> cell & 1 == 1);
            if let Some(digit) = digit {
                start.place(&board, digits.len(), digit, cell);
            }
        }
        let open = if fits { vec![start] } else { Vec::new() };
        Fillings { board, digits, full, open }
    }

    /// Walks one branch. Returns its filling if it ends in one.
    pub fn advance(&mut self) -> Option<CompleteFilling> {
        let mut filling = self.open.pop()?;
        if !filling.place_singles(&self.board, self.digits.len(), &self.full) {
            return None;
        }
        if filling.open == 0 {
            return Some(CompleteFilling(filling.places));
        }
        let branches: Vec<PartialFilling> = self.branches(&filling).collect();
        self.open.extend(branches);
        None
    }

    /// Whether the search is over.
    pub fn is_done(&self) -> bool {
        self.open.is_empty()
    }

    /// A random filling, or `None` if there is no filling: a random digit for one random cell after the other, but
    /// never a digit that leaves no filling.
    pub fn random(&self, rng: &mut Rng) -> Option<CompleteFilling> {
        let mut filling = *self.open.last()?;
        while filling.open != 0 {
            let cell = cells_of(filling.open).nth(rng.below(filling.open.count_ones() as usize))?;
            let mut digits: Vec<usize> = (0..self.digits.len()).collect();
            rng.shuffle(&mut digits);
            let allowed = digits.iter().filter(|&&digit| filling.places[digit] >> cell & 1 == 1);
            filling = allowed
                .map(|&digit| self.with(&filling, digit, cell))
                .find(|next| self.can_be_completed(*next))?;
        }
        Some(CompleteFilling(filling.places))
    }

    fn with(&self, filling: &PartialFilling, digit: usize, cell: usize) -> PartialFilling {
        let mut next = *filling;
        next.place(&self.board, self.digits.len(), digit, cell);
        next
    }

    /// Whether a partial filling can be completed.
    fn can_be_completed(&self, start: PartialFilling) -> bool {
        let mut open = vec![start];
        while let Some(mut filling) = open.pop() {
            if filling.place_singles(&self.board, self.digits.len(), &self.full) {
                if filling.open == 0 {
                    return true;
                }
                open.extend(self.branches(&filling));
            }
        }
        false
    }

    /// The branches of a partial filling, last digit first.
    fn branches(&self, filling: &PartialFilling) -> impl Iterator<Item = PartialFilling> {
        let cell = filling.narrowest(self.digits.len());
        let digits =
            (0..self.digits.len()).rev().filter(move |&digit| filling.places[digit] >> cell & 1 == 1);
        digits.map(move |digit| self.with(filling, digit, cell))
    }

    /// Adds the digits of a filling (bit `d - 1`) to those seen in each cell.
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
    fn place(&mut self, board: &SnakeBoard, digits: usize, digit: usize, cell: usize) {
        for (other, places) in self.places[..digits].iter_mut().enumerate() {
            *places &= if other == digit { !board.peers[cell] } else { !(1 << cell) };
        }
        self.open &= !(1 << cell);
    }

    /// Places all singles until there are none. Returns `false` on a contradiction.
    fn place_singles(&mut self, board: &SnakeBoard, digits: usize, full: &[Cells]) -> bool {
        loop {
            let [once, twice, _] = self.cells_by_count(digits);
            if self.open & !once != 0 {
                return false;
            }
            let single = self.open & !twice;
            for cell in cells_of(single) {
                // Another single may have used its digit; the next round sees that the cell has none.
                if let Some(digit) = (0..digits).find(|&digit| self.places[digit] >> cell & 1 == 1) {
                    self.place(board, digits, digit, cell);
                }
            }
            if single == 0 {
                match self.place_hidden_singles(board, digits, full) {
                    Some(true) => {}
                    Some(false) => return true,
                    None => return false,
                }
            }
        }
    }

    /// Places digits that have one cell left in a full house. Returns whether there were any, or `None` on a
    /// contradiction.
    fn place_hidden_singles(&mut self, board: &SnakeBoard, digits: usize, full: &[Cells]) -> Option<bool> {
        let mut is_changed = false;
        for digit in 0..digits {
            for house in full {
                let left = self.places[digit] & house;
                if left == 0 {
                    return None;
                }
                if left & (left - 1) == 0 && left & self.open != 0 {
                    self.place(board, digits, digit, left.trailing_zeros() as usize);
                    is_changed = true;
                }
            }
        }
        Some(is_changed)
    }

    /// The cells with at least one, two and three digits.
    fn cells_by_count(&self, digits: usize) -> [Cells; 3] {
        self.places[..digits].iter().fold([0; 3], |[one, two, three], places| {
            [one | places, two | one & places, three | two & places]
        })
    }

    /// A cell with the fewest digits.
    fn narrowest(&self, digits: usize) -> usize {
        let [_, _, three] = self.cells_by_count(digits);
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
