//! The tables of digits against all sets.

use super::*;

fn sum(set: u32) -> usize {
    (0..DIGIT_COUNT).filter(|bit| set >> bit & 1 == 1).map(|bit| bit + 1).sum()
}

#[test]
fn the_digits_are_those_of_some_and_of_all_subsets() {
    for union in [0, 0b1, 0b1_0110, 0b1_1001_1010, 0b1_1111_1111] {
        for count in 0..=DIGIT_COUNT {
            for total in 0..SUM_COUNT + 2 {
                let is_fitting = |subset: &u32| {
                    subset & !union == 0 && subset.count_ones() as usize == count && sum(*subset) == total
                };
                let fitting: Vec<u32> = (0..SET_COUNT as u32).filter(is_fitting).collect();
                let possible = fitting.iter().fold(0, |all, subset| all | subset);
                let required = fitting.iter().fold(possible, |all, subset| all & subset);
                let expected = SetDigits { possible, required };
                assert_eq!(DIGIT_TABLES.digits(union, count, total), expected, "{union:b} {count} {total}");
            }
        }
    }
}

#[test]
fn every_set_has_its_sum() {
    assert!((0..SET_COUNT as u32).all(|set| DIGIT_TABLES.sum(set) == sum(set)));
}
