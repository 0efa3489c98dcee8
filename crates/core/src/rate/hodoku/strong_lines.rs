//! Lines with exactly two places for a digit.

use crate::rate::hodoku::state::State;
use crate::rate::houses::HOUSE_CELLS;

/// Returns the two places of a digit in each line of a family that has two, and how many such lines there are.
pub fn strong_lines(state: &State, first_line: u8, digit: u8) -> ([[u8; 2]; 9], usize) {
    let mut lines = [[0; 2]; 9];
    let mut len = 0;
    for line in first_line..first_line + 9 {
        let places = state.places(line, digit);
        if places.count_ones() == 2 {
            let cells = &HOUSE_CELLS[usize::from(line)];
            lines[len] = [cells[places.trailing_zeros() as usize], cells[places.ilog2() as usize]];
            len += 1;
        }
    }
    (lines, len)
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/strong_lines.rs"]
mod tests;
