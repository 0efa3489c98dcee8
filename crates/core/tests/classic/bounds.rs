//! Bounds of nodes, time and interrupts: where exactly they act, on every kernel.

use crate::kernels::{run, supported_kernels};
use crate::puzzles::{GRID, Rng, minimal};
use polydoku_core::classic::batch::{AnswerRows, BatchJob, Status, solve_many_with};
use polydoku_core::classic::kernel::Kernel;
use polydoku_core::classic::{CELLS, ClassicSolutions, Grid, solve_with};
use polydoku_core::limits::{Limits, StopReason};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Branches between two looks at clock and interrupt.
const POLL: u64 = Limits::NODES_PER_CHECK;
const EMPTY: Grid = [0; CELLS];

/// Puzzles that need branches, some many.
fn open(n: usize) -> Vec<Grid> {
    let mut rng = Rng(141);
    (0..n).map(|i| rng.puzzle(21 + i % 5)).collect()
}

#[test]
fn more_nodes_never_find_less() {
    for kernel in supported_kernels() {
        for puzzle in open(6) {
            let mut last = 0;
            for max_nodes in 0..120 {
                let limits = Limits { max_nodes, ..Limits::none().with_max_solutions(40) };
                let outcome = solve_with(kernel, &puzzle, &limits);
                assert!(outcome.count >= last && outcome.nodes <= max_nodes);
                assert_eq!(outcome.stop == Some(StopReason::MaxSolutions), outcome.count == 40);
                last = outcome.count;
            }
        }
    }
}

#[test]
fn a_batch_under_a_bound_finds_what_single_calls_under_it_find() {
    let puzzles = open(40);
    for kernel in supported_kernels() {
        for max_nodes in [0, 1, 5, 50, 500] {
            let (_, counts, statuses, summary) = run(kernel, &puzzles, 30, max_nodes);
            let limits = Limits { max_nodes, ..Limits::none().with_max_solutions(30) };
            let alone: Vec<_> = puzzles.iter().map(|puzzle| solve_with(kernel, puzzle, &limits)).collect();
            assert_eq!(counts, alone.iter().map(|outcome| outcome.count).collect::<Vec<_>>());
            assert_eq!(summary.nodes, alone.iter().map(|outcome| outcome.nodes).sum::<u64>());
            let status = |i: usize| Status::from_count(alone[i].count, alone[i].stop) as u8;
            assert_eq!(statuses, (0..40).map(status).collect::<Vec<_>>());
        }
    }
}

#[test]
fn clock_and_interrupt_are_looked_at_every_256_nodes() {
    for kernel in supported_kernels() {
        let interrupt = AtomicUsize::new(0);
        let ask = || {
            interrupt.fetch_add(1, Relaxed);
            false
        };
        let limits = Limits { max_nodes: 10 * POLL, interrupt: Some(&ask), ..Limits::none() };
        solve_with(kernel, &EMPTY, &limits);
        assert_eq!(interrupt.load(Relaxed), 10);
    }
}

#[test]
fn a_moment_that_has_passed_stops_before_the_256th_node() {
    let limits = Limits { deadline: Some(Instant::now()), ..Limits::none() };
    for kernel in supported_kernels() {
        let outcome = solve_with(kernel, &EMPTY, &limits);
        assert_eq!((outcome.stop, outcome.nodes), (Some(StopReason::Deadline), POLL - 1));
        let outcome = solve_with(kernel, &minimal(), &limits);
        assert_eq!((outcome.stop, outcome.count), (None, 1), "too short to be stopped");
    }
}

#[test]
fn no_time_at_all_stops_long_searches_of_a_batch_alone() {
    let mut puzzles = vec![minimal(); 60];
    (puzzles[0], puzzles[31], puzzles[59]) = (EMPTY, EMPTY, EMPTY);
    for kernel in supported_kernels() {
        let (mut counts, mut status) = (vec![9; 60], vec![9; 60]);
        let rows = AnswerRows { solutions: &mut [], counts: &mut counts, status: &mut status };
        let progress = AtomicU64::new(0);
        let job = BatchJob {
            limit: u64::MAX,
            max_nodes: u64::MAX,
            budget: Some(Duration::ZERO),
            threads: 1,
            interrupt: None,
            progress: &progress,
        };
        let summary = solve_many_with(kernel, &puzzles, rows, &job);
        let easy = solve_with(kernel, &minimal(), &Limits::none());
        let long = solve_with(kernel, &EMPTY, &Limits { max_nodes: POLL - 1, ..Limits::none() });
        assert!(long.count > 1);
        for i in 0..60 {
            let expected = if puzzles[i] == EMPTY { (long.count, 2) } else { (1, 1) };
            assert_eq!((counts[i], status[i]), expected, "{kernel:?} row {i}");
        }
        assert_eq!((summary.finished_rows, summary.nodes), (60, 3 * (POLL - 1) + 57 * easy.nodes));
        assert_eq!(progress.into_inner(), 60);
    }
}

/// All solutions in spite of bounds that stop the walk again and again, with its nodes and stops.
fn in_spite_of(
    kernel: Kernel,
    puzzle: &Grid,
    mut next: impl FnMut(&mut ClassicSolutions) -> Result<Option<Grid>, StopReason>,
) -> (Vec<Grid>, u64, usize) {
    let mut solutions = ClassicSolutions::with_kernel(kernel, puzzle);
    let (mut grids, mut stops) = (Vec::new(), 0);
    loop {
        match next(&mut solutions) {
            Ok(Some(grid)) => grids.push(grid),
            Ok(None) => return (grids, solutions.nodes(), stops),
            Err(_) => stops += 1,
        }
    }
}

/// A puzzle whose tree has some thousand nodes.
fn long() -> Grid {
    let mut rng = Rng(142);
    let limits = Limits { max_nodes: 20_000, ..Limits::none() };
    loop {
        let puzzle = rng.puzzle(24);
        let outcome = solve_with(Kernel::Scalar, &puzzle, &limits);
        if outcome.stop.is_none() && outcome.nodes > 3000 {
            return puzzle;
        }
    }
}

#[test]
fn stopped_walks_go_on_to_the_same_end() {
    let puzzle = long();
    for kernel in supported_kernels() {
        let free = in_spite_of(kernel, &puzzle, |solutions| solutions.next(&Limits::none()));
        assert_eq!(free.2, 0);
        assert_eq!(free.0.len() as u64, solve_with(kernel, &puzzle, &Limits::none()).count);
        for step in [1, 3, 100, 1000] {
            let nodes = in_spite_of(kernel, &puzzle, |solutions| {
                let max_nodes = solutions.nodes() / step * step + step;
                solutions.next(&Limits { max_nodes, ..Limits::none() })
            });
            assert!((&nodes.0, nodes.1) == (&free.0, free.1), "{kernel:?}");
        }
        let interrupt = AtomicUsize::new(0);
        let every_other = || interrupt.fetch_add(1, Relaxed).is_multiple_of(2);
        let interrupted = in_spite_of(kernel, &puzzle, |solutions| {
            solutions.next(&Limits { interrupt: Some(&every_other), ..Limits::none() })
        });
        assert!((&interrupted.0, interrupted.1) == (&free.0, free.1), "{kernel:?}");
        assert_eq!(interrupted.2 as u64, free.1 / POLL, "each look stops once");
    }
}

#[test]
fn a_walk_that_is_stopped_at_once_shows_nothing_and_forgets_nothing() {
    for kernel in supported_kernels() {
        let mut solutions = ClassicSolutions::with_kernel(kernel, &EMPTY);
        let none = Limits { max_nodes: 0, ..Limits::none() };
        for _ in 0..5 {
            assert_eq!((solutions.next(&none), solutions.nodes()), (Err(StopReason::MaxNodes), 0));
        }
        let first = solutions.next(&Limits::none()).expect("no bound");
        assert_eq!(first, solve_with(kernel, &EMPTY, &Limits::none().with_max_solutions(1)).first);
    }
}

#[test]
fn the_limit_of_solutions_does_not_bound_a_walk() {
    for kernel in supported_kernels() {
        let mut solutions = ClassicSolutions::with_kernel(kernel, &EMPTY);
        let one = Limits::none().with_max_solutions(1);
        let grids: Vec<_> = (0..20).map(|_| solutions.next(&one).expect("no stop").expect("many")).collect();
        assert!(grids.windows(2).all(|pair| pair[0] != pair[1]));
    }
}

#[test]
fn a_solution_at_the_end_of_the_nodes_is_still_found() {
    // With its last node used up a walk may go on to close, but not to branch.
    for kernel in supported_kernels() {
        let all = solve_with(kernel, &minimal(), &Limits::none());
        let outcome = |max_nodes| {
            let limits = Limits { max_nodes, ..Limits::none().with_max_solutions(1) };
            solve_with(kernel, &minimal(), &limits).first
        };
        let needed = (0..=all.nodes).find(|&nodes| outcome(nodes).is_some()).expect("a solution");
        let exact = Limits { max_nodes: needed, ..Limits::none().with_max_solutions(1) };
        let outcome = solve_with(kernel, &minimal(), &exact);
        assert_eq!((outcome.first, outcome.nodes), (Some(GRID), needed));
        assert_eq!(outcome.stop, Some(StopReason::MaxSolutions));
    }
}
