//! Digits to words and back: where a cell lies in the 27 words of a puzzle.

use super::CELLS;
use super::choose::Branch;
use super::round::{DIGITS, GUARDS, LOWEST, WORDS};

/// The 27 words of one puzzle.
pub type Words = [u32; WORDS];
/// Words that wait for their turn, filled up to whole cache lines with fields that are empty.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Record(pub [u32; 32]);

impl Record {
    /// A record without words.
    pub const EMPTY: Record = Record([GUARDS; 32]);

    /// A record of a puzzle.
    #[inline(always)]
    pub fn of(givens: &Grid) -> Self {
        let mut record = Record::EMPTY;
        record.read(givens);
        record
    }

    /// Makes it the words of a puzzle. A value above 9 is no digit: its cell gets no candidate.
    #[inline(always)]
    pub fn read(&mut self, givens: &Grid) {
        let words = self.words_mut();
        for at in RUNS {
            let [a, b, c] = [0, 1, 2].map(|band| &givens[WORDS * band + at..][..RUN]);
            for (i, word) in words[at..at + RUN].iter_mut().enumerate() {
                *word = GUARDS | candidates(a[i]) >> 1 | candidates(b[i]) << 9 | candidates(c[i]) << 19;
            }
        }
    }

    /// The words.
    #[inline(always)]
    pub fn words(&self) -> &Words {
        self.0.first_chunk().expect("27 of 32")
    }

    /// The words, to be changed.
    #[inline(always)]
    pub fn words_mut(&mut self) -> &mut Words {
        self.0.first_chunk_mut().expect("27 of 32")
    }

    /// Takes a branch out of the record; gives the word of its cell with that digit alone.
    #[inline(always)]
    pub fn split(&mut self, Branch { cell, digit }: Branch) -> u32 {
        let word = &mut self.0[word_of(cell)];
        let changed = *word & !field_of(cell) | digit;
        *word ^= digit;
        changed
    }
}

/// 81 cells in row order, each a digit 1 to 9, or 0 where it is blank.
pub type Grid = [u8; CELLS];

/// The word of a cell.
pub const fn word_of(cell: usize) -> usize {
    cell % WORDS
}

/// The lowest bit of the field of a cell: its row's band times ten.
pub const fn shift_of(cell: usize) -> usize {
    cell / WORDS * 10
}

/// All digits of the field of a cell.
pub const fn field_of(cell: usize) -> u32 {
    0x1FF << shift_of(cell)
}

/// A band is read and written as two runs of 16 cells that overlap: the compiler makes a few vector
/// instructions of each.
const RUN: usize = 16;
const RUNS: [usize; 2] = [0, WORDS - RUN];

/// The candidates of a cell, digit d as bit d.
#[inline(always)]
fn candidates(given: u8) -> u32 {
    let digit = 1 << given.min(10) & 0x3FE;
    if given == 0 { 0x3FE } else { digit }
}

/// The digits of solved words: each field holds one.
#[inline(always)]
pub fn digits(words: &Words) -> Grid {
    let mut grid = [0; CELLS];
    write_digits(words, &mut grid, 0);
    grid
}

/// The same, put where they belong, counted from `zero`: 0, or the character.
#[inline(always)]
pub fn write_digits(words: &Words, grid: &mut Grid, zero: u8) {
    for at in RUNS {
        let mut run = [0; RUN];
        run.copy_from_slice(&words[at..at + RUN]);
        for band in 0..3 {
            for (digit, &word) in grid[WORDS * band + at..][..RUN].iter_mut().zip(&run) {
                // One bit less one is as many ones as there are digits before it.
                let below: u32 = ((word & DIGITS) - LOWEST) >> (10 * band) & 0x1FF;
                *digit = below.count_ones() as u8 + 1 + zero;
            }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/classic/grid.rs"]
mod tests;
