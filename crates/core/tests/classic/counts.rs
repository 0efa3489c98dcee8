//! Whatever the limit, single calls and batches of every kernel count alike what the oracle counts, and say
//! what that proves.

use crate::kernels::{run, supported_kernels};
use crate::oracle;
use crate::puzzles::{Mix, Rng, minimal};
use polydoku_core::classic::batch::Status;
use polydoku_core::classic::kernel::Kernel;
use polydoku_core::classic::{CELLS, Grid, solve_with};
use polydoku_core::limits::{Limits, StopReason};

const LIMITS: [u64; 4] = [1, 2, 50, 1000];

/// What a limit leaves to be said of a puzzle with so many solutions.
fn status(solutions: u64, limit: u64) -> Status {
    match (solutions, limit) {
        (0, _) => Status::None,
        (_, 1) => Status::Stopped,
        (1, _) => Status::Unique,
        _ => Status::Many,
    }
}

/// A batch has these numbers of solutions, and shows right ones.
fn batch_counts(kernel: Kernel, puzzles: &[Grid], solutions: &[u64], limit: u64) {
    let (grids, counts, statuses, _) = run(kernel, puzzles, limit, u64::MAX);
    let (grids, _) = grids.as_chunks::<CELLS>();
    for (i, puzzle) in puzzles.iter().enumerate() {
        let what = format!("{kernel:?}, limit {limit}: {puzzle:?}");
        assert_eq!(counts[i], solutions[i].min(limit), "{what}");
        assert_eq!(statuses[i], status(solutions[i], limit) as u8, "{what}");
        let right =
            if solutions[i] == 0 { grids[i] == [0; CELLS] } else { oracle::is_solution(&grids[i], puzzle) };
        assert!(right, "{what} shows {:?}", grids[i]);
    }
}

/// Single calls have them too.
fn single_counts(kernel: Kernel, puzzle: &Grid, solutions: u64, limit: u64) {
    let outcome = solve_with(kernel, puzzle, &Limits::none().with_max_solutions(limit));
    let what = format!("{kernel:?}, limit {limit}: {puzzle:?}");
    assert_eq!(outcome.count, solutions.min(limit), "{what}");
    assert_eq!(outcome.stop, (solutions >= limit).then_some(StopReason::MaxSolutions), "{what}");
    let shown: Vec<&Grid> = outcome.first.iter().chain(&outcome.second).collect();
    assert_eq!(shown.len() as u64, outcome.count.min(2), "{what}");
    assert!(shown.iter().all(|grid| oracle::is_solution(grid, puzzle)), "{what}");
    assert!(shown.len() < 2 || shown[0] != shown[1], "{what}");
}

/// All kernels at all limits, against the oracle.
fn check(puzzles: &[Grid]) {
    let solutions: Vec<u64> = puzzles.iter().map(|puzzle| oracle::count(puzzle, 1000)).collect();
    for kernel in supported_kernels() {
        for limit in LIMITS {
            batch_counts(kernel, puzzles, &solutions, limit);
            for (puzzle, &solutions) in puzzles.iter().zip(&solutions) {
                single_counts(kernel, puzzle, solutions, limit);
            }
        }
    }
}

/// The minimal puzzle seen through symmetries, each then changed.
fn changed(seed: u64, n: usize, change: impl Fn(usize, &mut Grid, &mut Rng)) -> Vec<Grid> {
    let (mut rng, minimal) = (Rng(seed), minimal());
    (0..n)
        .map(|i| {
            let mut puzzle = Mix::any(&mut rng).apply(&minimal);
            change(i, &mut puzzle, &mut rng);
            puzzle
        })
        .collect()
}

#[test]
fn one_to_five_clues_less() {
    check(&changed(111, 60, |i, puzzle, rng| {
        for _ in 0..=i % 5 {
            let cell = rng.cell(puzzle, false);
            puzzle[cell] = 0;
        }
    }));
}

#[test]
fn a_clue_changed() {
    check(&changed(112, 200, |_, puzzle, rng| {
        let cell = rng.cell(puzzle, false);
        puzzle[cell] = (puzzle[cell] as usize + rng.below(8)) as u8 % 9 + 1;
    }));
}

#[test]
fn a_clue_more() {
    check(&changed(113, 200, |_, puzzle, rng| {
        let cell = rng.cell(puzzle, true);
        puzzle[cell] = rng.below(9) as u8 + 1;
    }));
}

#[test]
fn without_any_clue_a_minimal_puzzle_has_more_than_one_solution() {
    let minimal = minimal();
    let clues: Vec<usize> = (0..CELLS).filter(|&cell| minimal[cell] != 0).collect();
    let fewer: Vec<Grid> = clues
        .iter()
        .map(|&clue| std::array::from_fn(|cell| if cell == clue { 0 } else { minimal[cell] }))
        .collect();
    for kernel in supported_kernels() {
        batch_counts(kernel, &fewer, &vec![2; fewer.len()], 2);
        batch_counts(kernel, &[minimal], &[1], 2);
    }
}

#[test]
fn two_equal_clues_that_see_each_other_have_none_and_others_have_many() {
    let house = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
    let pairs = (0..CELLS).flat_map(|a| (a + 1..CELLS).map(move |b| (a, b)));
    let (seeing, apart): (Vec<_>, Vec<_>) =
        pairs.partition(|&(a, b)| house(a).iter().zip(house(b)).any(|(&a, b)| a == b));
    let grids = |pairs: &[(usize, usize)]| -> Vec<Grid> {
        let digit = |i: usize| (i % 9) as u8 + 1;
        pairs
            .iter()
            .enumerate()
            .map(|(i, &(a, b))| std::array::from_fn(|cell| if cell == a || cell == b { digit(i) } else { 0 }))
            .collect()
    };
    assert_eq!((seeing.len(), apart.len()), (810, 2430));
    for kernel in supported_kernels() {
        let summary = run(kernel, &grids(&seeing), 2, u64::MAX).3;
        assert_eq!(summary.nodes, 0, "{kernel:?} has to search for a plain contradiction");
        batch_counts(kernel, &grids(&seeing), &[0; 810], 1000);
        batch_counts(kernel, &grids(&apart), &[2; 2430], 2);
    }
}

#[test]
fn every_single_clue_leaves_many_solutions() {
    let puzzles: Vec<Grid> = (0..CELLS * 9)
        .map(|i| std::array::from_fn(|cell| if cell == i / 9 { (i % 9) as u8 + 1 } else { 0 }))
        .collect();
    for kernel in supported_kernels() {
        batch_counts(kernel, &puzzles, &[50; 9 * CELLS], 50);
    }
}

#[test]
fn a_batch_of_the_same_puzzle_has_the_same_answer_in_every_row() {
    let open = Rng(115).puzzle(24);
    let solutions = oracle::count(&open, 1000);
    for kernel in supported_kernels() {
        for n in [0, 1, 7, 15, 16, 17, 33] {
            let (grids, counts, _, summary) = run(kernel, &vec![open; n], 1000, u64::MAX);
            let one = solve_with(kernel, &open, &Limits::none().with_max_solutions(1000));
            assert_eq!(counts, vec![solutions; n]);
            assert_eq!(summary.nodes, one.nodes * n as u64);
            assert!(grids.chunks(CELLS).all(|grid| Some(grid) == one.first.as_ref().map(|grid| &grid[..])));
        }
    }
}
