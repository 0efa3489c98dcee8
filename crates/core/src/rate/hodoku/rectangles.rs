//! Rectangles of four cells in two rows, two columns and two boxes.

use crate::rate::houses::{CELL_HOUSES, HOUSE_CELLS};

/// A rectangle, seen from its first cell: the second lies beside it in the same box, the third opposite the first, and
/// the fourth opposite the second.
pub type Rectangle = [u8; 4];

/// The rectangles that a search has met, from whichever cell.
#[derive(Default)]
pub struct SeenRectangles {
    rectangles: Vec<Rectangle>,
}

impl SeenRectangles {
    pub fn clear(&mut self) {
        self.rectangles.clear();
    }

    /// Returns whether the rectangle is new.
    pub fn insert(&mut self, mut rectangle: Rectangle) -> bool {
        rectangle.sort_unstable();
        let is_new = !self.rectangles.contains(&rectangle);
        if is_new {
            self.rectangles.push(rectangle);
        }
        is_new
    }
}

/// Calls `check` with each rectangle that begins at a cell, and whose second cell passes `is_second`.
pub fn for_each_rectangle(cell: u8, is_second: impl Fn(u8) -> bool, mut check: impl FnMut(Rectangle)) {
    let houses = |cell: u8| CELL_HOUSES[usize::from(cell)];
    let [row, column, box_house] = houses(cell);
    for second in HOUSE_CELLS[usize::from(box_house)] {
        let [second_row, second_column, _] = houses(second);
        if second == cell || (row != second_row && column != second_column) || !is_second(second) {
            continue;
        }
        let lines = if row == second_row { [column, second_column] } else { [row, second_row] };
        let [first_line, second_line] = lines.map(|line| HOUSE_CELLS[usize::from(line)]);
        for (third, fourth) in first_line.into_iter().zip(second_line) {
            if houses(third)[2] != box_house {
                check([cell, second, third, fourth]);
            }
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/rectangles.rs"]
mod tests;
