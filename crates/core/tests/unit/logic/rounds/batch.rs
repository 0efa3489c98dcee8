//! Batches: each puzzle as if alone, whatever the threads; limits and interrupts.

use super::*;
use crate::logic::boards::square;

const SOLVED: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];

/// Puzzles of the 4×4 board, with growing numbers of empty cells.
fn puzzles() -> Vec<u8> {
    let puzzle = |gaps: usize| {
        let mut digits = SOLVED;
        (0..gaps).for_each(|gap| digits[5 * gap % 16] = 0);
        digits
    };
    (0..40).flat_map(|gaps| puzzle(gaps % 17)).collect()
}

fn rated(
    threads: usize,
    budget: Option<Duration>,
    interrupt: &(dyn Fn() -> bool + Sync),
) -> Vec<RoundAnswer> {
    let job = RoundJob {
        allowed: None,
        keeps_conclusions: false,
        budget,
        most_value: f64::INFINITY,
        threads,
        interrupt: Some(interrupt),
    };
    let mut answers = walk_many(&square::<1>(4, 2, 2), &puzzles(), &job);
    answers.iter_mut().for_each(|answer| answer.nanoseconds = 0);
    answers
}

#[test]
fn threads_change_nothing() {
    let answers = rated(1, None, &|| false);
    assert_eq!(answers, rated(3, None, &|| false));
    assert_eq!((answers[0].end, answers[0].number), (WalkEnd::Solved, 0.0));
    assert_eq!((answers[1].end, answers[1].number), (WalkEnd::Solved, 1.0));
    // An empty grid has many solutions.
    assert_eq!((answers[16].end, answers[16].number), (WalkEnd::Stuck, scale::BEYOND_ALL_CLASSES));
}

#[test]
fn an_interrupt_leaves_puzzles_unreached() {
    let is_unreached = |answer: &RoundAnswer| answer.end == WalkEnd::Unreached;
    assert!(rated(3, None, &|| true).iter().filter(|answer| is_unreached(answer)).count() <= 40);
    let limits = RoundJob {
        allowed: None,
        keeps_conclusions: false,
        budget: None,
        most_value: 1.0,
        threads: 1,
        interrupt: None,
    };
    let answers = walk_many(&square::<1>(4, 2, 2), &puzzles(), &limits);
    assert!(answers.iter().any(|answer| answer.end == WalkEnd::Stopped && answer.number > 1.0));
}

#[test]
fn a_broken_puzzle_has_no_number() {
    let mut puzzle = SOLVED;
    (puzzle[0], puzzle[1], puzzle[2]) = (0, 0, 4);
    let job = RoundJob {
        allowed: None,
        keeps_conclusions: false,
        budget: None,
        most_value: f64::INFINITY,
        threads: 1,
        interrupt: None,
    };
    let answers = walk_many(&square::<1>(4, 2, 2), &puzzle, &job);
    assert_eq!((answers[0].end, answers[0].number), (WalkEnd::Broken, 0.0));
}

#[test]
fn the_conclusions_of_the_rounds_fill_the_grid() {
    let puzzle = [0, 2, 3, 4, 3, 4, 0, 2, 2, 0, 4, 3, 4, 3, 2, 0];
    let job = RoundJob {
        allowed: None,
        keeps_conclusions: true,
        budget: None,
        most_value: 9.0,
        threads: 1,
        interrupt: None,
    };
    let answers = walk_many(&square::<1>(4, 2, 2), &puzzle, &job);
    let placements = answers[0].conclusions.iter().flat_map(|conclusions| &conclusions.placements);
    let mut cells: Vec<u16> = placements.map(|&(cell, _)| cell).collect();
    cells.sort_unstable();
    assert_eq!(cells, [0, 6, 9, 15]);
    assert_eq!(answers[0].conclusions.len(), answers[0].rounds.len());
}
