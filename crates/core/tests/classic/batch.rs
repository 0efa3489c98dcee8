//! Batches: order by place, the same answers for any number of threads, bounds and interrupts.

use crate::oracle;
use crate::puzzles::{Chance, GRID};
use polydoku_core::classic::batch::{Job, Rows, Status, Tally, solve_many};
use polydoku_core::classic::{CELLS, Grid, solve};
use polydoku_core::limits::Limits;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

struct Answers {
    solutions: Vec<u8>,
    counts: Vec<u64>,
    status: Vec<u8>,
    tally: Tally,
    progress: u64,
}

/// Runs a job with the progress counter in place.
fn run(puzzles: &[Grid], job: &Job) -> Answers {
    let n = puzzles.len();
    let (mut solutions, mut counts, mut status) = (vec![9; n * CELLS], vec![9; n], vec![9; n]);
    let progress = AtomicU64::new(0);
    let rows = Rows { solutions: &mut solutions, counts: &mut counts, status: &mut status };
    let tally = solve_many(puzzles.as_flattened(), rows, &Job { progress: &progress, ..*job });
    Answers { solutions, counts, status, tally, progress: progress.load(Ordering::Relaxed) }
}

static NOBODY: AtomicU64 = AtomicU64::new(0);

fn job(limit: u64, threads: usize) -> Job<'static> {
    Job { limit, max_nodes: u64::MAX, budget: None, threads, interrupt: None, progress: &NOBODY }
}

/// Puzzles of every kind, hard and easy mixed.
fn mixed(n: usize) -> Vec<Grid> {
    let mut chance = Chance(61);
    (0..n)
        .map(|i| {
            let mut puzzle = chance.puzzle(22 + i % 25);
            if i % 7 == 0 {
                let cell = chance.cell(&puzzle, true);
                puzzle[cell] = chance.below(9) as u8 + 1;
            }
            puzzle
        })
        .collect()
}

#[test]
fn a_batch_gives_what_single_calls_give() {
    for n in [0, 1, 7, 15, 16, 17, 33, 1000] {
        let puzzles = mixed(n);
        for limit in [1, 2, 50] {
            let answers = run(&puzzles, &job(limit, 1));
            let mut nodes = 0;
            for (i, puzzle) in puzzles.iter().enumerate() {
                let outcome = solve(puzzle, &Limits::none().with_solutions(limit));
                nodes += outcome.nodes;
                assert_eq!(answers.counts[i], outcome.count);
                assert_eq!(answers.status[i], Status::of(outcome.count, outcome.stop) as u8);
                let row = &answers.solutions[i * CELLS..(i + 1) * CELLS];
                assert_eq!(row, outcome.first.unwrap_or([0; CELLS]));
            }
            assert_eq!(answers.tally, Tally { rows: n, nodes });
            assert_eq!(answers.progress, n as u64);
        }
    }
}

#[test]
fn threads_change_nothing() {
    let puzzles = mixed(20_000);
    let one = run(&puzzles, &job(2, 1));
    for threads in [0, 2, 3, 8] {
        let more = run(&puzzles, &job(2, threads));
        assert_eq!((&one.counts, &one.status, one.tally), (&more.counts, &more.status, more.tally));
        assert!(one.solutions == more.solutions);
        assert_eq!(more.progress, 20_000);
    }
}

#[test]
fn solutions_may_be_left_out() {
    let puzzles = mixed(50);
    let (mut counts, mut status) = (vec![0; 50], vec![0; 50]);
    let rows = Rows { solutions: &mut [], counts: &mut counts, status: &mut status };
    solve_many(puzzles.as_flattened(), rows, &job(2, 1));
    assert_eq!(counts, run(&puzzles, &job(2, 1)).counts);
}

#[test]
fn one_endless_puzzle_among_easy_ones_is_stopped_alone() {
    let mut puzzles = vec![GRID; 100];
    puzzles[50] = [0; CELLS];
    let nodes = Job { max_nodes: 1000, ..job(u64::MAX, 1) };
    let time = Job { budget: Some(Duration::from_millis(10)), ..job(u64::MAX, 1) };
    for job in [nodes, time] {
        let answers = run(&puzzles, &job);
        assert_eq!(answers.tally.rows, 100);
        for (i, puzzle) in puzzles.iter().enumerate() {
            let expected = if i == 50 { Status::Many } else { Status::Unique };
            assert_eq!(answers.status[i], expected as u8);
            let solution: Grid = answers.solutions[i * CELLS..][..CELLS].try_into().expect("81 bytes");
            assert!(oracle::is_solution(&solution, puzzle));
        }
    }
}

#[test]
fn a_search_stopped_before_its_second_solution_says_so() {
    let puzzles = mixed(200);
    let answers = run(&puzzles, &Job { max_nodes: 0, ..job(2, 1) });
    for (i, puzzle) in puzzles.iter().enumerate() {
        let outcome = solve(puzzle, &Limits { max_nodes: 0, ..Limits::none().with_solutions(2) });
        assert_eq!(
            (answers.counts[i], answers.status[i]),
            (outcome.count, Status::of(outcome.count, outcome.stop) as u8)
        );
    }
    assert!(answers.status.contains(&(Status::Stopped as u8)));
    assert_eq!(answers.tally.nodes, 0);
}

#[test]
fn an_interrupt_ends_a_batch_soon_and_keeps_finished_rows() {
    for threads in [1, 2] {
        let mut puzzles = vec![GRID; 10_000];
        puzzles[9_000] = [0; CELLS];
        let start = Instant::now();
        let asked = || start.elapsed() > Duration::from_millis(100);
        let answers = run(&puzzles, &Job { interrupt: Some(&asked), ..job(u64::MAX, threads) });
        assert!(start.elapsed() < Duration::from_millis(400));
        assert_eq!(answers.tally.rows, 9_000);
        assert!(answers.status[..9_000].iter().all(|&status| status == Status::Unique as u8));
        assert_eq!((answers.counts[9_000], answers.status[9_000]), (0, Status::Stopped as u8));
    }
}
