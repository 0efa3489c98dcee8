//! Puzzles of any board with any constraints: a search in random order finds a full grid, which is then thinned.

mod thinning;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use crate::cells::Cell;
use crate::constraints::propagator::StateWord;
use crate::limits::{Limits, StopReason};
use crate::next_result::NextResult;
use crate::problem::Problem;
use crate::rng::Rng;
use crate::search::{GeneralSearch, KnownSolution};
use crate::workers::{SharedInterrupt, Workers};
use thinning::Thinning;

/// What to generate.
pub struct BoardJob<'a> {
    /// The board and its constraints.
    pub problem: &'a Arc<Problem>,
    /// Sets of cells that stay or go together. Each cell is in one of them.
    pub orbits: &'a [Vec<Cell>],
    /// Number of threads; 0 counts as 1.
    pub threads: usize,
    /// Stop when this time has come.
    pub deadline: Option<Instant>,
    /// Called by the calling thread every few milliseconds; `true` stops the job.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

/// A puzzle with one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPuzzle {
    /// The digit of each cell, 0 for a blank cell.
    pub givens: Vec<u8>,
    /// The digit of each cell.
    pub solution: Vec<u8>,
}

/// Generates a puzzle for each seed. Its solution is the first one of a [`GeneralSearch`] with this seed. Returns the
/// puzzles before the first unfinished one, and why that is unfinished; `None` if the board has no full grid.
pub fn board_puzzles(job: &BoardJob, seeds: &[u64]) -> (Vec<BoardPuzzle>, Option<StopReason>) {
    if u32::from(job.problem.digit_count()) <= u16::BITS {
        puzzles::<u16>(job, seeds)
    } else {
        puzzles::<u32>(job, seeds)
    }
}

fn puzzles<W: StateWord>(job: &BoardJob, seeds: &[u64]) -> (Vec<BoardPuzzle>, Option<StopReason>) {
    let threads = job.threads.clamp(1, seeds.len().max(1));
    let shared_interrupt = SharedInterrupt::new(job.interrupt, threads);
    let call_interrupt = || shared_interrupt.call();
    let must_stop = || shared_interrupt.must_stop();
    let limits = Limits { deadline: job.deadline, interrupt: Some(&must_stop), ..Limits::none() };
    let idle = Mutex::new(Vec::new());
    let lock_idle = || idle.lock().unwrap_or_else(PoisonError::into_inner);
    let mut results = vec![Err(StopReason::Interrupt); seeds.len()];
    Workers { threads, interrupt: Some(&call_interrupt) }.for_each(
        results.iter_mut().zip(seeds),
        &|(result, &seed), should_stop| {
            let waiting = lock_idle().pop();
            let mut known = waiting.unwrap_or_else(|| KnownSolution::<W>::new(Arc::clone(job.problem)));
            let stop =
                if should_stop() { Some(StopReason::Interrupt) } else { limits.check_clock_and_interrupt() };
            *result = stop.map_or_else(|| puzzle(job, &mut known, seed, &limits), Err);
            lock_idle().push(known);
            matches!(result, Ok(Some(_)))
        },
    );
    let mut puzzles = Vec::new();
    for result in results {
        match result {
            Ok(Some(puzzle)) => puzzles.push(puzzle),
            Ok(None) => return (puzzles, None),
            Err(stop) => return (puzzles, Some(stop)),
        }
    }
    (puzzles, None)
}

/// Generates the puzzle of a seed; `None` if the board has no full grid.
fn puzzle<W: StateWord>(
    job: &BoardJob,
    known: &mut KnownSolution<W>,
    seed: u64,
    limits: &Limits,
) -> Result<Option<BoardPuzzle>, StopReason> {
    let all_digits = vec![job.problem.all_digits(); job.problem.cell_count()];
    let mut search = GeneralSearch::new(Arc::clone(job.problem), &all_digits, Some(seed));
    let solution = match search.next(limits) {
        NextResult::Item(digits) => digits.to_vec(),
        NextResult::End => return Ok(None),
        NextResult::Stopped(stop) => return Err(stop),
    };
    let mut orbits: Vec<&[Cell]> = job.orbits.iter().map(Vec::as_slice).collect();
    // The search has used the numbers of the seed itself.
    Rng::stream(seed, 0).shuffle(&mut orbits);
    known.begin(&solution);
    let givens = Thinning::new(known, &orbits).run(limits)?;
    Ok(Some(BoardPuzzle { givens, solution }))
}

#[cfg(test)]
#[path = "../../../tests/unit/generate/boards/mod.rs"]
mod tests;
