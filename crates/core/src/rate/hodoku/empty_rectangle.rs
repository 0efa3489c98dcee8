//! Empty rectangles: the places of a digit in a box lie in a row and a column, and a strong link outside of the box
//! meets one of them.

use crate::rate::grid::{DIGITS, Mask};
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::{CELL_HOUSES, FIRST_BOX, FIRST_COLUMN, HOUSE_CELLS, HOUSE_SETS};

/// The places of each row and each column of a box.
const ROWS: [Mask; 3] = [0b000_000_111, 0b000_111_000, 0b111_000_000];
const COLUMNS: [Mask; 3] = [0b001_001_001, 0b010_010_010, 0b100_100_100];

/// Returns the first step: digits, then boxes, then the crossings of a row and a column from the last to the first.
pub fn find(state: &State) -> Option<Step> {
    (0..DIGITS as u8).find_map(|digit| {
        let cell = (FIRST_BOX..FIRST_BOX + 9).find_map(|house| in_box(state, house, digit))?;
        Some(Step::removing(Technique::EmptyRectangle, vec![(cell, digit)]))
    })
}

/// The cell that loses the digit.
fn in_box(state: &State, house: u8, digit: u8) -> Option<u8> {
    let places = state.places(house, digit);
    if !(2..=5).contains(&places.count_ones()) {
        return None;
    }
    let [first_row, first_column, _] = CELL_HOUSES[usize::from(HOUSE_CELLS[usize::from(house)][0])];
    for row in (0..3).rev() {
        for column in (0..3).rev() {
            let (in_row, in_column) = (places & ROWS[row], places & COLUMNS[column]);
            let is_crossing = places & !(ROWS[row] | COLUMNS[column]) == 0
                && in_row & !COLUMNS[column] != 0
                && in_column & !ROWS[row] != 0
                && in_row.count_ones().max(in_column.count_ones()) >= 2;
            if is_crossing {
                let (row, column) = (first_row + row as u8, first_column + column as u8);
                let cell = through(state, house, (row, column), digit);
                let cell = cell.or_else(|| through(state, house, (column, row), digit));
                if cell.is_some() {
                    return cell;
                }
            }
        }
    }
    None
}

/// Follows `line` out of the box to a strong link across it, and the link to a place of the digit in `target`, the
/// other line of the rectangle.
fn through(state: &State, house: u8, (line, target): (u8, u8), digit: u8) -> Option<u8> {
    let cells = state.cells_with(digit);
    let box_cells = HOUSE_SETS[usize::from(house)];
    let (along, across) = if line < FIRST_COLUMN { (0, 1) } else { (1, 0) };
    for cell in cells & (HOUSE_SETS[usize::from(line)] - box_cells) {
        let crossing_line = CELL_HOUSES[usize::from(cell)][across];
        let mut link = cells & HOUSE_SETS[usize::from(crossing_line)];
        if link.len() != 2 {
            continue;
        }
        link.remove(cell);
        let far_line = CELL_HOUSES[usize::from(link.first())][along];
        let crossing = HOUSE_SETS[usize::from(far_line)] & HOUSE_SETS[usize::from(target)];
        let ends = (cells & crossing) - box_cells;
        if !ends.is_empty() {
            return Some(ends.first());
        }
    }
    None
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/empty_rectangle.rs"]
mod tests;
