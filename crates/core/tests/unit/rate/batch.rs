//! Batches of ratings: each as if alone, in order, whatever the threads.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::*;
use crate::limits::StopReason;

/// A scale for these tests: the sum of the digits, or `None` after an interrupt. The rater counts its puzzles.
fn sum(rater: &mut u32, puzzle: &[u8], limits: &Limits) -> Option<u32> {
    *rater += 1;
    match limits.check_clock_and_interrupt() {
        Some(StopReason::Interrupt) => None,
        Some(_) => Some(u32::MAX),
        None => Some(puzzle.iter().map(|&digit| u32::from(digit)).sum()),
    }
}

/// Puzzles whose digits have the sums 0, 1, 2 …
fn puzzles(count: usize) -> Vec<u8> {
    (0..count).flat_map(|sum| (0..CELLS).map(move |cell| u8::from(cell < sum))).collect()
}

fn rated(puzzles: &[u8], job: &RateJob) -> (Vec<Option<u32>>, Vec<u64>) {
    let count = puzzles.len() / CELLS;
    let (mut ratings, mut nanoseconds) = (vec![None; count], vec![0; count]);
    let answers = Ratings { ratings: &mut ratings, nanoseconds: &mut nanoseconds };
    rate_many(puzzles, job, answers, || 0, sum);
    (ratings, nanoseconds)
}

const JOB: RateJob = RateJob { budget: None, threads: 1, interrupt: None };

#[test]
fn every_puzzle_has_its_rating_and_its_time() {
    let (ratings, nanoseconds) = rated(&puzzles(50), &JOB);
    assert_eq!(ratings, (0..50).map(Some).collect::<Vec<_>>());
    assert!(nanoseconds.iter().all(|&time| time > 0));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let expected = rated(&puzzles(77), &JOB).0;
    for threads in [0, 2, 3, 100] {
        assert_eq!(rated(&puzzles(77), &RateJob { threads, ..JOB }).0, expected);
    }
}

#[test]
fn no_puzzle_is_no_work() {
    assert!(rated(&[], &JOB).0.is_empty());
}

#[test]
fn a_budget_is_for_each_puzzle() {
    assert_eq!(rated(&puzzles(3), &RateJob { budget: Some(Duration::ZERO), ..JOB }).0, [Some(u32::MAX); 3]);
    assert_eq!(rated(&puzzles(2), &RateJob { budget: Some(Duration::MAX), ..JOB }).0, [Some(0), Some(1)]);
}

#[test]
fn an_interrupt_ends_the_running_ratings_and_leaves_the_remaining_puzzles_without_one() {
    let wait_for_interrupt = |_: &mut (), _: &[u8], limits: &Limits| loop {
        if limits.check_clock_and_interrupt() == Some(StopReason::Interrupt) {
            return None;
        }
    };
    for threads in [1, 2] {
        let (mut ratings, mut nanoseconds) = (vec![None::<u32>; 40], vec![0; 40]);
        let answers = Ratings { ratings: &mut ratings, nanoseconds: &mut nanoseconds };
        let job = RateJob { threads, interrupt: Some(&|| true), ..JOB };
        rate_many(&puzzles(40), &job, answers, || (), wait_for_interrupt);
        assert_eq!(ratings, [None; 40], "{threads} threads");
    }
}

#[test]
fn raters_are_used_again() {
    let (mut ratings, mut nanoseconds) = (vec![None; 80], vec![0; 80]);
    let rater_count = AtomicUsize::new(0);
    let new_rater = || {
        rater_count.fetch_add(1, Relaxed);
        0
    };
    let answers = Ratings { ratings: &mut ratings, nanoseconds: &mut nanoseconds };
    rate_many(&puzzles(80), &RateJob { threads: 2, ..JOB }, answers, new_rater, sum);
    assert!((1..=2).contains(&rater_count.load(Relaxed)));
}
