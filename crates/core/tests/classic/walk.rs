//! Solutions one by one: the order of `solve`, each once, and going on after a stop.

use crate::oracle;
use crate::puzzles::{Rng, minimal};
use polydoku_core::classic::{CELLS, ClassicSolutions, Grid, solve};
use polydoku_core::limits::{Limits, StopReason};
use std::collections::HashSet;

fn all(givens: &Grid) -> Vec<Grid> {
    let mut solutions = ClassicSolutions::new(givens);
    std::iter::from_fn(|| solutions.next(&Limits::none()).expect("no bound")).collect()
}

/// A puzzle with a few hundred solutions.
fn open() -> Grid {
    let mut rng = Rng(21);
    loop {
        let puzzle = rng.puzzle(26);
        if (200..2000).contains(&oracle::count(&puzzle, 2000)) {
            return puzzle;
        }
    }
}

#[test]
fn every_solution_comes_once_and_is_right() {
    let puzzle = open();
    let grids = all(&puzzle);
    assert_eq!(grids.len() as u64, oracle::count(&puzzle, 10_000));
    assert!(grids.iter().all(|grid| oracle::is_solution(grid, &puzzle)));
    assert_eq!(grids.iter().collect::<HashSet<_>>().len(), grids.len());
}

#[test]
fn the_order_is_that_of_solve_and_does_not_change() {
    let puzzle = open();
    let grids = all(&puzzle);
    let outcome = solve(&puzzle, &Limits::none());
    assert_eq!((outcome.first, outcome.second), (Some(grids[0]), Some(grids[1])));
    assert_eq!(outcome.count, grids.len() as u64);
    assert_eq!(grids, all(&puzzle));
}

#[test]
fn a_stopped_walk_goes_on_where_it_was() {
    let puzzle = open();
    let mut solutions = ClassicSolutions::new(&puzzle);
    let (mut grids, mut stops) = (Vec::new(), 0);
    let mut limits = Limits { max_nodes: 0, ..Limits::none() };
    loop {
        match solutions.next(&limits) {
            Ok(Some(grid)) => grids.push(grid),
            Ok(None) => break,
            Err(stop) => {
                assert_eq!((stop, solutions.nodes()), (StopReason::MaxNodes, limits.max_nodes));
                limits.max_nodes += 1;
                stops += 1;
            }
        }
    }
    assert_eq!(grids, all(&puzzle));
    assert_eq!(stops, solutions.nodes());
}

#[test]
fn after_the_last_solution_there_is_none_for_good() {
    let mut solutions = ClassicSolutions::new(&minimal());
    assert!(solutions.next(&Limits::none()).expect("no bound").is_some());
    assert_eq!(solutions.next(&Limits::none()), Ok(None));
    assert_eq!(solutions.next(&Limits::none()), Ok(None));
}

#[test]
fn solutions_of_an_empty_grid_are_lazy() {
    let empty = [0; CELLS];
    let mut solutions = ClassicSolutions::new(&empty);
    for _ in 0..100 {
        let grid = solutions.next(&Limits::none()).expect("no bound").expect("more than enough");
        assert!(oracle::is_solution(&grid, &empty));
    }
}
