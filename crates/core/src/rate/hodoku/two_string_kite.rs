//! Two-string kites: a row and a column with two places for a digit each, of which one of each lie in the same box.

use crate::rate::grid::DIGITS;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::strong_lines::strong_lines;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::{CELL_HOUSES, FIRST_COLUMN, FIRST_ROW};

/// Returns the first step: digits, rows, columns in order.
pub fn find(state: &State) -> Option<Step> {
    (0..DIGITS as u8).find_map(|digit| of_digit(state, digit))
}

fn of_digit(state: &State, digit: u8) -> Option<Step> {
    let (mut rows, row_count) = strong_lines(state, FIRST_ROW, digit);
    let (mut columns, column_count) = strong_lines(state, FIRST_COLUMN, digit);
    for row in &mut rows[..row_count] {
        for column in &mut columns[..column_count] {
            if !share_box_first(row, column) || row.iter().any(|cell| column.contains(cell)) {
                continue;
            }
            let cell = column[1] / 9 * 9 + row[1] % 9;
            if state.has(cell, digit) {
                return Some(Step::removing(Technique::TwoStringKite, vec![(cell, digit)]));
            }
        }
    }
    None
}

/// Turns both lines so that their first cells share a box, if any of their cells do. A line stays turned for the next
/// pair: this decides which ends are compared first.
fn share_box_first(row: &mut [u8; 2], column: &mut [u8; 2]) -> bool {
    let box_of = |cell: u8| CELL_HOUSES[usize::from(cell)][2];
    for (row_end, column_end) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if box_of(row[row_end]) == box_of(column[column_end]) {
            row.swap(0, row_end);
            column.swap(0, column_end);
            return true;
        }
    }
    false
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/two_string_kite.rs"]
mod tests;
