//! How the kernels store a puzzle: 27 words of 32 bits, which hold the candidates of three cells each.
//!
//! A *band* is three rows of the grid: band 0 is rows 1 to 3, band 1 rows 4 to 6, band 2 rows 7 to 9.
//! Word `9 * r + c` holds column `c` of row `r` of every band (all counted from 0), in three *fields* of ten
//! bits, one per band. The nine low bits of a field are the digits 1 to 9; its tenth bit, the *guard*, is
//! always set.
//!
//! Example: word 13 = 9 * 1 + 4 holds r2c5, r5c5 and r8c5. If r5c5 has the candidates 2 and 4, and the others
//! have all nine, it is
//!
//! ```text
//! 1 111111111  1 000001010  1 111111111    guard and digits 9 to 1
//!        r8c5         r5c5         r2c5
//! ```
//!
//! So one operation on a word works on three cells at once, and a rotation by ten bits moves the cells of
//! each band to another band. Subtracting 1 from an empty field borrows from its guard, not from the next
//! field.

use super::choose::Branch;
use super::puzzle::ALL_DIGITS;
use super::{CELLS, Grid, Masks};

/// Number of words of a puzzle.
pub const WORDS: usize = 27;
/// The guards of the three fields.
pub const GUARDS: u32 = 1 << 9 | 1 << 19 | 1 << 29;
/// The lowest bit of each field: digit 1.
pub const LOWEST: u32 = 1 | 1 << 10 | 1 << 20;
/// All digits of all fields.
pub const DIGITS: u32 = 0x1FF * LOWEST;
/// All digits and all guards: three cells that may hold any digit.
pub const FULL: u32 = DIGITS | GUARDS;

/// The words of one puzzle.
pub type Words = [u32; WORDS];

/// The words of one puzzle as the search saves them: padded to two cache lines with words whose fields are
/// empty.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Record(pub [u32; 32]);

impl Record {
    /// A record in which no cell has a candidate.
    pub const EMPTY: Record = Record([GUARDS; 32]);

    /// The record of a puzzle.
    #[inline(always)]
    pub fn from_givens(givens: &Grid) -> Self {
        let mut record = Record::EMPTY;
        record.read_givens(givens);
        record
    }

    /// Overwrites the record with a puzzle. A cell with a value above 9 gets no candidate.
    #[inline(always)]
    pub fn read_givens(&mut self, givens: &Grid) {
        let words = self.words_mut();
        for start in RUN_STARTS {
            let [top, middle, bottom] = [0, 1, 2].map(|band| &givens[WORDS * band + start..][..RUN]);
            for (i, word) in words[start..start + RUN].iter_mut().enumerate() {
                // Digit 1 is bit 1 of `candidates` and must become bit 0, 10 or 20.
                *word = GUARDS
                    | candidates(top[i]) >> 1
                    | candidates(middle[i]) << 9
                    | candidates(bottom[i]) << 19;
            }
        }
    }

    /// The record of a pencilmark puzzle.
    #[inline(always)]
    pub fn from_masks(masks: &Masks) -> Self {
        let mut record = Record::EMPTY;
        record.read_masks(masks);
        record
    }

    /// Overwrites the record with a pencilmark puzzle. A cell whose mask has a bit that is no digit gets no
    /// candidate.
    #[inline(always)]
    pub fn read_masks(&mut self, masks: &Masks) {
        let digits_of = |mask: u16| u32::from(if mask > ALL_DIGITS { 0 } else { mask });
        let words = self.words_mut();
        for start in RUN_STARTS {
            let [top, middle, bottom] = [0, 1, 2].map(|band| &masks[WORDS * band + start..][..RUN]);
            for (i, word) in words[start..start + RUN].iter_mut().enumerate() {
                *word = GUARDS | digits_of(top[i]) | digits_of(middle[i]) << 10 | digits_of(bottom[i]) << 20;
            }
        }
    }

    /// The words without the padding.
    #[inline(always)]
    pub fn words(&self) -> &Words {
        self.0.first_chunk().expect("27 of 32")
    }

    /// The words without the padding, mutable.
    #[inline(always)]
    pub fn words_mut(&mut self) -> &mut Words {
        self.0.first_chunk_mut().expect("27 of 32")
    }

    /// Removes the digit of a branch from its cell in this record, and returns the word for the branch
    /// itself, in which the cell has that digit alone.
    #[inline(always)]
    pub fn split_word(&mut self, Branch { cell, digit }: Branch) -> u32 {
        let word = &mut self.0[word_of(cell)];
        let branch_word = *word & !field_of(cell) | digit;
        *word ^= digit;
        branch_word
    }
}

/// The index of the word that holds a cell.
pub const fn word_of(cell: usize) -> usize {
    cell % WORDS
}

/// The lowest bit of the field of a cell: 0, 10 or 20.
pub const fn shift_of(cell: usize) -> usize {
    cell / WORDS * 10
}

/// All digits of the field of a cell.
pub const fn field_of(cell: usize) -> u32 {
    0x1FF << shift_of(cell)
}

/// Cells that are read or written together: the compiler turns a loop over 16 into a few vector instructions.
const RUN: usize = 16;
/// The two runs that cover the 27 cells of a band; they overlap.
const RUN_STARTS: [usize; 2] = [0, WORDS - RUN];

/// The candidates of a cell: bit 1 is digit 1, bit 9 is digit 9. A value above 9 has none.
#[inline(always)]
fn candidates(given: u8) -> u32 {
    // Bit 10, for values above 9, is not in the mask.
    let digit = 1 << given.min(10) & 0x3FE;
    if given == 0 { 0x3FE } else { digit }
}

/// The grid of solved words, in which each field has one digit.
#[inline(always)]
pub fn to_grid(words: &Words) -> Grid {
    let mut grid = [0; CELLS];
    write_digits(words, &mut grid, 0);
    grid
}

/// Writes the digits of solved words into `grid`, each plus `zero`: 0 for numbers, `b'0'` for characters.
#[inline(always)]
pub fn write_digits(words: &Words, grid: &mut Grid, zero: u8) {
    for start in RUN_STARTS {
        let mut run = [0; RUN];
        run.copy_from_slice(&words[start..start + RUN]);
        for band in 0..3 {
            for (digit, &word) in grid[WORDS * band + start..][..RUN].iter_mut().zip(&run) {
                // The digit is a single bit; minus 1 it becomes one set bit for each lower digit.
                let lower_digits: u32 = ((word & DIGITS) - LOWEST) >> (10 * band) & 0x1FF;
                *digit = lower_digits.count_ones() as u8 + 1 + zero;
            }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/classic/words.rs"]
mod tests;
