//! The sheet: stepping as on the lattice, laying, barring, and taking everything back.

use super::*;

#[test]
fn stepping_across_edges_is_that_of_the_lattice() {
    let sheet = Sheet::new(4);
    let middle = sheet.middle();
    for direction in 0..3 {
        let number = sheet.across(middle, direction);
        let ((i, j), (column, row)) = (sheet.column_and_row(middle), sheet.column_and_row(number));
        let here = crate::tiling::Triangle { i: i as i32, j: j as i32, down: false };
        let there = here.across(direction);
        assert_eq!((column as i32, row as i32, number % 2 == 1), (there.i, there.j, there.down));
        assert_eq!(sheet.across(number, direction), middle);
    }
}

#[test]
fn a_tile_is_laid_on_two_open_triangles_or_not_at_all() {
    let mut sheet = Sheet::new(4);
    let middle = sheet.middle();
    let below = sheet.across(middle, 0);
    assert!(sheet.keep_free(below));
    assert_eq!(sheet.place(middle, 0), None);
    assert_eq!(sheet.place(middle, 1), Some(0));
    assert_eq!(sheet.place(middle, 2), None);
    assert_eq!(
        (sheet.at(middle), sheet.at(sheet.across(middle, 1)), sheet.at(below)),
        (Some(0), Some(0), None)
    );
    assert!(!sheet.keep_free(middle));
    assert_eq!((sheet.len(), sheet.count_with_diagonal(1), sheet.count_with_diagonal(2)), (1, 1, 0));
}

#[test]
fn nothing_is_laid_before_the_first_triangle() {
    let mut sheet = Sheet::new(4);
    let middle = sheet.middle();
    sheet.begin_at(middle);
    assert_eq!(sheet.place(middle, 1), None);
    assert_eq!(sheet.place(middle, 2), Some(0));
}

#[test]
fn going_back_takes_back_everything_since_the_mark() {
    let mut sheet = Sheet::new(4);
    let middle = sheet.middle();
    sheet.place(middle, 2);
    let mark = sheet.mark();
    let before = sheet.tiles();
    let above = sheet.outside(0, 0, false);
    assert!(!sheet.is_decided(0, 0) && sheet.is_decided(0, 2));
    sheet.decide(0, 0);
    assert_eq!(sheet.place(above, 1), Some(1));
    let beyond = sheet.outside(1, 2, false);
    assert!(sheet.keep_free(beyond) && !sheet.is_open(beyond));
    sheet.go_back(mark);
    assert_eq!(sheet.tiles(), before);
    assert!(!sheet.is_decided(0, 0) && sheet.is_open(above) && sheet.is_open(beyond));
    assert_eq!(sheet.reserved_free().count(), 0);
}

#[test]
fn the_tiles_are_counted_from_the_middle() {
    let mut sheet = Sheet::new(4);
    for (diagonal, expected) in [(2, (0, 1, 0, 0)), (1, (0, 2, 0, 0)), (0, (1, 2, 1, -1))] {
        sheet.go_back(0);
        sheet.place(sheet.middle(), diagonal);
        let (u, v, i, j) = expected;
        assert_eq!(sheet.tiles(), [Tile::new(u, v, i, j).expect("a tile")]);
    }
}
