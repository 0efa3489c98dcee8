//! Many puzzles at once: threads take chunks in order and each writes to rows of its own, so the
//! answers stand in their places without sorting or waiting, whatever the number of threads.

use super::CELLS;
use super::grid::Grid;
use super::kernel::Kernel;
use super::lockstep::{Bounds, Sink};
use crate::limits::Stop;
use crate::team::{StopCheck, Team};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Puzzles a thread takes at a time, at least: the end of a chunk, where the last few do not fill the lanes,
/// costs as much as a hundred puzzles.
const CHUNK: usize = 4096;

/// The answer to a puzzle, one byte in [`AnswerRows::status`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Status {
    /// No solution.
    None = 0,
    /// Exactly one.
    Unique = 1,
    /// Two or more.
    Many = 2,
    /// Not known: a bound stopped the search.
    Stopped = 3,
}

impl Status {
    /// All of them, in order of their numbers.
    pub const ALL: [Status; 4] = [Status::None, Status::Unique, Status::Many, Status::Stopped];

    /// What a count means, given why the search ended.
    pub fn of(count: u64, stop: Option<Stop>) -> Self {
        match (count, stop) {
            (2.., _) => Status::Many,
            (_, Some(_)) => Status::Stopped,
            (0, None) => Status::None,
            (1, None) => Status::Unique,
        }
    }

    /// The word people and JSON see.
    pub const fn word(self) -> &'static str {
        ["none", "unique", "many", "stopped"][self as usize]
    }
}

/// What to do with each puzzle, and who watches.
pub struct BatchJob<'a> {
    /// Solutions to count up to, for each puzzle; 2 proves uniqueness.
    pub limit: u64,
    /// Branches to try at most, for each puzzle.
    pub max_nodes: u64,
    /// Time for each puzzle.
    pub budget: Option<Duration>,
    /// Threads to use; 0 counts as 1.
    pub threads: usize,
    /// Called by the calling thread every few milliseconds; `true` stops the whole batch.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// Grows by the puzzles done.
    pub progress: &'a AtomicU64,
}

/// Where the answers go: one row a puzzle. `solutions` (81 digits each, zeros where there is none) may
/// be empty when nobody wants them.
pub struct AnswerRows<'a> {
    /// First solution of each puzzle.
    pub solutions: &'a mut [u8],
    /// Solutions counted.
    pub counts: &'a mut [u64],
    /// One [`Status`] each, or [`NOT_DIGITS`].
    pub status: &'a mut [u8],
}

/// What a batch did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Leading rows that are finished: all of them, unless the batch was interrupted.
    pub rows: usize,
    /// Branches tried in all.
    pub nodes: u64,
}

/// Status of a row whose puzzle has a value above 9, which is no digit.
pub const NOT_DIGITS: u8 = 4;

/// Status of a row that nobody has come to yet.
pub(super) const UNTOUCHED: u8 = 255;

/// A run of rows that one thread works on.
struct Chunk<'a> {
    puzzles: &'a [u8],
    rows: AnswerRows<'a>,
}

/// Solves `puzzles`, 81 digits each, into `rows`. The answers do not depend on threads. An interrupted
/// batch leaves unfinished rows as [`Status::Stopped`], count 0, and does not touch their solutions: that
/// could take longer than all the rest.
///
/// # Panics
/// When lengths do not agree.
pub fn solve_many(puzzles: &[u8], rows: AnswerRows, job: &BatchJob) -> Tally {
    solve_many_with(Kernel::chosen(), puzzles, rows, job)
}

/// The same with a kernel of one's choice.
///
/// # Panics
/// When lengths do not agree.
pub fn solve_many_with(kernel: Kernel, puzzles: &[u8], rows: AnswerRows, job: &BatchJob) -> Tally {
    let n = puzzles.len() / CELLS;
    assert_eq!(puzzles.len(), n * CELLS, "puzzles are 81 bytes each");
    assert_eq!((rows.counts.len(), rows.status.len()), (n, n), "a count and a status for each puzzle");
    assert!(
        rows.solutions.is_empty() || rows.solutions.len() == puzzles.len(),
        "81 bytes a solution, or none"
    );
    rows.status.fill(UNTOUCHED);
    rows.counts.fill(0);
    let AnswerRows { solutions, counts, status } = rows;
    let nodes = AtomicU64::new(0);
    let rows = AnswerRows { solutions, counts, status: &mut *status };
    Team { threads: job.threads, interrupt: job.interrupt }.share(
        cut(puzzles, rows, job.threads).into_iter(),
        &|mut chunk: Chunk, should_stop| {
            let (done, branches) = chunk.solve(kernel, job, should_stop);
            nodes.fetch_add(branches, Relaxed);
            done == chunk.rows.status.len()
        },
    );
    let rows = status.iter().position(|&status| status == UNTOUCHED).unwrap_or(n);
    for status in status[rows..].iter_mut().filter(|status| **status == UNTOUCHED) {
        *status = Status::Stopped as u8;
    }
    Tally { rows, nodes: nodes.into_inner() }
}

/// Cuts all puzzles into chunks in order: a single thread takes all at once. Else chunks grow smaller to the
/// end, so that nobody waits long for the last.
fn cut<'a>(mut puzzles: &'a [u8], mut rows: AnswerRows<'a>, threads: usize) -> Vec<Chunk<'a>> {
    let mut chunks = Vec::new();
    while !puzzles.is_empty() {
        let left = rows.status.len();
        let size = if threads > 1 { (left / (2 * threads)).max(CHUNK).min(left) } else { left };
        let (first_puzzles, rest) = puzzles.split_at(size * CELLS);
        let (first_rows, rest_rows) = rows.split_at(size);
        chunks.push(Chunk { puzzles: first_puzzles, rows: first_rows });
        (puzzles, rows) = (rest, rest_rows);
    }
    chunks
}

impl<'a> AnswerRows<'a> {
    /// The first so many rows, and the others.
    fn split_at(self, size: usize) -> (AnswerRows<'a>, AnswerRows<'a>) {
        let wanted = self.solutions.len().min(size * CELLS);
        let (solutions, other_solutions) = self.solutions.split_at_mut(wanted);
        let (counts, other_counts) = self.counts.split_at_mut(size);
        let (status, other_status) = self.status.split_at_mut(size);
        let others = AnswerRows { solutions: other_solutions, counts: other_counts, status: other_status };
        (AnswerRows { solutions, counts, status }, others)
    }
}

impl Chunk<'_> {
    /// Solves the chunk; gives the rows finished and the branches tried.
    fn solve(&mut self, kernel: Kernel, job: &BatchJob, should_stop: StopCheck) -> (usize, u64) {
        let (puzzles, _) = self.puzzles.as_chunks::<CELLS>();
        let BatchJob { limit, max_nodes, budget, .. } = *job;
        let mut table = Table { puzzles, rows: &mut self.rows, done: 0 };
        let nodes = kernel.batch(puzzles, Bounds { limit, max_nodes, budget }, &mut table, should_stop);
        let done = table.done;
        job.progress.fetch_add(done as u64, Relaxed);
        (done, nodes)
    }
}

/// Rows as they are filled.
struct Table<'t, 'a> {
    puzzles: &'t [Grid],
    rows: &'t mut AnswerRows<'a>,
    done: usize,
}

impl Sink for Table<'_, '_> {
    const ZERO: u8 = 0;

    #[inline(always)]
    fn place(&mut self, row: usize) -> Option<&mut Grid> {
        self.rows.solutions.as_chunks_mut().0.get_mut(row)
    }

    #[inline(always)]
    fn finish(&mut self, row: usize, count: u64, stop: Option<Stop>) {
        self.rows.counts[row] = count;
        self.rows.status[row] = Status::of(count, stop) as u8;
        if count == 0 {
            if let Some(grid) = self.place(row) {
                grid.fill(0);
            }
            // A cell with a value that is no digit has no candidate, so only puzzles without a solution
            // need be looked at.
            if self.puzzles[row].iter().any(|&digit| digit > 9) {
                self.rows.status[row] = NOT_DIGITS;
            }
        }
        self.done += 1;
    }
}
