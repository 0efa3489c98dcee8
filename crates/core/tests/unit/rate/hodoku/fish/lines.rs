use crate::rate::hodoku::fish::tests::{cells, lines};

const CELLS: [&str; 9] = [
    ".x...x...",
    ".x.......",
    ".........",
    ".........",
    "...xxx...",
    ".........",
    ".........",
    ".........",
    ".........",
];

#[test]
fn the_cells_are_read_by_rows_and_by_columns() {
    let rows = lines(cells(CELLS), true);
    assert_eq!(rows.places, [0b100010, 0b10, 0, 0, 0b111000, 0, 0, 0, 0]);
    let columns = lines(cells(CELLS), false);
    assert_eq!(columns.places, [0, 0b11, 0, 0b10000, 0b10000, 0b10001, 0, 0, 0]);
}

#[test]
fn lines_are_chosen_by_their_number_of_places() {
    assert_eq!(lines(cells(CELLS), true).lines_with(1..=2), 0b11);
    assert_eq!(lines(cells(CELLS), true).lines_with(3..=9), 0b10000);
}

#[test]
fn victims_lie_in_the_cover_and_outside_the_base() {
    let rows = lines(cells(CELLS), true);
    assert_eq!(rows.cells_outside_base(0b1, 0b100010), [10, 41].into_iter().collect());
    let columns = lines(cells(CELLS), false);
    assert_eq!(columns.cells_outside_base(0b10, 0b10001), [5, 39, 40, 41].into_iter().collect());
}
