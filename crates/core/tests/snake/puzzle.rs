//! Snake puzzles against filling grids cell by cell and looking for the snake.

use std::collections::BTreeSet;
use std::sync::Arc;

use polydoku_core::limits::{Limits, Stop};
use polydoku_core::snake::{Atlas, Filter, Next, Solution, Solutions, Spec, square};

use crate::boards::{compile, cube};
use crate::oracle;

fn atlas(spec: &Spec, filter: Filter) -> Arc<Atlas> {
    Arc::new(Atlas::collect(compile(spec), filter, &Limits::none()).expect("no limit was set"))
}

fn solutions(atlas: &Arc<Atlas>, clues: &[u8]) -> Vec<Solution> {
    let mut solutions = Solutions::new(atlas.clone(), clues);
    std::iter::from_fn(|| match solutions.next(&Limits::none()) {
        Next::Found(solution) => Some(solution),
        _ => None,
    })
    .collect()
}

/// Every grid of digits that agrees with the clues and has a snake.
fn slow(spec: &Spec, clues: &[u8]) -> BTreeSet<Vec<u8>> {
    let mut found = BTreeSet::new();
    fill(spec, &mut clues.to_vec(), 0, &mut |grid| {
        let even: Vec<bool> = grid.iter().map(|&digit| spec.even >> (digit - 1) & 1 == 1).collect();
        if oracle::snakes(spec, &even).iter().any(|(_, closed)| !closed) {
            found.insert(grid.to_vec());
        }
    });
    found
}

fn fill(spec: &Spec, grid: &mut Vec<u8>, from: usize, each: &mut impl FnMut(&[u8])) {
    let free = |grid: &[u8], cell: usize, digit: u8| {
        let houses = spec.houses.iter().filter(|house| house.contains(&(cell as u16)));
        houses.flatten().all(|&other| usize::from(other) == cell || grid[usize::from(other)] != digit)
    };
    let Some(cell) = (from..grid.len()).find(|&cell| grid[cell] == 0) else { return each(grid) };
    for digit in 1..=spec.digits {
        if free(grid, cell, digit) {
            grid[cell] = digit;
            fill(spec, grid, cell + 1, each);
            grid[cell] = 0;
        }
    }
}

/// A solved 6×6 grid with a snake, with only the cells of `keep` left.
fn clues(atlas: &Arc<Atlas>, number: u64, keep: impl Fn(usize) -> bool) -> Vec<u8> {
    let puzzle = atlas.generate(polydoku_core::snake::Told::Hidden, 7, number, &Limits::none());
    let solution = puzzle.expect("no limit was set").expect("every grid can be filled").solution;
    solution.digits.iter().enumerate().map(|(cell, &digit)| if keep(cell) { digit } else { 0 }).collect()
}

#[test]
fn solutions_are_the_grids_with_a_snake() {
    let spec = square(2, 3);
    let atlas = atlas(&spec, Filter::default());
    let mut several = 0;
    for number in 0..12 {
        let clues = clues(&atlas, number, |cell| (cell * 7 + number as usize) % 6 < 2);
        let expected = slow(&spec, &clues);
        let found: BTreeSet<Vec<u8>> = solutions(&atlas, &clues).into_iter().map(|s| s.digits).collect();
        assert_eq!(found, expected);
        assert_eq!(atlas.count(&clues, &Limits::none()).count, expected.len() as u64);
        several += usize::from(expected.len() > 1);
    }
    assert!(several > 2, "puzzles with several solutions are among them");
}

#[test]
fn a_board_without_two_colours_is_solved_as_well() {
    let spec = Spec { boxes: vec![0], symmetries: Vec::new(), ..cube() };
    let atlas = atlas(&spec, Filter::default());
    let empty = vec![0; 12];
    let found: BTreeSet<Vec<u8>> = solutions(&atlas, &empty).into_iter().map(|s| s.digits).collect();
    assert_eq!(found, slow(&spec, &empty));
}

#[test]
fn counts_of_many_are_products_of_counts() {
    let atlas = atlas(&square(2, 3), Filter::default());
    let empty = vec![0; 36];
    let all = solutions(&atlas, &empty);
    assert_eq!(atlas.count(&empty, &Limits::none()).count, all.len() as u64);
    let some = atlas.count(&empty, &Limits::none().with_solutions(1000));
    assert_eq!((some.count, some.stop), (1000, Some(Stop::Limit)));
    let stopped = atlas.count(&empty, &Limits { max_nodes: 10, ..Limits::none() });
    assert_eq!((stopped.stop, stopped.nodes), (Some(Stop::MaxNodes), 10));
}

#[test]
fn the_clues_alone_give_an_atlas_that_answers_the_same() {
    let spec = square(2, 3);
    let whole = atlas(&spec, Filter::default());
    for number in 0..20 {
        let clues = clues(&whole, number, |cell| (cell * 5 + number as usize).is_multiple_of(4));
        let own = atlas(&spec, Filter::default().with_clues(&compile(&spec), &clues));
        assert!(own.grids().len() < whole.grids().len());
        assert_eq!(own.count(&clues, &Limits::none()).count, whole.count(&clues, &Limits::none()).count);
    }
}

#[test]
fn solutions_can_be_stopped_and_taken_up_again() {
    let atlas = atlas(&square(2, 3), Filter::default());
    let clues = clues(&atlas, 1, |cell| cell % 3 == 0);
    let mut stepped = Solutions::new(atlas.clone(), &clues);
    let mut found = Vec::new();
    loop {
        match stepped.next(&Limits { max_nodes: stepped.nodes() + 1, ..Limits::none() }) {
            Next::Found(solution) => found.push(solution),
            Next::Stopped(stop) => assert_eq!(stop, Stop::MaxNodes),
            Next::End => break,
        }
    }
    assert_eq!(found, solutions(&atlas, &clues));
}

#[test]
fn true_candidates_are_the_digits_of_all_solutions() {
    let atlas = atlas(&square(2, 3), Filter::default());
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
    let atlas = atlas(&square(2, 3), Filter::default());
    let mut clues = vec![0; 36];
    (clues[0], clues[1]) = (3, 3);
    assert_eq!(atlas.count(&clues, &Limits::none()).count, 0);
    assert_eq!(solutions(&atlas, &clues), []);
    assert_eq!(atlas.candidates(&clues, &Limits::none()), (vec![0; 36], None));
}

#[test]
fn a_drawn_snake_is_a_filter() {
    let spec = square(2, 3);
    let whole = atlas(&spec, Filter::default());
    for (index, snake) in (0..).zip(whole.snakes()) {
        let drawn = atlas(&spec, Filter { through: snake.set(), avoid: !snake.set(), ..Filter::default() });
        let grids = |atlas: &Atlas| atlas.grids().iter().map(|grid| grid.0).collect::<BTreeSet<u128>>();
        let same = |other: &&polydoku_core::snake::Snake| other.set() == snake.set();
        let twins = whole.snakes().iter().filter(same).count();
        assert_eq!(drawn.snakes().len(), twins, "the same cells with both parities");
        assert!(grids(&whole.only(index)).is_subset(&grids(&drawn)));
    }
}
