//! Digits to words and back: where a cell lies in the 27 words of a puzzle.

use super::CELLS;
use super::round::{DIGITS, GUARDS, LOWEST, WORDS};

/// The 27 words of one puzzle.
pub type Words = [u32; WORDS];
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

/// A band is read and written as two runs of 16 cells that overlap: the compiler makes a few vector
/// instructions of each.
const RUN: usize = 16;
const RUNS: [usize; 2] = [0, WORDS - RUN];

/// The words of a puzzle. A value above 9 is no digit: its cell gets no candidate.
#[inline(always)]
pub fn words(givens: &Grid) -> Words {
    let mut words = [0; WORDS];
    for at in RUNS {
        let mut run = [GUARDS; RUN];
        for band in 0..3 {
            for (word, &given) in run.iter_mut().zip(&givens[WORDS * band + at..][..RUN]) {
                *word |= candidates(given) << (10 * band);
            }
        }
        words[at..at + RUN].copy_from_slice(&run);
    }
    words
}

/// The candidates of a cell, by the bits of a field.
#[inline(always)]
fn candidates(given: u8) -> u32 {
    let digit = if given <= 9 { 1 << (u32::from(given).wrapping_sub(1) & 31) } else { 0 };
    if given == 0 { 0x1FF } else { digit }
}

/// The digits of solved words: each field holds one.
#[inline(always)]
pub fn digits(words: &Words) -> Grid {
    let mut grid = [0; CELLS];
    for at in RUNS {
        let mut run = [0; RUN];
        run.copy_from_slice(&words[at..at + RUN]);
        for band in 0..3 {
            for (digit, &word) in grid[WORDS * band + at..][..RUN].iter_mut().zip(&run) {
                // One bit less one is as many ones as there are digits before it.
                let below: u32 = ((word & DIGITS) - LOWEST) >> (10 * band) & 0x1FF;
                *digit = below.count_ones() as u8 + 1;
            }
        }
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::super::round::FULL;
    use super::*;

    #[test]
    fn givens_come_back_as_single_fields() {
        let mut givens = [0; CELLS];
        (givens[0], givens[26], givens[27], givens[80]) = (1, 9, 5, 3);
        let words = words(&givens);
        assert_eq!(words[0], FULL ^ 0x1FE ^ (0x1FF ^ 1 << 4) << 10);
        assert_eq!(words[26], FULL ^ 0x0FF ^ (0x1FF ^ 1 << 2) << 20);
        assert!(words[1..26].iter().all(|&word| word == FULL));
    }

    #[test]
    fn a_value_above_9_leaves_no_candidate() {
        let mut givens = [0; CELLS];
        givens[40] = 10;
        assert_eq!(words(&givens)[13], FULL ^ 0x1FF << 10);
    }

    #[test]
    fn solved_words_give_their_digits() {
        let grid: Grid = std::array::from_fn(|cell| (cell % 9) as u8 + 1);
        assert_eq!(digits(&words(&grid)), grid);
    }
}
