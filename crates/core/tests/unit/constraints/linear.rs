//! Sums with coefficients against all tuples of digits.

use super::super::AnyConstraint;
use super::super::tests::{compare, is_excluded};
use super::*;

fn holds(coefficients: &[i64], totals: &[i64]) -> impl Fn(&[u32]) -> bool {
    move |digits| {
        let terms = coefficients.iter().zip(digits);
        let sum: i64 = terms.map(|(coefficient, &digit)| coefficient * (i64::from(digit) + 1)).sum();
        totals.contains(&sum)
    }
}

fn sum_of(coefficients: &[i64], totals: &[i64]) -> Linear {
    Linear::new(&(0..coefficients.len() as Cell).collect::<Vec<_>>(), coefficients, totals)
}

#[test]
fn sums_of_up_to_three_cells_keep_exactly_the_supported_candidates() {
    let sums: [(&[i64], &[i64]); 10] = [
        (&[1], &[4]),
        (&[-2], &[-6, -4]),
        (&[1, 1], &[7]),
        (&[1, -1], &[0]),
        (&[3, -2], &[1, 4]),
        (&[1, 1, 1], &[9]),
        (&[1, 1, -1], &[0]),
        (&[-1, 1, -1], &[-3, 2]),
        (&[10, 1, -5], &[11]),
        (&[1, 1, 1], &[3, 12, 18]),
    ];
    for (coefficients, totals) in sums {
        let cut = compare(
            &[sum_of(coefficients, totals).into()],
            coefficients.len(),
            true,
            &holds(coefficients, totals),
            5,
        );
        assert!(cut > 50, "{coefficients:?} {totals:?}");
    }
}

#[test]
fn longer_sums_lose_no_supported_candidate_and_see_every_breach() {
    let sums: [(&[i64], &[i64]); 6] = [
        (&[1, 1, 1, 1], &[9]),
        (&[1, 1, 1, 1, 1], &[26]),
        (&[1, 1, -1, -1], &[0]),
        (&[10, 1, -1, -1, -1], &[0]),
        (&[1, 1, 1, 1], &[7, 12, 22]),
        (&[2, 2, -3, 1, 1], &[-4]),
    ];
    for (coefficients, totals) in sums {
        let cut = compare(
            &[sum_of(coefficients, totals).into()],
            coefficients.len(),
            false,
            &holds(coefficients, totals),
            9,
        );
        assert!(cut > 20, "{coefficients:?} {totals:?}");
    }
}

/// Coefficients, totals, and pairs of cells with different digits.
type SumInHouses = (&'static [i64], &'static [i64], &'static [[Cell; 2]]);

#[test]
fn cells_in_houses_lose_no_supported_candidate() {
    let sums: [SumInHouses; 5] = [
        (&[1, 1, 1, 1], &[10], &[[0, 1], [0, 2], [1, 2]]),
        (&[1, 1, 1, 1, 1], &[9, 28], &[[0, 1], [0, 2], [1, 2], [3, 4]]),
        (&[1, 1, -1, -1], &[0], &[[0, 2], [2, 3]]),
        (&[1, 1, -1], &[0], &[[0, 1], [1, 2]]),
        (&[10, 1, -1, -1, -1], &[0], &[[0, 1], [2, 3], [2, 4], [3, 4]]),
    ];
    for (coefficients, totals, pairs) in sums {
        let sum_holds = holds(coefficients, totals);
        let all_hold = |digits: &[u32]| {
            let differ = |&[a, b]: &[Cell; 2]| digits[usize::from(a)] != digits[usize::from(b)];
            pairs.iter().all(differ) && sum_holds(digits)
        };
        let constraints: [AnyConstraint; 2] =
            [sum_of(coefficients, totals).into(), super::super::NotEqual(pairs.to_vec()).into()];
        let cut = compare(&constraints, coefficients.len(), coefficients.len() == 3, &all_hold, 11);
        assert!(cut > 20, "{coefficients:?}");
    }
}

#[test]
fn a_sum_of_no_cells_or_without_totals_is_decided_at_once() {
    for (totals, is_possible) in [(&[0][..], true), (&[3], false), (&[], false)] {
        let constraints: [AnyConstraint; 1] = [Linear::new(&[0], &[0], totals).into()];
        compare(&constraints, 1, true, &|_| is_possible, 3);
    }
    compare(&[sum_of(&[1, 1, 1, 1], &[]).into()], 4, true, &|_| false, 3);
}

#[test]
fn the_cells_of_an_arrow_differ_from_its_bulb() {
    let unequal: Vec<_> =
        sum_of(&[-1, 1, 1], &[0]).pair_tables(4).into_iter().map(|table| table.cells).collect();
    assert_eq!(unequal, [[0, 1], [0, 2]]);
    let tables = sum_of(&[1, 1], &[4]).pair_tables(4);
    assert_eq!(*tables[0].allowed, [0b100, 0b10, 0b1, 0]);
    assert!(sum_of(&[1; 9], &[20]).pair_tables(4).is_empty());
}

#[test]
fn exclusions_are_the_pairs_that_the_bounds_of_the_others_complete_to_no_total() {
    let exclusions = sum_of(&[1, 1, 1], &[5]).exclusions(4);
    for a in 0..4 {
        for b in 0..4 {
            let is_possible = (1..=4).any(|third| a + b + 2 + third == 5);
            assert_eq!(is_excluded(&exclusions, (0, a as u8), (2, b as u8)), !is_possible);
        }
    }
    let count = MAX_CELLS_WITH_EXCLUSIONS;
    assert!(sum_of(&vec![1; count + 1], &[1]).exclusions(4).is_empty());
    assert!(!sum_of(&vec![1; count], &[1]).exclusions(4).is_empty());
}

#[test]
fn arguments_that_do_not_fit_are_refused() {
    let numbers = |list: &[i64]| Argument::Numbers(list.to_vec());
    let read = |cells: &[i64], coefficients: &[i64]| {
        Linear::read(&[numbers(cells), numbers(coefficients), numbers(&[0])])
    };
    assert_eq!(read(&[0, 1], &[1, -1]), Some(sum_of(&[1, -1], &[0])));
    assert_eq!(read(&[0, 1], &[1]), None);
    assert_eq!(read(&[0, -1], &[1, 1]), None);
    assert_eq!(read(&[0, 1], &[1, MAX_COEFFICIENT + 1]), None);
    assert_eq!(Linear::read(&[numbers(&[0])]), None);
}
