//! Walks of many puzzles of one board on several threads, without evidence.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::limits::{Limits, StopReason};
use crate::logic::finder::FinderCall;
use crate::logic::geometry::Geometry;
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::walk::walk;
use crate::workers::Workers;

/// How many puzzles a thread takes at a time.
const CHUNK: usize = 16;

/// How the walk of a puzzle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum WalkEnd {
    /// The walk was not reached.
    Unreached = 0,
    /// Every cell is filled.
    Solved = 1,
    /// No call had a further step.
    Stuck = 2,
    /// A cell has no candidates or a digit has no place, so there is no solution.
    Broken = 3,
    /// The time of the puzzle was over.
    Stopped = 4,
}

/// How puzzles are walked.
pub struct WalkJob<'a> {
    /// The calls of finders, in order.
    pub calls: &'a [FinderCall],
    /// The time for each puzzle.
    pub budget: Option<Duration>,
    /// Number of threads; 0 counts as 1.
    pub threads: usize,
    /// Called now and then; `true` stops all walks.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

/// Where the answers go.
pub struct WalkAnswers<'a> {
    /// The digits (1..=n, 0 for none) of each puzzle's last position.
    pub digits: &'a mut [u8],
    /// How each walk ended, an [`WalkEnd`] each.
    pub ends: &'a mut [u8],
    /// How many steps each call gave, puzzle by puzzle.
    pub counts: &'a mut [u32],
}

/// Walks puzzles, given as digits (0 for none), one board after the other.
pub fn walk_many<const W: usize>(
    geometry: &Geometry<W>,
    puzzles: &[u8],
    job: &WalkJob,
    answers: WalkAnswers,
) {
    let (cells, calls) = (geometry.cell_count, job.calls.len());
    let chunks = puzzles.len().div_ceil(cells * CHUNK);
    let threads = job.threads.clamp(1, chunks.max(1));
    let stopped = AtomicBool::new(false);
    let interrupted = || {
        let now = job.interrupt.is_some_and(|interrupt| interrupt());
        stopped.fetch_or(now, Relaxed);
        now
    };
    let is_stopped = || stopped.load(Relaxed);
    let interrupt: &(dyn Fn() -> bool + Sync) = if threads == 1 { &interrupted } else { &is_stopped };
    let items = puzzles
        .chunks(cells * CHUNK)
        .zip(answers.digits.chunks_mut(cells * CHUNK))
        .zip(answers.ends.chunks_mut(CHUNK))
        .zip(answers.counts.chunks_mut((calls * CHUNK).max(1)));
    Workers { threads, interrupt: Some(&interrupted) }.for_each(
        items,
        &|(((puzzles, digits), ends), counts), should_stop| {
            let each = puzzles.chunks(cells).zip(digits.chunks_mut(cells)).zip(ends);
            for (number, ((puzzle, digits), end)) in each.enumerate() {
                if should_stop() {
                    return false;
                }
                let counts = &mut counts[number * calls..(number + 1) * calls];
                match walk_one(geometry, puzzle, job, interrupt, (digits, counts)) {
                    Some(ended) => *end = ended as u8,
                    None => return false,
                }
            }
            true
        },
    );
}

/// Walks one puzzle. `None` if the caller asked to stop.
fn walk_one<const W: usize>(
    geometry: &Geometry<W>,
    puzzle: &[u8],
    job: &WalkJob,
    interrupt: &(dyn Fn() -> bool + Sync),
    (digits, counts): (&mut [u8], &mut [u32]),
) -> Option<WalkEnd> {
    let deadline = job.budget.and_then(|budget| Instant::now().checked_add(budget));
    let limits = Limits { deadline, interrupt: Some(interrupt), ..Limits::none() };
    let givens =
        (0..).zip(puzzle).filter(|&(_, &digit)| digit != 0).map(|(cell, _)| cell).collect::<CellSet<W>>();
    let masks = Position::sight(geometry, puzzle, None);
    let mut position = Position::new(geometry, puzzle, givens, &masks).within(&limits);
    let result = walk(&mut position, job.calls, &limits, |_, _| ());
    digits.copy_from_slice(&position.digits());
    counts.copy_from_slice(&result.counts);
    match result.stop {
        Some(StopReason::Interrupt) => None,
        Some(_) => Some(WalkEnd::Stopped),
        None if position.is_broken() => Some(WalkEnd::Broken),
        None if result.solved => Some(WalkEnd::Solved),
        None => Some(WalkEnd::Stuck),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/batch.rs"]
mod tests;
