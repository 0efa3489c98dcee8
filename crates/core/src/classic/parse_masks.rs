//! Reads pencilmark puzzles from lines of 729 characters: nine for each cell, of which the first is `1` or empty,
//! the second `2` or empty, and so on; `.` and `0` are empty. A cell has at least one digit. Lines end with `\n` or
//! `\r\n`; the last line may lack its end. Anything else is an error here; callers then try readers that accept
//! more forms.

use super::parse::{BadLine, first_line, split_line};
use super::puzzle::ALL_DIGITS;
use super::{CELLS, Masks};

/// Characters of a line.
pub const MASK_LINE: usize = 9 * CELLS;

/// Reads a block of lines, appends the masks of each puzzle to `out` and returns the number of puzzles. If a line
/// is bad, `out` gets the puzzles before it.
pub fn parse_mask_lines(block: &[u8], out: &mut Vec<Masks>) -> Result<usize, BadLine> {
    let mut unread = block;
    let mut line = 1;
    out.reserve(block.len() / MASK_LINE);
    while !unread.is_empty() {
        let masks_and_after =
            split_line(unread).and_then(|(line, after)| Some((masks_of_line(line)?, after)));
        // The 729 bytes of `split_line` may contain a line end. The error is in the line before it.
        let Some((masks, after)) = masks_and_after else { return Err(first_error(first_line(unread), line)) };
        out.push(masks);
        (unread, line) = (after, line + 1);
    }
    Ok(line - 1)
}

/// Returns the masks of a line, or `None` if a character is wrong or a cell is empty.
fn masks_of_line(line: &[u8; MASK_LINE]) -> Option<Masks> {
    let mut masks = [0; CELLS];
    let mut wrong_bits = 0;
    for (mask, cell) in masks.iter_mut().zip(line.as_chunks::<9>().0) {
        let [first_eight @ .., ninth] = cell;
        let (low_bits, wrong) = mask_of_eight(*first_eight);
        let has_nine = *ninth == b'9';
        wrong_bits |= wrong | u64::from(!(has_nine | is_empty(*ninth)));
        *mask = low_bits | u16::from(has_nine) << 8;
        wrong_bits |= u64::from(*mask == 0);
    }
    (wrong_bits == 0).then_some(masks)
}

/// The lowest bit of each byte.
const LOWEST_BITS: u64 = u64::from_le_bytes([1; 8]);

/// Returns the mask of the digits 1 to 8, and a number that is 0 if all eight characters are right. All bytes are
/// handled at once, as the bytes of one number.
fn mask_of_eight(characters: [u8; 8]) -> (u16, u64) {
    let bytes = u64::from_le_bytes(characters);
    let high_bits = bytes & LOWEST_BITS << 7;
    // Characters from `1` on get their high bit set, and no byte overflows if all are ASCII.
    let from_1_on = (bytes & !(LOWEST_BITS << 7)) + LOWEST_BITS * u64::from(0x80 - b'1');
    let is_candidate = from_1_on >> 7 & LOWEST_BITS;
    let candidate_mask = is_candidate * 0xFF;
    let wrong_digits = (bytes ^ u64::from_le_bytes(*b"12345678")) & candidate_mask;
    // `.` and `0` differ in the bits 0x1E: an empty character differs from `.` in all of these bits or in none.
    let difference = (bytes ^ u64::from_le_bytes([b'.'; 8])) & !candidate_mask;
    let wrong_empty = difference ^ ((difference >> 1 & LOWEST_BITS) * 0x1E);
    // The product collects the lowest bits of the bytes in its highest byte.
    let mask = is_candidate.wrapping_mul(0x0102_0408_1020_4080) >> 56;
    (mask as u16 & ALL_DIGITS, high_bits | wrong_digits | wrong_empty)
}

fn is_empty(character: u8) -> bool {
    matches!(character, b'.' | b'0')
}

/// Returns the first error of a line that is not a pencilmark puzzle; for an empty cell, its first character.
#[cold]
fn first_error(line: &[u8], line_number: usize) -> BadLine {
    let is_wrong = |position: usize, byte: u8| !is_empty(byte) && byte != b'1' + (position % 9) as u8;
    let cell_at = |position: usize| line.get(position..position + 9).filter(|_| position.is_multiple_of(9));
    let is_bad = |(position, &byte): (usize, &u8)| {
        let is_in_empty_cell = cell_at(position).is_some_and(|cell| cell.iter().all(|&byte| is_empty(byte)));
        position == MASK_LINE || is_wrong(position, byte) || is_in_empty_cell
    };
    let position = line.iter().enumerate().position(is_bad).unwrap_or(line.len());
    BadLine { line: line_number, column: position + 1, byte: line.get(position).copied() }
}

#[cfg(test)]
#[path = "../../tests/unit/classic/parse_masks.rs"]
mod tests;
