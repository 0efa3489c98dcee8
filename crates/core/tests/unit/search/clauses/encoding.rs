//! The clauses of a cell and of its peers.

use super::*;
use batsat::BasicSolver;

use crate::constraints::{AllDifferent, AnyConstraint, Pair};

/// A house of four cells with five digits, and a table for the first and the last cell.
fn problem() -> Problem {
    let house = AnyConstraint::AllDifferent(AllDifferent(vec![0, 1, 2, 3]));
    let increasing = AnyConstraint::Pair(Pair([0, 3], vec![0b11110, 0b11100, 0b11000, 0b10000, 0]));
    Problem::new(5, 4, &[house, increasing]).expect("a house and a table")
}

fn encoded(domains: &[u32], required_digits: u32) -> (BasicSolver, Variables) {
    let mut solver = BasicSolver::default();
    let variables = encode(&mut solver, &problem(), domains.to_vec(), &[required_digits], &Limits::none());
    (solver, variables.expect("no limit was set"))
}

/// All solutions of the solver, in ascending order.
fn solutions(solver: &mut BasicSolver, variables: &Variables) -> Vec<Vec<u8>> {
    let mut solutions = Vec::new();
    while solver.solve_limited(&[]) == lbool::TRUE {
        let digits = variables.solution(solver);
        let mut clause = variables.exclude(0..digits.len(), &digits).expect("its digits are candidates");
        solutions.push(digits);
        solver.add_clause_reuse(&mut clause);
    }
    solutions.sort_unstable();
    solutions
}

#[test]
fn peers_tables_and_places_become_clauses() {
    let (mut solver, variables) = encoded(&[0b11, 0b1100, 0b11100, 0b11011], 0);
    let expected =
        [[1, 3, 4, 2], [1, 3, 4, 5], [1, 3, 5, 2], [1, 3, 5, 4], [1, 4, 3, 2], [1, 4, 3, 5], [1, 4, 5, 2]];
    let mut all: Vec<Vec<u8>> = expected.iter().map(|digits| digits.to_vec()).collect();
    all.extend([[2, 3, 4, 5], [2, 3, 5, 4], [2, 4, 3, 5]].map(Vec::from));
    assert_eq!(solutions(&mut solver, &variables), all);
    // Digit 2 must be in the house.
    let (mut solver, variables) = encoded(&[0b11, 0b1100, 0b11100, 0b11011], 0b10);
    all.retain(|digits| digits.contains(&2));
    assert_eq!(solutions(&mut solver, &variables), all);
}

#[test]
fn a_fixed_cell_has_no_variable() {
    let (mut solver, variables) = encoded(&[0b1, 0b10, 0b1100, 0b1100], 0);
    assert_eq!(solver.num_vars(), 4);
    assert_eq!(solutions(&mut solver, &variables), [[1, 2, 3, 4], [1, 2, 4, 3]]);
    assert_eq!(variables.exclude([0, 1].into_iter(), &[1, 2, 3, 4]), Some(Vec::new()));
    assert_eq!(variables.exclude([0, 1].into_iter(), &[2, 1, 3, 4]), None);
}

#[test]
fn clauses_of_two_literals_are_counted() {
    assert_eq!(clause_count(&problem(), &[0b1, 0b10, 0b1100, 0b1100]), 4);
    assert!(clause_count(&problem(), &[0b11111; 4]) >= 4 * 10 + 6 * 5);
}
