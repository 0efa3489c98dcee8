//! The list of a puzzle's solutions: its order, its limits, and what it says of the snake.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::next_result::NextResult;
use polydoku_core::snake::{
    Atlas, AtlasGrid, SnakeFilter, SnakeSolution, SnakeSolutions, SnakeVisibility, square,
};

use crate::boards::compile;

fn atlas() -> Arc<Atlas> {
    let collected = Atlas::collect(compile(&square(2, 3)), SnakeFilter::default(), &Limits::none());
    Arc::new(collected.expect("no limit was set"))
}

fn list(atlas: &Arc<Atlas>, clues: &[u8]) -> Vec<SnakeSolution> {
    let mut solutions = SnakeSolutions::new(atlas.clone(), clues);
    std::iter::from_fn(|| match solutions.next(&Limits::none()) {
        NextResult::Item(solution) => Some(solution),
        _ => None,
    })
    .collect()
}

#[test]
fn no_solution_comes_twice_and_each_names_its_snake() {
    let atlas = atlas();
    let all = list(&atlas, &[0; 36]);
    let different: BTreeSet<&Vec<u8>> = all.iter().map(|solution| &solution.digits).collect();
    assert_eq!(different.len(), all.len(), "no parity grid of this board has two paths");
    let board = atlas.board();
    for solution in &all {
        let even_cells = crate::even_cells(board, &solution.digits);
        let snake = &atlas.snakes()[solution.snake as usize];
        assert!(atlas.grids().contains(&AtlasGrid { even_cells, snake: solution.snake }));
        assert_eq!((snake.even & !even_cells, snake.odd & even_cells), (0, 0));
    }
}

#[test]
fn every_digit_stands_once_in_every_house() {
    let atlas = atlas();
    for solution in list(&atlas, &[0; 36]).iter().step_by(17) {
        for house in square(2, 3).houses {
            let mut digits: Vec<u8> = house.iter().map(|&cell| solution.digits[usize::from(cell)]).collect();
            digits.sort_unstable();
            assert_eq!(digits, [1, 2, 3, 4, 5, 6]);
        }
    }
}

#[test]
fn clues_sift_the_list_and_keep_its_order_of_grids() {
    let atlas = atlas();
    let all = list(&atlas, &[0; 36]);
    for (cell, digit) in [(0, 1), (7, 4), (20, 6), (35, 3)] {
        let mut clues = [0; 36];
        clues[cell] = digit;
        let listed = list(&atlas, &clues);
        let mut expected: Vec<&SnakeSolution> = all.iter().filter(|s| s.digits[cell] == digit).collect();
        assert_eq!(listed.len(), expected.len());
        assert_eq!(atlas.count(&clues, &Limits::none()).count, listed.len() as u64);
        let order = |solution: &SnakeSolution| {
            let even_cells = crate::even_cells(atlas.board(), &solution.digits);
            atlas.grids().iter().position(|&grid| grid == AtlasGrid { even_cells, snake: solution.snake })
        };
        assert!(listed.windows(2).all(|pair| order(&pair[0]) <= order(&pair[1])));
        let mut sorted: Vec<&SnakeSolution> = listed.iter().collect();
        sorted.sort_unstable_by(|one, other| one.digits.cmp(&other.digits));
        expected.sort_unstable_by(|one, other| one.digits.cmp(&other.digits));
        assert_eq!(sorted, expected);
    }
}

#[test]
fn exchanging_two_digits_of_a_class_exchanges_them_in_the_solutions() {
    let atlas = atlas();
    let exchange = |digit: u8| match digit {
        2 => 6,
        6 => 2,
        other => other,
    };
    for index in 0..10 {
        let puzzle =
            atlas.generate(SnakeVisibility::Hidden, 3, index, &Limits::none()).expect("no limit was set");
        let puzzle = puzzle.expect("every parity grid of the board can be filled");
        let clues: Vec<u8> = puzzle.clues.iter().map(|&digit| exchange(digit)).collect();
        let digits: Vec<u8> = puzzle.solution.digits.iter().map(|&digit| exchange(digit)).collect();
        assert_eq!(list(&atlas, &clues), [SnakeSolution { digits, snake: puzzle.solution.snake }]);
    }
}

#[test]
fn mirroring_a_puzzle_mirrors_its_solution() {
    let atlas = atlas();
    for index in 0..10 {
        let puzzle =
            atlas.generate(SnakeVisibility::Hidden, 4, index, &Limits::none()).expect("no limit was set");
        let puzzle = puzzle.expect("every parity grid of the board can be filled");
        for map in square(2, 3).symmetries {
            let mirror =
                |grid: &[u8]| -> Vec<u8> { map.iter().map(|&cell| grid[usize::from(cell)]).collect() };
            let listed = list(&atlas, &mirror(&puzzle.clues));
            assert_eq!(listed.len(), 1);
            assert_eq!(listed[0].digits, mirror(&puzzle.solution.digits));
        }
    }
}

#[test]
fn limits_stop_the_list_and_it_goes_on_after() {
    let atlas = atlas();
    let all = list(&atlas, &[0; 36]);
    let mut solutions = SnakeSolutions::new(atlas.clone(), &[0; 36]);
    let late = Limits { deadline: Some(Instant::now()), ..Limits::none() };
    assert_eq!(solutions.next(&late), NextResult::Stopped(StopReason::Deadline));
    let call = || true;
    let interrupted = Limits { interrupt: Some(&call), ..Limits::none() };
    assert_eq!(solutions.next(&interrupted), NextResult::Stopped(StopReason::Interrupt));
    let two = Limits::none().with_max_solutions(2);
    for expected in &all[..2] {
        assert_eq!(solutions.next(&two), NextResult::Item(expected.clone()));
    }
    assert_eq!(solutions.next(&two), NextResult::Stopped(StopReason::MaxSolutions));
    assert_eq!(solutions.next(&Limits::none()), NextResult::Item(all[2].clone()));
    assert!(solutions.nodes() > 0);
}

#[test]
fn counting_stops_at_deadlines_and_interrupts() {
    let atlas = atlas();
    let late = Limits { deadline: Some(Instant::now()), ..Limits::none() };
    assert_eq!(atlas.count(&[0; 36], &late).stop, Some(StopReason::Deadline));
    let call = || true;
    let interrupted = Limits { interrupt: Some(&call), ..Limits::none() };
    assert_eq!(atlas.count(&[0; 36], &interrupted).stop, Some(StopReason::Interrupt));
    let exact = atlas.count(&[0; 36], &Limits::none());
    assert_eq!((exact.count, exact.stop), (list(&atlas, &[0; 36]).len() as u64, None));
}

#[test]
fn a_seed_shuffles_the_grids_and_loses_no_solution() {
    let atlas = atlas();
    let shuffled = |seed| {
        let mut solutions = SnakeSolutions::new(atlas.clone(), &[0; 36]).shuffled(seed);
        std::iter::from_fn(move || match solutions.next(&Limits::none()) {
            NextResult::Item(solution) => Some(solution.digits),
            _ => None,
        })
        .collect::<Vec<_>>()
    };
    let plain: BTreeSet<Vec<u8>> = list(&atlas, &[0; 36]).into_iter().map(|s| s.digits).collect();
    assert_eq!(shuffled(1), shuffled(1));
    assert_ne!(shuffled(1), shuffled(2));
    assert_eq!(shuffled(2).into_iter().collect::<BTreeSet<_>>(), plain);
}
