//! Small boards for the unit tests of the search.

use crate::constraints::{AllDifferent, AnyConstraint};
use crate::problem::Problem;

/// Rows and columns of n cells, n digits.
pub fn latin(n: u16) -> Vec<AnyConstraint> {
    let row =
        |row: u16| AnyConstraint::AllDifferent(AllDifferent((0..n).map(|column| row * n + column).collect()));
    let column =
        |column: u16| AnyConstraint::AllDifferent(AllDifferent((0..n).map(|row| row * n + column).collect()));
    (0..n).map(row).chain((0..n).map(column)).collect()
}

/// The classic board.
pub fn classic() -> Problem {
    let boxed = |index: u16| {
        let corner = index / 3 * 27 + index % 3 * 3;
        AnyConstraint::AllDifferent(AllDifferent(
            (0..9).map(|inner| corner + inner / 3 * 9 + inner % 3).collect(),
        ))
    };
    let constraints: Vec<AnyConstraint> = latin(9).into_iter().chain((0..9).map(boxed)).collect();
    Problem::new(9, 81, &constraints).expect("the classic board")
}

/// One mask a cell: a digit for a given, anything else for an open cell.
pub fn givens(text: &str) -> Vec<u32> {
    let mask = |byte: u8| if byte.is_ascii_digit() { 1 << (byte - b'1') } else { 0x1FF };
    text.bytes().map(mask).collect()
}

/// A puzzle that needs branching.
pub const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Random numbers that are the same everywhere (xorshift64).
pub fn roll(state: &mut u64, sides: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state >> 16) as usize % sides
}
