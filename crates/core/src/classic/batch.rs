//! Solves many puzzles on several threads. The puzzles are cut into chunks; a thread takes the next chunk
//! when it is done with one. Each chunk has rows of the output that nobody else writes, so the answers are in
//! order without sorting, whatever the number of threads.

use super::kernel::Kernel;
use super::lockstep::{AnswerSink, Bounds};
use super::puzzle::ClassicPuzzle;
use super::{CELLS, Grid};
use crate::limits::StopReason;
use crate::workers::{StopCheck, Workers};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The smallest number of puzzles of a chunk. At the end of a chunk fewer and fewer lanes have a puzzle,
/// which costs as much as a hundred puzzles: little compared with 4096.
const MIN_CHUNK: usize = 4096;

/// The answer to a puzzle, one byte in [`AnswerRows::status`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Status {
    /// No solution.
    None = 0,
    /// Exactly one solution.
    Unique = 1,
    /// At least two solutions.
    Many = 2,
    /// Unknown: a bound stopped the search.
    Stopped = 3,
}

impl Status {
    /// All statuses, in order of their numbers.
    pub const ALL: [Status; 4] = [Status::None, Status::Unique, Status::Many, Status::Stopped];

    /// The status of a puzzle with `count` solutions counted, when `stop` ended the search.
    pub fn from_count(count: u64, stop: Option<StopReason>) -> Self {
        match (count, stop) {
            (2.., _) => Status::Many,
            (_, Some(_)) => Status::Stopped,
            (0, None) => Status::None,
            (1, None) => Status::Unique,
        }
    }

    /// The name of the status in text and JSON.
    pub const fn name(self) -> &'static str {
        ["none", "unique", "many", "stopped"][self as usize]
    }
}

/// How to solve a batch.
pub struct BatchJob<'a> {
    /// Solutions to count up to, for each puzzle; 2 proves uniqueness.
    pub limit: u64,
    /// Branches to try at most, for each puzzle.
    pub max_nodes: u64,
    /// Time for each puzzle.
    pub budget: Option<Duration>,
    /// Number of threads; 0 counts as 1.
    pub threads: usize,
    /// Called by the calling thread every few milliseconds; `true` stops the whole batch.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// Increased by the number of finished puzzles after each chunk.
    pub progress: &'a AtomicU64,
}

/// The output buffers of a batch, with one row for each puzzle.
pub struct AnswerRows<'a> {
    /// The first solutions, 81 digits each, or zeros if there is none. An empty buffer means that solutions
    /// are not wanted.
    pub solutions: &'a mut [u8],
    /// The numbers of solutions counted.
    pub counts: &'a mut [u64],
    /// For each puzzle a [`Status`] or [`NOT_DIGITS`].
    pub status: &'a mut [u8],
}

/// How far a batch got.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BatchSummary {
    /// Number of finished rows before the first unfinished one: all rows, unless the batch was interrupted.
    pub finished_rows: usize,
    /// Branches tried in all.
    pub nodes: u64,
}

/// The status of a row whose puzzle has a value that is no digit, or a mask with a bit that is none.
pub const NOT_DIGITS: u8 = 4;

/// The status of a row that has no answer yet.
pub(super) const UNANSWERED: u8 = 255;

/// Consecutive puzzles that one thread solves, and their rows.
struct Chunk<'a, P> {
    puzzles: &'a [P],
    rows: AnswerRows<'a>,
}

/// Solves `puzzles` into `rows`. If the batch is interrupted, unfinished rows get
/// [`Status::Stopped`] and count 0, and their solutions are left unchanged, because clearing them could take
/// longer than everything else.
///
/// # Panics
/// If the lengths do not agree.
pub fn solve_many<P: ClassicPuzzle>(puzzles: &[P], rows: AnswerRows, job: &BatchJob) -> BatchSummary {
    solve_many_with(Kernel::active(), puzzles, rows, job)
}

/// Solves puzzles like [`solve_many`], with the given kernel.
///
/// # Panics
/// If the lengths do not agree.
pub fn solve_many_with<P: ClassicPuzzle>(
    kernel: Kernel,
    puzzles: &[P],
    rows: AnswerRows,
    job: &BatchJob,
) -> BatchSummary {
    let row_count = puzzles.len();
    assert_eq!(
        (rows.counts.len(), rows.status.len()),
        (row_count, row_count),
        "a count and a status for each puzzle"
    );
    assert!(
        rows.solutions.is_empty() || rows.solutions.len() == row_count * CELLS,
        "81 bytes a solution, or none"
    );
    rows.status.fill(UNANSWERED);
    rows.counts.fill(0);
    let AnswerRows { solutions, counts, status } = rows;
    let nodes = AtomicU64::new(0);
    let rows = AnswerRows { solutions, counts, status: &mut *status };
    Workers { threads: job.threads, interrupt: job.interrupt }.for_each(
        split_into_chunks(puzzles, rows, job.threads).into_iter(),
        &|mut chunk: Chunk<P>, should_stop| {
            let (finished, branches) = chunk.solve(kernel, job, should_stop);
            nodes.fetch_add(branches, Relaxed);
            finished == chunk.rows.status.len()
        },
    );
    let finished_rows = status.iter().position(|&status| status == UNANSWERED).unwrap_or(row_count);
    for status in status[finished_rows..].iter_mut().filter(|status| **status == UNANSWERED) {
        *status = Status::Stopped as u8;
    }
    BatchSummary { finished_rows, nodes: nodes.into_inner() }
}

/// Cuts the puzzles into chunks, in order. A single thread gets one chunk. For several threads each chunk is
/// a share of the remaining puzzles, so the last chunks are small and the threads end at about the same time.
fn split_into_chunks<'a, P>(
    mut puzzles: &'a [P],
    mut rows: AnswerRows<'a>,
    threads: usize,
) -> Vec<Chunk<'a, P>> {
    let mut chunks = Vec::new();
    while !puzzles.is_empty() {
        let remaining = rows.status.len();
        let size =
            if threads > 1 { (remaining / (2 * threads)).max(MIN_CHUNK).min(remaining) } else { remaining };
        let (chunk_puzzles, later_puzzles) = puzzles.split_at(size);
        let (chunk_rows, later_rows) = rows.split_at(size);
        chunks.push(Chunk { puzzles: chunk_puzzles, rows: chunk_rows });
        (puzzles, rows) = (later_puzzles, later_rows);
    }
    chunks
}

impl<'a> AnswerRows<'a> {
    /// Returns the first `size` rows, and the others.
    fn split_at(self, size: usize) -> (AnswerRows<'a>, AnswerRows<'a>) {
        // The buffer of solutions is either complete or empty.
        let solution_bytes = self.solutions.len().min(size * CELLS);
        let (solutions, later_solutions) = self.solutions.split_at_mut(solution_bytes);
        let (counts, later_counts) = self.counts.split_at_mut(size);
        let (status, later_status) = self.status.split_at_mut(size);
        let later = AnswerRows { solutions: later_solutions, counts: later_counts, status: later_status };
        (AnswerRows { solutions, counts, status }, later)
    }
}

impl<P: ClassicPuzzle> Chunk<'_, P> {
    /// Solves the chunk. Returns the number of finished rows and the number of branches tried.
    fn solve(&mut self, kernel: Kernel, job: &BatchJob, should_stop: StopCheck) -> (usize, u64) {
        let BatchJob { limit, max_nodes, budget, .. } = *job;
        let mut sink = RowSink { puzzles: self.puzzles, rows: &mut self.rows, finished: 0 };
        let nodes =
            kernel.solve_batch(self.puzzles, Bounds { limit, max_nodes, budget }, &mut sink, should_stop);
        let finished = sink.finished;
        job.progress.fetch_add(finished as u64, Relaxed);
        (finished, nodes)
    }
}

/// Writes the answers of a chunk into its rows.
struct RowSink<'s, 'a, P> {
    puzzles: &'s [P],
    rows: &'s mut AnswerRows<'a>,
    /// Number of finished rows, which may be any rows of the chunk.
    finished: usize,
}

impl<P: ClassicPuzzle> AnswerSink for RowSink<'_, '_, P> {
    const ZERO: u8 = 0;

    #[inline(always)]
    fn solution_slot(&mut self, row: usize) -> Option<&mut Grid> {
        self.rows.solutions.as_chunks_mut().0.get_mut(row)
    }

    #[inline(always)]
    fn finish(&mut self, row: usize, count: u64, stop: Option<StopReason>) {
        self.rows.counts[row] = count;
        self.rows.status[row] = Status::from_count(count, stop) as u8;
        if count == 0 {
            if let Some(grid) = self.solution_slot(row) {
                grid.fill(0);
            }
            // A cell with another value has no candidate, so only puzzles without a solution need this check.
            if !self.puzzles[row].has_only_digits() {
                self.rows.status[row] = NOT_DIGITS;
            }
        }
        self.finished += 1;
    }
}
