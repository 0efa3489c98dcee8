//! Snake puzzles against filling grids cell by cell and looking for the snake.

use std::collections::BTreeSet;
use std::sync::Arc;

use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::next_result::NextResult;
use polydoku_core::snake::{Atlas, BoardSpec, SnakeFilter, SnakeSolution, SnakeSolutions, square};

use crate::boards::{compile, cube};
use crate::random_boards;
use crate::slow::slow;

fn atlas(spec: &BoardSpec, filter: SnakeFilter) -> Arc<Atlas> {
    Arc::new(Atlas::collect(compile(spec), filter, &Limits::none()).expect("no limit was set"))
}

fn solutions(atlas: &Arc<Atlas>, clues: &[u8]) -> Vec<SnakeSolution> {
    let mut solutions = SnakeSolutions::new(atlas.clone(), clues);
    std::iter::from_fn(|| match solutions.next(&Limits::none()) {
        NextResult::Item(solution) => Some(solution),
        _ => None,
    })
    .collect()
}

/// A solved 6×6 grid with a snake, with only the cells of `keep` left.
fn clues(atlas: &Arc<Atlas>, number: u64, keep: impl Fn(usize) -> bool) -> Vec<u8> {
    let puzzle = atlas.generate(polydoku_core::snake::SnakeVisibility::Hidden, 7, number, &Limits::none());
    let solution = puzzle.expect("no limit was set").expect("every grid can be filled").solution;
    solution.digits.iter().enumerate().map(|(cell, &digit)| if keep(cell) { digit } else { 0 }).collect()
}

#[test]
fn solutions_are_the_grids_with_a_snake() {
    let spec = square(2, 3);
    let atlas = atlas(&spec, SnakeFilter::default());
    let mut several = 0;
    for number in 0..12 {
        let clues = clues(&atlas, number, |cell| (cell * 7 + number as usize) % 6 < 2);
        let expected = slow(&spec, &clues, false);
        let actual: BTreeSet<Vec<u8>> = solutions(&atlas, &clues).into_iter().map(|s| s.digits).collect();
        assert_eq!(actual, expected);
        assert_eq!(atlas.count(&clues, &Limits::none()).count, expected.len() as u64);
        several += usize::from(expected.len() > 1);
    }
    assert!(several > 2, "puzzles with several solutions are among them");
}

#[test]
fn a_board_without_two_colours_is_solved_as_well() {
    let spec = BoardSpec { boxes: vec![0], symmetries: Vec::new(), ..cube() };
    let atlas = atlas(&spec, SnakeFilter::default());
    let empty = vec![0; 12];
    let actual: BTreeSet<Vec<u8>> = solutions(&atlas, &empty).into_iter().map(|s| s.digits).collect();
    assert_eq!(actual, slow(&spec, &empty, false));
}

#[test]
fn counts_of_many_are_products_of_counts() {
    let atlas = atlas(&square(2, 3), SnakeFilter::default());
    let empty = vec![0; 36];
    let all = solutions(&atlas, &empty);
    assert_eq!(atlas.count(&empty, &Limits::none()).count, all.len() as u64);
    let some = atlas.count(&empty, &Limits::none().with_max_solutions(1000));
    assert_eq!((some.count, some.stop), (1000, Some(StopReason::MaxSolutions)));
    let stopped = atlas.count(&empty, &Limits { max_nodes: 10, ..Limits::none() });
    assert_eq!((stopped.stop, stopped.nodes), (Some(StopReason::MaxNodes), 10));
}

#[test]
fn the_clues_alone_give_an_atlas_that_answers_the_same() {
    let spec = square(2, 3);
    let whole = atlas(&spec, SnakeFilter::default());
    for number in 0..20 {
        let clues = clues(&whole, number, |cell| (cell * 5 + number as usize).is_multiple_of(4));
        let narrowed = atlas(&spec, SnakeFilter::default().with_clues(&compile(&spec), &clues));
        assert!(narrowed.grids().len() < whole.grids().len());
        assert_eq!(narrowed.count(&clues, &Limits::none()).count, whole.count(&clues, &Limits::none()).count);
    }
}

#[test]
fn solutions_can_be_stopped_and_taken_up_again() {
    let atlas = atlas(&square(2, 3), SnakeFilter::default());
    let clues = clues(&atlas, 1, |cell| cell % 3 == 0);
    let mut stepped = SnakeSolutions::new(atlas.clone(), &clues);
    let mut actual = Vec::new();
    loop {
        match stepped.next(&Limits { max_nodes: stepped.nodes() + 1, ..Limits::none() }) {
            NextResult::Item(solution) => actual.push(solution),
            NextResult::Stopped(stop) => assert_eq!(stop, StopReason::MaxNodes),
            NextResult::End => break,
        }
    }
    assert_eq!(actual, solutions(&atlas, &clues));
}

#[test]
fn true_candidates_are_the_digits_of_all_solutions() {
    let atlas = atlas(&square(2, 3), SnakeFilter::default());
    for number in 0..8 {
        let clues = clues(&atlas, number, |cell| (cell + number as usize).is_multiple_of(4));
        let mut expected = vec![0; 36];
        for solution in solutions(&atlas, &clues) {
            expected.iter_mut().zip(solution.digits).for_each(|(seen, digit)| *seen |= 1u32 << (digit - 1));
        }
        assert_eq!(atlas.candidates(&clues, &Limits::none()), (expected, None));
    }
}

#[test]
fn clues_that_contradict_each_other_have_no_solution() {
    let atlas = atlas(&square(2, 3), SnakeFilter::default());
    let mut clues = vec![0; 36];
    (clues[0], clues[1]) = (3, 3);
    assert_eq!(atlas.count(&clues, &Limits::none()).count, 0);
    assert_eq!(solutions(&atlas, &clues), []);
    assert_eq!(atlas.candidates(&clues, &Limits::none()), (vec![0; 36], None));
}

#[test]
fn a_drawn_snake_is_a_filter() {
    let spec = square(2, 3);
    let whole = atlas(&spec, SnakeFilter::default());
    for (index, snake) in (0..).zip(whole.snakes()) {
        let drawn = atlas(
            &spec,
            SnakeFilter { through: snake.cell_set(), avoid: !snake.cell_set(), ..SnakeFilter::default() },
        );
        let grids =
            |atlas: &Atlas| atlas.grids().iter().map(|grid| grid.even_cells).collect::<BTreeSet<u128>>();
        let same = |other: &&polydoku_core::snake::Snake| other.cell_set() == snake.cell_set();
        let twins = whole.snakes().iter().filter(same).count();
        assert_eq!(drawn.snakes().len(), twins, "the same cells with both parities");
        assert!(grids(&whole.with_snake(index)).is_subset(&grids(&drawn)));
    }
}

#[test]
fn a_hidden_loop_is_found_as_a_hidden_path_is() {
    let spec = square(2, 3);
    let atlas = atlas(&spec, SnakeFilter { finds_loops: true, ..SnakeFilter::default() });
    for number in 0..6 {
        let clues = clues(&atlas, number, |cell| (cell * 7 + number as usize) % 5 < 2);
        let actual: BTreeSet<Vec<u8>> = solutions(&atlas, &clues).into_iter().map(|s| s.digits).collect();
        assert!(!actual.is_empty());
        assert_eq!(actual, slow(&spec, &clues, true));
    }
}

#[test]
fn any_split_of_the_digits_can_draw_the_snake() {
    let spec = BoardSpec { even_digits: 0b100011, ..square(2, 3) };
    let atlas = atlas(&spec, SnakeFilter::default());
    for number in 0..6 {
        let clues = clues(&atlas, number, |cell| (cell * 7 + number as usize) % 5 < 2);
        let actual: BTreeSet<Vec<u8>> = solutions(&atlas, &clues).into_iter().map(|s| s.digits).collect();
        assert!(!actual.is_empty());
        assert_eq!(actual, slow(&spec, &clues, false));
    }
}

#[test]
fn random_boards_have_the_solutions_that_filling_finds() {
    let mut total = 0;
    for seed in 0..60 {
        let spec = random_boards::board(seed);
        let cells = spec.neighbours.len();
        let (paths, loops) = (
            atlas(&spec, SnakeFilter::default()),
            SnakeFilter { finds_loops: true, ..SnakeFilter::default() },
        );
        let loops = atlas(&spec, loops);
        let mut numbers = random_boards::Numbers(seed + 77);
        let mut clues = vec![0; cells];
        for _ in 0..cells - 4 {
            clues[numbers.below(cells as u64) as usize] =
                1 + numbers.below(u64::from(spec.digit_count)) as u8;
        }
        for (closed, atlas) in [(false, &paths), (true, &loops)] {
            let all = solutions(atlas, &clues);
            let actual: BTreeSet<Vec<u8>> = all.iter().map(|solution| solution.digits.clone()).collect();
            assert_eq!(actual, slow(&spec, &clues, closed), "board {seed}, clues {clues:?}");
            assert_eq!(atlas.count(&clues, &Limits::none()).count, all.len() as u64, "each snake counts");
            total += actual.len();
        }
    }
    assert!(total > 100, "{total} solutions were compared");
}

#[test]
fn candidates_heed_their_limits() {
    let atlas = atlas(&square(2, 3), SnakeFilter::default());
    let (seen, stop) = atlas.candidates(&[0; 36], &Limits { max_nodes: 3, ..Limits::none() });
    assert_eq!((seen.len(), stop), (36, Some(StopReason::MaxNodes)));
    let call = || true;
    let (_, stop) = atlas.candidates(&[0; 36], &Limits { interrupt: Some(&call), ..Limits::none() });
    assert_eq!(stop, Some(StopReason::Interrupt));
}

#[test]
fn an_atlas_holds_no_more_grids_than_allowed() {
    let board = compile(&square(2, 3));
    let grids = atlas(&square(2, 3), SnakeFilter::default()).grids().len() as u64;
    let collect = |most| {
        Atlas::collect(board.clone(), SnakeFilter::default(), &Limits::none().with_max_solutions(most))
    };
    assert_eq!(collect(grids).map(|atlas| atlas.grids().len() as u64).ok(), Some(grids));
    assert_eq!(collect(grids - 1).err(), Some(StopReason::MaxSolutions));
    let short = Limits { max_nodes: 100, ..Limits::none() };
    assert_eq!(
        Atlas::collect(board.clone(), SnakeFilter::default(), &short).err(),
        Some(StopReason::MaxNodes)
    );
}
