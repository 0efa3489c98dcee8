//! Numbers of different digits: propagation loses no supported candidate.

use super::super::tests::compare;
use super::super::{AllDifferent, AnyConstraint};
use super::*;

fn check(control: usize, counted: &'static [usize], offset: i64, is_exact: bool, seed: u64) {
    let cell_count = counted.iter().chain([&control]).max().map_or(1, |&cell| cell + 1);
    let holds = |digits: &[u32]| {
        let union = counted.iter().fold(0_u32, |union, &cell| union | 1 << digits[cell]);
        i64::from(digits[control]) + 1 + offset == i64::from(union.count_ones())
    };
    let count = DistinctCount {
        control: control as Cell,
        counted: counted.iter().map(|&cell| cell as Cell).collect(),
        offset,
    };
    compare(&[count.into()], cell_count, is_exact, &holds, seed);
}

#[test]
fn it_loses_no_supported_candidate_and_sees_every_breach() {
    check(0, &[1, 2, 3], 0, false, 1);
    check(3, &[0, 1, 2], -1, false, 2);
    check(0, &[0, 1, 2], 0, false, 3);
    check(0, &[1], 0, true, 4);
    check(0, &[], 0, true, 5);
    check(0, &[], -1, true, 6);
}

#[test]
fn a_control_that_is_counted_cannot_change_the_count_unseen() {
    let count: AnyConstraint = DistinctCount { control: 0, counted: vec![0, 1, 2], offset: 0 }.into();
    let problem = crate::problem::Problem::new(4, 3, &[count]).expect("sound");
    // The other cells hold 3 and 4, so there are two or three different digits: 3 would be a third one.
    assert!(super::super::tests::propagated::<u16>(&problem, &[0b0101, 0b0100, 0b1000]).is_none());
    assert!(super::super::tests::propagated::<u16>(&problem, &[0b0111, 0b0100, 0b0100]).is_some());
}

#[test]
fn two_cells_are_exact() {
    check(0, &[1, 2], 0, true, 7);
}

#[test]
fn peers_hold_different_digits() {
    let count: AnyConstraint = DistinctCount { control: 0, counted: vec![1, 2, 3], offset: 0 }.into();
    let constraints = [count, AllDifferent(vec![1, 2, 3]).into()];
    let problem = crate::problem::Problem::new(6, 4, &constraints).expect("sound");
    let left = super::super::tests::propagated::<u16>(&problem, &[63; 4]).expect("possible");
    assert_eq!(left[0], 0b100);
}

#[test]
fn the_largest_number_is_that_of_a_matching() {
    assert_eq!(largest_matching([0b1, 0b1, 0b1].into_iter()), 1);
    assert_eq!(largest_matching([0b11, 0b1, 0b110].into_iter()), 3);
    assert_eq!(largest_matching([0b111, 0b11, 0b11, 0b1].into_iter()), 3);
    assert_eq!(largest_matching(std::iter::empty()), 0);
}
