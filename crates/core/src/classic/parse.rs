//! Lines of 81 characters to digits. Strict on purpose: `1` to `9`, `.` or `0`, `\n` or `\r\n` after
//! each line, or none after the last. Anything else is named by its place, and readers of looser
//! forms take over.

use super::CELLS;
use super::grid::Grid;

/// The first thing in a block that is not a plain line of 81 cells. Line and column count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// The line.
    pub line: usize,
    /// The column of the byte that should not be there, or where one is missing.
    pub column: usize,
    /// That byte; `None` where the line ends too early.
    pub byte: Option<u8>,
}

/// Reads one puzzle of exactly 81 characters, without a line end.
pub fn parse_line(line: &[u8]) -> Result<Grid, BadLine> {
    let mut seen = Seen::default();
    let grid = line.try_into().map(|cells| seen.read(cells));
    grid.ok().filter(|_| seen.cells()).ok_or_else(|| fault(line, 1))
}

/// Reads a block of lines and appends 81 digits a puzzle to `out`; returns how many puzzles. At the
/// first bad line it stops: `out` then holds the lines before.
pub fn parse_lines(block: &[u8], out: &mut Vec<u8>) -> Result<usize, BadLine> {
    let mut rest = block;
    let mut lines = 0;
    let mut seen = Seen::default();
    let start = out.len();
    out.reserve(block.len() / (CELLS + 1) * CELLS + CELLS);
    while let Some((cells, after)) = cut_line(rest) {
        out.extend_from_slice(&seen.read(cells));
        rest = after;
        lines += 1;
    }
    if rest.is_empty() && seen.cells() {
        return Ok(lines);
    }
    // Now each line for itself, to find the first fault.
    out.truncate(start);
    let (mut rest, mut line) = (block, 1);
    loop {
        // Those 81 bytes may hold a line end themselves: a fault is looked for in the line proper.
        let grid = cut_line(rest).and_then(|(cells, after)| Some((parse_line(cells).ok()?, after)));
        let Some((grid, after)) = grid else { return Err(fault(first_line(rest), line)) };
        out.extend_from_slice(&grid);
        (rest, line) = (after, line + 1);
    }
}

/// How many line ends a block has.
pub fn line_ends(block: &[u8]) -> usize {
    // Short runs are counted in bytes, so that many fit into a vector.
    block
        .chunks(255)
        .map(|run| usize::from(run.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>()))
        .sum()
}

/// How many lines a block has if each is a plain line of 81 cells with the same line end (the last may lack
/// it), and blanks are written in one way; 0 for any other block.
pub fn plain_lines(block: &[u8]) -> usize {
    let end: &[u8] = if block.get(CELLS) == Some(&b'\r') { b"\r\n" } else { b"\n" };
    let (lines, last) = block.split_at(block.len() - block.len() % (CELLS + end.len()));
    let mut seen = Seen::default();
    let mut count = 0;
    for line in lines.chunks_exact(CELLS + end.len()) {
        match line.split_first_chunk() {
            Some((cells, line_end)) if line_end == end => seen.add(cells),
            _ => return 0,
        }
        count += 1;
    }
    if let Ok(cells) = last.try_into() {
        seen.add(cells);
        count += 1;
    } else if !last.is_empty() {
        return 0;
    }
    if seen.plain() { count } else { 0 }
}

/// A line is looked at in runs of 16 cells, the last of which overlap: the compiler makes a few vector
/// instructions of each.
const RUN: usize = 16;
const RUNS: [usize; 6] = [0, 16, 32, 48, 64, CELLS - RUN];

/// Which bytes some lines have. Counted from the byte after `.`, which no cell has, a blank is 255 or 1 and
/// a digit 2 to 10; from `.` itself all of them are 0 to 11. The extremes say whether there are others.
struct Seen {
    least: [u8; RUN],
    most: [u8; RUN],
    most_from_dot: [u8; RUN],
}

impl Default for Seen {
    fn default() -> Self {
        Seen { least: [u8::MAX; RUN], most: [0; RUN], most_from_dot: [0; RUN] }
    }
}

impl Seen {
    #[inline(always)]
    fn add(&mut self, cells: &Grid) {
        for at in RUNS {
            for (i, &byte) in cells[at..at + RUN].iter().enumerate() {
                let from_dot = byte.wrapping_sub(b'.');
                let offset = from_dot.wrapping_sub(1);
                self.least[i] = self.least[i].min(offset);
                self.most[i] = self.most[i].max(offset);
                self.most_from_dot[i] = self.most_from_dot[i].max(from_dot);
            }
        }
    }

    /// Looks at cells and gives their values.
    #[inline(always)]
    fn read(&mut self, cells: &Grid) -> Grid {
        self.add(cells);
        cells.map(|byte| byte.saturating_sub(b'0'))
    }

    /// Whether all were cells.
    fn cells(&self) -> bool {
        self.least() > 0 && most(&self.most_from_dot) <= 11
    }

    /// Whether all were cells, with one sort of blank.
    fn plain(&self) -> bool {
        let (zeros, dots) = (self.least() == 1, most(&self.most) == u8::MAX);
        self.cells() && !(zeros && dots)
    }

    fn least(&self) -> u8 {
        self.least.iter().fold(u8::MAX, |a, &b| a.min(b))
    }
}

fn most(bytes: &[u8; RUN]) -> u8 {
    bytes.iter().fold(0, |a, &b| a.max(b))
}

/// The first 81 bytes and what follows their line end, if they have one or are the last.
#[inline(always)]
fn cut_line(block: &[u8]) -> Option<(&Grid, &[u8])> {
    match block.split_first_chunk()? {
        (cells, [b'\n', after @ ..] | [b'\r', b'\n', after @ ..] | after @ []) => Some((cells, after)),
        _ => None,
    }
}

/// The bytes before the first line end.
fn first_line(block: &[u8]) -> &[u8] {
    let Some(end) = block.iter().position(|&byte| byte == b'\n') else { return block };
    let line = &block[..end];
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// What is wrong with a line that is not 81 cells.
#[cold]
fn fault(line: &[u8], number: usize) -> BadLine {
    let plain = line.iter().take(CELLS).take_while(|&&byte| matches!(byte, b'.' | b'0'..=b'9')).count();
    BadLine { line: number, column: plain + 1, byte: line.get(plain).copied() }
}
