//! Inputs nobody would publish: nearly empty, full, contradictory, out of range.

use crate::oracle;
use crate::puzzles::{GRID, Rng};
use polydoku_core::classic::{CELLS, Grid, solve};
use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::solution_count::SolutionCount;

fn upto(givens: &Grid, limit: u64) -> SolutionCount<Grid> {
    solve(givens, &Limits::none().with_max_solutions(limit))
}

fn with(clues: &[(usize, u8)]) -> Grid {
    let mut grid = [0; CELLS];
    for &(cell, digit) in clues {
        grid[cell] = digit;
    }
    grid
}

#[test]
fn grids_with_up_to_four_clues_have_as_many_solutions_as_asked() {
    let mut rng = Rng(31);
    for clues in 0..=4 {
        for limit in [1, 2, 3, 17, 1000, 10_000] {
            let puzzle = rng.puzzle(clues);
            let outcome = upto(&puzzle, limit);
            assert_eq!((outcome.count, outcome.stop), (limit, Some(StopReason::MaxSolutions)));
            assert!(oracle::is_solution(&outcome.first.expect("outcome"), &puzzle));
        }
    }
}

#[test]
fn two_equal_clues_in_a_house_are_refuted_at_once() {
    // One minirow, one row, one minicolumn, one column, one box.
    for (a, b) in [(0, 1), (0, 8), (40, 44), (0, 9), (4, 76), (30, 50), (60, 70)] {
        for digit in 1..=9 {
            let outcome = upto(&with(&[(a, digit), (b, digit)]), 2);
            assert_eq!((outcome.count, outcome.stop, outcome.nodes), (0, None, 0), "{a} {b}");
        }
    }
}

#[test]
fn full_grids_are_judged() {
    let mut rng = Rng(32);
    for _ in 0..100 {
        let grid = rng.full();
        let outcome = upto(&grid, 2);
        assert_eq!((outcome.count, outcome.first, outcome.nodes), (1, Some(grid), 0));
        let (cell, digit) = (rng.below(CELLS), rng.below(8) as u8);
        let mut wrong = grid;
        wrong[cell] = (wrong[cell] + digit) % 9 + 1;
        assert_eq!(upto(&wrong, 2).count, u64::from(wrong == grid));
    }
}

#[test]
fn eighty_clues_leave_one_digit_or_none() {
    for cell in 0..CELLS {
        let mut grid = GRID;
        grid[cell] = 0;
        assert_eq!(upto(&grid, 2).first, Some(GRID));
        let other = (cell + 40) % CELLS;
        grid[other] = grid[other] % 9 + 1;
        assert_eq!(upto(&grid, 2).count, 0);
    }
}

#[test]
fn a_value_above_nine_has_no_solution() {
    for value in [10, 46, 128, 255] {
        for cell in [0, 13, 80] {
            assert_eq!(upto(&with(&[(cell, value)]), 2).count, 0);
            let mut full = GRID;
            full[cell] = value;
            assert_eq!(upto(&full, 2).count, 0);
        }
    }
}

#[test]
fn asking_for_no_solution_finds_none() {
    let outcome = upto(&GRID, 0);
    assert_eq!((outcome.count, outcome.stop), (0, Some(StopReason::MaxSolutions)));
}

#[test]
fn random_bytes_never_panic() {
    let mut rng = Rng(33);
    for _ in 0..2000 {
        let clues = rng.below(30);
        let mut grid = [0; CELLS];
        for _ in 0..clues {
            grid[rng.below(CELLS)] = rng.below(11) as u8;
        }
        let limits = Limits { max_nodes: 2000, ..Limits::none().with_max_solutions(2) };
        let outcome = solve(&grid, &limits);
        for outcome in outcome.first.iter().chain(&outcome.second) {
            assert!(oracle::is_solution(outcome, &grid));
        }
    }
}
