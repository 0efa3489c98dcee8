//! The givens of a puzzle whose solution is known, with what is needed to see quickly that a blank cell is a single.

use super::SolvedPuzzle;
use crate::classic::{CELLS, Grid, Question, solve};
use crate::limits::Limits;
use crate::rng::Rng;

/// Rows have the numbers 0 to 8, columns 9 to 17 and boxes 18 to 26.
const HOUSES: usize = 27;

/// The givens that are left of a full grid.
pub struct Clues {
    solution: Grid,
    givens: Grid,
    /// For each house, the digits of its givens (bits 0 to 8) and the places of its blank cells (bits 16 to 24). The
    /// place of a cell in a row is its column, in a column its row, in a box 3 · row + column within the box.
    houses: [u32; HOUSES],
    /// For each digit, the rows (bits 0 to 8), columns (bits 10 to 18) and boxes (bits 20 to 28) in which it is given.
    houses_of_digits: [u32; 9],
}

/// The houses of a cell, and what changes in [`Clues`] when the cell becomes blank or given.
#[derive(Clone, Copy)]
struct CellPlace {
    row: usize,
    column: usize,
    box_index: usize,
    /// The place in the row, the column and the box, as a bit of [`Clues::houses`].
    blank_bits: [u32; 3],
    /// The row, the column and the box, as bits of [`Clues::houses_of_digits`].
    house_bits: u32,
}

const PLACES: [CellPlace; CELLS] = cell_places();

const fn cell_places() -> [CellPlace; CELLS] {
    let mut places =
        [CellPlace { row: 0, column: 0, box_index: 0, blank_bits: [0; 3], house_bits: 0 }; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        let box_index = row / 3 * 3 + column / 3;
        places[cell] = CellPlace {
            row,
            column,
            box_index,
            blank_bits: [1 << (16 + column), 1 << (16 + row), 1 << (16 + row % 3 * 3 + column % 3)],
            house_bits: 1 << row | 1 << (10 + column) | 1 << (20 + box_index),
        };
        cell += 1;
    }
    places
}

/// For each set of three places, the nine places that they become if each is replaced by three in a row.
const TRIPLED: [u32; 8] = [0, 0o7, 0o70, 0o77, 0o700, 0o707, 0o770, 0o777];

impl Clues {
    /// All cells of a full grid are given.
    pub fn new(solution: &Grid) -> Self {
        Clues {
            solution: *solution,
            givens: *solution,
            houses: [0x1FF; HOUSES],
            houses_of_digits: [0x1FF << 20 | 0x1FF << 10 | 0x1FF; 9],
        }
    }

    /// Only some cells of a full grid are given: those that are not 0 in `givens`.
    pub fn of_puzzle(givens: &Grid, solution: &Grid) -> Self {
        let mut clues = Clues {
            solution: *solution,
            givens: [0; CELLS],
            houses: [0x1FF << 16; HOUSES],
            houses_of_digits: [0; 9],
        };
        (0..CELLS).filter(|&cell| givens[cell] != 0).for_each(|cell| clues.toggle(cell));
        clues
    }

    /// The puzzle of these givens.
    pub fn puzzle(&self) -> SolvedPuzzle {
        SolvedPuzzle { givens: self.givens, solution: self.solution }
    }

    /// The digits of the givens; 0 for a blank cell.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The cells that have a given.
    pub fn given_cells(&self) -> Vec<usize> {
        (0..CELLS).filter(|&cell| self.givens[cell] != 0).collect()
    }

    /// The cells without a given.
    pub fn blank_cells(&self) -> Vec<usize> {
        (0..CELLS).filter(|&cell| self.givens[cell] == 0).collect()
    }

    /// The solution.
    pub fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Makes a given cell blank, or a blank cell given.
    #[inline]
    pub fn toggle(&mut self, cell: usize) {
        let CellPlace { row, column, box_index, blank_bits, house_bits } = PLACES[cell];
        self.givens[cell] ^= self.solution[cell];
        let digit = self.digit_index(cell);
        self.houses[row % 9] ^= blank_bits[0] | 1 << digit;
        self.houses[9 + column % 9] ^= blank_bits[1] | 1 << digit;
        self.houses[18 + box_index % 9] ^= blank_bits[2] | 1 << digit;
        self.houses_of_digits[digit] ^= house_bits;
    }

    /// Toggles each of the cells.
    pub fn toggle_all(&mut self, cells: &[usize]) {
        cells.iter().for_each(|&cell| self.toggle(cell));
    }

    /// Whether the givens alone prove the digit of a blank cell: it is a naked single or a hidden single.
    #[inline]
    pub fn proves(&self, cell: usize) -> bool {
        let CellPlace { row, column, box_index, blank_bits, .. } = PLACES[cell];
        let (in_row, in_column, in_box) =
            (self.houses[row % 9], self.houses[9 + column % 9], self.houses[18 + box_index % 9]);
        if ((in_row | in_column | in_box) & 0x1FF).count_ones() == 8 {
            return true;
        }
        // Where else in the three houses the digit can go.
        let houses = self.houses_of_digits[self.digit_index(cell)];
        let (rows, columns, boxes) = (houses & 0x1FF, houses >> 10 & 0x1FF, houses >> 20);
        let (band, stack) = (box_index / 3, box_index % 3);
        let boxes_of_band = TRIPLED[(boxes >> (3 * band) & 7) as usize];
        let rows_of_band = TRIPLED[(rows >> (3 * band) & 7) as usize];
        // Multiplication by 7 triples the bits 0, 3 and 6; multiplication by octal 111 copies three bits to all rows
        // of a box.
        let boxes_of_stack = (boxes >> stack & 0o111) * 7;
        let columns_of_stack = (columns >> (3 * stack) & 7) * 0o111;
        let other_places = |house: u32, bit: u32| (house & !bit) >> 16;
        other_places(in_row, blank_bits[0]) & !(columns | boxes_of_band) == 0
            || other_places(in_column, blank_bits[1]) & !(rows | boxes_of_stack) == 0
            || other_places(in_box, blank_bits[2]) & !(rows_of_band | columns_of_stack) == 0
    }

    /// Whether the puzzle has other solutions without a given.
    pub fn needs(&mut self, cell: usize) -> bool {
        self.toggle(cell);
        let is_needed = !self.proves(cell) && {
            let question = Question { givens: self.givens, cell, digit: self.solution[cell] };
            solve(&question, &Limits::none().with_max_solutions(1)).count > 0
        };
        self.toggle(cell);
        is_needed
    }

    /// Removes givens that the puzzle does not need, in random order, until it needs all of them.
    pub fn thin(&mut self, rng: &mut Rng) {
        let mut cells = self.given_cells();
        rng.shuffle(&mut cells);
        for cell in cells {
            if !self.needs(cell) {
                self.toggle(cell);
            }
        }
    }

    fn digit_index(&self, cell: usize) -> usize {
        // The remainder proves to the compiler that the index is valid.
        usize::from(self.solution[cell] - 1) % 9
    }
}

#[cfg(test)]
#[path = "../../tests/unit/generate/clues.rs"]
mod tests;
