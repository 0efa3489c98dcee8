//! Text to text: a block of plain lines in, a line of answer for each out, without anything per puzzle in
//! between. Threads each take a piece of the block through all stages, so reading and writing are shared
//! too. Memory is that of a block; whoever has a long file calls once a block.

use super::batch::{Job, Status};
use super::kernel::Kernel;
use super::lockstep::{Bounds, Sink};
use super::parse::{BadLine, parse_lines};
use super::team::{Asked, Team};
use super::{CELLS, Grid};
use crate::limits::Stop;
use std::cell::Cell;
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

/// Bytes of a piece: enough lines that the last few, which do not fill the lanes, weigh little.
const PIECE: usize = 4096 * LINE;
/// Bytes of a puzzle or solution with its line end.
const LINE: usize = CELLS + 1;

/// Answers a block of whole lines (the last may lack its end).
pub fn run_block(block: &[u8], what: What, job: &Job) -> Answers {
    let nodes = AtomicU64::new(0);
    let mut pieces = cut(block);
    let kernel = Kernel::chosen();
    Team { threads: job.threads, interrupt: job.interrupt }.share(
        pieces.iter_mut(),
        &|piece: &mut Piece, asked| {
            nodes.fetch_add(piece.run(kernel, what, job, asked), Relaxed);
            !piece.stopped
        },
    );
    let mut answers = Answers { nodes: nodes.into_inner(), ..Answers::default() };
    answers.text.reserve_exact(pieces.iter().map(|piece| piece.text.len()).sum());
    for piece in pieces {
        answers.text.extend_from_slice(&piece.text);
        for (total, own) in answers.statuses.iter_mut().zip(piece.statuses) {
            *total += own;
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

/// Cuts a block at line ends.
fn cut(mut block: &[u8]) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    while !block.is_empty() {
        let end = block.iter().skip(PIECE - 1).position(|&byte| byte == b'\n');
        let (lines, rest) = block.split_at(end.map_or(block.len(), |end| PIECE + end));
        pieces.push(Piece { lines, text: Vec::new(), rows: 0, statuses: [0; 4], bad: None, stopped: true });
        block = rest;
    }
    pieces
}

thread_local! {
    /// Digits and rows of the last piece: getting memory of that size anew costs more than reading a line.
    static SPARE: Cell<(Vec<u8>, Vec<Option<Row>>)> = const { Cell::new((Vec::new(), Vec::new())) };
}

/// The answers to the puzzles of a piece as they come, in any order.
struct Table {
    rows: Vec<Option<Row>>,
    /// A line for each first solution, or nothing where they are not wanted.
    solutions: Vec<u8>,
}

/// The answer to one puzzle.
#[derive(Clone, Copy)]
struct Row {
    count: u64,
    stop: Option<Stop>,
}

impl Sink for Table {
    const ZERO: u8 = b'0';

    #[inline(always)]
    fn place(&mut self, row: usize) -> Option<&mut Grid> {
        self.solutions.get_mut(row * LINE..).and_then(|line| line.first_chunk_mut())
    }

    #[inline(always)]
    fn finish(&mut self, row: usize, count: u64, stop: Option<Stop>) {
        self.rows[row] = Some(Row { count, stop });
    }
}

impl Piece<'_> {
    /// Reads, solves and writes; gives the branches tried.
    fn run(&mut self, kernel: Kernel, what: What, job: &Job, asked: Asked) -> u64 {
        let (mut digits, mut rows) = SPARE.take();
        digits.clear();
        rows.clear();
        self.bad = parse_lines(self.lines, &mut digits).err();
        let (puzzles, _) = digits.as_chunks::<CELLS>();
        rows.resize(puzzles.len(), None);
        let solutions = if what == What::Solution { vec![b'\n'; puzzles.len() * LINE] } else { Vec::new() };
        let mut table = Table { rows, solutions };
        let Job { limit, max_nodes, budget, .. } = *job;
        let nodes = kernel.batch(puzzles, Bounds { limit, max_nodes, budget }, &mut table, asked);
        self.write(&table.rows, table.solutions, what);
        self.stopped = self.rows < puzzles.len();
        job.progress.fetch_add(self.rows as u64, Relaxed);
        SPARE.set((digits, table.rows));
        nodes
    }

    /// Writes the lines of the rows before the first that is not finished.
    fn write(&mut self, rows: &[Option<Row>], solutions: Vec<u8>, what: What) {
        // The lines of solutions stand in their places already, if every puzzle has one.
        let ready = what == What::Solution && rows.iter().all(|row| row.is_some_and(|row| row.count > 0));
        for (i, row) in rows.iter().map_while(|row| *row).enumerate() {
            let status = Status::of(row.count, row.stop);
            self.rows += 1;
            self.statuses[status as usize] += 1;
            match what {
                _ if ready => {}
                What::Count => self.count(row),
                What::Solution if row.count > 0 => self.text.extend(&solutions[i * LINE..(i + 1) * LINE]),
                What::Solution | What::Status => self.word(status.word()),
            }
        }
        if ready {
            self.text = solutions;
        }
    }

    fn word(&mut self, word: &str) {
        self.text.extend_from_slice(word.as_bytes());
        self.text.push(b'\n');
    }

    fn count(&mut self, row: Row) {
        // The digits of the number, last first.
        let mut digits = [0; 20];
        let (mut first, mut left) = (digits.len(), row.count);
        while left > 0 || first == digits.len() {
            first -= 1;
            digits[first] = b'0' + (left % 10) as u8;
            left /= 10;
        }
        self.text.extend_from_slice(&digits[first..]);
        self.text.extend_from_slice(if row.stop.is_some() { b"+\n" } else { b"\n" });
    }
}
