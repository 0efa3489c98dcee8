//! Every two cells with an allowed pair: propagation leaves exactly what is supported.

use super::super::tests::{compare, is_excluded};
use super::*;

/// A table from a relation of digits.
fn table(digit_count: u8, relation: impl Fn(i32, i32) -> bool) -> Vec<u32> {
    let digits = || 0..i32::from(digit_count);
    digits().map(|a| digits().filter(|&b| relation(a, b)).fold(0, |mask, b| mask | 1 << b)).collect()
}

fn all_fit(digits: &[u32], table: &[u32]) -> bool {
    let fit = |a: u32, b: u32| table[a as usize] >> b & table[b as usize] >> a & 1 == 1;
    digits.iter().enumerate().all(|(index, &a)| digits[index + 1..].iter().all(|&b| fit(a, b)))
}

#[test]
fn it_leaves_exactly_the_supported_candidates() {
    for (seed, length) in (1..).zip([2, 3, 4]) {
        let renban = table(6, |a, b| a != b && (a - b).abs() < length as i32);
        let nabner = table(6, |a, b| (a - b).abs() > 1);
        let modular = table(6, |a, b| a % 3 != b % 3);
        for allowed in [renban, nabner, modular] {
            let cells = (0..length as Cell).rev().collect();
            let holds = |digits: &[u32]| all_fit(digits, &allowed);
            compare(&[PairAll { cells, allowed: allowed.clone() }.into()], length, true, &holds, seed);
        }
    }
}

#[test]
fn tables_with_equal_digits_are_propagated_pair_by_pair() {
    let near = table(6, |a, b| (a - b).abs() < 3);
    let line = PairAll { cells: vec![0, 1, 2], allowed: near.clone() };
    assert_eq!((line.different_groups().len(), line.pair_tables(6).len()), (0, 3));
    compare(&[line.into()], 3, false, &|digits| all_fit(digits, &near), 4);
    let same = table(6, |a, b| a == b);
    let line = PairAll { cells: vec![0, 1, 2], allowed: same.clone() };
    compare(&[line.into()], 3, true, &|digits| all_fit(digits, &same), 5);
}

#[test]
fn a_line_longer_than_all_sets_has_no_solution() {
    let nabner = table(6, |a, b| (a - b).abs() > 1);
    let line = PairAll { cells: vec![0, 1, 2, 3], allowed: nabner };
    assert_eq!(compare(&[line.into()], 4, true, &|_| false, 6), 150);
}

#[test]
fn one_direction_of_a_table_is_not_enough_and_missing_rows_allow_nothing() {
    let line = PairAll { cells: vec![0, 1], allowed: vec![0b111, 0b001, 0] };
    assert_eq!(line.symmetric_table(4), [0b011, 0b001, 0, 0]);
    let allowed = line.symmetric_table(6);
    compare(&[line.into()], 2, true, &|digits| all_fit(digits, &allowed), 7);
    let alone = PairAll { cells: vec![0], allowed: Vec::new() };
    compare(&[alone.into()], 1, true, &|_| true, 8);
}

#[test]
fn candidates_exclude_each_other_if_no_set_has_both() {
    let nabner = PairAll { cells: vec![2, 0, 1], allowed: table(5, |a, b| (a - b).abs() > 1) };
    let all = nabner.exclusions(5);
    assert!(!is_excluded(&all, (2, 0), (1, 4)) && is_excluded(&all, (2, 0), (0, 3)));
    assert_eq!(nabner.sets(5).as_deref(), Some(&[0b10101][..]));
    let wide = PairAll { cells: vec![0, 1, 2], allowed: table(20, |a, b| a != b) };
    assert_eq!((wide.sets(20), wide.pair_tables(20).len()), (None, 3));
    assert!(wide.exclusions(20).iter().all(|exclusion| exclusion.excluded_digits == 1 << exclusion.digit));
}

#[test]
fn too_many_sets_are_propagated_pair_by_pair() {
    let line = PairAll { cells: (0..8).collect(), allowed: table(16, |a, b| a != b) };
    assert!(line.sets(16).is_some_and(|sets| sets.len() == 12_870));
    assert_eq!(line.pair_tables(16).len(), 28);
}

#[test]
fn classes_are_seen_in_the_table() {
    let classes = |relation: fn(i32, i32) -> bool| {
        PairAll { cells: vec![0, 1, 2], allowed: table(6, relation) }.classes(6)
    };
    assert_eq!(classes(|a, b| a % 2 != b % 2), Some(vec![0b010101, 0b101010]));
    assert_eq!(classes(|a, b| a != b), Some((0..6).map(|digit| 1 << digit).collect()));
    assert_eq!(classes(|a, b| (a - b).abs() > 1), None);
    assert_eq!(classes(|_, _| true), None);
    assert_eq!(classes(|_, _| false), Some(vec![0b111111]));
}
