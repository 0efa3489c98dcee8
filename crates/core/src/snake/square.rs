//! The usual square boards for snakes: rows, columns and equal boxes, even digits against odd, with
//! the symmetries that keep the boxes.

use super::BoardSpec;

/// A square board whose boxes are `height` rows by `width` columns; `height * width` is its size and
/// its number of digits. Cells go row by row; houses are the rows, the columns, then the boxes.
pub fn square(height: usize, width: usize) -> BoardSpec {
    let size = height * width;
    let cell = |row: usize, column: usize| (row * size + column) as u16;
    let row = |index: usize| (0..size).map(move |at| cell(index, at)).collect();
    let column = |index: usize| (0..size).map(move |at| cell(at, index)).collect();
    let place = |index: usize| {
        let (top, left) = (index / height * height, index % height * width);
        (0..size).map(move |at| cell(top + at / width, left + at % width)).collect()
    };
    BoardSpec {
        neighbours: (0..size * size).map(|index| neighbours(index / size, index % size, size)).collect(),
        houses: (0..size).map(row).chain((0..size).map(column)).chain((0..size).map(place)).collect(),
        boxes: (2 * size as u16..3 * size as u16).collect(),
        digits: size as u8,
        even: 0xAAAA_AAAA & ((1u64 << size) - 1) as u32,
        symmetries: symmetries(size, height == width),
    }
}

fn neighbours(row: usize, column: usize, size: usize) -> Vec<u16> {
    let around =
        [(row.wrapping_sub(1), column), (row, column + 1), (row + 1, column), (row, column.wrapping_sub(1))];
    let inside = around.into_iter().filter(|&(row, column)| row < size && column < size);
    inside.map(|(row, column)| (row * size + column) as u16).collect()
}

/// The four mirror images, and with `turns` (square boxes) the four turned by a quarter as well.
fn symmetries(size: usize, turns: bool) -> Vec<Vec<u16>> {
    let last = size - 1;
    let image = |kind: usize, index: usize| {
        let (row, column) = (index / size, index % size);
        let (row, column) = if kind & 4 != 0 { (column, row) } else { (row, column) };
        let row = if kind & 2 != 0 { last - row } else { row };
        let column = if kind & 1 != 0 { last - column } else { column };
        (row * size + column) as u16
    };
    let kinds = if turns { 8 } else { 4 };
    (0..kinds).map(|kind| (0..size * size).map(|index| image(kind, index)).collect()).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/snake/square.rs"]
mod tests;
