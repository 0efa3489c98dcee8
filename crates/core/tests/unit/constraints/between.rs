//! Digits between two ends: propagation leaves exactly what is supported.

use super::super::tests::{compare, is_excluded};
use super::super::{AllDifferent, AnyConstraint};
use super::*;

fn between(middle: &[Cell]) -> AnyConstraint {
    Between { ends: [0, 1], middle: middle.to_vec() }.into()
}

fn holds(digits: &[u32]) -> bool {
    let (low, high) = (digits[0].min(digits[1]), digits[0].max(digits[1]));
    digits[2..].iter().all(|&digit| low < digit && digit < high)
}

#[test]
fn it_leaves_exactly_the_supported_candidates() {
    assert!(compare(&[between(&[2, 3])], 4, true, &holds, 1) > 100);
    assert!(compare(&[between(&[2])], 3, true, &holds, 2) > 50);
    assert_eq!(compare(&[between(&[])], 2, true, &|_| true, 3), 0);
}

#[test]
fn a_middle_of_peers_keeps_the_ends_apart() {
    let middle_differs: AnyConstraint = AllDifferent(vec![2, 3, 4]).into();
    let all_hold = |digits: &[u32]| {
        let [.., first, second, third] = digits else { return false };
        holds(digits) && first != second && second != third && first != third
    };
    compare(&[between(&[2, 3, 4]), middle_differs.clone()], 5, false, &all_hold, 4);
    let houses = crate::lists::Lists::default();
    let peers = [vec![], vec![], vec![3, 4], vec![2, 4], vec![2, 3]].into_iter().collect();
    let layout = Layout { digit_count: 6, cell_count: 5, domains: &[63; 5], houses: &houses, peers: &peers };
    assert_eq!(layout.different_count(&[2, 3, 4]), 3);
    let problem = crate::problem::Problem::new(6, 5, &[between(&[2, 3, 4]), middle_differs]).expect("sound");
    let left = super::super::tests::propagated::<u16>(&problem, &[63; 5]).expect("possible");
    assert_eq!(left[..2], [0b110011, 0b110011], "the ends differ by at least 4");
}

#[test]
fn candidates_exclude_each_other_if_no_digits_complete_them() {
    let all = between(&[2, 3]).exclusions(5);
    let fits = |one: usize, a: u32, other: usize, b: u32| {
        (0..625_u32).any(|number| {
            let digits = [number % 5, number / 5 % 5, number / 25 % 5, number / 125];
            digits[one] == a && digits[other] == b && holds(&digits)
        })
    };
    for (one, other) in [(0, 1), (0, 2), (1, 3), (2, 3)] {
        for (a, b) in (0..5).flat_map(|a| (0..5).map(move |b| (a, b))) {
            let excluded = is_excluded(&all, (one as Cell, a as u8), (other as Cell, b as u8));
            assert_eq!(excluded, !fits(one, a, other, b), "{a} in {one}, {b} in {other}");
        }
    }
}

#[test]
fn masks_below_a_digit_have_its_number_of_bits() {
    assert_eq!((below(0), below(3), below(32)), (0, 0b111, u32::MAX));
}
