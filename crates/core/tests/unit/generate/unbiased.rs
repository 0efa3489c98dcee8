use super::*;
use crate::classic::{ClassicSolutions, solve};
use crate::generate::full_grid;
use crate::limits::Limits;
use std::collections::HashMap;

/// Some cells of three rows. There are few puzzles with given digits in all other cells.
fn some_cells() -> Vec<usize> {
    (0..15).map(|index| index / 5 * 9 + index % 5).collect()
}

/// The solutions that have the digits of a full grid outside of some cells.
fn solutions(full_grid: &Grid, cells: &[usize]) -> Vec<Grid> {
    let mut givens = *full_grid;
    cells.iter().for_each(|&cell| givens[cell] = 0);
    let mut walk = ClassicSolutions::new(&givens);
    std::iter::from_fn(|| walk.next(&Limits::none()).expect("there are no limits")).collect()
}

/// All minimal puzzles with these solutions, whose givens differ in some cells only.
fn minimal_puzzles(solutions: &[Grid], cells: &[usize]) -> Vec<Grid> {
    let mut puzzles = Vec::new();
    for solution in solutions {
        // For each other solution, the cells where it has other digits.
        let differences: Vec<u32> = solutions
            .iter()
            .filter(|other| *other != solution)
            .map(|other| {
                (0..cells.len()).map(|i| u32::from(other[cells[i]] != solution[cells[i]]) << i).sum()
            })
            .collect();
        let is_unique = |givens: u32| differences.iter().all(|difference| difference & givens != 0);
        for givens in (0..1 << cells.len()).filter(|&givens| is_unique(givens)) {
            if (0..cells.len()).all(|i| givens >> i & 1 == 0 || !is_unique(givens & !(1 << i))) {
                let mut puzzle = *solution;
                let blank = (0..cells.len()).filter(|i| givens >> i & 1 == 0);
                blank.for_each(|i| puzzle[cells[i]] = 0);
                puzzles.push(puzzle);
            }
        }
    }
    puzzles
}

/// The greatest relative difference between the frequency of a puzzle and the mean.
fn greatest_deviation(puzzles: &[Grid], samples: impl ExactSizeIterator<Item = Grid>) -> f64 {
    let mean = samples.len() as f64 / puzzles.len() as f64;
    let mut counts: HashMap<Grid, usize> = puzzles.iter().map(|puzzle| (*puzzle, 0)).collect();
    samples.for_each(|sample| *counts.get_mut(&sample).expect("all minimal puzzles are listed") += 1);
    counts.values().map(|&count| (count as f64 / mean - 1.0).abs()).fold(0.0, f64::max)
}

#[test]
fn all_minimal_puzzles_are_equally_likely() {
    let cells = some_cells();
    let solution = (0..)
        .map(|number| full_grid(2, number))
        .find(|solution| (4..=8).contains(&solutions(solution, &cells).len()))
        .expect("some grid has so many");
    let puzzles = minimal_puzzles(&solutions(&solution, &cells), &cells);
    assert!((20..=100).contains(&puzzles.len()), "{}", puzzles.len());
    let mut chain = Chain::new(&solution, cells.clone(), Rng::new(5));
    let of_chain = (0..400 * puzzles.len()).map(|_| {
        assert!(chain.run(1, &|| false));
        *chain.clues.givens()
    });
    assert!(greatest_deviation(&puzzles, of_chain) < 0.25);
    let thinned = (0..100 * puzzles.len())
        .map(|number| *Chain::new(&solution, cells.clone(), Rng::new(number as u64)).clues.givens());
    assert!(greatest_deviation(&puzzles, thinned) > 0.5);
}

fn job(threads: usize) -> UnbiasedJob<'static> {
    UnbiasedJob { seed: 9, first_number: 0, threads, interrupt: None }
}

#[test]
fn puzzles_are_minimal_and_depend_on_their_number_alone() {
    let mut puzzles = [SolvedPuzzle::UNFINISHED; 3];
    unbiased_puzzles(&job(1), &mut puzzles);
    let mut same = [SolvedPuzzle::UNFINISHED; 2];
    unbiased_puzzles(&UnbiasedJob { first_number: 1, ..job(2) }, &mut same);
    assert_eq!(same, puzzles[1..]);
    let count = |givens: &Grid| solve(givens, &Limits::none().with_max_solutions(2)).count;
    for SolvedPuzzle { givens: puzzle, solution } in puzzles {
        assert_eq!(solve(&puzzle, &Limits::none()).first, Some(solution));
        assert_eq!(count(&puzzle), 1);
        for cell in (0..CELLS).filter(|&cell| puzzle[cell] != 0) {
            let mut without = puzzle;
            without[cell] = 0;
            assert_eq!(count(&without), 2);
        }
    }
}

#[test]
fn an_interrupted_chain_ends() {
    let mut chain = Chain::of_number(1, 0);
    assert!(!chain.run(usize::MAX, &|| true));
}
