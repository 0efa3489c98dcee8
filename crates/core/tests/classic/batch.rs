//! Batches: order by place, the same answers for any number of threads, bounds and interrupts.

use crate::kernels;
use crate::oracle;
use crate::puzzles::{GRID, Rng};
use polydoku_core::classic::batch::{AnswerRows, BatchJob, BatchSummary, NOT_DIGITS, Status, solve_many};
use polydoku_core::classic::{CELLS, Grid, solve};
use polydoku_core::limits::{Limits, StopReason};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

struct Answers {
    solutions: Vec<u8>,
    counts: Vec<u64>,
    status: Vec<u8>,
    summary: BatchSummary,
    progress: u64,
}

/// Runs a job with the progress counter in place.
fn run(puzzles: &[Grid], job: &BatchJob) -> Answers {
    let n = puzzles.len();
    let (mut solutions, mut counts, mut status) = (vec![9; n * CELLS], vec![9; n], vec![9; n]);
    let progress = AtomicU64::new(0);
    let rows = AnswerRows { solutions: &mut solutions, counts: &mut counts, status: &mut status };
    let summary = solve_many(puzzles, rows, &BatchJob { progress: &progress, ..*job });
    Answers { solutions, counts, status, summary, progress: progress.load(Ordering::Relaxed) }
}

static NOBODY: AtomicU64 = AtomicU64::new(0);

fn job(limit: u64, threads: usize) -> BatchJob<'static> {
    BatchJob { limit, max_nodes: u64::MAX, budget: None, threads, interrupt: None, progress: &NOBODY }
}

/// Puzzles of every kind, hard and easy mixed.
fn mixed(n: usize) -> Vec<Grid> {
    let mut rng = Rng(61);
    (0..n)
        .map(|i| {
            let mut puzzle = rng.puzzle(22 + i % 25);
            if i % 7 == 0 {
                let cell = rng.cell(&puzzle, true);
                puzzle[cell] = rng.below(9) as u8 + 1;
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
                let outcome = solve(puzzle, &Limits::none().with_max_solutions(limit));
                nodes += outcome.nodes;
                assert_eq!(answers.counts[i], outcome.count);
                assert_eq!(answers.status[i], Status::from_count(outcome.count, outcome.stop) as u8);
                let row = &answers.solutions[i * CELLS..(i + 1) * CELLS];
                assert_eq!(row, outcome.first.unwrap_or([0; CELLS]));
            }
            assert_eq!(answers.summary, BatchSummary { finished_rows: n, nodes });
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
        assert_eq!((&one.counts, &one.status, one.summary), (&more.counts, &more.status, more.summary));
        assert!(one.solutions == more.solutions);
        assert_eq!(more.progress, 20_000);
    }
}

#[test]
fn solutions_may_be_left_out() {
    let puzzles = mixed(50);
    let (mut counts, mut status) = (vec![0; 50], vec![0; 50]);
    let rows = AnswerRows { solutions: &mut [], counts: &mut counts, status: &mut status };
    solve_many(&puzzles, rows, &job(2, 1));
    assert_eq!(counts, run(&puzzles, &job(2, 1)).counts);
}

#[test]
fn one_endless_puzzle_among_easy_ones_is_stopped_alone() {
    let mut puzzles = vec![GRID; 100];
    puzzles[50] = [0; CELLS];
    let nodes = BatchJob { max_nodes: 1000, ..job(u64::MAX, 1) };
    let time = BatchJob { budget: Some(Duration::from_millis(10)), ..job(u64::MAX, 1) };
    for job in [nodes, time] {
        let answers = run(&puzzles, &job);
        assert_eq!(answers.summary.finished_rows, 100);
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
    let answers = run(&puzzles, &BatchJob { max_nodes: 0, ..job(2, 1) });
    for (i, puzzle) in puzzles.iter().enumerate() {
        let outcome = solve(puzzle, &Limits { max_nodes: 0, ..Limits::none().with_max_solutions(2) });
        assert_eq!(
            (answers.counts[i], answers.status[i]),
            (outcome.count, Status::from_count(outcome.count, outcome.stop) as u8)
        );
    }
    assert!(answers.status.contains(&(Status::Stopped as u8)));
    assert_eq!(answers.summary.nodes, 0);
}

#[test]
fn an_interrupt_ends_a_batch_soon_and_keeps_finished_rows() {
    for threads in [1, 2] {
        let mut puzzles = vec![GRID; 10_000];
        puzzles[9_000] = [0; CELLS];
        let start = Instant::now();
        let interrupt = || start.elapsed() > Duration::from_millis(100);
        let answers = run(&puzzles, &BatchJob { interrupt: Some(&interrupt), ..job(u64::MAX, threads) });
        assert_eq!(answers.summary.finished_rows, 9_000);
        assert!(answers.status[..9_000].iter().all(|&status| status == Status::Unique as u8));
        assert_eq!((answers.counts[9_000], answers.status[9_000]), (0, Status::Stopped as u8));
    }
}

#[test]
fn a_status_says_what_is_proved() {
    let stops = [
        None,
        Some(StopReason::MaxSolutions),
        Some(StopReason::Deadline),
        Some(StopReason::MaxNodes),
        Some(StopReason::Interrupt),
    ];
    for stop in stops {
        let sure = |status| if stop.is_none() { status } else { Status::Stopped };
        assert_eq!(Status::from_count(0, stop), sure(Status::None));
        assert_eq!(Status::from_count(1, stop), sure(Status::Unique));
        assert_eq!([2, 3, u64::MAX].map(|count| Status::from_count(count, stop)), [Status::Many; 3]);
    }
    let names = [Status::None, Status::Unique, Status::Many, Status::Stopped].map(Status::name);
    assert_eq!(names, ["none", "unique", "many", "stopped"]);
}

#[test]
fn lengths_that_do_not_agree_are_refused_before_anything_is_done() {
    // Puzzles, bytes of solutions, counts, statuses.
    let lengths = [
        (2, 81, 2, 2),
        (2, 1, 2, 2),
        (2, 163, 2, 2),
        (2, 162, 1, 2),
        (2, 162, 2, 3),
        (0, 81, 0, 0),
        (0, 0, 1, 1),
    ];
    for (puzzles, solutions, counts, status) in lengths {
        let (mut solutions, mut counts) = (vec![9; solutions], vec![9; counts]);
        let mut status = vec![9; status];
        let rows = AnswerRows { solutions: &mut solutions, counts: &mut counts, status: &mut status };
        let run = || solve_many(&vec![[0u8; CELLS]; puzzles], rows, &job(2, 1));
        assert!(catch_unwind(AssertUnwindSafe(run)).is_err(), "{puzzles} puzzles");
        assert!(solutions.iter().chain(&status).all(|&byte| byte == 9));
        assert!(counts.iter().all(|&count| count == 9));
    }
}

#[test]
fn batches_of_every_length_around_a_chunk_are_answered_whole() {
    let puzzles = mixed(8_193);
    let whole = run(&puzzles, &job(2, 1));
    for n in [1, 4095, 4096, 4097, 8192, 8193] {
        for threads in [1, 2] {
            let part = run(&puzzles[..n], &job(2, threads));
            assert!(part.solutions == whole.solutions[..n * CELLS], "{n} puzzles");
            assert!(part.counts == whole.counts[..n] && part.status == whole.status[..n]);
            assert_eq!((part.summary.finished_rows, part.progress), (n, n as u64));
        }
    }
}

#[test]
fn puzzles_without_solution_have_rows_of_zeros() {
    let mut wrong = GRID;
    wrong[0] = wrong[1];
    let puzzles: Vec<Grid> = (0..50).map(|i| if i % 3 == 0 { wrong } else { GRID }).collect();
    let answers = run(&puzzles, &job(2, 1));
    for (i, row) in answers.solutions.chunks(CELLS).enumerate() {
        assert_eq!(row, if i % 3 == 0 { [0; CELLS] } else { GRID });
    }
}

#[test]
fn the_first_solution_stays_when_more_are_counted() {
    let puzzles = mixed(100);
    let first = run(&puzzles, &job(1, 1));
    for limit in [2, 3, 200] {
        let more = run(&puzzles, &job(limit, 1));
        assert!(more.solutions == first.solutions);
        let capped: Vec<u64> = more.counts.iter().map(|&count| count.min(1)).collect();
        assert_eq!(capped, first.counts);
    }
}

#[test]
fn a_limit_of_nothing_shows_nothing_and_searches_nothing() {
    let answers = run(&mixed(30), &job(0, 1));
    assert!(answers.solutions.iter().all(|&digit| digit == 0));
    assert_eq!((answers.counts, answers.status), (vec![0; 30], vec![Status::Stopped as u8; 30]));
    assert_eq!(answers.summary, BatchSummary { finished_rows: 30, nodes: 0 });
}

#[test]
fn rows_that_an_interrupt_left_are_stopped() {
    let mut puzzles = vec![GRID; 200];
    puzzles[150..].fill([0; CELLS]);
    let interrupt = || true;
    let answers = run(&puzzles, &BatchJob { interrupt: Some(&interrupt), ..job(u64::MAX, 1) });
    assert_eq!(answers.summary.finished_rows, 150);
    assert_eq!(answers.counts[150..], [0; 50]);
    assert_eq!(answers.status[150..], [Status::Stopped as u8; 50]);
}

#[test]
fn a_value_above_nine_has_a_status_of_its_own_with_every_kernel() {
    let mut puzzles = Vec::new();
    for cell in 0..CELLS {
        for value in 10..=255 {
            let mut puzzle = if value % 2 == 0 { GRID } else { [0; CELLS] };
            puzzle[cell] = value;
            puzzles.push(puzzle);
        }
    }
    for kernel in kernels::supported_kernels() {
        let (solutions, counts, status, summary) = kernels::run(kernel, &puzzles, 2, u64::MAX);
        assert!(status.iter().all(|&status| status == NOT_DIGITS), "{kernel:?}");
        assert!(solutions.iter().all(|&digit| digit == 0) && counts.iter().all(|&count| count == 0));
        assert_eq!(summary, BatchSummary { finished_rows: puzzles.len(), nodes: 0 });
    }
}
