//! What a problem is compiled to: which groups become houses, and who sees whom.

use super::*;
use crate::constraints::NotEqual;
use crate::problem::tests::{house, problem};

#[test]
fn pairs_are_no_houses_and_their_cells_are_peers_outside_houses() {
    let problem =
        problem(4, 4, &[house(&[0, 1, 2]), house(&[2, 3]), AnyConstraint::NotEqual(NotEqual(vec![[0, 3]]))]);
    assert!(problem.houses.iter().eq([&[0, 1, 2]]));
    assert_eq!(problem.peers(3), [0, 2]);
    assert_eq!(
        (
            problem.place_tables().peers_outside_houses.get(3),
            problem.place_tables().peers_outside_houses.get(0)
        ),
        (&[0, 2][..], &[3][..])
    );
    assert!(problem.place_tables().peers_outside_houses.get(1).is_empty(), "its peers share a house with it");
}

#[test]
fn a_group_larger_than_the_digits_makes_the_problem_impossible() {
    let large = problem(3, 4, &[house(&[0, 1, 2, 3])]);
    assert!(large.is_impossible && large.houses.is_empty());
    assert!(!problem(4, 4, &[house(&[0, 1, 2, 3])]).is_impossible);
}
