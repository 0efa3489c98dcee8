//! Many puzzles at once: threads take chunks in order and each writes to rows of its own, so the
//! answers stand in their places without sorting or waiting, whatever the number of threads.

use super::CELLS;
use super::solve;
use crate::limits::{Limits, Stop};
use std::panic::resume_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

/// Puzzles a thread takes at a time.
const CHUNK: usize = 4096;
/// Puzzles between two looks at the interrupt, besides those within a search.
const POLL_PUZZLES: usize = 64;
/// How often the calling thread asks whether to stop.
const POLL: Duration = Duration::from_millis(10);

/// The answer to a puzzle, one byte in [`Rows::status`].
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
pub struct Job<'a> {
    /// Solutions to count up to, for each puzzle; 2 proves uniqueness.
    pub limit: u64,
    /// Branches to try at most, for each puzzle.
    pub max_nodes: u64,
    /// Time for each puzzle.
    pub budget: Option<Duration>,
    /// Threads to use; 0 counts as 1.
    pub threads: usize,
    /// Asked by the calling thread every few milliseconds; `true` stops the whole batch.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// Grows by the puzzles done.
    pub progress: &'a AtomicU64,
}

/// Where the answers go: one row a puzzle. `solutions` (81 digits each, zeros where there is none) may
/// be empty when nobody wants them.
pub struct Rows<'a> {
    /// First solution of each puzzle.
    pub solutions: &'a mut [u8],
    /// Solutions counted.
    pub counts: &'a mut [u64],
    /// One [`Status`] each.
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

/// Status of a row that nobody has come to yet.
const UNTOUCHED: u8 = 255;

/// A run of rows that one thread works on.
struct Chunk<'a> {
    puzzles: &'a [u8],
    rows: Rows<'a>,
}

/// Solves `puzzles`, 81 digits each, into `rows`. The answers do not depend on threads. An interrupted
/// batch leaves unfinished rows as [`Status::Stopped`], count 0.
///
/// # Panics
/// When lengths do not agree.
pub fn solve_many(puzzles: &[u8], rows: Rows, job: &Job) -> Tally {
    let n = puzzles.len() / CELLS;
    assert_eq!(puzzles.len(), n * CELLS, "puzzles are 81 bytes each");
    assert_eq!((rows.counts.len(), rows.status.len()), (n, n), "a count and a status for each puzzle");
    assert!(
        rows.solutions.is_empty() || rows.solutions.len() == puzzles.len(),
        "81 bytes a solution, or none"
    );
    rows.status.fill(UNTOUCHED);
    rows.counts.fill(0);
    rows.solutions.fill(0);
    let Rows { solutions, counts, status } = rows;
    let nodes = {
        let chunks = Mutex::new(cut(puzzles, Rows { solutions, counts, status: &mut *status }));
        if job.threads <= 1 || n <= CHUNK { alone(&chunks, job) } else { together(&chunks, job) }
    };
    let rows = status.iter().position(|&status| status == UNTOUCHED).unwrap_or(n);
    for status in &mut status[rows..] {
        if *status == UNTOUCHED {
            *status = Status::Stopped as u8;
        }
    }
    Tally { rows, nodes }
}

/// All chunks in order.
fn cut<'a>(puzzles: &'a [u8], rows: Rows<'a>) -> impl Iterator<Item = Chunk<'a>> + Send {
    let mut solutions = rows.solutions.chunks_mut(CHUNK * CELLS);
    let answers = rows.counts.chunks_mut(CHUNK).zip(rows.status.chunks_mut(CHUNK));
    puzzles.chunks(CHUNK * CELLS).zip(answers).map(move |(puzzles, (counts, status))| {
        let solutions = solutions.next().unwrap_or_default();
        Chunk { puzzles, rows: Rows { solutions, counts, status } }
    })
}

/// The calling thread does everything.
fn alone<'a>(chunks: &Mutex<impl Iterator<Item = Chunk<'a>>>, job: &Job) -> u64 {
    let asked = || job.interrupt.is_some_and(|interrupt| interrupt());
    work(chunks, job, &asked)
}

/// Threads do everything; the calling thread listens.
fn together<'a>(chunks: &Mutex<impl Iterator<Item = Chunk<'a>> + Send>, job: &Job) -> u64 {
    let stop = AtomicBool::new(false);
    let asked = || stop.load(Relaxed);
    let done = AtomicUsize::new(0);
    let listener = thread::current();
    thread::scope(|scope| {
        let one = || {
            let nodes = work(chunks, job, &asked);
            done.fetch_add(1, Relaxed);
            listener.unpark();
            nodes
        };
        let workers: Vec<_> = (0..job.threads).map(|_| scope.spawn(one)).collect();
        while done.load(Relaxed) < job.threads && !workers.iter().all(|worker| worker.is_finished()) {
            thread::park_timeout(POLL);
            if job.interrupt.is_some_and(|interrupt| interrupt()) {
                stop.store(true, Relaxed);
            }
        }
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic))).sum()
    })
}

/// One thread: chunk after chunk until there is none left or somebody asks to stop. Gives its nodes.
fn work<'a>(
    chunks: &Mutex<impl Iterator<Item = Chunk<'a>>>,
    job: &Job,
    asked: &(dyn Fn() -> bool + Sync),
) -> u64 {
    let mut nodes = 0;
    loop {
        let next = chunks.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).next();
        let Some(mut chunk) = next else { return nodes };
        let done = solve_chunk(&mut chunk, job, asked, &mut nodes);
        job.progress.fetch_add(done as u64, Relaxed);
        if done < chunk.rows.status.len() {
            return nodes;
        }
    }
}

/// Solves a chunk; returns how many rows are finished.
fn solve_chunk(chunk: &mut Chunk, job: &Job, asked: &(dyn Fn() -> bool + Sync), nodes: &mut u64) -> usize {
    let (puzzles, _) = chunk.puzzles.as_chunks::<CELLS>();
    for (i, puzzle) in puzzles.iter().enumerate() {
        if i % POLL_PUZZLES == 0 && asked() {
            return i;
        }
        let outcome = solve(puzzle, &limits(job, asked));
        *nodes += outcome.nodes;
        if outcome.stop == Some(Stop::Interrupt) {
            return i;
        }
        chunk.rows.counts[i] = outcome.count;
        chunk.rows.status[i] = Status::of(outcome.count, outcome.stop) as u8;
        if let (Some(grid), Some(row)) = (outcome.first, chunk.rows.solutions.chunks_exact_mut(CELLS).nth(i))
        {
            row.copy_from_slice(&grid);
        }
    }
    puzzles.len()
}

/// The bounds of the puzzle that starts now.
fn limits<'a>(job: &Job, asked: &'a (dyn Fn() -> bool + Sync)) -> Limits<'a> {
    Limits {
        solutions: job.limit,
        max_nodes: job.max_nodes,
        deadline: job.budget.map(|budget| Instant::now() + budget),
        interrupt: Some(asked),
    }
}
