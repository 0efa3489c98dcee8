//! Digits to words and back: where a cell lies in the 27 words of a puzzle.

use super::CELLS;
use super::round::{FULL, GUARDS, WORDS};

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

/// The words of a puzzle. A value above 9 is no digit: its cell gets no candidate.
pub fn words(givens: &Grid) -> Words {
    let mut words = [FULL; WORDS];
    for (cell, &given) in givens.iter().enumerate() {
        if given != 0 {
            let digit = if given <= 9 { 1 << (given - 1) } else { 0 };
            words[word_of(cell)] ^= (0x1FF ^ digit) << shift_of(cell);
        }
    }
    words
}

/// The digits of solved words: each field holds one.
pub fn digits(words: &Words) -> Grid {
    let mut grid = [0; CELLS];
    for (cell, digit) in grid.iter_mut().enumerate() {
        let field = (words[word_of(cell)] & !GUARDS) >> shift_of(cell) & 0x1FF;
        *digit = field.trailing_zeros() as u8 + 1;
    }
    grid
}

#[cfg(test)]
mod tests {
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
