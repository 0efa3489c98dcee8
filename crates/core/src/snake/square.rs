//! Square boards for snakes, such as the classic 9×9 board: rows, columns and boxes of equal size, with the
//! even digits in one class and the odd digits in the other.

use super::BoardSpec;

/// A square board whose boxes are `height` rows by `width` columns. The side of the board is `height * width`
/// cells, which is also the number of digits. Cells are numbered row by row. Houses are the rows, the columns
/// and then the boxes, which are numbered row by row too. Sides above 11 make no sense, because
/// [`super::SnakeBoard::new`] refuses boards with more than [`super::MAX_CELLS`] cells.
pub fn square(height: usize, width: usize) -> BoardSpec {
    let side = height * width;
    let cell = |row: usize, column: usize| (row * side + column) as u16;
    let row_cells = |row: usize| (0..side).map(move |column| cell(row, column)).collect();
    let column_cells = |column: usize| (0..side).map(move |row| cell(row, column)).collect();
    let box_cells = |index: usize| {
        // A row of boxes has `height` boxes, because side / width = height.
        let (top, left) = (index / height * height, index % height * width);
        (0..side).map(move |offset| cell(top + offset / width, left + offset % width)).collect()
    };
    let rows = (0..side).map(row_cells);
    let columns = (0..side).map(column_cells);
    let boxes = (0..side).map(box_cells);
    // Digit 2 is bit 1, digit 4 is bit 3 and so on.
    let even_bits = 0xAAAA_AAAA;
    let all_bits = ((1u64 << side) - 1) as u32;
    BoardSpec {
        neighbours: (0..side * side).map(|index| neighbours(index / side, index % side, side)).collect(),
        houses: rows.chain(columns).chain(boxes).collect(),
        boxes: (2 * side as u16..3 * side as u16).collect(),
        digit_count: side as u8,
        even_digits: even_bits & all_bits,
        symmetries: symmetries(side, height == width),
    }
}

/// The cells that share an edge with a cell.
fn neighbours(row: usize, column: usize, side: usize) -> Vec<u16> {
    // Subtraction from 0 wraps around to a number that is not on the board.
    let up_right_down_left =
        [(row.wrapping_sub(1), column), (row, column + 1), (row + 1, column), (row, column.wrapping_sub(1))];
    let on_board = up_right_down_left.into_iter().filter(|&(row, column)| row < side && column < side);
    on_board.map(|(row, column)| (row * side + column) as u16).collect()
}

/// The identity, the two mirror images and the half turn, as maps from cell to cell. If boxes are square, the
/// same four with rows and columns exchanged as well.
fn symmetries(side: usize, boxes_are_square: bool) -> Vec<Vec<u16>> {
    let image = |cell: usize, transposed: bool, upside_down: bool, mirrored: bool| {
        let (row, column) = (cell / side, cell % side);
        let (row, column) = if transposed { (column, row) } else { (row, column) };
        let row = if upside_down { side - 1 - row } else { row };
        let column = if mirrored { side - 1 - column } else { column };
        (row * side + column) as u16
    };
    let mut maps = Vec::new();
    for transposed in [false, true].into_iter().take(if boxes_are_square { 2 } else { 1 }) {
        for (upside_down, mirrored) in [(false, false), (false, true), (true, false), (true, true)] {
            let map = (0..side * side).map(|cell| image(cell, transposed, upside_down, mirrored));
            maps.push(map.collect());
        }
    }
    maps
}

#[cfg(test)]
#[path = "../../tests/unit/snake/square.rs"]
mod tests;
