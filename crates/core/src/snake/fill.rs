//! Fillings: ways to give each cell of one class a digit of that class, so that no house has a digit twice.
//!
//! In a parity grid an even cell and an odd cell never hold the same digit. Each grid of digits is therefore
//! a filling of the even cells together with any filling of the odd cells. A filling is stored as one set of
//! cells for each digit, so that bit operations find the singles of all cells at once.
//!
//! `mod.rs` defines parity grids and the two classes.

use std::sync::Arc;

use super::board::{Cells, ParityClass, SnakeBoard, cells_of};
use super::parity_grid::MAX_CLASS_DIGITS;
use crate::rng::Rng;

/// For each digit of a class a set of cells. Digits are numbered from 0: of 2, 4, 6, 8 the digit 6 has the
/// index 2.
type CellsByDigit = [Cells; MAX_CLASS_DIGITS as usize];

/// A depth-first search for the fillings of one class. Its caller decides after each node whether it
/// continues.
pub(super) struct Fillings {
    board: Arc<SnakeBoard>,
    /// The digits of the class, ascending.
    digits: Vec<u8>,
    /// For each house that must hold every digit of the class, its cells of the class.
    full_houses: Vec<Cells>,
    /// The nodes that are still to be searched.
    stack: Vec<PartialFilling>,
}

/// A filling in which some cells have no digit yet.
#[derive(Clone, Copy)]
struct PartialFilling {
    /// The cells that hold the digit or may still get it.
    candidates: CellsByDigit,
    unsolved: Cells,
}

/// A filling in which every cell has its digit.
#[derive(Clone, Copy)]
pub(super) struct CompleteFilling(CellsByDigit);

/// Two equal digits in a house, a cell without candidates, or a house without room for a digit.
struct Contradiction;

impl Fillings {
    /// The fillings of `cells` with digits of `class` that agree with `clues` (one digit for each cell, 0 for
    /// none). Clues outside `cells` are ignored; a clue of the other class in one of `cells` allows no
    /// filling.
    pub fn new(board: Arc<SnakeBoard>, class: ParityClass, cells: Cells, clues: &[u8]) -> Fillings {
        let digits: Vec<u8> =
            (1..=board.digit_count).filter(|&digit| board.class_of(digit) == class).collect();
        let class_cells = board.houses.iter().map(|house| house & cells);
        let full_houses = class_cells.filter(|cells| cells.count_ones() as usize == digits.len()).collect();
        let mut root = PartialFilling { candidates: [0; MAX_CLASS_DIGITS as usize], unsolved: cells };
        root.candidates[..digits.len()].fill(cells);
        let mut clues_are_possible = true;
        for cell in cells_of(cells).filter(|&cell| clues[cell] > 0) {
            let index = digits.iter().position(|&digit| digit == clues[cell]);
            clues_are_possible &= index.is_some_and(|index| root.candidates[index] >> cell & 1 == 1);
            if let Some(index) = index {
                root.place(&board, digits.len(), index, cell);
            }
        }
        let stack = if clues_are_possible { vec![root] } else { Vec::new() };
        Fillings { board, digits, full_houses, stack }
    }

    /// Searches one node. Returns its filling if it is complete. `None` does not mean the end:
    /// [`Self::is_done`] tells whether there are more nodes.
    pub fn advance(&mut self) -> Option<CompleteFilling> {
        let mut filling = self.stack.pop()?;
        if filling.place_singles(&self.board, self.digits.len(), &self.full_houses).is_err() {
            return None;
        }
        if filling.unsolved == 0 {
            return Some(CompleteFilling(filling.candidates));
        }
        let branches: Vec<PartialFilling> = self.branches(&filling).collect();
        self.stack.extend(branches);
        None
    }

    /// Whether all nodes have been searched.
    pub fn is_done(&self) -> bool {
        self.stack.is_empty()
    }

    /// A random filling, or `None` if there is no filling. Gives the cells digits in random order and skips
    /// digits that leave no filling. Must be called before [`Self::advance`], because it starts from the
    /// root.
    pub fn random(&self, rng: &mut Rng) -> Option<CompleteFilling> {
        let mut filling = *self.stack.last()?;
        while filling.unsolved != 0 {
            let cell = cells_of(filling.unsolved).nth(rng.below(filling.unsolved.count_ones() as usize))?;
            let mut indices: Vec<usize> = (0..self.digits.len()).collect();
            rng.shuffle(&mut indices);
            let allowed = indices.iter().filter(|&&index| filling.candidates[index] >> cell & 1 == 1);
            filling = allowed
                .map(|&index| self.with_digit(&filling, index, cell))
                .find(|next| self.can_be_completed(*next))?;
        }
        Some(CompleteFilling(filling.candidates))
    }

    /// A copy of `filling` with one more digit.
    fn with_digit(&self, filling: &PartialFilling, index: usize, cell: usize) -> PartialFilling {
        let mut next = *filling;
        next.place(&self.board, self.digits.len(), index, cell);
        next
    }

    fn can_be_completed(&self, root: PartialFilling) -> bool {
        let mut stack = vec![root];
        while let Some(mut filling) = stack.pop() {
            if filling.place_singles(&self.board, self.digits.len(), &self.full_houses).is_ok() {
                if filling.unsolved == 0 {
                    return true;
                }
                stack.extend(self.branches(&filling));
            }
        }
        false
    }

    /// One branch for each candidate of a cell, the largest digit first, so that a stack returns the smallest
    /// first.
    fn branches(&self, filling: &PartialFilling) -> impl Iterator<Item = PartialFilling> {
        let cell = filling.cell_with_fewest_candidates(self.digits.len());
        let indices =
            (0..self.digits.len()).rev().filter(move |&index| filling.candidates[index] >> cell & 1 == 1);
        indices.map(move |index| self.with_digit(filling, index, cell))
    }

    /// Adds the digit of each cell of `filling` to the cell's mask (bit `d - 1` for digit `d`).
    pub fn add_to_masks(&self, filling: &CompleteFilling, digit_masks: &mut [u32]) {
        for (&digit, &cells) in self.digits.iter().zip(&filling.0) {
            cells_of(cells).for_each(|cell| digit_masks[cell] |= 1 << (digit - 1));
        }
    }

    /// Writes the digits of `filling` into a grid of digits.
    pub fn write_digits(&self, filling: &CompleteFilling, grid: &mut [u8]) {
        for (&digit, &cells) in self.digits.iter().zip(&filling.0) {
            cells_of(cells).for_each(|cell| grid[cell] = digit);
        }
    }
}

impl PartialFilling {
    /// Gives `cell` the digit with this index.
    fn place(&mut self, board: &SnakeBoard, digit_count: usize, index: usize, cell: usize) {
        for (other_index, candidates) in self.candidates[..digit_count].iter_mut().enumerate() {
            *candidates &= if other_index == index { !board.peers[cell] } else { !(1 << cell) };
        }
        self.unsolved &= !(1 << cell);
    }

    /// Places naked and hidden singles until there are none.
    fn place_singles(
        &mut self,
        board: &SnakeBoard,
        digit_count: usize,
        full_houses: &[Cells],
    ) -> Result<(), Contradiction> {
        loop {
            let [at_least_one, at_least_two, _] = self.cells_by_candidate_count(digit_count);
            if self.unsolved & !at_least_one != 0 {
                return Err(Contradiction);
            }
            let naked_singles = self.unsolved & !at_least_two;
            for cell in cells_of(naked_singles) {
                // `None` if another single has taken the cell's only candidate. The next round detects this.
                let index = (0..digit_count).find(|&index| self.candidates[index] >> cell & 1 == 1);
                if let Some(index) = index {
                    self.place(board, digit_count, index, cell);
                }
            }
            if naked_singles == 0 && !self.place_hidden_singles(board, digit_count, full_houses)? {
                return Ok(());
            }
        }
    }

    /// Places each digit that has only one cell left in one of `full_houses`. Returns whether there was any.
    fn place_hidden_singles(
        &mut self,
        board: &SnakeBoard,
        digit_count: usize,
        full_houses: &[Cells],
    ) -> Result<bool, Contradiction> {
        let mut is_changed = false;
        for index in 0..digit_count {
            for house in full_houses {
                let cells = self.candidates[index] & house;
                if cells == 0 {
                    return Err(Contradiction);
                }
                let is_single_cell = cells & (cells - 1) == 0;
                if is_single_cell && cells & self.unsolved != 0 {
                    self.place(board, digit_count, index, cells.trailing_zeros() as usize);
                    is_changed = true;
                }
            }
        }
        Ok(is_changed)
    }

    /// The cells with at least one candidate, with at least two, and with at least three.
    fn cells_by_candidate_count(&self, digit_count: usize) -> [Cells; 3] {
        self.candidates[..digit_count]
            .iter()
            .fold([0; 3], |[one, two, three], cells| [one | cells, two | one & cells, three | two & cells])
    }

    /// Requires an unsolved cell, and at least two candidates in each.
    fn cell_with_fewest_candidates(&self, digit_count: usize) -> usize {
        let [_, _, at_least_three] = self.cells_by_candidate_count(digit_count);
        let two_candidates = self.unsolved & !at_least_three;
        if two_candidates != 0 {
            return two_candidates.trailing_zeros() as usize;
        }
        let candidate_count = |&cell: &usize| {
            self.candidates[..digit_count].iter().filter(|cells| *cells >> cell & 1 == 1).count()
        };
        cells_of(self.unsolved).min_by_key(candidate_count).unwrap_or(0)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/snake/fill.rs"]
mod tests;
