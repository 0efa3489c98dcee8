//! Walks many puzzles of one board on several threads. The steps themselves are not reported; see [`WalkAnswers`].

use std::time::{Duration, Instant};

use crate::limits::{Limits, StopReason};
use crate::logic::finder::FinderCall;
use crate::logic::geometry::Geometry;
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::walk::walk;
use crate::workers::{SharedInterrupt, Workers};

/// The number of puzzles that a thread takes at a time.
const CHUNK_PUZZLES: usize = 16;

/// How the walk of a puzzle ended. See [`walk`](crate::logic::walk).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum WalkEnd {
    /// The batch was interrupted before the end of this walk. The caller fills [`WalkAnswers::ends`] with this value.
    Unreached = 0,
    /// Every cell is filled.
    Solved = 1,
    /// No call has a further step.
    Stuck = 2,
    /// The puzzle has no solution: a cell has no candidate, or a house no place for a digit.
    Broken = 3,
    /// The time budget of the puzzle was used up.
    Stopped = 4,
}

/// The options of a batch.
pub struct WalkJob<'a> {
    /// The profile: the calls of finders, in order.
    pub calls: &'a [FinderCall],
    /// The time budget of each puzzle.
    pub budget: Option<Duration>,
    /// The number of threads; 0 counts as 1.
    pub threads: usize,
    /// A callback that is called every few milliseconds. If it returns true, all walks stop.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

/// The output buffers of a batch.
pub struct WalkAnswers<'a> {
    /// For each cell of each puzzle its value at the end of the walk: a digit 1..=n, or 0 if the cell is empty.
    pub values: &'a mut [u8],
    /// For each puzzle the number of a [`WalkEnd`].
    pub ends: &'a mut [u8],
    /// For each call of each puzzle the number of its steps.
    pub step_counts: &'a mut [u32],
    /// For each puzzle the time of its walk in nanoseconds.
    pub nanoseconds: &'a mut [u64],
}

/// Walks all puzzles. `puzzles` has one value for each cell of each puzzle: a digit 1..=n, or 0 for an empty cell.
pub fn walk_many<const W: usize>(
    geometry: &Geometry<W>,
    puzzles: &[u8],
    job: &WalkJob,
    answers: WalkAnswers,
) {
    let (cell_count, call_count) = (geometry.cell_count, job.calls.len());
    let chunk_count = puzzles.len().div_ceil(cell_count * CHUNK_PUZZLES);
    let threads = job.threads.clamp(1, chunk_count.max(1));
    let shared_interrupt = SharedInterrupt::new(job.interrupt, threads);
    let call_interrupt = || shared_interrupt.call();
    let interrupt = || shared_interrupt.must_stop();
    let chunks = puzzles
        .chunks(cell_count * CHUNK_PUZZLES)
        .zip(answers.values.chunks_mut(cell_count * CHUNK_PUZZLES))
        .zip(answers.ends.chunks_mut(CHUNK_PUZZLES))
        // Without calls the buffer is empty, but `chunks_mut` refuses the length 0.
        .zip(answers.step_counts.chunks_mut((call_count * CHUNK_PUZZLES).max(1)))
        .zip(answers.nanoseconds.chunks_mut(CHUNK_PUZZLES));
    Workers { threads, interrupt: Some(&call_interrupt) }.for_each(
        chunks,
        &|((((puzzles, values), ends), counts), nanoseconds), should_stop| {
            let walks =
                puzzles.chunks(cell_count).zip(values.chunks_mut(cell_count)).zip(ends).zip(nanoseconds);
            for (index, (((puzzle, values), end), nanoseconds)) in walks.enumerate() {
                if should_stop() {
                    return false;
                }
                let counts = &mut counts[index * call_count..(index + 1) * call_count];
                let start = Instant::now();
                match walk_one(geometry, puzzle, job, &interrupt, values, counts) {
                    Some(walk_end) => {
                        *end = walk_end as u8;
                        *nanoseconds = start.elapsed().as_nanos() as u64;
                    }
                    None => return false,
                }
            }
            true
        },
    );
}

/// Walks one puzzle and writes its values and step counts. `None` if `interrupt` stopped the walk.
fn walk_one<const W: usize>(
    geometry: &Geometry<W>,
    puzzle: &[u8],
    job: &WalkJob,
    interrupt: &(dyn Fn() -> bool + Sync),
    values: &mut [u8],
    counts: &mut [u32],
) -> Option<WalkEnd> {
    // A budget that is too long for the clock is no limit.
    let deadline = job.budget.and_then(|budget| Instant::now().checked_add(budget));
    let limits = Limits { deadline, interrupt: Some(interrupt), ..Limits::none() };
    let givens: CellSet<W> =
        (0..).zip(puzzle).filter(|&(_, &value)| value != 0).map(|(cell, _)| cell).collect();
    let masks = Position::masks_by_sight(geometry, puzzle, None);
    let mut position = Position::new(geometry, puzzle, givens, &masks).with_limits(&limits);
    let result = walk(&mut position, job.calls, &limits, |_, _| ());
    values.copy_from_slice(&position.values());
    counts.copy_from_slice(&result.step_counts);
    match result.stop_reason {
        Some(StopReason::Interrupt) => None,
        Some(_) => Some(WalkEnd::Stopped),
        None if position.is_broken() => Some(WalkEnd::Broken),
        None if result.is_solved => Some(WalkEnd::Solved),
        None => Some(WalkEnd::Stuck),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/batch.rs"]
mod tests;
