//! Text to text: a block of plain lines in, a line of answer for each out, without anything per puzzle in
//! between. Threads each take a piece of the block through all stages, so reading and writing are shared
//! too; a single one takes the block as it is, because the end of a piece, where the last few puzzles do not
//! fill the lanes, costs as much as a hundred puzzles. Memory is that of a block; whoever has a long file
//! calls once a block.

use super::batch::{BatchJob, Status, UNTOUCHED};
use super::kernel::Kernel;
use super::lockstep::{Bounds, Sink};
use super::parse::{BadLine, parse_lines};
use super::{CELLS, Grid};
use crate::limits::Stop;
use crate::team::{StopCheck, Team};
use std::cell::Cell;
use std::mem::take;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What is written for each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// The first solution, else `none`, or `stopped` where a bound came before.
    Solution,
    /// `none`, `unique`, `many` or `stopped`.
    Status,
    /// The number of solutions, with `+` where there may be more.
    Count,
}

/// What became of a block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// A line for each finished puzzle, in order.
    pub text: Vec<u8>,
    /// Puzzles answered in `text`.
    pub rows: usize,
    /// How many of them are none, unique, many, stopped.
    pub statuses: [u64; 4],
    /// Branches tried, also for puzzles that were not finished.
    pub nodes: u64,
    /// The first line that is not plain: `text` ends before it.
    pub bad: Option<BadLine>,
    /// Somebody asked to stop before the block was done: `text` ends early.
    pub interrupted: bool,
}

/// Bytes of a piece where threads share a block: enough lines that the end of a piece weighs little.
const PIECE: usize = 4096 * LINE;
/// Bytes of a puzzle or solution with its line end.
const LINE: usize = CELLS + 1;

/// Answers a block of whole lines (the last may lack its end).
pub fn run_block(block: &[u8], what: What, job: &BatchJob) -> Answers {
    let nodes = AtomicU64::new(0);
    let mut pieces = cut(block, if job.threads > 1 { PIECE } else { block.len() });
    let kernel = Kernel::chosen();
    Team { threads: job.threads, interrupt: job.interrupt }.share(
        pieces.iter_mut(),
        &|piece: &mut Piece, should_stop| {
            nodes.fetch_add(piece.run(kernel, what, job, should_stop), Relaxed);
            !piece.stopped
        },
    );
    let mut answers = Answers { nodes: nodes.into_inner(), ..Answers::default() };
    for piece in pieces {
        if answers.text.is_empty() {
            answers.text = piece.text;
        } else {
            answers.text.extend_from_slice(&piece.text);
        }
        for (total, count) in answers.statuses.iter_mut().zip(piece.statuses) {
            *total += count;
        }
        answers.bad = piece.bad.map(|bad| BadLine { line: answers.rows + bad.line, ..bad });
        answers.rows += piece.rows;
        answers.interrupted = piece.stopped;
        if answers.bad.is_some() || answers.interrupted {
            break;
        }
    }
    answers
}

/// A run of whole lines and the answers to them.
struct Piece<'a> {
    lines: &'a [u8],
    text: Vec<u8>,
    rows: usize,
    statuses: [u64; 4],
    bad: Option<BadLine>,
    /// True until all its puzzles are finished.
    stopped: bool,
}

/// Cuts a block at the first line ends after so many bytes.
fn cut(mut block: &[u8], size: usize) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    while !block.is_empty() {
        let end = block.iter().skip(size - 1).position(|&byte| byte == b'\n');
        let (lines, rest) = block.split_at(end.map_or(block.len(), |end| size + end));
        pieces.push(Piece { lines, text: Vec::new(), rows: 0, statuses: [0; 4], bad: None, stopped: true });
        block = rest;
    }
    pieces
}

thread_local! {
    /// Digits and statuses of the last piece: getting memory of that size anew costs more than reading a line.
    static SPARE: Cell<(Vec<u8>, Vec<u8>)> = const { Cell::new((Vec::new(), Vec::new())) };
}

/// The answers to the puzzles of a piece as they come, in any order.
struct Table {
    /// A [`Status`] each, or [`UNTOUCHED`].
    statuses: Vec<u8>,
    /// A line for each first solution, or `None` if they are not wanted.
    solutions: Vec<u8>,
    /// Solutions and whether there may be more, or `None` if they are not wanted.
    counts: Vec<(u64, bool)>,
}

impl Sink for Table {
    const ZERO: u8 = b'0';

    #[inline(always)]
    fn place(&mut self, row: usize) -> Option<&mut Grid> {
        self.solutions.get_mut(row * LINE..).and_then(|line| line.first_chunk_mut())
    }

    #[inline(always)]
    fn finish(&mut self, row: usize, count: u64, stop: Option<Stop>) {
        self.statuses[row] = Status::of(count, stop) as u8;
        if let Some(entry) = self.counts.get_mut(row) {
            *entry = (count, stop.is_some());
        }
    }
}

impl Piece<'_> {
    /// Reads, solves and writes; gives the branches tried.
    fn run(&mut self, kernel: Kernel, what: What, job: &BatchJob, should_stop: StopCheck) -> u64 {
        let (mut digits, mut statuses) = SPARE.take();
        digits.clear();
        statuses.clear();
        self.bad = parse_lines(self.lines, &mut digits).err();
        let (puzzles, _) = digits.as_chunks::<CELLS>();
        statuses.resize(puzzles.len(), UNTOUCHED);
        let mut solutions = Vec::new();
        if what == What::Solution {
            // Most often every line stays where it was written.
            solutions = take(&mut self.text);
            solutions.resize(puzzles.len() * LINE, b'\n');
        }
        let counts = if what == What::Count { vec![(0, false); puzzles.len()] } else { Vec::new() };
        let mut table = Table { statuses, solutions, counts };
        let BatchJob { limit, max_nodes, budget, .. } = *job;
        let nodes = kernel.batch(puzzles, Bounds { limit, max_nodes, budget }, &mut table, should_stop);
        self.write(&mut table, what);
        self.stopped = self.rows < puzzles.len();
        job.progress.fetch_add(self.rows as u64, Relaxed);
        SPARE.set((digits, table.statuses));
        nodes
    }

    /// Writes the lines of the rows before the first that is not finished.
    fn write(&mut self, table: &mut Table, what: What) {
        for run in table.statuses.chunk_by(|a, b| a == b) {
            let Some(&status) = Status::ALL.get(usize::from(run[0])) else { break };
            self.rows += run.len();
            self.statuses[status as usize] += run.len() as u64;
            if what == What::Status {
                self.words(status, run.len());
            }
        }
        match what {
            What::Status => {}
            What::Count => table.counts[..self.rows].iter().for_each(|entry| self.count(*entry)),
            What::Solution => self.solutions(table),
        }
    }

    /// Writes the same word so many times.
    fn words(&mut self, status: Status, times: usize) {
        let first = self.text.len();
        self.text.extend_from_slice(status.word().as_bytes());
        self.text.push(b'\n');
        let end = first + times * (self.text.len() - first);
        while self.text.len() < end {
            let length = self.text.len() - first;
            self.text.extend_from_within(first..first + length.min(end - self.text.len()));
        }
    }

    fn solutions(&mut self, table: &mut Table) {
        let has_one = |line: &[u8]| line[0] != b'\n';
        if self.rows == table.statuses.len() && table.solutions.chunks_exact(LINE).all(has_one) {
            self.text = take(&mut table.solutions);
            return;
        }
        for (line, &status) in table.solutions.chunks_exact(LINE).zip(&table.statuses[..self.rows]) {
            if has_one(line) {
                self.text.extend_from_slice(line);
            } else {
                self.words(Status::ALL[usize::from(status)], 1);
            }
        }
    }

    fn count(&mut self, (count, more): (u64, bool)) {
        // The digits of the number, last first.
        let mut digits = [0; 20];
        let (mut first, mut left) = (digits.len(), count);
        while left > 0 || first == digits.len() {
            first -= 1;
            digits[first] = b'0' + (left % 10) as u8;
            left /= 10;
        }
        self.text.extend_from_slice(&digits[first..]);
        self.text.extend_from_slice(if more { b"+\n" } else { b"\n" });
    }
}
