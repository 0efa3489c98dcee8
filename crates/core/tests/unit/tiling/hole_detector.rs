//! Holes in half-grown tilings: a triangle that must stay free and is closed in.

use super::*;

/// Lays tiles around the up triangle in the middle, each across one of its edges.
fn around(grid: &mut TriangleGrid, edges: &[(u8, u8)]) {
    let middle = grid.middle();
    for &(edge, diagonal) in edges {
        let beside = grid.across(middle, edge);
        assert!(grid.place(beside, diagonal).is_some());
    }
}

#[test]
fn a_triangle_closed_on_all_sides_is_a_hole_once_it_must_stay_free() {
    let mut grid = TriangleGrid::new(6);
    let mut detector = HoleDetector::new(&grid);
    around(&mut grid, &[(0, 1), (1, 2), (2, 0)]);
    assert!(detector.has_no_hole(&grid));
    let middle = grid.middle();
    assert!(grid.reserve(middle));
    assert!(!detector.has_no_hole(&grid));
}

#[test]
fn one_open_side_is_enough() {
    let mut grid = TriangleGrid::new(6);
    let mut detector = HoleDetector::new(&grid);
    around(&mut grid, &[(0, 1), (1, 2)]);
    let middle = grid.middle();
    assert!(grid.reserve(middle));
    assert!(detector.has_no_hole(&grid));
}

#[test]
fn questions_do_not_remember_earlier_ones() {
    let mut grid = TriangleGrid::new(6);
    let mut detector = HoleDetector::new(&grid);
    let middle = grid.middle();
    assert!(grid.reserve(middle));
    around(&mut grid, &[(0, 1)]);
    for _ in 0..3 {
        let mark = grid.change_count();
        around(&mut grid, &[(1, 2), (2, 0)]);
        assert!(!detector.has_no_hole(&grid));
        grid.undo_to(mark);
        assert!(detector.has_no_hole(&grid));
    }
}
