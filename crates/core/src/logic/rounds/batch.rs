//! Walks many puzzles of one board in rounds, on several threads.

use std::time::{Duration, Instant};

use crate::limits::{Limits, StopReason};
use crate::logic::batch::WalkEnd;
use crate::logic::geometry::Geometry;
use crate::logic::position::Position;
use crate::logic::rounds::conclusions::Conclusions;
use crate::logic::rounds::poll::Poll;
use crate::logic::rounds::scale::{self, Difficulty};
use crate::logic::rounds::walk::{Round, RoundWalk, RoundWalker};
use crate::logic::set::CellSet;
use crate::workers::{SharedInterrupt, Workers};

/// The number of puzzles that a thread takes at a time. Hard ones take long, so threads share them one by one.
const CHUNK_PUZZLES: usize = 1;

/// The options of a batch.
pub struct RoundJob<'a> {
    /// The digits that the cells may hold, as a mask for each cell; `None` for all.
    pub allowed: Option<&'a [u32]>,
    /// The time budget of each puzzle.
    pub budget: Option<Duration>,
    /// A walk ends with the first round whose value is above this one. Its number is then a lower bound.
    pub most_value: f64,
    /// Whether the answers have the conclusions of the rounds, which take much memory.
    pub keeps_conclusions: bool,
    /// The number of threads; 0 counts as 1.
    pub threads: usize,
    /// A callback that is called every few milliseconds. If it returns true, all walks stop.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

/// The number of a puzzle, its rounds, and how they ended.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundAnswer {
    /// `Stopped` also stands for a walk that ended above [`RoundJob::most_value`].
    pub end: WalkEnd,
    /// The number on the Polydoku scale, or a lower bound unless the puzzle was solved.
    pub number: f64,
    /// The index of the first round of the highest value.
    pub hardest_round: Option<usize>,
    pub rounds: Vec<Round>,
    /// The conclusions of each round, if [`RoundJob::keeps_conclusions`]; otherwise empty.
    pub conclusions: Vec<Conclusions>,
    /// The time of the walk.
    pub nanoseconds: u64,
}

impl RoundAnswer {
    const UNREACHED: RoundAnswer = RoundAnswer {
        end: WalkEnd::Unreached,
        number: 0.0,
        hardest_round: None,
        rounds: Vec::new(),
        conclusions: Vec::new(),
        nanoseconds: 0,
    };

    fn new(walk: RoundWalk, end: WalkEnd, nanoseconds: u64) -> Self {
        let Difficulty { number, hardest_round } = scale::difficulty(&walk.rounds);
        let number = match (end, walk.open_class) {
            (WalkEnd::Broken, _) => 0.0,
            (WalkEnd::Stuck, None) => scale::BEYOND_ALL_CLASSES,
            (_, Some(class)) => number.max(scale::class_value(class)),
            _ => number,
        };
        RoundAnswer {
            end,
            number,
            hardest_round,
            rounds: walk.rounds,
            conclusions: walk.conclusions,
            nanoseconds,
        }
    }
}

/// Walks all puzzles. `puzzles` has one value for each cell of each puzzle: a digit 1..=n, or 0 for an empty cell.
/// Puzzles that an interrupt left out end as [`WalkEnd::Unreached`].
pub fn walk_many<const W: usize>(geometry: &Geometry<W>, puzzles: &[u8], job: &RoundJob) -> Vec<RoundAnswer> {
    let cell_count = geometry.cell_count;
    let mut answers = vec![RoundAnswer::UNREACHED; puzzles.len() / cell_count];
    let threads = job.threads.clamp(1, answers.len().div_ceil(CHUNK_PUZZLES).max(1));
    let shared_interrupt = SharedInterrupt::new(job.interrupt, threads);
    let call_interrupt = || shared_interrupt.call();
    let interrupt = || shared_interrupt.must_stop();
    let walker = RoundWalker::new(geometry, job.allowed.is_none());
    let chunks = puzzles.chunks(cell_count * CHUNK_PUZZLES).zip(answers.chunks_mut(CHUNK_PUZZLES));
    Workers { threads, interrupt: Some(&call_interrupt) }.for_each(
        chunks,
        &|(puzzles, answers), should_stop| {
            for (puzzle, answer) in puzzles.chunks(cell_count).zip(answers) {
                if should_stop() {
                    return false;
                }
                match walk_one(geometry, &walker, puzzle, job, &interrupt) {
                    Some(walked) => *answer = walked,
                    None => return false,
                }
            }
            true
        },
    );
    answers
}

/// Walks one puzzle. `None` if `interrupt` stopped the walk.
fn walk_one<const W: usize>(
    geometry: &Geometry<W>,
    walker: &RoundWalker,
    puzzle: &[u8],
    job: &RoundJob,
    interrupt: &(dyn Fn() -> bool + Sync),
) -> Option<RoundAnswer> {
    let start = Instant::now();
    // A budget that is too long for the clock is no limit.
    let deadline = job.budget.and_then(|budget| start.checked_add(budget));
    let limits = Limits { deadline, interrupt: Some(interrupt), ..Limits::none() };
    let givens: CellSet<W> =
        (0..).zip(puzzle).filter(|&(_, &value)| value != 0).map(|(cell, _)| cell).collect();
    let masks = Position::masks_by_sight(geometry, puzzle, job.allowed);
    let mut position = Position::new(geometry, puzzle, givens, &masks).with_limits(&limits);
    let mut walk = walker.walk(&mut position, job.most_value, &mut Poll::new(&limits));
    if !job.keeps_conclusions {
        walk.conclusions = Vec::new();
    }
    let end = match walk.stop_reason {
        Some(StopReason::Interrupt) => return None,
        Some(_) => WalkEnd::Stopped,
        None if position.is_broken() => WalkEnd::Broken,
        None if walk.is_solved => WalkEnd::Solved,
        None if walk.is_above => WalkEnd::Stopped,
        None => WalkEnd::Stuck,
    };
    Some(RoundAnswer::new(walk, end, start.elapsed().as_nanos() as u64))
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rounds/batch.rs"]
mod tests;
