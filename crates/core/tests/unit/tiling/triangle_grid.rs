//! The grid: stepping as on the lattice, laying, barring, and taking everything back.

use super::*;

#[test]
fn stepping_across_edges_is_that_of_the_lattice() {
    let grid = TriangleGrid::new(4);
    let middle = grid.middle();
    for direction in 0..3 {
        let number = grid.across(middle, direction);
        let ((i, j), (column, row)) = (grid.column_and_row(middle), grid.column_and_row(number));
        let here = crate::tiling::Triangle { i: i as i32, j: j as i32, is_down: false };
        let there = here.across(direction);
        assert_eq!((column as i32, row as i32, number % 2 == 1), (there.i, there.j, there.is_down));
        assert_eq!(grid.across(number, direction), middle);
    }
}

#[test]
fn a_tile_is_laid_on_two_open_triangles_or_not_at_all() {
    let mut grid = TriangleGrid::new(4);
    let middle = grid.middle();
    let below = grid.across(middle, 0);
    assert!(grid.reserve(below));
    assert_eq!(grid.place(middle, 0), None);
    assert_eq!(grid.place(middle, 1), Some(0));
    assert_eq!(grid.place(middle, 2), None);
    assert_eq!(
        (grid.tile_at(middle), grid.tile_at(grid.across(middle, 1)), grid.tile_at(below)),
        (Some(0), Some(0), None)
    );
    assert!(!grid.reserve(middle));
    assert_eq!((grid.tile_count(), grid.count_with_diagonal(1), grid.count_with_diagonal(2)), (1, 1, 0));
}

#[test]
fn nothing_is_laid_before_the_first_triangle() {
    let mut grid = TriangleGrid::new(4);
    let middle = grid.middle();
    grid.forbid_before(middle);
    assert_eq!(grid.place(middle, 1), None);
    assert_eq!(grid.place(middle, 2), Some(0));
}

#[test]
fn going_back_takes_back_everything_since_the_mark() {
    let mut grid = TriangleGrid::new(4);
    let middle = grid.middle();
    grid.place(middle, 2);
    let mark = grid.change_count();
    let before = grid.tiles();
    let above = grid.triangle_beyond(0, 0, Half::Down);
    assert!(!grid.is_decided(0, 0) && grid.is_decided(0, 2));
    grid.decide(0, 0);
    assert_eq!(grid.place(above, 1), Some(1));
    let beyond = grid.triangle_beyond(1, 2, Half::Down);
    assert!(grid.reserve(beyond) && !grid.can_be_covered(beyond));
    grid.undo_to(mark);
    assert_eq!(grid.tiles(), before);
    assert!(!grid.is_decided(0, 0) && grid.can_be_covered(above) && grid.can_be_covered(beyond));
    assert_eq!(grid.reserved_triangles().count(), 0);
}

#[test]
fn the_tiles_are_counted_from_the_middle() {
    let mut grid = TriangleGrid::new(4);
    for (diagonal, expected) in [(2, (0, 1, 0, 0)), (1, (0, 2, 0, 0)), (0, (1, 2, 1, -1))] {
        grid.undo_to(0);
        grid.place(grid.middle(), diagonal);
        let (u, v, i, j) = expected;
        assert_eq!(grid.tiles(), [Tile::new(u, v, i, j).expect("a tile")]);
    }
}
