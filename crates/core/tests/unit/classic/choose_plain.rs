//! The choice of a branch on plain words: an example of each rule.

use super::super::CELLS;
use super::super::cell_weights::EqualWeights;
use super::*;

#[test]
fn of_equals_the_first_cell_and_the_lowest_digit_are_chosen() {
    assert_eq!(choose(&Record::from_givens(&[0; CELLS]), &EqualWeights), Branch { cell: 0, digit: 1 });
}

#[test]
fn a_cell_with_two_candidates_goes_before_all_others() {
    let mut now = Record::from_givens(&[0; CELLS]);
    now.0[13] ^= 0x1F5 << 10; // r5c5 keeps 2 and 4
    now.0[14] ^= 0x1F1 << 10; // r5c6 keeps 2, 3 and 4
    assert_eq!(choose(&now, &EqualWeights), Branch { cell: 40, digit: 2 << 10 });
}

#[test]
fn among_cells_alike_the_one_whose_digits_stand_nearby_is_chosen() {
    let mut now = Record::from_givens(&[0; CELLS]);
    for word in [0, 12, 13] {
        now.0[word] ^= 0x1FC << if word == 0 { 0 } else { 10 }; // r1c1, r5c4 and r5c5 keep 1 and 2
    }
    assert_eq!(choose(&now, &EqualWeights), Branch { cell: 39, digit: 1 << 10 });
}

#[test]
fn of_two_digits_the_one_that_weighs_more_is_tried_first() {
    let mut now = Record::from_givens(&[0; CELLS]);
    now.0[13] ^= 0x1FC << 10; // r5c5 keeps 1 and 2
    now.0[17] ^= 0x1F9 << 10; // r5c9 keeps 2 and 3
    assert_eq!(choose(&now, &EqualWeights), Branch { cell: 40, digit: 2 << 10 });
    now.0[17] ^= 0x003 << 10; // r5c9 keeps 1 and 3
    assert_eq!(choose(&now, &EqualWeights), Branch { cell: 40, digit: 1 << 10 });
}

#[test]
fn digits_of_each_field_are_counted() {
    assert_eq!(digit_counts(DIGITS), 9 * LOWEST);
    assert_eq!(digit_counts(0x1FF | 0x155 << 10), 9 | 5 << 10);
    for digit in 0..9 {
        assert_eq!(digit_counts(LOWEST << digit), LOWEST);
    }
}
