//! Searches that filter and run the solver after each node or two, against trying every digit in every cell.

use super::*;
use crate::next_result::NextResult;
use crate::rng::Rng;
use crate::search::plain::Puzzle;
use crate::search::{GeneralSearch, boards::latin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

const SHORT: Schedule =
    Schedule { subtree_nodes: 2, nodes_before_clauses: 3, slice_nodes: 1, slice_conflicts: 1 };

fn search(puzzle: &Puzzle, seed: Option<u64>, schedule: Schedule) -> GeneralSearch {
    GeneralSearch::with_schedule(Arc::clone(&puzzle.problem), &puzzle.domains, seed, schedule)
}

/// All solutions in the order of the search, with limits that let it try so many nodes more at each call.
fn solutions(search: &mut GeneralSearch, nodes_per_call: u64) -> Vec<Vec<u8>> {
    let mut solutions = Vec::new();
    let mut max_nodes = nodes_per_call;
    loop {
        match search.next(&Limits { max_nodes, ..Limits::none() }) {
            NextResult::Item(digits) => solutions.push(digits.to_vec()),
            NextResult::End => return solutions,
            NextResult::Stopped(stop) => {
                assert_eq!((stop, search.nodes()), (StopReason::MaxNodes, max_nodes));
                max_nodes += nodes_per_call;
            }
        }
    }
}

fn sorted(mut solutions: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    solutions.sort_unstable();
    solutions
}

#[test]
fn each_solution_is_returned_once() {
    let mut rng = Rng::new(41);
    let (mut with_solutions, mut without, mut with_solver) = (0, 0, 0);
    for number in 0..3000 {
        let puzzle = Puzzle::random(&mut rng, if number % 3 == 0 { 4 } else { 3 });
        let expected = puzzle.solutions();
        let seed = (number % 2 == 0).then_some(number);
        // Schedules differ in how much they leave to the walk.
        let schedule =
            Schedule { nodes_before_clauses: 3 + number % 20, slice_conflicts: 1 + number % 40, ..SHORT };
        let mut search = search(&puzzle, seed, schedule);
        assert_eq!(sorted(solutions(&mut search, u64::MAX)), expected, "{number} {:?}", puzzle.domains);
        with_solver += usize::from(!matches!(search.alternation.clauses, Clauses::NotStarted));
        with_solutions += usize::from(!expected.is_empty());
        without += usize::from(expected.is_empty());
    }
    assert!(
        with_solutions > 500 && without > 500 && with_solver > 200,
        "{with_solutions} {without} {with_solver}"
    );
}

#[test]
fn the_same_search_has_the_same_nodes_and_the_same_order_in_pieces() {
    let mut rng = Rng::new(42);
    for number in 0..200 {
        let puzzle = Puzzle::random(&mut rng, 4);
        let seed = (number % 2 == 0).then_some(number);
        let mut first = search(&puzzle, seed, SHORT);
        let expected = solutions(&mut first, u64::MAX);
        for nodes_per_call in [u64::MAX, 1, 3] {
            let mut again = search(&puzzle, seed, SHORT);
            assert_eq!(solutions(&mut again, nodes_per_call), expected);
            assert_eq!(again.nodes(), first.nodes());
        }
    }
}

/// A Latin square in which one row more than half of them has no 1 in the right half.
fn refuted_by_matching(rows: usize) -> (Arc<Problem>, Vec<u32>) {
    let problem = Problem::new(rows as u8, rows * rows, &latin(rows as u16)).expect("a Latin square");
    let has_no_1 = |cell: usize| cell / rows <= rows / 2 && cell % rows >= rows / 2;
    let domain = |cell: usize| (1 << rows) - 1 - u32::from(has_no_1(cell));
    (Arc::new(problem), (0..rows * rows).map(domain).collect())
}

#[test]
fn a_search_without_end_is_refuted_by_matchings() {
    // The trials at the root of the largest board take more nodes than the search may have before the filter.
    for rows in [12, 16, 25] {
        let (problem, domains) = refuted_by_matching(rows);
        let limits = Limits { max_nodes: 10_000, ..Limits::none() };
        let result = crate::search::solve(&problem, &domains, &limits);
        assert_eq!((result.count, result.stop), (0, None), "{rows} rows");
    }
}

/// An empty Latin square, on which the solver runs before the second node.
fn empty_latin_square(seed: Option<u64>) -> GeneralSearch {
    let problem = Problem::new(9, 81, &latin(9)).expect("a Latin square");
    let schedule = Schedule { subtree_nodes: 1, nodes_before_clauses: 0, ..Schedule::of(&problem) };
    GeneralSearch::with_schedule(Arc::new(problem), &[0x1FF; 81], seed, schedule)
}

#[test]
fn the_seed_decides_the_solution_of_the_solver() {
    let first = |seed: Option<u64>| {
        let mut search = empty_latin_square(seed);
        match search.next(&Limits::none()) {
            NextResult::Item(digits) => digits.to_vec(),
            result => panic!("{result:?}"),
        }
    };
    assert_eq!(first(None), first(None));
    assert_eq!(first(Some(8)), first(Some(8)));
    assert_ne!(first(Some(8)), first(Some(9)));
}

#[test]
fn an_interrupt_stops_the_solver_and_the_search_can_continue() {
    let mut search = empty_latin_square(None);
    let is_interrupted = AtomicBool::new(true);
    let limits = Limits { interrupt: Some(&|| is_interrupted.load(Relaxed)), ..Limits::none() };
    assert_eq!(search.next(&limits), NextResult::Stopped(StopReason::Interrupt));
    is_interrupted.store(false, Relaxed);
    assert!(matches!(search.next(&limits), NextResult::Item(_)));
}
