//! Alternatives against brute force, with few and with many solutions.

use super::*;
use crate::constraints::tests::brute_force::Trial;
use crate::constraints::{AllDifferent, Rising, Sum};

fn branch(constraint: impl Into<AnyConstraint>) -> Vec<AnyConstraint> {
    vec![constraint.into()]
}

#[test]
fn few_solutions_leave_exactly_the_supported_candidates() {
    let some_of = SomeOf::new(vec![
        branch(Rising(vec![0, 1, 2])),
        branch(Sum(vec![3, 1], 4)),
        vec![Rising(vec![3, 2]).into(), Rising(vec![1, 0]).into()],
    ]);
    let holds = |digits: &[u32]| {
        (digits[0] < digits[1] && digits[1] < digits[2])
            || (digits[3] + digits[1] == 2 && digits[3] != digits[1])
            || (digits[3] < digits[2] && digits[1] < digits[0])
    };
    let constraints = vec![AnyConstraint::SomeOf(some_of)];
    let trial = Trial { digit_count: 4, cell_count: 4, constraints, is_exact: true, holds: &holds };
    assert!(trial.run(150, 67) > 50);
}

#[test]
fn one_branch_is_the_branch_and_twice_the_same_branch_too() {
    for count in [1, 2] {
        let constraints =
            vec![AnyConstraint::SomeOf(SomeOf::new(vec![branch(Rising(vec![2, 0, 1])); count]))];
        let holds = |digits: &[u32]| digits[2] < digits[0] && digits[0] < digits[1];
        let trial = Trial { digit_count: 9, cell_count: 3, constraints, is_exact: true, holds: &holds };
        assert!(trial.run(60, 71) > 30);
    }
}

#[test]
fn branches_without_constraints_always_hold_and_no_branches_never() {
    for (branches, is_possible) in [(vec![vec![]], true), (vec![], false)] {
        let constraints = vec![AnyConstraint::SomeOf(SomeOf::new(branches))];
        let holds = |_: &[u32]| is_possible;
        let trial = Trial { digit_count: 3, cell_count: 2, constraints, is_exact: true, holds: &holds };
        trial.run(20, 73);
    }
    let constraints = vec![AnyConstraint::SomeOf(SomeOf::new(vec![vec![], branch(Rising(vec![1, 0]))]))];
    let trial = Trial { digit_count: 3, cell_count: 2, constraints, is_exact: true, holds: &|_| true };
    assert_eq!(trial.run(20, 79), 0);
}

#[test]
fn branches_are_read_with_those_inside_them() {
    let numbers = |list: &[i64]| Argument::Numbers(list.to_vec());
    let rising = |cells: &[i64]| ("rising".to_string(), vec![numbers(cells)]);
    let inner = ("some-of".to_string(), vec![Argument::Constraints(vec![rising(&[0, 4])]), numbers(&[])]);
    let some_of = SomeOf::read(&[Argument::Constraints(vec![inner, rising(&[2, 3])])]).expect("sound");
    assert_eq!(some_of.cells, [0, 2, 3, 4]);
    assert!(SomeOf::read(&[numbers(&[1])]).is_none());
    let unknown = ("unknown".to_string(), vec![]);
    assert!(SomeOf::read(&[Argument::Constraints(vec![unknown])]).is_none());
    let with_repeat = SomeOf::new(vec![branch(AllDifferent(vec![1, 1]))]);
    assert!(crate::problem::Problem::new(3, 2, &[with_repeat.into()]).is_err());
}
