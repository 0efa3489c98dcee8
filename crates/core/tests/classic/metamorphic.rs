//! What does not change when a puzzle is seen through a symmetry of the board.

use crate::kernels::{run, supported_kernels};
use crate::oracle;
use crate::puzzles::{Mix, Rng};
use polydoku_core::classic::kernel::Kernel;
use polydoku_core::classic::{CELLS, ClassicSolutions, Grid, solve};
use polydoku_core::limits::Limits;
use std::collections::BTreeSet;

/// All solutions of a puzzle that has few.
fn all(kernel: Kernel, puzzle: &Grid) -> BTreeSet<Grid> {
    let mut solutions = ClassicSolutions::with_kernel(kernel, puzzle);
    std::iter::from_fn(|| solutions.next(&Limits::none()).expect("no bound")).collect()
}

/// Puzzles with two to some hundred solutions.
fn open(n: usize) -> Vec<Grid> {
    let mut rng = Rng(43);
    let puzzles = std::iter::from_fn(|| Some(rng.puzzle(27)));
    puzzles.filter(|puzzle| (2..300).contains(&oracle::count(puzzle, 300))).take(n).collect()
}

#[test]
fn each_kind_of_symmetry_maps_all_solutions() {
    let mut rng = Rng(44);
    for kernel in supported_kernels() {
        for puzzle in open(12) {
            let solutions = all(kernel, &puzzle);
            for (kind, mix) in Mix::kinds(&mut rng) {
                let mapped: BTreeSet<Grid> = solutions.iter().map(|grid| mix.apply(grid)).collect();
                assert!(all(kernel, &mix.apply(&puzzle)) == mapped, "{kernel:?} {kind} {puzzle:?}");
            }
        }
    }
}

#[test]
fn a_digit_put_in_splits_the_solutions() {
    for puzzle in open(12) {
        let cell = Rng(45).cell(&puzzle, true);
        for kernel in supported_kernels() {
            let mut split = [puzzle; 9];
            (1..).zip(&mut split).for_each(|(digit, puzzle)| puzzle[cell] = digit);
            let (_, counts, ..) = run(kernel, &split, u64::MAX, u64::MAX);
            let solutions = all(kernel, &puzzle);
            for (digit, &count) in (1..).zip(&counts) {
                assert_eq!(count, solutions.iter().filter(|grid| grid[cell] == digit).count() as u64);
            }
            assert_eq!(counts.iter().sum::<u64>(), solutions.len() as u64);
        }
    }
}

#[test]
fn what_all_solutions_share_can_be_given_and_what_none_has_cannot() {
    for puzzle in open(6) {
        let solutions = all(Kernel::Scalar, &puzzle);
        let mut shared = puzzle;
        for cell in 0..CELLS {
            let digits: BTreeSet<u8> = solutions.iter().map(|grid| grid[cell]).collect();
            if digits.len() == 1 {
                shared[cell] = digits.into_iter().next().expect("one");
            } else {
                let mut other = puzzle;
                other[cell] = (1..=9).find(|digit| !digits.contains(digit)).expect("fewer than nine");
                assert!(supported_kernels().all(|kernel| all(kernel, &other).is_empty()), "{other:?}");
            }
        }
        assert!(supported_kernels().all(|kernel| all(kernel, &shared) == solutions), "{shared:?}");
    }
}

#[test]
fn symmetries_keep_the_count_and_map_the_solution() {
    let mut rng = Rng(41);
    let limits = Limits::none().with_max_solutions(200);
    for i in 0..600 {
        let puzzle = rng.puzzle(22 + i % 20);
        let mix = Mix::any(&mut rng);
        let (here, there) = (solve(&puzzle, &limits), solve(&mix.apply(&puzzle), &limits));
        assert_eq!(here.count, there.count);
        if here.count == 1 {
            assert_eq!(here.first.map(|grid| mix.apply(&grid)), there.first);
        }
        assert!(there.first.is_none_or(|grid| oracle::is_solution(&grid, &mix.apply(&puzzle))));
    }
}

#[test]
fn adding_a_digit_of_the_only_solution_changes_nothing() {
    let mut rng = Rng(42);
    let limits = Limits::none().with_max_solutions(2);
    for _ in 0..300 {
        let mut puzzle = rng.puzzle(34);
        let before = solve(&puzzle, &limits);
        let (1, Some(grid)) = (before.count, before.first) else { continue };
        let cell = rng.cell(&puzzle, true);
        puzzle[cell] = grid[cell];
        let after = solve(&puzzle, &limits);
        assert_eq!((after.count, after.first), (1, Some(grid)));
        assert!(after.nodes <= before.nodes + 2);
    }
}
