//! All position types search the same tree.

use super::super::lanes128_row::Triples;
use super::super::position::{Position, RoundsResult};
use super::super::row_position::RowPosition;
use super::super::walk::{ClassicWalk, solve};
use super::super::words::Record;
use super::Lanes128;
use super::random::Rng;
use crate::limits::{Limits, StopReason};

type Grid = [u8; 81];

/// Puzzles with many solutions, with one and with none, and hard ones.
fn puzzles(seed: u64) -> Vec<Grid> {
    let mut rng = Rng(seed);
    let mut puzzles: Vec<Grid> = (0..60).map(|i| rng.puzzle(20 + i % 20)).collect();
    for i in 0..60 {
        let mut wrong = puzzles[i];
        wrong[rng.below(81)] = rng.below(9) as u8 + 1;
        puzzles.push(wrong);
    }
    puzzles
}

/// The solutions of a walk and its nodes after each.
fn trace<P: Position>(puzzle: &Grid) -> Vec<(u64, Option<Grid>)> {
    let mut walk = ClassicWalk::<P, _>::new(puzzle);
    let mut trace = Vec::new();
    for _ in 0..40 {
        let grid = walk.next(&Limits::none()).expect("no bound");
        trace.push((walk.nodes, grid));
        if grid.is_none() {
            break;
        }
    }
    trace
}

fn walks_as_words_do<P: Position>() {
    for puzzle in puzzles(1) {
        assert_eq!(trace::<P>(&puzzle), trace::<Record>(&puzzle));
    }
}

fn counts_in_solve_what_it_counts_in_steps<P: Position>() {
    for puzzle in puzzles(2) {
        let limits = Limits { max_nodes: 5000, ..Limits::none() };
        let outcome = solve::<P>(&puzzle, &limits);
        let mut walk = ClassicWalk::<P, _>::new(&puzzle);
        let count = std::iter::from_fn(|| walk.next(&limits).ok().flatten()).count() as u64;
        assert_eq!((count, walk.nodes), (outcome.count, outcome.nodes));
    }
}

fn goes_on_after_a_stop<P: Position>() {
    for seed in 80..90 {
        let puzzle = Rng(seed).puzzle(23);
        let (mut plain, mut compared) =
            (ClassicWalk::<Record, _>::new(&puzzle), ClassicWalk::<P, _>::new(&puzzle));
        let mut solutions = 0;
        for max_nodes in 0..200 {
            let limits = Limits { max_nodes, ..Limits::none() };
            let next = compared.next(&limits);
            assert_eq!(next, plain.next(&limits));
            assert_eq!(compared.nodes, plain.nodes);
            solutions += usize::from(matches!(next, Ok(Some(_))));
        }
        assert!(solutions > 0);
    }
}

fn reaches_a_bound_of_nodes_and_does_not_pass_it<P: Position>() {
    for max_nodes in [0, 1, 2, 17, 255, 256, 257, 1000] {
        let limits = Limits { max_nodes, ..Limits::none() };
        let outcome = solve::<P>(&[0u8; 81], &limits);
        assert_eq!((outcome.stop, outcome.nodes), (Some(StopReason::MaxNodes), max_nodes));
    }
}

fn says_what_a_position_is<P: Position>() {
    let kind = |givens: &Grid| {
        let mut position = P::from_givens(givens);
        match position.run_rounds() {
            RoundsResult::Contradiction => ("contradiction", [0; 81]),
            RoundsResult::Unsolved(_) => ("unsolved", [0; 81]),
            RoundsResult::Solved => ("solved", position.to_grid()),
        }
    };
    let mut rng = Rng(91);
    for _ in 0..100 {
        let grid = rng.grid();
        let (mut one_less, mut wrong, mut no_digit) = (grid, grid, grid);
        let (cell, other) = (rng.below(81), rng.below(81));
        one_less[cell] = 0;
        wrong[other] = wrong[other] % 9 + 1;
        no_digit[cell] = 10 + rng.below(246) as u8;
        assert_eq!(kind(&grid), ("solved", grid));
        assert_eq!(kind(&one_less), ("solved", grid));
        assert_eq!(kind(&wrong), ("contradiction", [0; 81]));
        assert_eq!(kind(&no_digit), ("contradiction", [0; 81]));
        assert_eq!(kind(&[0; 81]), ("unsolved", [0; 81]));
    }
}

pub fn all<P: Position>() {
    walks_as_words_do::<P>();
    counts_in_solve_what_it_counts_in_steps::<P>();
    goes_on_after_a_stop::<P>();
    reaches_a_bound_of_nodes_and_does_not_pass_it::<P>();
    says_what_a_position_is::<P>();
}

#[test]
fn words_walk_through_the_tree() {
    all::<Record>();
}

#[test]
fn rows_walk_through_the_tree() {
    all::<RowPosition<Triples, Lanes128>>();
    walks_as_words_do::<RowPosition<Triples, u32>>();
}
