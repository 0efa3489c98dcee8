//! Limits on counts: propagation loses no supported candidate, and disjoint sets leave only supported ones.

use super::super::tests::{compare, is_excluded};
use super::super::{AllDifferent, AnyConstraint};
use super::*;

fn counts(cells: &[Cell], limits: &[(u32, u32, u32)]) -> Counts {
    let limit = |&(digits, at_least, at_most): &(u32, u32, u32)| CountLimit { digits, at_least, at_most };
    Counts { cells: cells.to_vec(), limits: limits.iter().map(limit).collect() }
}

fn holds(limits: &'static [(u32, u32, u32)], cells: &'static [usize]) -> impl Fn(&[u32]) -> bool {
    move |digits| {
        limits.iter().all(|&(set, at_least, at_most)| {
            let count = cells.iter().filter(|&&cell| set >> digits[cell] & 1 == 1).count() as u32;
            (at_least..=at_most).contains(&count)
        })
    }
}

const QUADRUPLE: &[(u32, u32, u32)] = &[(0b1, 1, 4), (0b100, 2, 4)];
const EXACT: &[(u32, u32, u32)] = &[(0b10, 2, 2), (0b1000, 0, 0), (0b110000, 1, 2)];
const OVERLAPPING: &[(u32, u32, u32)] = &[(0b11, 1, 2), (0b110, 1, 1), (0b111, 0, 3)];

#[test]
fn disjoint_sets_leave_exactly_the_supported_candidates() {
    for (seed, limits) in (1..).zip([QUADRUPLE, EXACT, &[(0b1, 3, 2)], &[]]) {
        compare(&[counts(&[2, 0, 1, 3], limits).into()], 4, true, &holds(limits, &[0, 1, 2, 3]), seed);
    }
}

#[test]
fn overlapping_sets_lose_no_supported_candidate() {
    compare(&[counts(&[2, 0, 1], OVERLAPPING).into()], 3, false, &holds(OVERLAPPING, &[0, 1, 2]), 5);
}

#[test]
fn peers_cannot_hold_the_same_digit() {
    const TWICE: &[(u32, u32, u32)] = &[(0b1, 2, 4)];
    let peers: [AnyConstraint; 2] = [AllDifferent(vec![0, 1]).into(), AllDifferent(vec![2, 3]).into()];
    let constraints = [peers.to_vec(), vec![counts(&[0, 1, 2, 3], TWICE).into()]].concat();
    let all_hold = |digits: &[u32]| {
        holds(TWICE, &[0, 1, 2, 3])(digits) && digits[0] != digits[1] && digits[2] != digits[3]
    };
    compare(&constraints, 4, true, &all_hold, 6);
}

#[test]
fn a_digit_that_must_occur_leaves_the_cells_that_see_its_places() {
    let constraints = [AllDifferent(vec![0, 1, 4]).into(), counts(&[0, 1, 2], &[(0b1, 2, 3)]).into()];
    let problem = crate::problem::Problem::new(6, 5, &constraints).expect("sound");
    // Of cells 0 and 1 at most one holds 1, so that one must, and cell 2 too.
    let left = super::super::tests::propagated::<u16>(&problem, &[63; 5]).expect("possible");
    assert_eq!(left, [63, 63, 1, 63, 62]);
}

#[test]
fn more_cells_than_masks_have_bits_are_counted_too() {
    let all: Vec<Cell> = (0..40).collect();
    let problem =
        crate::problem::Problem::new(6, 40, &[counts(&all, &[(0b1, 39, 39)]).into()]).expect("sound");
    let mut domains = [63; 40];
    domains[7] = 0b110;
    let left = super::super::tests::propagated::<u16>(&problem, &domains).expect("possible");
    assert_eq!(left.iter().filter(|&&mask| mask == 1).count(), 39);
    domains[8] = 0b110;
    assert_eq!(super::super::tests::propagated::<u16>(&problem, &domains), None);
}

#[test]
fn limits_without_cells_can_only_be_0() {
    compare(&[counts(&[], &[(0b1, 0, 0)]).into()], 1, true, &|_| true, 7);
    compare(&[counts(&[], &[(0b1, 1, 1)]).into()], 1, true, &|_| false, 8);
}

#[test]
fn candidates_exclude_each_other_beyond_a_limit() {
    let all = counts(&[3, 1, 2], QUADRUPLE).exclusions(4);
    assert!(is_excluded(&all, (3, 1), (1, 2)), "no room for 1 and two 3");
    assert!(is_excluded(&all, (3, 0), (1, 0)));
    assert!(!is_excluded(&all, (3, 0), (1, 2)));
    let exact = counts(&[0, 1, 2], EXACT).exclusions(6);
    assert!(is_excluded(&exact, (0, 3), (1, 0)) && !is_excluded(&exact, (0, 1), (1, 1)));
    assert!(counts(&[0], EXACT).exclusions(6).is_empty());
}

#[test]
fn limits_out_of_range_are_read_as_impossible_or_as_none() {
    let read = |minimum, maximum| {
        let numbers = [vec![0, 1], vec![0b1], vec![minimum], vec![maximum]].map(Argument::Numbers);
        Counts::read(&numbers).map(|counts| (counts.limits[0].at_least, counts.limits[0].at_most))
    };
    assert_eq!([read(-5, 9), read(9, 9), read(0, -1)], [Some((0, 2)), Some((3, 2)), Some((3, 0))]);
    let uneven = [vec![0, 1], vec![0b1], vec![0, 0], vec![1]].map(Argument::Numbers);
    assert_eq!(Counts::read(&uneven), None);
}
