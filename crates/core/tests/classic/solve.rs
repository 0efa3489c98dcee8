//! Counts, first solutions and bounds of single calls.

use crate::oracle;
use crate::puzzles::{GRID, Rng, minimal};
use polydoku_core::classic::{CELLS, Grid, solve};
use polydoku_core::limits::{Limits, StopReason};
use std::time::{Duration, Instant};

/// The kernel agrees with the oracle, and what it shows is right.
fn agrees(givens: &Grid, limit: u64) {
    let outcome = solve(givens, &Limits::none().with_max_solutions(limit));
    assert_eq!(outcome.count, oracle::count(givens, limit), "{givens:?}");
    assert_eq!(outcome.stop, (outcome.count == limit).then_some(StopReason::MaxSolutions), "{givens:?}");
    assert_eq!(outcome.first.is_some(), outcome.count >= 1);
    assert_eq!(outcome.second.is_some(), outcome.count >= 2);
    for grid in outcome.first.iter().chain(&outcome.second) {
        assert!(oracle::is_solution(grid, givens), "{givens:?} gave {grid:?}");
    }
}

#[test]
fn puzzles_with_clues_missing_have_the_oracles_count() {
    let mut rng = Rng(11);
    for i in 0..600 {
        let clues = 20 + i % 12;
        agrees(&rng.puzzle(clues), if i % 10 == 0 { 1000 } else { 50 });
        agrees(&rng.puzzle(clues + 8), 2);
    }
}

#[test]
fn puzzles_with_a_clue_changed_have_the_oracles_count() {
    let mut rng = Rng(12);
    for i in 0..1000 {
        let mut puzzle = rng.puzzle(24 + i % 30);
        let cell = rng.cell(&puzzle, false);
        puzzle[cell] = rng.below(9) as u8 + 1;
        agrees(&puzzle, 50);
    }
}

#[test]
fn puzzles_with_a_clue_added_have_the_oracles_count() {
    let mut rng = Rng(13);
    for i in 0..1000 {
        let mut puzzle = rng.puzzle(24 + i % 30);
        let cell = rng.cell(&puzzle, true);
        puzzle[cell] = rng.below(9) as u8 + 1;
        agrees(&puzzle, 50);
    }
}

#[test]
fn a_grid_with_two_rows_or_two_boxes_blank_has_the_oracles_count() {
    for (a, b) in [(0, 1), (0, 3), (4, 8), (6, 7)] {
        let rows = std::array::from_fn(|cell| if [a, b].contains(&(cell / 9)) { 0 } else { GRID[cell] });
        let square = |cell: usize| cell / 27 * 3 + cell % 9 / 3;
        let squares = std::array::from_fn(|cell| if [a, b].contains(&square(cell)) { 0 } else { GRID[cell] });
        agrees(&rows, 100_000);
        agrees(&squares, 100_000);
    }
}

#[test]
fn nodes_stop_a_search_before_the_next_branch() {
    let open = Rng(14).puzzle(22);
    let free = solve(&open, &Limits::none().with_max_solutions(500));
    assert!(free.nodes > 20);
    for max_nodes in 0..20 {
        let outcome = solve(&open, &Limits { max_nodes, ..Limits::none().with_max_solutions(500) });
        assert_eq!((outcome.stop, outcome.nodes), (Some(StopReason::MaxNodes), max_nodes));
        assert!(outcome.count <= free.count);
    }
    let enough = Limits { max_nodes: free.nodes, ..Limits::none().with_max_solutions(500) };
    assert_eq!(solve(&open, &enough), free);
}

#[test]
fn a_puzzle_without_branches_needs_no_nodes() {
    let outcome = solve(&GRID, &Limits { max_nodes: 0, ..Limits::none() });
    assert_eq!((outcome.count, outcome.stop, outcome.first), (1, None, Some(GRID)));
}

#[test]
fn time_and_interrupts_stop_an_endless_count() {
    let empty = [0u8; CELLS];
    let start = Instant::now();
    let limits = Limits { deadline: Some(start + Duration::from_millis(20)), ..Limits::none() };
    assert_eq!(solve(&empty, &limits).stop, Some(StopReason::Deadline));
    let interrupt = || start.elapsed() > Duration::from_millis(40);
    let limits = Limits { interrupt: Some(&interrupt), ..Limits::none() };
    assert_eq!(solve(&empty, &limits).stop, Some(StopReason::Interrupt));
}

#[test]
fn limit_one_shows_a_grid_and_proves_no_more() {
    let outcome = solve(&minimal(), &Limits::none().with_max_solutions(1));
    assert_eq!((outcome.count, outcome.stop, outcome.first), (1, Some(StopReason::MaxSolutions), Some(GRID)));
}
