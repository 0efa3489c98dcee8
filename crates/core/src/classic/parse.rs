//! Reads puzzles from lines of 81 characters: `1` to `9`, and `.` or `0` for a blank cell. Lines end with
//! `\n` or `\r\n`; the last line may lack its end. Anything else is an error here; callers then try readers
//! that accept more forms.

use super::{CELLS, Grid};

/// Where a block first differs from lines of 81 cells. Line and column count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// The line.
    pub line: usize,
    /// The column of the wrong byte, or the one after a line that is too short.
    pub column: usize,
    /// The wrong byte; `None` if the line is too short.
    pub byte: Option<u8>,
}

/// Reads one puzzle of exactly 81 characters, without a line end.
pub fn parse_line(line: &[u8]) -> Result<Grid, BadLine> {
    let mut check = ByteCheck::default();
    let grid = line.try_into().map(|cells| check.read(cells));
    grid.ok().filter(|_| check.all_are_cells()).ok_or_else(|| first_error(line, 1))
}

/// Reads a block of lines, appends 81 digits for each puzzle to `out` and returns the number of puzzles. If a
/// line is bad, `out` gets the puzzles before it.
pub fn parse_lines(block: &[u8], out: &mut Vec<u8>) -> Result<usize, BadLine> {
    let mut unread = block;
    let mut line_count = 0;
    let mut check = ByteCheck::default();
    let start = out.len();
    out.reserve(block.len() / (CELLS + 1) * CELLS + CELLS);
    while let Some((cells, after)) = split_line(unread) {
        out.extend_from_slice(&check.read(cells));
        unread = after;
        line_count += 1;
    }
    if unread.is_empty() && check.all_are_cells() {
        return Ok(line_count);
    }
    // Some byte is wrong. `check` does not say which: it combines all lines. Reads the lines again and checks
    // each, to report the first error.
    out.truncate(start);
    let (mut unread, mut line) = (block, 1);
    loop {
        let grid =
            split_line::<CELLS>(unread).and_then(|(cells, after)| Some((parse_line(cells).ok()?, after)));
        // The 81 bytes of `split_line` may contain a line end. The error is in the line before it.
        let Some((grid, after)) = grid else { return Err(first_error(first_line(unread), line)) };
        out.extend_from_slice(&grid);
        (unread, line) = (after, line + 1);
    }
}

/// Returns the number of `\n` in a block.
pub fn count_line_ends(block: &[u8]) -> usize {
    // A sum of 255 ones fits into a byte, so the compiler can add many bytes with one vector instruction.
    block
        .chunks(255)
        .map(|bytes| usize::from(bytes.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>()))
        .sum()
}

/// Returns the number of lines of a block in which every line has 81 cells, all lines end alike (the last may
/// lack its end), and all blank cells are written alike; 0 for any other block.
pub fn count_plain_lines(block: &[u8]) -> usize {
    let line_end: &[u8] = if block.get(CELLS) == Some(&b'\r') { b"\r\n" } else { b"\n" };
    let (lines, last_line) = block.split_at(block.len() - block.len() % (CELLS + line_end.len()));
    let mut check = ByteCheck::default();
    let mut count = 0;
    for line in lines.chunks_exact(CELLS + line_end.len()) {
        match line.split_first_chunk() {
            Some((cells, end)) if end == line_end => check.add(cells),
            _ => return 0,
        }
        count += 1;
    }
    if let Ok(cells) = last_line.try_into() {
        check.add(cells);
        count += 1;
    } else if !last_line.is_empty() {
        return 0;
    }
    if check.all_are_cells_with_one_blank() { count } else { 0 }
}

/// Cells that are checked together: the compiler turns a loop over 16 into a few vector instructions.
const RUN: usize = 16;
/// The runs that cover the 81 cells of a line; the last two overlap.
const RUN_STARTS: [usize; 6] = [0, 16, 32, 48, 64, CELLS - RUN];

/// Finds out whether bytes are cells from the extremes of two numbers, because extremes are fast to compute:
/// the distance of a byte from `.`, and that minus 1, both modulo 256.
///
/// | byte | `.` | `/` | `0` | `1` … `9` | others |
/// |---|---|---|---|---|---|
/// | distance from `.` | 0 | 1 | 2 | 3 … 11 | 12 … 255 |
/// | minus 1 | 255 | 0 | 1 | 2 … 10 | 11 … 254 |
///
/// Each extreme is kept for 16 positions in a line.
struct ByteCheck {
    min_minus_1: [u8; RUN],
    max_minus_1: [u8; RUN],
    max_distance: [u8; RUN],
}

impl Default for ByteCheck {
    fn default() -> Self {
        ByteCheck { min_minus_1: [u8::MAX; RUN], max_minus_1: [0; RUN], max_distance: [0; RUN] }
    }
}

impl ByteCheck {
    #[inline(always)]
    fn add(&mut self, cells: &Grid) {
        for start in RUN_STARTS {
            for (i, &byte) in cells[start..start + RUN].iter().enumerate() {
                let distance = byte.wrapping_sub(b'.');
                let minus_1 = distance.wrapping_sub(1);
                self.min_minus_1[i] = self.min_minus_1[i].min(minus_1);
                self.max_minus_1[i] = self.max_minus_1[i].max(minus_1);
                self.max_distance[i] = self.max_distance[i].max(distance);
            }
        }
    }

    /// Adds a line to the check and returns its digits, which are valid only if the check succeeds.
    #[inline(always)]
    fn read(&mut self, cells: &Grid) -> Grid {
        self.add(cells);
        cells.map(|byte| byte.saturating_sub(b'0'))
    }

    fn all_are_cells(&self) -> bool {
        // `/` would make the minimum 0, any other byte the maximum at least 12.
        self.min_minus_1() > 0 && max(&self.max_distance) <= 11
    }

    /// Whether all bytes are cells, and blank cells are only `0` or only `.`.
    fn all_are_cells_with_one_blank(&self) -> bool {
        let (has_zeros, has_dots) = (self.min_minus_1() == 1, max(&self.max_minus_1) == u8::MAX);
        self.all_are_cells() && !(has_zeros && has_dots)
    }

    fn min_minus_1(&self) -> u8 {
        self.min_minus_1.iter().fold(u8::MAX, |a, &b| a.min(b))
    }
}

fn max(bytes: &[u8; RUN]) -> u8 {
    bytes.iter().fold(0, |a, &b| a.max(b))
}

/// Splits a block into its first `N` bytes and the bytes after their line end. `None` if neither a line end
/// nor the end of the block follows.
#[inline(always)]
pub(super) fn split_line<const N: usize>(block: &[u8]) -> Option<(&[u8; N], &[u8])> {
    match block.split_first_chunk()? {
        (cells, [b'\n', after @ ..] | [b'\r', b'\n', after @ ..] | after @ []) => Some((cells, after)),
        _ => None,
    }
}

/// Returns the bytes before the first line end.
pub(super) fn first_line(block: &[u8]) -> &[u8] {
    let Some(end) = block.iter().position(|&byte| byte == b'\n') else { return block };
    let line = &block[..end];
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Returns the first error of a line that is not 81 cells.
#[cold]
fn first_error(line: &[u8], line_number: usize) -> BadLine {
    let cell_count = line.iter().take(CELLS).take_while(|&&byte| matches!(byte, b'.' | b'0'..=b'9')).count();
    BadLine { line: line_number, column: cell_count + 1, byte: line.get(cell_count).copied() }
}
