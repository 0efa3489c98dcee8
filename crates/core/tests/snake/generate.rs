//! Puzzles that are made: unique, minimal, and the same again from the same seed.

use std::sync::Arc;

use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::snake::{Atlas, SnakeFilter, SnakeVisibility, check, square};

use crate::boards::compile;

fn atlas(height: usize, width: usize) -> Arc<Atlas> {
    let board = compile(&square(height, width));
    Arc::new(Atlas::collect(board, SnakeFilter::default(), &Limits::none()).expect("no limit was set"))
}

fn make(atlas: &Atlas, kind: SnakeVisibility, index: u64) -> (Vec<u8>, Vec<u8>, u32) {
    let puzzle = atlas.generate(kind, 5, index, &Limits::none()).expect("no limit was set");
    let puzzle = puzzle.expect("every parity grid of the board can be filled");
    (puzzle.clues, puzzle.solution.digits, puzzle.solution.snake)
}

#[test]
fn puzzles_are_unique_and_no_clue_can_go() {
    let atlas = atlas(2, 3);
    for (kind, index) in
        (0..10).flat_map(|index| [(SnakeVisibility::Hidden, index), (SnakeVisibility::Drawn, index)])
    {
        let (clues, digits, snake) = make(&atlas, kind, index);
        let drawn = atlas.with_snake(snake);
        let among = if kind == SnakeVisibility::Drawn { &drawn } else { &*atlas };
        let two = Limits::none().with_max_solutions(2);
        assert_eq!(among.count(&clues, &two).count, 1);
        assert!(clues.iter().zip(&digits).all(|(&clue, &digit)| clue == 0 || clue == digit));
        for cell in (0..clues.len()).filter(|&cell| clues[cell] > 0) {
            let without = [&clues[..cell], &[0], &clues[cell + 1..]].concat();
            assert_eq!(among.count(&without, &two).count, 2, "clue {cell} is needed");
        }
    }
}

#[test]
fn the_solution_shows_its_snake() {
    let atlas = atlas(2, 3);
    for index in 0..10 {
        let (_, digits, snake) = make(&atlas, SnakeVisibility::Hidden, index);
        let board = atlas.board();
        let result = check(board, crate::even_cells(board, &digits));
        assert_eq!(result.components[0].cells, atlas.snakes()[snake as usize].cells);
    }
}

#[test]
fn a_try_depends_on_its_seed_and_number_alone() {
    let atlas = atlas(2, 3);
    let forward: Vec<_> = (0..6).map(|index| make(&atlas, SnakeVisibility::Hidden, index)).collect();
    let mut backward: Vec<_> =
        (0..6).rev().map(|index| make(&atlas, SnakeVisibility::Hidden, index)).collect();
    backward.reverse();
    assert_eq!(forward, backward);
    assert!(forward.windows(2).all(|pair| pair[0] != pair[1]));
    let other = atlas.generate(SnakeVisibility::Hidden, 6, 0, &Limits::none()).expect("no limit was set");
    assert_ne!(other.expect("a puzzle").clues, forward[0].0);
}

#[test]
fn a_drawn_snake_needs_no_more_clues_on_the_whole() {
    let atlas = atlas(2, 3);
    let clues = |kind| -> usize {
        let count = |index| make(&atlas, kind, index).0.iter().filter(|clue| **clue > 0).count();
        (0..40).map(count).sum()
    };
    assert!(clues(SnakeVisibility::Drawn) < clues(SnakeVisibility::Hidden) + 40);
}

#[test]
fn limits_stop_the_making() {
    let atlas = atlas(2, 3);
    let short = Limits { max_nodes: 20, ..Limits::none() };
    assert_eq!(atlas.generate(SnakeVisibility::Hidden, 5, 0, &short), Err(StopReason::MaxNodes));
    let call = || true;
    let interrupted = Limits { interrupt: Some(&call), ..Limits::none() };
    assert_eq!(atlas.generate(SnakeVisibility::Hidden, 5, 0, &interrupted), Err(StopReason::Interrupt));
}
