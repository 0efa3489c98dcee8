//! Lines of 81 characters to digits. Strict on purpose: `1` to `9`, `.` or `0`, `\n` or `\r\n` after
//! each line, or nothing after the last. Anything else is named by its place, and readers of looser
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

/// The value of a byte: 0 to 9, or more for what is no cell.
#[inline(always)]
fn value(byte: u8) -> u8 {
    if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') }
}

/// Reads one puzzle of exactly 81 characters, without a line end.
pub fn parse_line(line: &[u8]) -> Result<Grid, BadLine> {
    let mut grid = [0; CELLS];
    let Some(cells) = line.get(..CELLS) else { return Err(fault(line, 1)) };
    let mut worst = 0u8;
    for (to, &byte) in grid.iter_mut().zip(cells) {
        *to = value(byte);
        worst = worst.max(*to);
    }
    if worst > 9 || line.len() > CELLS {
        return Err(fault(line, 1));
    }
    Ok(grid)
}

/// Reads a block of lines and appends 81 digits a puzzle to `out`; returns how many puzzles. At the
/// first bad line it stops: `out` then holds the lines before.
pub fn parse_lines(block: &[u8], out: &mut Vec<u8>) -> Result<usize, BadLine> {
    let mut rest = block;
    let mut lines = 0;
    out.reserve(block.len() / (CELLS + 1) * CELLS + CELLS);
    while !rest.is_empty() {
        let (line, after) = cut_line(rest);
        // Those 81 bytes may hold a line end themselves: a fault is looked for in the line proper.
        let grid = parse_line(line).map_err(|_| fault(first_line(rest), lines + 1))?;
        out.extend_from_slice(&grid);
        rest = after;
        lines += 1;
    }
    Ok(lines)
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
    let width = CELLS + end.len();
    let (mut lines, mut dots, mut zeros) = (0, 0u8, 0u8);
    for line in block.chunks(width) {
        let Some((cells, own)) = line.split_first_chunk::<CELLS>() else { return 0 };
        let last = own.is_empty() && (lines + 1) * width > block.len();
        if own != end && !last {
            return 0;
        }
        let mut worst = 0;
        for &byte in cells {
            worst = worst.max(value(byte));
            dots |= u8::from(byte == b'.');
            zeros |= u8::from(byte == b'0');
        }
        if worst > 9 {
            return 0;
        }
        lines += 1;
    }
    if dots & zeros == 0 { lines } else { 0 }
}

/// The first line without its end, and what follows it if it is 81 bytes long; other lines are faults.
fn cut_line(block: &[u8]) -> (&[u8], &[u8]) {
    match block.get(CELLS..) {
        Some([b'\n', after @ ..] | [b'\r', b'\n', after @ ..]) => (&block[..CELLS], after),
        _ => (first_line(block), &[]),
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
    let plain = line.iter().take(CELLS).take_while(|&&byte| value(byte) <= 9).count();
    BadLine { line: number, column: plain + 1, byte: line.get(plain).copied() }
}
