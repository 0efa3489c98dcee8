//! Skyscrapers: two lines with two places for a digit each, of which two share a crossing line.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::DIGITS;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::strong_lines::strong_lines;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::{CELL_HOUSES, FIRST_COLUMN, FIRST_ROW, PEERS};

/// Returns the first step: all digits in rows, then all digits in columns.
pub fn find(state: &State) -> Option<Step> {
    for first_line in [FIRST_ROW, FIRST_COLUMN] {
        for digit in 0..DIGITS as u8 {
            if let Some(cells) = of_digit(state, first_line, digit) {
                return Some(Step::removing_digit(Technique::Skyscraper, cells, digit));
            }
        }
    }
    None
}

/// The cells that lose the digit.
fn of_digit(state: &State, first_line: u8, digit: u8) -> Option<CellSet> {
    let crossing = |cell: u8| CELL_HOUSES[usize::from(cell)][usize::from(first_line == FIRST_ROW)];
    let (lines, len) = strong_lines(state, first_line, digit);
    for (index, first) in lines[..len].iter().enumerate() {
        for second in &lines[index + 1..len] {
            let shares = [0, 1].map(|end| crossing(first[end]) == crossing(second[end]));
            let free_end = match shares {
                [true, false] => 1,
                [false, true] => 0,
                _ => continue,
            };
            let peers = |cell: u8| PEERS[usize::from(cell)];
            let cells = state.cells_with(digit) & peers(first[free_end]) & peers(second[free_end]);
            if !cells.is_empty() {
                return Some(cells);
            }
        }
    }
    None
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/skyscraper.rs"]
mod tests;
