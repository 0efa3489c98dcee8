//! Soundness: on random positions of random puzzles each step of each row is true of the solution, removes
//! what is there, and is proved by its evidence alone.

use polydoku_core::logic::position::Position;
use polydoku_core::logic::step::Step;

use crate::boards::{Board, diagonals, four, jigsaw, kings, latin, nine, six};
use crate::judge::fault;
use crate::puzzles::{Random, advance, puzzle, start};
use crate::rows::{all_steps, name, turn};

/// What a step says that the solution denies, or says twice.
fn lie(step: &Step, solution: &[u8]) -> Option<String> {
    let right = |cell: u16, digit: u8| solution[usize::from(cell)] == digit + 1;
    let mut seen = step.eliminations.clone();
    seen.sort_unstable();
    seen.dedup();
    if step.placements.is_empty() && step.eliminations.is_empty() {
        return Some("no conclusion".into());
    }
    if seen.len() != step.eliminations.len() {
        return Some("a candidate is removed twice".into());
    }
    let wrong = step.placements.iter().find(|&&(cell, digit)| !right(cell, digit));
    let gone = step.eliminations.iter().find(|&&(cell, digit)| right(cell, digit));
    wrong.or(gone).map(|at| format!("{at:?} is against the solution"))
}

/// Judges every step of every row in a position; says how many there were.
fn judged<const W: usize>(
    board: &Board<W>,
    position: &Position<'_, W>,
    solution: &[u8],
    number: usize,
) -> usize {
    let mut count = 0;
    for call in turn(number) {
        for step in all_steps(position, &call) {
            count += 1;
            let wrong = lie(&step, solution).or_else(|| fault(position, &step));
            assert_eq!(wrong, None, "{}: {}: {step:?}\n{:?}", board.name, name(&call), position.masks());
        }
    }
    count
}

/// Judges the positions of many puzzles.
fn walked<const W: usize>(board: &Board<W>, puzzles: u64, fewest: usize) {
    let (mut count, mut number) = (0, 0);
    for seed in 0..puzzles {
        let mut random = Random::new(seed);
        let puzzle = puzzle(&board.geometry, &mut random);
        let mut position = start(&board.geometry, &puzzle);
        while !position.is_solved() {
            count += judged(board, &position, &puzzle.solution, number);
            number += 1;
            advance(&mut position, &puzzle.solution, 6, &mut random);
        }
    }
    assert!(count >= fewest, "{}: {count} steps", board.name);
}

#[test]
fn steps_are_true_and_proved_on_4x4() {
    walked(&four(), 30, 1_000);
}

#[test]
fn steps_are_true_and_proved_on_6x6() {
    walked(&six(), 1, 1_000);
}

#[test]
fn steps_are_true_and_proved_on_a_jigsaw() {
    walked(&jigsaw(), 1, 1_000);
}

#[test]
fn steps_are_true_and_proved_without_boxes() {
    walked(&latin(), 2, 500);
}

#[test]
fn steps_are_true_and_proved_with_diagonals() {
    walked(&diagonals(), 1, 300);
}

#[test]
fn steps_are_true_and_proved_with_pairs_beside_houses() {
    walked(&kings(), 1, 100);
}

#[test]
fn steps_are_true_and_proved_on_9x9() {
    let board = nine();
    let mut random = Random::new(9);
    let puzzle = puzzle(&board.geometry, &mut random);
    let mut position = start(&board.geometry, &puzzle);
    advance(&mut position, &puzzle.solution, 5, &mut random);
    advance(&mut position, &puzzle.solution, 5, &mut random);
    assert!(judged(&board, &position, &puzzle.solution, 0) > 1_000);
}
