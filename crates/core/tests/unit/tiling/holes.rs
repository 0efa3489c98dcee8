//! The plane around tiles: its margin, its numbering, and the short question whether anything is closed in.

use super::*;
use crate::limits::Limits;
use crate::next_result::NextResult;
use crate::tiling::{ShapeParams, ShapeSearch};

#[test]
fn the_short_question_has_the_answer_of_the_long_one() {
    let mut walk = ShapeSearch::new(ShapeParams { allows_holes: true, ..ShapeParams::classic(7, 3) });
    let mut closed = 0;
    while let NextResult::Item(tiles) = walk.next(&Limits::none()) {
        assert_eq!(has_no_hole(&tiles), holes(&tiles).is_empty());
        closed += usize::from(!has_no_hole(&tiles));
    }
    assert_eq!(closed, 33, "as many shapes with holes as the published table has");
}

#[test]
fn every_place_of_the_plane_has_one_number_and_nothing_outside_has_any() {
    let tiles = [Tile::new(0, 1, 4, -2), Tile::new(1, 2, 6, 1)].map(|tile| tile.expect("a tile"));
    let plane = Plane::new(&tiles);
    for at in 0..plane.filled.len() {
        assert_eq!(plane.index(plane.triangle(at)), Some(at));
    }
    let corner = plane.triangle(0);
    assert_eq!(plane.index(Triangle { i: corner.i - 1, ..corner }), None);
    assert_eq!(plane.index(Triangle { j: corner.j - 1, ..corner }), None);
    assert_eq!(plane.index(Triangle { i: corner.i + plane.width as i32, ..corner }), None);
    assert_eq!(plane.index(Triangle { j: corner.j + plane.height as i32, ..corner }), None);
}

#[test]
fn there_is_a_free_margin_all_around() {
    let tile = Tile::new(0, 2, 3, 3).expect("a tile");
    let plane = Plane::new(&[tile]);
    assert_eq!(plane.filled.iter().filter(|&&taken| taken).count(), 2);
    let rim = |at: &usize| {
        let (column, row) = (at / 2 % plane.width, at / 2 / plane.width);
        column == 0 || row == 0 || column == plane.width - 1 || row == plane.height - 1
    };
    assert!((0..plane.filled.len()).filter(rim).all(|at| !plane.filled[at]));
}
