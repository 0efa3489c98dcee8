//! Equal sets: propagation loses no supported candidate.

use super::super::tests::compare;
use super::super::{AllDifferent, AnyConstraint};
use super::*;

fn same(sets: &[&[Cell]]) -> AnyConstraint {
    SameValues { sets: sets.iter().map(|set| set.to_vec()).collect() }.into()
}

fn holds(sets: &'static [&'static [Cell]]) -> impl Fn(&[u32]) -> bool {
    move |digits| {
        let sorted = |set: &[Cell]| {
            let mut values: Vec<u32> = set.iter().map(|&cell| digits[usize::from(cell)]).collect();
            values.sort_unstable();
            values
        };
        sets.iter().all(|set| sorted(set) == sorted(sets[0]))
    }
}

#[test]
fn it_loses_no_supported_candidate_and_sees_every_breach() {
    let cases: [(&'static [&'static [Cell]], usize, bool); 6] = [
        (&[&[0, 1], &[2, 3]], 4, false),
        (&[&[0], &[1]], 2, true),
        (&[&[0, 1], &[1, 2]], 3, true),
        (&[&[0], &[1], &[2]], 3, true),
        (&[&[0, 1], &[2]], 3, true),
        (&[], 1, true),
    ];
    for (seed, (sets, cell_count, is_exact)) in (1..).zip(cases) {
        compare(&[same(sets)], cell_count, is_exact, &holds(sets), seed);
    }
}

#[test]
fn sets_of_peers_hold_each_digit_once() {
    let sets: &[&[Cell]] = &[&[0, 1, 2], &[3, 4, 5]];
    let constraints = [AllDifferent(vec![0, 1, 2]).into(), same(sets)];
    let all_hold = |digits: &[u32]| {
        holds(&[&[0, 1, 2], &[3, 4, 5]])(digits)
            && digits[0] != digits[1]
            && digits[1] != digits[2]
            && digits[0] != digits[2]
    };
    compare(&constraints, 6, false, &all_hold, 7);
    let problem = crate::problem::Problem::new(6, 6, &constraints).expect("sound");
    // Only cell 3 can hold the 6 that the first set has, and no second one is possible.
    let domains = [0b100000, 63, 63, 63, 0b011111, 0b011111];
    let left = super::super::tests::propagated::<u16>(&problem, &domains).expect("possible");
    assert_eq!(left[3], 0b100000);
}

#[test]
fn digits_that_must_be_in_a_set_leave_the_cells_that_see_it() {
    let constraints =
        [same(&[&[0], &[1], &[2]]), AllDifferent(vec![0, 3]).into(), AllDifferent(vec![1, 4]).into()];
    let problem = crate::problem::Problem::new(6, 5, &constraints).expect("sound");
    let left = super::super::tests::propagated::<u16>(&problem, &[63, 1, 63, 63, 63]).expect("possible");
    assert_eq!(left, [1, 1, 1, 62, 62]);
}
