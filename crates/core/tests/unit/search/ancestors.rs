//! A walk deep below a state without a solution leaves it, and other walks keep their solutions.

use super::*;
use crate::limits::Limits;
use crate::problem::Problem;
use crate::rng::Rng;
use crate::search::boards::latin;
use crate::search::plain::Puzzle;
use std::sync::Arc;

/// Moves to the next solution and filters before each node.
fn advance(walk: &mut SearchWalk<u16>) -> bool {
    let filter = MatchingFilter::new(&walk.problem, &walk.required_digits());
    loop {
        match walk.advance(&Limits { max_nodes: walk.nodes + 1, ..Limits::none() }) {
            Ok(is_solution) => return is_solution,
            Err(_) => walk.filter_large_subtrees(&filter, 1, &Limits::none()).expect("no limit was set"),
        }
    }
}

#[test]
fn solutions_are_those_of_brute_force() {
    let mut rng = Rng::new(51);
    let mut solution_count = 0;
    for number in 0..600 {
        let puzzle = Puzzle::random(&mut rng, 3 + number % 2);
        let mut walk = SearchWalk::<u16>::new(Arc::clone(&puzzle.problem), &puzzle.domains, None);
        let mut solutions = Vec::new();
        while advance(&mut walk) {
            let mut digits = Vec::new();
            walk.copy_solution(&mut digits);
            solutions.push(digits);
        }
        solutions.sort_unstable();
        assert_eq!(solutions, puzzle.solutions(), "{:?}", puzzle.domains);
        solution_count += solutions.len();
    }
    assert!(solution_count > 500, "{solution_count}");
}

#[test]
fn a_state_without_matching_is_left_at_once() {
    // Digit 1 of five rows has only four columns, but no single house shows it.
    let problem = Arc::new(Problem::new(8, 64, &latin(8)).expect("a Latin square"));
    let domain = |cell: usize| if cell / 8 < 5 && cell % 8 >= 4 { 0xFE } else { 0xFF };
    let domains: Vec<u32> = (0..64).map(domain).collect();
    let mut walk = SearchWalk::<u16>::new(problem, &domains, None);
    assert!(!advance(&mut walk));
    assert!(walk.nodes <= 3, "{}", walk.nodes);
}

#[test]
fn an_interrupt_comes_before_the_filter() {
    let problem = Arc::new(Problem::new(4, 16, &latin(4)).expect("a Latin square"));
    let mut walk = SearchWalk::<u16>::new(problem, &[0xF; 16], None);
    assert!(walk.advance(&Limits { max_nodes: 1, ..Limits::none() }).is_err());
    let filter = MatchingFilter::new(&walk.problem, &walk.required_digits());
    let limits = Limits { interrupt: Some(&|| true), ..Limits::none() };
    assert_eq!(walk.filter_large_subtrees(&filter, 0, &limits), Err(StopReason::Interrupt));
    assert!(!walk.frames[0].is_filtered);
    assert_eq!(walk.filter_large_subtrees(&filter, 0, &Limits::none()), Ok(()));
    assert!(walk.frames[0].is_filtered);
}
