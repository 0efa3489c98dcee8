//! One table for many pairs of cells.

use super::super::AnyConstraint;
use super::super::tests::{compare, is_excluded};
use super::*;

#[test]
fn each_pair_keeps_its_supported_candidates() {
    let table = [0b10_0110u32, 0b00_0001, 0b01_1111, 0b11_1111, 0b01_0000];
    let is_allowed =
        move |first: u32, second: u32| table.get(first as usize).is_some_and(|mask| mask >> second & 1 == 1);
    let holds = move |digits: &[u32]| is_allowed(digits[0], digits[1]) && is_allowed(digits[2], digits[1]);
    let pairs = Pairs(vec![[0, 1], [2, 1]], Arc::new(table));
    assert!(compare(&[AnyConstraint::Pairs(pairs)], 3, false, &holds, 3) > 50);
}

#[test]
fn what_is_not_in_the_table_is_excluded_in_each_pair() {
    let pairs = Pairs(vec![[0, 1], [3, 2]], Arc::new([0b001, 0b111]));
    let all = pairs.exclusions(3);
    assert!(is_excluded(&all, (0, 0), (1, 1)));
    assert!(is_excluded(&all, (3, 0), (2, 2)));
    assert!(!is_excluded(&all, (3, 1), (2, 2)));
    assert!(!is_excluded(&all, (0, 0), (2, 1)));
}

#[test]
fn it_is_read_from_pairs_and_a_table() {
    let arguments = [Argument::Numbers(vec![3, 1, 4, 2]), Argument::Numbers(vec![2, 5])];
    assert_eq!(Pairs::read(&arguments), Some(Pairs(vec![[3, 1], [4, 2]], Arc::new([2, 5]))));
    assert_eq!(Pairs::read(&[Argument::Numbers(vec![3]), Argument::Numbers(vec![2, 5])]), None);
}
