//! Digits outside the range of two ends: propagation leaves exactly what is supported.

use super::super::tests::{compare, is_excluded};
use super::super::{AllDifferent, AnyConstraint};
use super::*;

fn lockout(middle: &[Cell], difference: u32) -> Lockout {
    Lockout { ends: [0, 1], middle: middle.to_vec(), difference }
}

fn holds(difference: u32) -> impl Fn(&[u32]) -> bool {
    move |digits| {
        let (low, high) = (digits[0].min(digits[1]), digits[0].max(digits[1]));
        high - low >= difference && digits[2..].iter().all(|&digit| digit < low || high < digit)
    }
}

#[test]
fn it_leaves_exactly_the_supported_candidates() {
    for difference in 0..=4 {
        let seed = 1 + u64::from(difference);
        compare(&[lockout(&[2, 3], difference).into()], 4, true, &holds(difference), seed);
        compare(&[lockout(&[2], difference).into()], 3, true, &holds(difference), seed);
        compare(&[lockout(&[], difference).into()], 2, true, &holds(difference), seed);
    }
}

#[test]
fn a_middle_of_peers_needs_as_many_digits_outside() {
    let differ: AnyConstraint = AllDifferent(vec![2, 3, 4]).into();
    let all_hold = |digits: &[u32]| {
        holds(3)(digits) && digits[2] != digits[3] && digits[3] != digits[4] && digits[2] != digits[4]
    };
    compare(&[lockout(&[2, 3, 4], 3).into(), differ.clone()], 5, false, &all_hold, 9);
    let problem =
        crate::problem::Problem::new(6, 5, &[lockout(&[2, 3, 4], 3).into(), differ]).expect("sound");
    // No range of four digits leaves three of six outside.
    assert_eq!(super::super::tests::propagated::<u16>(&problem, &[63; 5]), None);
}

#[test]
fn candidates_exclude_each_other_if_no_digits_complete_them() {
    for difference in 0..=5 {
        let all = lockout(&[2, 3], difference).exclusions(5);
        let fits = |one: usize, a: u32, other: usize, b: u32| {
            (0..625_u32).any(|number| {
                let digits = [number % 5, number / 5 % 5, number / 25 % 5, number / 125];
                digits[one] == a && digits[other] == b && holds(difference)(&digits)
            })
        };
        for (one, other) in [(0, 1), (0, 2), (1, 3), (2, 3)] {
            for (a, b) in (0..5).flat_map(|a| (0..5).map(move |b| (a, b))) {
                let excluded = is_excluded(&all, (one as Cell, a as u8), (other as Cell, b as u8));
                assert_eq!(excluded, !fits(one, a, other, b), "{a} in {one}, {b} in {other}: {difference}");
            }
        }
    }
}

#[test]
fn differences_out_of_reach_are_read_as_impossible_ones() {
    let numbers = |numbers: &[i64]| Argument::Numbers(numbers.to_vec());
    let read = |difference| Lockout::read(&[numbers(&[0, 1]), numbers(&[2]), numbers(&[difference])]);
    assert_eq!(read(-3).map(|line| line.difference), Some(0));
    assert_eq!(read(1 << 40).map(|line| line.difference), Some(32));
    compare(&[lockout(&[2], 32).into()], 3, true, &|_| false, 3);
}
