//! Answers a text of puzzles, one on each line, with a text of answers, one on each line. Nothing is called or
//! allocated for a single puzzle.
//!
//! Several threads share a block in pieces; each thread reads, solves and writes its pieces. A single thread
//! takes the block as one piece: at the end of a piece fewer and fewer lanes have a puzzle, which costs as
//! much as a hundred puzzles. The memory needed is proportional to the block, so callers read a long file
//! block by block.

use super::batch::{BatchJob, Status, UNANSWERED};
use super::kernel::Kernel;
use super::lockstep::{AnswerSink, Bounds};
use super::parse::{BadLine, parse_lines};
use super::{CELLS, Grid};
use crate::limits::StopReason;
use crate::workers::{StopCheck, Workers};
use std::cell::Cell;
use std::mem::take;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What is written for each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerFormat {
    /// The first solution. Without one, the name of the status: `none` or `stopped`.
    Solution,
    /// The name of the status: `none`, `unique`, `many` or `stopped`.
    Status,
    /// The number of solutions, with `+` if there may be more.
    Count,
}

/// The answers to a block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BlockAnswers {
    /// A line for each finished puzzle, in order.
    pub text: Vec<u8>,
    /// Number of puzzles answered in `text`.
    pub rows: usize,
    /// How many of them have each [`Status`].
    pub status_counts: [u64; 4],
    /// Branches tried, also for puzzles that were not finished.
    pub nodes: u64,
    /// The first line that is no puzzle. `text` ends before it.
    pub bad_line: Option<BadLine>,
    /// Whether the batch was interrupted. `text` then ends before the first unfinished puzzle.
    pub is_interrupted: bool,
}

/// Bytes of a puzzle or of a solution with its line end.
const LINE_BYTES: usize = CELLS + 1;
/// Bytes of a piece if several threads share a block. With 4096 puzzles the end of a piece costs little.
const PIECE_BYTES: usize = 4096 * LINE_BYTES;

/// Answers a block of complete lines; the last may lack its line end.
pub fn answer_block(block: &[u8], format: AnswerFormat, job: &BatchJob) -> BlockAnswers {
    let nodes = AtomicU64::new(0);
    let mut pieces = split_into_pieces(block, if job.threads > 1 { PIECE_BYTES } else { block.len() });
    let kernel = Kernel::active();
    Workers { threads: job.threads, interrupt: job.interrupt }.for_each(
        pieces.iter_mut(),
        &|piece: &mut Piece, should_stop| {
            nodes.fetch_add(piece.answer(kernel, format, job, should_stop), Relaxed);
            !piece.is_unfinished
        },
    );
    let mut answers = BlockAnswers { nodes: nodes.into_inner(), ..BlockAnswers::default() };
    for piece in pieces {
        if answers.text.is_empty() {
            answers.text = piece.text;
        } else {
            answers.text.extend_from_slice(&piece.text);
        }
        for (total, count) in answers.status_counts.iter_mut().zip(piece.status_counts) {
            *total += count;
        }
        // Every line before a bad line is a puzzle, so lines are numbered like rows.
        answers.bad_line = piece.bad_line.map(|bad| BadLine { line: answers.rows + bad.line, ..bad });
        answers.rows += piece.rows;
        answers.is_interrupted = piece.is_unfinished;
        if answers.bad_line.is_some() || answers.is_interrupted {
            break;
        }
    }
    answers
}

/// Consecutive lines of a block and the answers to them.
struct Piece<'a> {
    lines: &'a [u8],
    text: Vec<u8>,
    /// Number of puzzles answered in `text`.
    rows: usize,
    status_counts: [u64; 4],
    bad_line: Option<BadLine>,
    is_unfinished: bool,
}

/// Cuts a block into pieces: each ends at the first line end after `min_bytes` bytes.
fn split_into_pieces(mut block: &[u8], min_bytes: usize) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    while !block.is_empty() {
        let skipped_bytes = block.iter().skip(min_bytes - 1).position(|&byte| byte == b'\n');
        let piece_bytes = skipped_bytes.map_or(block.len(), |skipped| min_bytes + skipped);
        let (lines, later_lines) = block.split_at(piece_bytes);
        pieces.push(Piece {
            lines,
            text: Vec::new(),
            rows: 0,
            status_counts: [0; 4],
            bad_line: None,
            is_unfinished: true,
        });
        block = later_lines;
    }
    pieces
}

thread_local! {
    /// The buffers of the last piece: digits and statuses. Allocating so much memory again would take longer
    /// than reading the lines.
    static BUFFERS: Cell<(Vec<u8>, Vec<u8>)> = const { Cell::new((Vec::new(), Vec::new())) };
}

/// Collects the answers to the puzzles of a piece, which come in any order.
struct PieceSink {
    /// For each puzzle a [`Status`] or [`UNANSWERED`].
    statuses: Vec<u8>,
    /// One line for each puzzle: its first solution, or line ends alone if it has none. Empty if solutions are
    /// not wanted.
    solutions: Vec<u8>,
    /// For each puzzle the number of solutions, and whether a limit ended the search, so that there may be more.
    /// Empty if counts are not wanted.
    counts: Vec<(u64, bool)>,
}

impl AnswerSink for PieceSink {
    const ZERO: u8 = b'0';

    #[inline(always)]
    fn solution_slot(&mut self, row: usize) -> Option<&mut Grid> {
        self.solutions.get_mut(row * LINE_BYTES..).and_then(|line| line.first_chunk_mut())
    }

    #[inline(always)]
    fn finish(&mut self, row: usize, count: u64, stop: Option<StopReason>) {
        self.statuses[row] = Status::from_count(count, stop) as u8;
        if let Some(entry) = self.counts.get_mut(row) {
            *entry = (count, stop.is_some());
        }
    }
}

impl Piece<'_> {
    /// Reads, solves and writes the piece. Returns the number of branches tried.
    fn answer(
        &mut self,
        kernel: Kernel,
        format: AnswerFormat,
        job: &BatchJob,
        should_stop: StopCheck,
    ) -> u64 {
        let (mut digits, mut statuses) = BUFFERS.take();
        digits.clear();
        statuses.clear();
        self.bad_line = parse_lines(self.lines, &mut digits).err();
        let (puzzles, _) = digits.as_chunks::<CELLS>();
        statuses.resize(puzzles.len(), UNANSWERED);
        let mut solutions = Vec::new();
        if format == AnswerFormat::Solution {
            // `text` itself is the buffer, because it usually becomes the answer unchanged.
            solutions = take(&mut self.text);
            solutions.resize(puzzles.len() * LINE_BYTES, b'\n');
        }
        let counts = if format == AnswerFormat::Count { vec![(0, false); puzzles.len()] } else { Vec::new() };
        let mut sink = PieceSink { statuses, solutions, counts };
        let BatchJob { limit, max_nodes, budget, .. } = *job;
        let nodes = kernel.solve_batch(puzzles, Bounds { limit, max_nodes, budget }, &mut sink, should_stop);
        self.write_answers(&mut sink, format);
        self.is_unfinished = self.rows < puzzles.len();
        job.progress.fetch_add(self.rows as u64, Relaxed);
        BUFFERS.set((digits, sink.statuses));
        nodes
    }

    /// Counts and writes the rows before the first unanswered one.
    fn write_answers(&mut self, sink: &mut PieceSink, format: AnswerFormat) {
        for equal_statuses in sink.statuses.chunk_by(|a, b| a == b) {
            // `UNANSWERED` is not an index of `ALL`, so it ends the loop.
            let Some(&status) = Status::ALL.get(usize::from(equal_statuses[0])) else { break };
            self.rows += equal_statuses.len();
            self.status_counts[status as usize] += equal_statuses.len() as u64;
            if format == AnswerFormat::Status {
                self.write_status(status, equal_statuses.len());
            }
        }
        match format {
            AnswerFormat::Status => {}
            AnswerFormat::Count => sink.counts[..self.rows].iter().for_each(|entry| self.write_count(*entry)),
            AnswerFormat::Solution => self.write_solutions(sink),
        }
    }

    /// Writes `times` lines with the name of a status.
    fn write_status(&mut self, status: Status, times: usize) {
        let start = self.text.len();
        self.text.extend_from_slice(status.name().as_bytes());
        self.text.push(b'\n');
        let end = start + times * (self.text.len() - start);
        // Copies all lines written so far, which doubles them, until there are enough.
        while self.text.len() < end {
            let length = self.text.len() - start;
            self.text.extend_from_within(start..start + length.min(end - self.text.len()));
        }
    }

    fn write_solutions(&mut self, sink: &mut PieceSink) {
        let has_solution = |line: &[u8]| line[0] != b'\n';
        if self.rows == sink.statuses.len() && sink.solutions.chunks_exact(LINE_BYTES).all(has_solution) {
            self.text = take(&mut sink.solutions);
            return;
        }
        for (line, &status) in sink.solutions.chunks_exact(LINE_BYTES).zip(&sink.statuses[..self.rows]) {
            if has_solution(line) {
                self.text.extend_from_slice(line);
            } else {
                self.write_status(Status::ALL[usize::from(status)], 1);
            }
        }
    }

    fn write_count(&mut self, (count, has_more): (u64, bool)) {
        // Fills the buffer from its end with the digits of the number, the last digit first.
        let mut digits = [0; 20];
        let (mut start, mut remaining) = (digits.len(), count);
        while remaining > 0 || start == digits.len() {
            start -= 1;
            digits[start] = b'0' + (remaining % 10) as u8;
            remaining /= 10;
        }
        self.text.extend_from_slice(&digits[start..]);
        self.text.extend_from_slice(if has_more { b"+\n" } else { b"\n" });
    }
}
