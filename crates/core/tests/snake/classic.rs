//! The classic board: its parity grids, its puzzles, and what the published search made of it.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::next_result::NextResult;
use polydoku_core::snake::{
    Atlas, AtlasGrid, ParityClass, PublishedSearch, SnakeFilter, SnakeSolutions, SnakeVisibility, check,
    square,
};

use crate::boards::compile;

fn atlas() -> &'static Arc<Atlas> {
    static ATLAS: OnceLock<Arc<Atlas>> = OnceLock::new();
    ATLAS.get_or_init(|| {
        let collected = Atlas::collect(compile(&square(3, 3)), SnakeFilter::default(), &Limits::none());
        Arc::new(collected.expect("no limit was set"))
    })
}

fn puzzle(kind: SnakeVisibility, index: u64) -> (Vec<u8>, Vec<u8>, u32) {
    let puzzle = atlas().generate(kind, 1, index, &Limits::none()).expect("no limit was set");
    let puzzle = puzzle.expect("every parity grid of the board can be filled");
    (puzzle.clues, puzzle.solution.digits, puzzle.solution.snake)
}

fn count(clues: &[u8]) -> usize {
    clues.iter().filter(|digit| **digit > 0).count()
}

#[test]
fn no_parity_grid_has_two_snakes_and_every_one_is_read_back() {
    let atlas = atlas();
    let grids: BTreeSet<u128> = atlas.grids().iter().map(|grid| grid.even_cells).collect();
    assert_eq!((atlas.snakes().len(), atlas.grids().len(), grids.len()), (3084, 7840, 7840));
    for &AtlasGrid { even_cells, snake } in atlas.grids() {
        let result = check(atlas.board(), even_cells);
        assert_eq!(result.unbalanced_houses, []);
        let snakes: Vec<_> = result.components.iter().filter(|part| crate::is_snake(part)).collect();
        assert_eq!(snakes.len(), 1);
        assert_eq!(snakes[0].cells, atlas.snakes()[snake as usize].cells);
    }
}

#[test]
fn every_parity_grid_can_be_filled_with_digits() {
    let atlas = atlas();
    for index in (0..atlas.snakes().len() as u32).step_by(37) {
        let one = atlas.with_snake(index);
        let wanted = one.grids().len() as u64;
        let board = atlas.board();
        for &AtlasGrid { even_cells, .. } in one.grids() {
            let known = SnakeFilter { even: even_cells, odd: !even_cells, ..SnakeFilter::default() };
            let alone = Atlas::collect(board.clone(), known, &Limits::none()).expect("no limit was set");
            assert_eq!(alone.grids().len(), 1);
            assert_eq!(alone.count(&[0; 81], &Limits::none().with_max_solutions(1)).count, 1);
        }
        assert!(wanted > 0);
    }
}

#[test]
fn hidden_and_drawn_puzzles_are_unique_with_few_clues() {
    for index in 0..30 {
        for kind in [SnakeVisibility::Hidden, SnakeVisibility::Drawn] {
            let (clues, digits, snake) = puzzle(kind, index);
            assert!((9..=21).contains(&count(&clues)), "{} clues", count(&clues));
            let path = atlas().snakes()[snake as usize].cell_set();
            let drawn = SnakeFilter { through: path, avoid: !path, ..SnakeFilter::default() };
            let filter = if kind == SnakeVisibility::Drawn { drawn } else { SnakeFilter::default() };
            let board = atlas().board().clone();
            let puzzle_atlas =
                Atlas::collect(board.clone(), filter.with_clues(&board, &clues), &Limits::none());
            let puzzle_atlas = Arc::new(puzzle_atlas.expect("no limit was set"));
            let mut solutions = SnakeSolutions::new(puzzle_atlas, &clues);
            let NextResult::Item(only) = solutions.next(&Limits::none()) else { panic!("no solution") };
            assert_eq!(only.digits, digits);
            assert_eq!(solutions.next(&Limits::none()), NextResult::End);
        }
    }
}

#[test]
fn try_811_of_seed_1_has_eleven_clues() {
    let (clues, digits, _) = puzzle(SnakeVisibility::Hidden, 811);
    assert_eq!(count(&clues), 11);
    let two = atlas().count(&clues, &Limits::none().with_max_solutions(2));
    assert_eq!((two.count, two.stop), (1, None));
    for cell in (0..81).filter(|&cell| clues[cell] > 0) {
        let mut fewer = clues.clone();
        fewer[cell] = 0;
        let two = atlas().count(&fewer, &Limits::none().with_max_solutions(2));
        assert_eq!((two.count, two.stop), (2, Some(StopReason::MaxSolutions)));
    }
    let candidates = atlas().candidates(&clues, &Limits::none()).0;
    assert!(digits.iter().zip(candidates).all(|(digit, seen)| seen == 1 << (digit - 1)));
}

#[test]
fn clues_without_a_snake_have_no_solution() {
    // This grid is a right one, but its parities draw no snake.
    let grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let digits: Vec<u8> = grid.bytes().map(|digit| digit - b'0').collect();
    let board = atlas().board();
    let result = check(board, crate::even_cells(board, &digits));
    assert_eq!(result.unbalanced_houses, []);
    assert!(result.components.iter().all(|part| !crate::is_snake(part)));
    assert_eq!(atlas().count(&digits, &Limits::none()).count, 0);
}

/// Whether the sides of a published path could be read another way: whether a neighbour of an end
/// may have the parity that goes on. The path is unambiguous if it is one of the true snakes.
fn is_true(path: &[u8], snakes: &BTreeSet<(Vec<u8>, ParityClass)>) -> bool {
    let back: Vec<u8> = path.iter().rev().copied().collect();
    let last = if path.len() % 2 == 1 { ParityClass::Odd } else { ParityClass::Even };
    snakes.contains(&(path.to_vec(), ParityClass::Odd)) || snakes.contains(&(back, last))
}

#[test]
fn of_the_published_paths_480_are_ambiguous_at_an_end() {
    let snakes = atlas().snakes().iter().map(|snake| (snake.cells.clone(), snake.first_class)).collect();
    let mut search = PublishedSearch::new();
    let (mut ambiguous, mut right) = (0, BTreeSet::new());
    while let NextResult::Item(path) = search.next(&Limits::none()) {
        if is_true(&path, &snakes) {
            let orbit = atlas().snakes().iter().find(|snake| {
                snake.cells.len() == path.len() && path.iter().all(|cell| snake.cells.contains(cell))
            });
            right.extend(orbit.map(|snake| snake.orbit));
        } else {
            ambiguous += 1;
        }
    }
    assert_eq!(ambiguous, 480);
    assert_eq!(right.len(), 252 + 114, "all classes with an odd end, and no other");
}
