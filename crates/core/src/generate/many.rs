//! Thins many grids at the same time: while one lane of a kernel searches the answer to a question about one puzzle,
//! the other lanes have questions about other puzzles.

use super::SolvedPuzzle;
use super::thinning::{Thinning, ThinningParams};
use crate::classic::kernel::Kernel;
use crate::classic::lockstep::{AnswerSink, Bounds, PuzzleQueue};
use crate::classic::{Grid, Question};
use crate::limits::StopReason;
use crate::workers::Workers;
use std::ops::Range;

/// The smallest number of puzzles of a chunk. At its end fewer and fewer lanes have a puzzle.
const MIN_CHUNK: usize = 256;

/// A question is whether there is a solution at all.
const BOUNDS: Bounds = Bounds { limit: 1, max_nodes: u64::MAX, budget: None };

/// Which puzzles to generate.
pub struct ManyJob<'a> {
    /// What to remove.
    pub params: &'a ThinningParams,
    /// The seed of all puzzles.
    pub seed: u64,
    /// The number of the first puzzle; the others have the next numbers.
    pub first_number: u64,
    /// Number of threads; 0 counts as 1.
    pub threads: usize,
    /// Called by the calling thread every few milliseconds; `true` stops the job.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

/// Thins the [`full_grid`](super::full_grid) of each number into `puzzles`. Each orbit that is left is needed: without
/// it, the puzzle has several solutions, or fewer givens than the job allows. Returns how many puzzles are finished
/// before the first unfinished one: all, unless the job was interrupted.
pub fn puzzles(job: &ManyJob, puzzles: &mut [SolvedPuzzle]) -> usize {
    puzzles_with(Kernel::active(), job, puzzles)
}

/// Generates puzzles like [`puzzles`], with the given kernel.
pub fn puzzles_with(kernel: Kernel, job: &ManyJob, puzzles: &mut [SolvedPuzzle]) -> usize {
    puzzles.fill(SolvedPuzzle::UNFINISHED);
    let chunk_size = puzzles.len().div_ceil(4 * job.threads.max(1)).max(MIN_CHUNK);
    Workers { threads: job.threads, interrupt: job.interrupt }.for_each(
        puzzles.chunks_mut(chunk_size).enumerate(),
        &|(chunk, puzzles), should_stop| {
            let mut queue = ThinningQueue::new(job, chunk * chunk_size, puzzles);
            kernel.solve_queue(&mut queue, BOUNDS, should_stop);
            queue.finished == queue.puzzles.len()
        },
    );
    puzzles.iter().position(|puzzle| *puzzle == SolvedPuzzle::UNFINISHED).unwrap_or(puzzles.len())
}

/// Hands out the questions about some puzzles. A puzzle at work has a slot, whose number is the row of its questions.
struct ThinningQueue<'a> {
    job: &'a ManyJob<'a>,
    /// The index of the first puzzle in the job.
    first_index: usize,
    puzzles: &'a mut [SolvedPuzzle],
    /// The indices of the puzzles that are not started yet.
    waiting: Range<usize>,
    /// The number of finished puzzles.
    finished: usize,
    slots: Vec<Slot<'a>>,
    /// The slots whose last question is answered.
    answered: Vec<usize>,
}

/// A puzzle at work.
struct Slot<'a> {
    index: usize,
    thinning: Thinning<'a>,
}

impl<'a> ThinningQueue<'a> {
    fn new(job: &'a ManyJob<'a>, first_index: usize, puzzles: &'a mut [SolvedPuzzle]) -> Self {
        let waiting = 0..puzzles.len();
        ThinningQueue {
            job,
            first_index,
            puzzles,
            waiting,
            finished: 0,
            slots: Vec::new(),
            answered: Vec::new(),
        }
    }

    /// Starts the next puzzle that waits.
    fn start(&mut self) -> Option<Slot<'a>> {
        let index = self.waiting.next()?;
        let ManyJob { params, seed, first_number, .. } = *self.job;
        let number = first_number.wrapping_add((self.first_index + index) as u64);
        Some(Slot { index, thinning: Thinning::of_number(params, seed, number) })
    }

    /// Puts a puzzle with a question into a slot: the one that the slot has, or the next one. Returns false if there is
    /// none.
    fn fill_slot(&mut self, slot: usize) -> bool {
        while self.slots[slot].thinning.next_question().is_none() {
            let Slot { index, thinning } = &self.slots[slot];
            self.puzzles[*index] = thinning.puzzle();
            self.finished += 1;
            let Some(started) = self.start() else { return false };
            self.slots[slot] = started;
        }
        true
    }
}

impl AnswerSink for ThinningQueue<'_> {
    const ZERO: u8 = 0;

    fn solution_slot(&mut self, _slot: usize) -> Option<&mut Grid> {
        None
    }

    fn finish(&mut self, slot: usize, count: u64, _stop: Option<StopReason>) {
        self.slots[slot].thinning.answer(count > 0);
        self.answered.push(slot);
    }
}

impl PuzzleQueue for ThinningQueue<'_> {
    type Puzzle = Question;

    fn next_puzzle(&mut self) -> Option<(usize, &Question)> {
        let slot = loop {
            let slot = match self.answered.pop() {
                Some(slot) => slot,
                None => {
                    let started = self.start()?;
                    self.slots.push(started);
                    self.slots.len() - 1
                }
            };
            if self.fill_slot(slot) {
                break slot;
            }
        };
        Some((slot, self.slots[slot].thinning.question()))
    }
}

#[cfg(test)]
#[path = "../../tests/unit/generate/many.rs"]
mod tests;
