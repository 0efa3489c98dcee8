//! Digits to words and back.

use super::super::round::FULL;
use super::*;

#[test]
fn givens_come_back_as_single_fields() {
    let mut givens = [0; CELLS];
    (givens[0], givens[26], givens[27], givens[80]) = (1, 9, 5, 3);
    let record = Record::of(&givens);
    let words = record.words();
    assert_eq!(words[0], FULL ^ 0x1FE ^ (0x1FF ^ 1 << 4) << 10);
    assert_eq!(words[26], FULL ^ 0x0FF ^ (0x1FF ^ 1 << 2) << 20);
    assert!(words[1..26].iter().all(|&word| word == FULL));
}

#[test]
fn a_value_above_9_leaves_no_candidate() {
    let mut givens = [0; CELLS];
    givens[40] = 10;
    assert_eq!(Record::of(&givens).0[13], FULL ^ 0x1FF << 10);
}

#[test]
fn a_record_splits_the_lowest_candidate_from_the_others() {
    let mut record = Record::of(&[0; CELLS]);
    record.0[13] ^= 0x1D5 << 10; // r5c5 keeps 2, 4 and 6
    assert_eq!(record.split(40), FULL ^ 0x1FD << 10);
    assert_eq!(record.words()[13], FULL ^ 0x1D7 << 10);
    assert_eq!((record.words()[12], record.0[27]), (FULL, GUARDS));
}

#[test]
fn solved_words_give_their_digits() {
    let grid: Grid = std::array::from_fn(|cell| (cell % 9) as u8 + 1);
    assert_eq!(digits(Record::of(&grid).words()), grid);
}
