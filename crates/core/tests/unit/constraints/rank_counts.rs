//! Counts of readings on the sides of a clue.

use super::*;

const SMALLER: Sides = Sides { smaller: true, larger: false };
const LARGER: Sides = Sides { smaller: false, larger: true };

fn counts(sides: &[Sides]) -> Counts {
    let mut counts = Counts::default();
    sides.iter().for_each(|&sides| counts.add(sides));
    counts
}

#[test]
fn open_sides_fill_the_numbers_that_a_rank_says() {
    let open = SMALLER.or(LARGER);
    let clue = |smaller, larger| Clue { reading: 0, first_digit: 1, smaller, larger };
    assert!(counts(&[SMALLER, open, open]).allow(clue(2, 1)));
    assert!(counts(&[SMALLER, open, open]).allow(clue(1, 2)));
    assert!(!counts(&[SMALLER, open, open]).allow(clue(0, 3)));
    assert!(!counts(&[LARGER, LARGER, open]).allow(clue(2, 1)));
    assert!(!counts(&[SMALLER, Sides::default(), open]).allow(clue(1, 1)));
}

#[test]
fn a_rank_says_the_first_digit_if_each_digit_begins_as_many_readings() {
    let clue = |rank| {
        let Clue { first_digit, smaller, larger, .. } = Clue::among_equal_first_digits(0, rank, 4, 0b111);
        (first_digit, smaller, larger)
    };
    assert_eq!((clue(1), clue(4), clue(6)), ((0b001, 0, 3), (0b001, 3, 0), (0b010, 1, 2)));
    assert_eq!((clue(0).0, clue(13).0, clue(1000).0), (0, 0, 0));
    let Clue { first_digit, smaller, larger, .. } = Clue::among_all(0, 5, 12, 0b111);
    assert_eq!((first_digit, smaller, larger), (0b111, 4, 7));
    assert_eq!(Clue::among_all(0, 13, 12, 0b111).first_digit, 0);
}

#[test]
fn sides_of_a_digit() {
    let by_digit = SidesByDigit { smaller: 0b01, larger: 0b11 };
    assert!(by_digit.get(0).smaller && !by_digit.get(1).smaller && by_digit.get(1).larger);
}
