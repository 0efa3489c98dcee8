//! Alternatives with too many solutions for a table.

use super::*;
use crate::constraints::tests::brute_force::{Trial, all_differ};
use crate::constraints::{AllDifferent, Rising};
use crate::search::solve;

fn some_of() -> SomeOf {
    SomeOf::new(vec![
        vec![Rising(vec![0, 1]).into(), Rising(vec![2, 3]).into()],
        vec![Rising(vec![4, 3]).into()],
        vec![Rising(vec![1, 0]).into(), Rising(vec![2, 4]).into()],
    ])
}

fn holds(digits: &[u32]) -> bool {
    (digits[0] < digits[1] && digits[2] < digits[3])
        || digits[4] < digits[3]
        || (digits[1] < digits[0] && digits[2] < digits[4])
}

#[test]
fn no_supported_candidate_is_lost() {
    let constraints = vec![AnyConstraint::SomeOf(some_of())];
    let trial = Trial { digit_count: 6, cell_count: 5, constraints, is_exact: true, holds: &holds };
    assert!(trial.run(60, 83) > 5);
}

#[test]
fn peers_count_inside_branches() {
    let constraints = vec![some_of().into(), AllDifferent(vec![0, 1, 2, 3, 4]).into()];
    let holds = |digits: &[u32]| all_differ(digits) && holds(digits);
    let trial = Trial { digit_count: 7, cell_count: 5, constraints, is_exact: false, holds: &holds };
    assert!(trial.run(60, 89) > 30);
}

/// Branches that died below one node of the search are alive again elsewhere.
#[test]
fn a_search_finds_all_solutions() {
    let problem = Arc::new(Problem::new(5, 5, &[some_of().into()]).expect("sound"));
    let digits = (0..5_u32.pow(5)).map(|code| (0..5).map(|place| code / 5_u32.pow(place) % 5).collect());
    let expected = digits.filter(|digits: &Vec<u32>| holds(digits)).count();
    let count = solve(&problem, &[0b11111; 5], &Limits::none()).count;
    assert_eq!(count, expected as u64);
}
