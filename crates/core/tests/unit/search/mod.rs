//! The general search finds each solution once, against trying every digit in every cell.

use super::*;
use crate::constraints::{AllDifferent, AnyConstraint};
use crate::limits::Limits;
use crate::rng::Rng;
use plain::Puzzle;
use std::collections::BTreeSet;

/// All solutions of a search, in its order.
fn all_solutions(search: &mut GeneralSearch) -> Vec<Vec<u8>> {
    let mut solutions = Vec::new();
    loop {
        match search.next(&Limits::none()) {
            NextResult::Item(digits) => solutions.push(digits.to_vec()),
            NextResult::End => return solutions,
            NextResult::Stopped(stop) => panic!("no limit was set: {stop:?}"),
        }
    }
}

fn sorted(mut solutions: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    solutions.sort_unstable();
    solutions
}

/// Random Latin squares of three and four rows.
fn puzzles(seed: u64, count: usize) -> impl Iterator<Item = Puzzle> {
    let mut rng = Rng::new(seed);
    (0..count).map(move |number| Puzzle::random(&mut rng, if number % 3 == 0 { 3 } else { 4 }))
}

#[test]
fn each_solution_is_found_once_with_and_without_a_seed() {
    let (mut with_solutions, mut without) = (0, 0);
    for puzzle in puzzles(71, 120) {
        let expected = puzzle.solutions();
        for seed in [None, Some(1), Some(2)] {
            let mut search = GeneralSearch::new(Arc::clone(&puzzle.problem), &puzzle.domains, seed);
            assert_eq!(sorted(all_solutions(&mut search)), expected, "{:?}", puzzle.domains);
        }
        with_solutions += usize::from(!expected.is_empty());
        without += usize::from(expected.is_empty());
    }
    assert!(with_solutions > 20 && without > 20, "{with_solutions} {without}");
}

#[test]
fn a_stop_at_every_node_changes_neither_solutions_nor_nodes() {
    for puzzle in puzzles(72, 40) {
        let mut free = GeneralSearch::new(Arc::clone(&puzzle.problem), &puzzle.domains, None);
        let expected = all_solutions(&mut free);
        let mut search = GeneralSearch::new(Arc::clone(&puzzle.problem), &puzzle.domains, None);
        let mut solutions = Vec::new();
        let mut max_nodes = 0;
        loop {
            match search.next(&Limits { max_nodes, ..Limits::none() }) {
                NextResult::Item(digits) => solutions.push(digits.to_vec()),
                NextResult::End => break,
                NextResult::Stopped(stop) => {
                    assert_eq!((stop, search.nodes()), (StopReason::MaxNodes, max_nodes));
                    max_nodes += 1;
                }
            }
        }
        assert_eq!((solutions, search.nodes()), (expected, free.nodes()));
    }
}

#[test]
fn counting_ends_at_the_limit_and_keeps_the_first_two() {
    for puzzle in puzzles(73, 60) {
        let mut search = GeneralSearch::new(Arc::clone(&puzzle.problem), &puzzle.domains, None);
        let all = all_solutions(&mut search);
        for limit in [1, 2, 3, u64::MAX] {
            let outcome = solve(&puzzle.problem, &puzzle.domains, &Limits::none().with_max_solutions(limit));
            assert_eq!(outcome.count, limit.min(all.len() as u64));
            assert_eq!(outcome.stop, (all.len() as u64 >= limit).then_some(StopReason::MaxSolutions));
            let first_two = [outcome.first, outcome.second];
            let expected = [0, 1].map(|at| all.get(at).filter(|_| (at as u64) < limit).cloned());
            assert_eq!(first_two, expected);
        }
    }
}

#[test]
fn boards_of_more_than_sixteen_digits_are_searched_in_wide_words() {
    for digits in [16u8, 17, 20] {
        let cells: Vec<u16> = (0..u16::from(digits)).collect();
        let problem = Problem::new(digits, cells.len(), &[AnyConstraint::AllDifferent(AllDifferent(cells))])
            .expect("a house");
        let full = crate::bit_set::all_digits(digits);
        // The last three cells share the last three digits: 6 solutions.
        let mut domains: Vec<u32> = (0..digits).map(|digit| 1 << digit).collect();
        let last = domains.len() - 3;
        domains[last..].fill(full);
        let mut search = GeneralSearch::new(Arc::new(problem), &domains, None);
        assert_eq!(matches!(search.walk, AnyWalk::U32(_)), u32::from(digits) > u16::BITS);
        let solutions: BTreeSet<Vec<u8>> = all_solutions(&mut search).into_iter().collect();
        assert_eq!(solutions.len(), 6);
        assert!(solutions.iter().all(|solution| solution[..last].iter().zip(1..).all(|(&a, b)| a == b)));
    }
}
