//! A table for two cells, read from either side.

use super::super::AnyConstraint;
use super::super::tests::{compare, is_excluded};
use super::*;

const TABLE: [u32; 5] = [0b10_0110, 0b00_0001, 0, 0b11_1111, 0b01_0000];

#[test]
fn a_pair_leaves_exactly_the_supported_candidates() {
    let table = vec![0b10_0110, 0b00_0001, 0, 0b11_1111, 0b01_0000];
    let allowed = table.clone();
    let holds =
        move |digits: &[u32]| allowed.get(digits[1] as usize).is_some_and(|mask| mask >> digits[0] & 1 == 1);
    assert!(compare(&[AnyConstraint::Pair(Pair([1, 0], table))], 2, true, &holds, 2) > 50);
}

#[test]
fn what_is_not_in_the_table_is_excluded() {
    let all = exclusions(6, [1, 0], &TABLE);
    for first in 0..6u8 {
        for second in 0..6u8 {
            let allowed = TABLE.get(usize::from(first)).is_some_and(|mask| mask >> second & 1 == 1);
            assert_eq!(is_excluded(&all, (1, first), (0, second)), !allowed);
        }
    }
}

#[test]
fn a_full_table_excludes_nothing_and_an_empty_one_everything() {
    assert!(exclusions(3, [0, 1], &[0b111; 3]).iter().all(|exclusion| exclusion.excluded_digits == 0));
    assert!(exclusions(3, [0, 1], &[]).iter().all(|exclusion| exclusion.excluded_digits == 0b111));
}

#[test]
fn an_empty_table_is_a_breach() {
    assert_eq!(compare(&[AnyConstraint::Pair(Pair([0, 1], vec![]))], 2, true, &|_| false, 9), 150);
}

#[test]
fn it_is_read_from_two_cells_and_a_table() {
    let arguments = [Argument::Numbers(vec![3, 1]), Argument::Numbers(vec![2, 5])];
    assert_eq!(Pair::read(&arguments), Some(Pair([3, 1], vec![2, 5])));
    assert_eq!(Pair::read(&[Argument::Numbers(vec![3]), Argument::Numbers(vec![2, 5])]), None);
}
