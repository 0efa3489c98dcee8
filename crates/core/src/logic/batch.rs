//! Walks of many puzzles of one board, shared by threads: conclusions only, no evidence.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::limits::{Limits, Stop};
use crate::logic::finder::FinderCall;
use crate::logic::geometry::Geometry;
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::walk::walk;
use crate::team::Team;

/// How many puzzles a thread takes at a time.
const SHARE: usize = 16;

/// How the walk of a puzzle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum WalkEnd {
    /// It was not reached.
    Unreached = 0,
    /// Every cell is filled.
    Solved = 1,
    /// No row had a further step.
    Stuck = 2,
    /// A cell without candidates, or a digit without a place: there is no solution.
    Broken = 3,
    /// Its time was over.
    Stopped = 4,
}

/// What is walked, and how.
pub struct WalkJob<'a> {
    /// The rows, in order.
    pub calls: &'a [FinderCall],
    /// The time of each puzzle.
    pub budget: Option<Duration>,
    /// Number of threads; 0 counts as 1.
    pub threads: usize,
    /// Asked now and then; `true` stops all.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

/// Where the answers go.
pub struct WalkAnswers<'a> {
    /// The digits (1..=n, 0 for none) of each puzzle's last position.
    pub digits: &'a mut [u8],
    /// How each walk ended, an [`WalkEnd`] each.
    pub ends: &'a mut [u8],
    /// How many steps each row gave, puzzle by puzzle.
    pub counts: &'a mut [u32],
}

/// Walks each puzzle (its digits, 0 for none, one board after another).
pub fn walk_many<const W: usize>(
    geometry: &Geometry<W>,
    puzzles: &[u8],
    job: &WalkJob,
    answers: WalkAnswers,
) {
    let (cells, rows) = (geometry.cell_count, job.calls.len());
    let shares = puzzles.len().div_ceil(cells * SHARE);
    let threads = job.threads.clamp(1, shares.max(1));
    let stopped = AtomicBool::new(false);
    let interrupted = || {
        let now = job.interrupt.is_some_and(|interrupt| interrupt());
        stopped.fetch_or(now, Relaxed);
        now
    };
    let told = || stopped.load(Relaxed);
    let asked: &(dyn Fn() -> bool + Sync) = if threads == 1 { &interrupted } else { &told };
    let items = puzzles
        .chunks(cells * SHARE)
        .zip(answers.digits.chunks_mut(cells * SHARE))
        .zip(answers.ends.chunks_mut(SHARE))
        .zip(answers.counts.chunks_mut((rows * SHARE).max(1)));
    Team { threads, interrupt: Some(&interrupted) }.share(
        items,
        &|(((puzzles, digits), ends), counts), enough| {
            let each = puzzles.chunks(cells).zip(digits.chunks_mut(cells)).zip(ends);
            for (number, ((puzzle, digits), end)) in each.enumerate() {
                if enough() {
                    return false;
                }
                let counts = &mut counts[number * rows..(number + 1) * rows];
                match one(geometry, puzzle, job, asked, (digits, counts)) {
                    Some(ended) => *end = ended as u8,
                    None => return false,
                }
            }
            true
        },
    );
}

/// Walks one puzzle; nothing if somebody asked to stop.
fn one<const W: usize>(
    geometry: &Geometry<W>,
    puzzle: &[u8],
    job: &WalkJob,
    asked: &(dyn Fn() -> bool + Sync),
    (digits, counts): (&mut [u8], &mut [u32]),
) -> Option<WalkEnd> {
    let deadline = job.budget.and_then(|budget| Instant::now().checked_add(budget));
    let limits = Limits { deadline, interrupt: Some(asked), ..Limits::none() };
    let given =
        (0..).zip(puzzle).filter(|&(_, &digit)| digit != 0).map(|(cell, _)| cell).collect::<CellSet<W>>();
    let masks = Position::sight(geometry, puzzle, None);
    let mut position = Position::new(geometry, puzzle, given, &masks);
    let walked = walk(&mut position, job.calls, &limits, |_, _| ());
    digits.copy_from_slice(&position.digits());
    counts.copy_from_slice(&walked.counts);
    match walked.stop {
        Some(Stop::Interrupt) => None,
        Some(_) => Some(WalkEnd::Stopped),
        None if position.is_broken() => Some(WalkEnd::Broken),
        None if walked.solved => Some(WalkEnd::Solved),
        None => Some(WalkEnd::Stuck),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/batch.rs"]
mod tests;
