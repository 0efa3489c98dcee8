//! Thousands of puzzles of every kind, right and wrong, on every kernel, against the oracle.

use crate::oracle;
use crate::puzzles::{GRID, Mix, Rng, minimal};
use polydoku_core::classic::batch::{AnswerRows, BatchJob, solve_many_with};
use polydoku_core::classic::kernel::Kernel;
use polydoku_core::classic::{CELLS, Grid};
use std::sync::atomic::AtomicU64;

/// Counts and first solutions of a kernel.
fn run(kernel: Kernel, puzzles: &[Grid], limit: u64) -> (Vec<u64>, Vec<Grid>) {
    let n = puzzles.len();
    let (mut solutions, mut counts, mut status) = (vec![[9; CELLS]; n], vec![9; n], vec![9; n]);
    let rows =
        AnswerRows { solutions: solutions.as_flattened_mut(), counts: &mut counts, status: &mut status };
    let progress = AtomicU64::new(0);
    let job = BatchJob {
        limit,
        max_nodes: u64::MAX,
        budget: None,
        threads: 1,
        interrupt: None,
        progress: &progress,
    };
    solve_many_with(kernel, puzzles, rows, &job);
    (counts, solutions)
}

/// Every kernel counts what the oracle counts, and every grid shown is a solution.
fn check(puzzles: &[Grid], limit: u64) {
    let expected: Vec<u64> = puzzles.iter().map(|puzzle| oracle::count(puzzle, limit)).collect();
    for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_supported()) {
        let (counts, solutions) = run(kernel, puzzles, limit);
        for (i, puzzle) in puzzles.iter().enumerate() {
            assert_eq!(counts[i], expected[i], "{kernel:?} {puzzle:?}");
            let right = match counts[i] {
                0 => solutions[i] == [0; CELLS],
                _ => oracle::is_solution(&solutions[i], puzzle),
            };
            assert!(right, "{kernel:?} {puzzle:?} gave {:?}", solutions[i]);
        }
    }
}

/// Puzzles with one solution: a minimal one seen through symmetries, some digits added.
fn proper(rng: &mut Rng, n: usize) -> Vec<Grid> {
    let minimal = minimal();
    (0..n)
        .map(|i| {
            let mut puzzle = minimal;
            for _ in 0..i % 12 {
                let cell = rng.below(CELLS);
                puzzle[cell] = GRID[cell];
            }
            Mix::any(rng).apply(&puzzle)
        })
        .collect()
}

#[test]
fn proper_puzzles_have_one_solution() {
    let puzzles = proper(&mut Rng(91), 3000);
    assert!(puzzles.iter().all(|puzzle| oracle::count(puzzle, 2) == 1));
    check(&puzzles, 2);
    check(&puzzles, 1);
}

#[test]
fn puzzles_with_one_to_five_clues_missing_are_counted() {
    let mut rng = Rng(92);
    let mut puzzles = proper(&mut rng, 3000);
    for (i, puzzle) in puzzles.iter_mut().enumerate() {
        for _ in 0..=i % 5 {
            let cell = rng.cell(puzzle, false);
            puzzle[cell] = 0;
        }
    }
    check(&puzzles, 2);
    check(&puzzles, 50);
    check(&puzzles[..300], 1000);
}

#[test]
fn puzzles_with_one_clue_changed_are_counted() {
    let mut rng = Rng(93);
    let mut puzzles = proper(&mut rng, 3000);
    for puzzle in &mut puzzles {
        let cell = rng.cell(puzzle, false);
        puzzle[cell] = (puzzle[cell] + rng.below(8) as u8) % 9 + 1;
    }
    check(&puzzles, 2);
    check(&puzzles, 50);
}

#[test]
fn puzzles_with_one_clue_added_are_counted() {
    let mut rng = Rng(94);
    let mut puzzles = proper(&mut rng, 3000);
    for puzzle in &mut puzzles {
        let cell = rng.cell(puzzle, true);
        puzzle[cell] = rng.below(9) as u8 + 1;
    }
    check(&puzzles, 2);
}

#[test]
fn grids_with_two_lines_or_boxes_blank_are_counted_to_the_end() {
    let mut rng = Rng(95);
    let houses: [fn(usize) -> usize; 3] =
        [|cell| cell / 9, |cell| cell % 9, |cell| cell / 27 * 3 + cell % 9 / 3];
    let puzzles: Vec<Grid> = (0..60)
        .map(|i| {
            let (grid, house) = (rng.full(), houses[i % 3]);
            let blank = [rng.below(9), rng.below(9)];
            std::array::from_fn(|cell| if blank.contains(&house(cell)) { 0 } else { grid[cell] })
        })
        .collect();
    check(&puzzles, 100_000);
}

#[test]
fn degenerate_grids_are_counted() {
    let mut puzzles = vec![[0; CELLS], GRID];
    for (a, b) in [(0, 1), (0, 5), (0, 9), (0, 40), (0, 10), (3, 75), (20, 24), (44, 53), (80, 70)] {
        for (x, y) in [(1, 1), (1, 2), (9, 9)] {
            let mut grid = [0; CELLS];
            (grid[a], grid[b]) = (x, y);
            puzzles.push(grid);
            let mut full = GRID;
            (full[a], full[b]) = (full[b], full[a]);
            puzzles.push(full);
        }
    }
    for cell in 0..CELLS {
        let mut grid = GRID;
        grid[cell] = 0;
        puzzles.push(grid);
        grid[(cell + 17) % CELLS] = 0;
        puzzles.push(grid);
    }
    check(&puzzles, 2);
    check(&puzzles, 50);
}

#[test]
fn each_of_a_puzzles_symmetries_counts_the_same_on_every_kernel() {
    let mut rng = Rng(96);
    let puzzle = rng.puzzle(23);
    let expected = oracle::count(&puzzle, 300);
    let turned: Vec<Grid> = (0..500).map(|_| Mix::any(&mut rng).apply(&puzzle)).collect();
    for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_supported()) {
        assert!(run(kernel, &turned, 300).0.iter().all(|&count| count == expected));
    }
}
