//! Houses: no supported candidate goes, a digit with one place left is placed, too few digits are a breach.

use super::super::AnyConstraint;
use super::super::tests::{compare, differ};
use crate::constraints::AllDifferent;
use crate::problem::Problem;
use crate::propagation::context::Conflict;
use crate::propagation::state::State;
use crate::propagation::{load_domains, propagate};

#[test]
fn houses_take_no_supported_candidate() {
    let full = AnyConstraint::AllDifferent(AllDifferent(vec![0, 1, 2, 3, 4, 5]));
    assert!(compare(&[full], 6, false, &differ(&[0, 1, 2, 3, 4, 5]), 4) > 20);
    let part = AnyConstraint::AllDifferent(AllDifferent(vec![0, 2, 3, 1]));
    assert!(compare(&[part], 4, false, &differ(&[0, 1, 2, 3]), 5) > 20);
}

#[test]
fn crossing_houses_take_no_supported_candidate() {
    let houses = [
        AnyConstraint::AllDifferent(AllDifferent(vec![0, 1, 2, 3])),
        AnyConstraint::AllDifferent(AllDifferent(vec![2, 3, 4, 5])),
    ];
    let holds = |digits: &[u32]| differ(&[0, 1, 2, 3])(digits) && differ(&[2, 3, 4, 5])(digits);
    assert!(compare(&houses, 6, false, &holds, 6) > 20);
}

/// Cells 0 to 3 with digits 1 to 4, each different.
fn full_house() -> Problem {
    Problem::new(4, 4, &[AnyConstraint::AllDifferent(AllDifferent(vec![0, 1, 2, 3]))]).expect("a house")
}

fn left(problem: &Problem, domains: &[u32]) -> Result<Vec<u32>, Conflict> {
    let mut state = State::<u16>::new(problem);
    load_domains(&mut state, problem, domains)?;
    propagate(&mut state, problem)?;
    Ok((0..problem.cell_count()).map(|cell| u32::from(state.candidates(cell as u16))).collect())
}

#[test]
fn a_fixed_cell_takes_its_digit_from_the_others() {
    assert_eq!(left(&full_house(), &[0b0001, 0b1111, 0b1111, 0b1111]), Ok(vec![1, 0b1110, 0b1110, 0b1110]));
}

#[test]
fn a_digit_with_one_place_left_is_put_there() {
    let remaining = left(&full_house(), &[0b1111, 0b1110, 0b1110, 0b1110]);
    assert_eq!(remaining, Ok(vec![1, 0b1110, 0b1110, 0b1110]));
}

#[test]
fn a_house_with_fewer_candidates_than_cells_is_a_breach() {
    assert_eq!(left(&full_house(), &[0b0111; 4]), Err(Conflict::House(0)));
}

#[test]
fn two_cells_with_one_digit_are_a_breach() {
    assert!(matches!(left(&full_house(), &[0b0001, 0b0001, 0b1111, 0b1111]), Err(Conflict::Cell(_))));
}

#[test]
fn a_set_smaller_than_the_digits_needs_none_of_them() {
    let problem =
        Problem::new(5, 3, &[AnyConstraint::AllDifferent(AllDifferent(vec![0, 1, 2]))]).expect("a set");
    assert_eq!(left(&problem, &[0b11111, 0b11110, 0b11110]), Ok(vec![0b11111, 0b11110, 0b11110]));
}

#[test]
fn what_follows_runs_through_the_house() {
    assert_eq!(left(&full_house(), &[0b0001, 0b0011, 0b0111, 0b1111]), Ok(vec![1, 2, 4, 8]));
}
