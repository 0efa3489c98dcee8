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
