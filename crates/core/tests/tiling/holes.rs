//! Holes are what the outside does not reach by edges.

use crate::{all, plain, ring, tiles};
use polydoku_core::tiling::{SYMMETRIES, ShapeParams, Tile, Triangle, holes};

#[test]
fn a_plain_board_has_no_hole_and_a_ring_has_one() {
    assert_eq!(holes(&plain()), []);
    assert_eq!(holes(&ring()).len(), 1);
    assert_eq!(holes(&[]), []);
}

#[test]
fn a_missing_tile_is_a_hole_only_inside() {
    for missing in 0..9 {
        let board: Vec<_> =
            plain().into_iter().enumerate().filter(|&(k, _)| k != missing).map(|(_, tile)| tile).collect();
        let expected = if missing == 4 { vec![Triangle { i: 1, j: 1, is_down: false }] } else { vec![] };
        assert_eq!(holes(&board), expected, "without tile {missing}");
    }
}

#[test]
fn touching_at_a_corner_closes_a_bay() {
    // Four tiles around a point and one more tile's width: the free triangle between them is reached
    // from outside only through a corner.
    let mut board = plain();
    board.retain(|tile| tile.base() != (1, 1) && tile.base() != (2, 2));
    let open = holes(&board);
    assert_eq!(open, [Triangle { i: 1, j: 1, is_down: false }]);
    // Without the neighbour of the corner as well, the two free places are joined by an edge.
    board.retain(|tile| tile.base() != (2, 1));
    assert_eq!(holes(&board), []);
}

#[test]
fn each_hole_is_named_once_in_reading_order() {
    let far: Vec<_> = plain()
        .iter()
        .filter(|tile| tile.base() != (1, 1))
        .flat_map(|tile| {
            let (i, j) = tile.base();
            [Tile::new(0, 1, i, j), Tile::new(0, 1, i + 5, j + 5)]
        })
        .map(|tile| tile.expect("near"))
        .collect();
    let up = |i: i32, j: i32| Triangle { i, j, is_down: false };
    assert_eq!(holes(&far), [up(1, 1), up(6, 6)]);
}

#[test]
fn a_single_free_triangle_is_a_hole() {
    // Three tiles around one up triangle leave it free and closed on all sides.
    let around = tiles(&[(0, 1, 0, -1), (0, 1, -1, 0), (0, 2, 1, 0)]);
    let centre = Triangle { i: 0, j: 0, is_down: false };
    let covered: Vec<_> = around.iter().flat_map(|tile| tile.triangles()).collect();
    for direction in 0..3 {
        assert!(covered.contains(&centre.across(direction)));
    }
    assert_eq!(holes(&around), [centre]);
}

#[test]
fn symmetries_keep_the_number_of_holes() {
    let every = all(ShapeParams { allows_holes: true, ..ShapeParams::classic(7, 3) });
    let with: Vec<_> = every.iter().filter(|shape| !holes(shape).is_empty()).collect();
    assert_eq!(with.len(), 33);
    for shape in with {
        for symmetry in &SYMMETRIES {
            let image: Vec<_> = shape.iter().map(|&tile| symmetry.apply(tile)).collect();
            assert_eq!(holes(&image).len(), holes(shape).len());
        }
    }
}
