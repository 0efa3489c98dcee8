//! Holes in half-grown tilings: a triangle that must stay free and is closed in.

use super::*;

/// Lays tiles around the up triangle in the middle, each across one of its edges.
fn around(sheet: &mut Sheet, edges: &[(u8, u8)]) {
    let middle = sheet.middle();
    for &(edge, diagonal) in edges {
        let beside = sheet.across(middle, edge);
        assert!(sheet.place(beside, diagonal).is_some());
    }
}

#[test]
fn a_triangle_closed_on_all_sides_is_a_hole_once_it_must_stay_free() {
    let mut sheet = Sheet::new(6);
    let mut reach = Reach::new(&sheet);
    around(&mut sheet, &[(0, 1), (1, 2), (2, 0)]);
    assert!(reach.has_no_hole(&sheet));
    let middle = sheet.middle();
    assert!(sheet.keep_free(middle));
    assert!(!reach.has_no_hole(&sheet));
}

#[test]
fn one_open_side_is_enough() {
    let mut sheet = Sheet::new(6);
    let mut reach = Reach::new(&sheet);
    around(&mut sheet, &[(0, 1), (1, 2)]);
    let middle = sheet.middle();
    assert!(sheet.keep_free(middle));
    assert!(reach.has_no_hole(&sheet));
}

#[test]
fn questions_do_not_remember_earlier_ones() {
    let mut sheet = Sheet::new(6);
    let mut reach = Reach::new(&sheet);
    let middle = sheet.middle();
    assert!(sheet.keep_free(middle));
    around(&mut sheet, &[(0, 1)]);
    for _ in 0..3 {
        let mark = sheet.mark();
        around(&mut sheet, &[(1, 2), (2, 0)]);
        assert!(!reach.has_no_hole(&sheet));
        sheet.go_back(mark);
        assert!(reach.has_no_hole(&sheet));
    }
}
