//! Pairs of cells with different digits.

use super::*;

#[test]
fn each_pair_is_a_group() {
    assert_eq!(NotEqual(vec![[0, 4], [4, 2]]).different_groups(), [&[0, 4][..], &[4, 2]]);
}

#[test]
fn it_is_read_from_whole_pairs() {
    let numbers = |numbers: &[i64]| Argument::Numbers(numbers.to_vec());
    assert_eq!(NotEqual::read(&[numbers(&[4, 0, 1, 2])]), Some(NotEqual(vec![[4, 0], [1, 2]])));
    assert_eq!(NotEqual::read(&[numbers(&[4, 0, 1])]), None);
}
