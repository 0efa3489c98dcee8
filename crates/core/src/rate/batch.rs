//! Rates many classic puzzles on several threads, on any scale.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::limits::Limits;
use crate::rate::cell_set::CELLS;
use crate::workers::{SharedInterrupt, Workers};

/// The number of puzzles that a thread takes at a time. Hard ones take long, so threads share them one by one.
const CHUNK_PUZZLES: usize = 1;

/// The options of a batch.
pub struct RateJob<'a> {
    /// The time budget of each puzzle.
    pub budget: Option<Duration>,
    /// The number of threads; 0 counts as 1.
    pub threads: usize,
    /// A callback that is called every few milliseconds. If it returns true, all ratings stop.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

/// The output buffers of a batch.
pub struct Ratings<'a, T> {
    /// For each puzzle its rating. It stays as it is for a puzzle that was not finished before an interrupt.
    pub ratings: &'a mut [Option<T>],
    /// For each puzzle the time of its rating in nanoseconds.
    pub nanoseconds: &'a mut [u64],
}

/// Rates all puzzles. `puzzles` has a digit 1..=9 or 0 for each cell of each puzzle. `new_rater` makes a rater with its
/// scratch memory; there are at most as many as threads. `rate` rates a puzzle within limits, and returns `None` if the
/// interrupt of the limits stopped it.
pub fn rate_many<R: Send, T: Send>(
    puzzles: &[u8],
    job: &RateJob,
    answers: Ratings<T>,
    new_rater: impl Fn() -> R + Sync,
    rate: impl Fn(&mut R, &[u8], &Limits) -> Option<T> + Sync,
) {
    let chunk_count = puzzles.len().div_ceil(CELLS * CHUNK_PUZZLES);
    let threads = job.threads.clamp(1, chunk_count.max(1));
    let shared_interrupt = SharedInterrupt::new(job.interrupt, threads);
    let call_interrupt = || shared_interrupt.call();
    let interrupt = || shared_interrupt.must_stop();
    let idle_raters = Mutex::new(Vec::new());
    let lock_raters = || idle_raters.lock().unwrap_or_else(PoisonError::into_inner);
    let chunks = puzzles
        .chunks(CELLS * CHUNK_PUZZLES)
        .zip(answers.ratings.chunks_mut(CHUNK_PUZZLES))
        .zip(answers.nanoseconds.chunks_mut(CHUNK_PUZZLES));
    Workers { threads, interrupt: Some(&call_interrupt) }.for_each(
        chunks,
        &|((puzzles, ratings), nanoseconds), should_stop| {
            let idle_rater = lock_raters().pop();
            let mut rater = idle_rater.unwrap_or_else(&new_rater);
            for ((puzzle, rating), nanoseconds) in puzzles.chunks(CELLS).zip(ratings).zip(nanoseconds) {
                if should_stop() {
                    return false;
                }
                let start = Instant::now();
                // A budget that is too long for the clock is no limit.
                let deadline = job.budget.and_then(|budget| start.checked_add(budget));
                let limits = Limits { deadline, interrupt: Some(&interrupt), ..Limits::none() };
                *rating = rate(&mut rater, puzzle, &limits);
                *nanoseconds = start.elapsed().as_nanos() as u64;
                if rating.is_none() {
                    return false;
                }
            }
            lock_raters().push(rater);
            true
        },
    );
}

#[cfg(test)]
#[path = "../../tests/unit/rate/batch.rs"]
mod tests;
