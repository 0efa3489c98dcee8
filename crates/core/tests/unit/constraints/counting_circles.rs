//! Counting circles: propagation loses no supported candidate.

use super::super::tests::{compare, is_excluded};
use super::super::{AllDifferent, AnyConstraint};
use super::*;

fn circles(count: usize, offset: i64) -> CountingCircles {
    CountingCircles { cells: (0..count as Cell).collect(), offset }
}

fn holds(offset: i64) -> impl Fn(&[u32]) -> bool {
    move |digits| {
        let count = |digit: u32| digits.iter().filter(|&&other| other == digit).count() as i64;
        digits.iter().all(|&digit| count(digit) == i64::from(digit) + 1 + offset)
    }
}

#[test]
fn it_loses_no_supported_candidate_and_sees_every_breach() {
    for cell_count in 1..=5 {
        for offset in [0, -1, 1] {
            let seed = 1 + cell_count as u64;
            compare(&[circles(cell_count, offset).into()], cell_count, false, &holds(offset), seed);
        }
    }
}

#[test]
fn peers_hold_a_digit_once() {
    let houses: [AnyConstraint; 2] = [AllDifferent(vec![0, 1, 2]).into(), AllDifferent(vec![2, 3, 4]).into()];
    let constraints = [vec![circles(5, 0).into()], houses.to_vec()].concat();
    let differ = |digits: &[u32], [a, b, c]: [usize; 3]| {
        digits[a] != digits[b] && digits[b] != digits[c] && digits[a] != digits[c]
    };
    let all_hold =
        |digits: &[u32]| holds(0)(digits) && differ(digits, [0, 1, 2]) && differ(digits, [2, 3, 4]);
    compare(&constraints, 5, false, &all_hold, 11);
}

#[test]
fn a_digit_needed_in_every_house_leaves_the_cells_beside_the_circles() {
    // Two full houses of 4 cells, with two circles in each: a 2 is in both if 2 is in one.
    let constraints = [
        CountingCircles { cells: vec![0, 1, 4, 5], offset: 0 }.into(),
        AllDifferent(vec![0, 1, 2, 3]).into(),
        AllDifferent(vec![4, 5, 6, 7]).into(),
    ];
    let problem = crate::problem::Problem::new(4, 8, &constraints).expect("sound");
    let domains = [0b0010, 15, 15, 15, 15, 15, 15, 15];
    let left = super::super::tests::propagated::<u16>(&problem, &domains);
    // 1 and 3 are the other possible set for four circles, but 2 is not in it: {1, 3} and {4}.
    assert_eq!(left, None);
}

#[test]
fn the_sets_have_the_number_of_circles_as_total() {
    let mut sets = circles(5, 0).sets(9).expect("listed");
    sets.sort_unstable();
    assert_eq!(sets, [0b110, 0b1001, 0b10000]);
    assert_eq!(circles(1, -1).sets(9), Some(vec![0b10]));
    assert_eq!(circles(5, 0).sets(17), None);
    assert_eq!(circles(2, 5).sets(9), Some(vec![]));
}

#[test]
fn partitions_cover_every_circle_once() {
    let houses: Lists = [vec![0, 1, 2], vec![3, 4, 5], vec![0, 3]].into_iter().collect();
    let peers = (0..7).map(|_| vec![]).collect();
    let layout = Layout { digit_count: 3, cell_count: 7, domains: &[7; 7], houses: &houses, peers: &peers };
    let circles: Vec<Cell> = vec![0, 1, 3, 6];
    let all = partitions(&circles, &layout);
    assert_eq!(all.len(), 2);
    for groups in &all {
        let mut covered: Vec<Cell> = groups.iter().flat_map(|group| group.circles.clone()).collect();
        covered.sort_unstable();
        assert_eq!(covered, circles);
    }
    assert_eq!((&all[0][0].others[..], all[0][0].is_full), (&[2][..], true));
    assert!(!all[1][0].is_full);
}

type Lists = crate::lists::Lists<Cell>;

#[test]
fn candidates_exclude_each_other_if_no_set_has_both() {
    let all = circles(3, 0).exclusions(6);
    assert!(is_excluded(&all, (0, 0), (1, 2)) && is_excluded(&all, (0, 0), (1, 0)));
    assert!(!is_excluded(&all, (0, 0), (1, 1)) && !is_excluded(&all, (0, 1), (1, 1)));
    assert!(!reaches(7, [2, 3].into_iter()) && reaches(5, [2, 3].into_iter()) && reaches(0, [].into_iter()));
}
