//! What is a board, and which fault is named where it is none.

use crate::{all, plain, ring, tiles};
use polydoku_core::tiling::{Fault, ShapeParams, check, holes};

#[test]
fn a_run_and_a_plain_board_are_boards() {
    assert_eq!(check(&plain(), 3, false), Ok(()));
    assert_eq!(check(&plain()[..3], 3, false), Ok(()));
    assert_eq!(check(&tiles(&[(0, 1, 0, 0), (0, 2, 0, 1)]), 2, false), Ok(()));
}

#[test]
fn no_tiles_are_no_board() {
    assert_eq!(check(&[], 3, true), Err(Fault::Empty));
}

#[test]
fn tiles_that_cover_the_same_triangle_are_named() {
    let twice = tiles(&[(0, 1, 0, 0), (0, 1, 5, 5), (0, 1, 0, 0)]);
    assert_eq!(check(&twice, 3, false), Err(Fault::Overlap { first: 0, second: 2 }));
    // (a, b) and (a, c) at one point share the up triangle between a and b.
    let crossed = tiles(&[(1, 2, 9, 9), (0, 1, 0, 0), (0, 2, 0, 0)]);
    assert_eq!(check(&crossed, 3, false), Err(Fault::Overlap { first: 1, second: 2 }));
    // (a, b) and (b, c) at one point only share the side b.
    let beside = tiles(&[(0, 1, 0, 0), (1, 2, 0, 0)]);
    assert_eq!(check(&beside, 2, false), Ok(()));
}

#[test]
fn a_piece_that_touches_at_a_corner_only_is_apart() {
    let mut two = plain()[..3].to_vec();
    two.extend(tiles(&[(0, 1, 3, 1), (0, 1, 4, 1), (0, 1, 5, 1)]));
    assert_eq!(check(&two, 3, false), Err(Fault::Disconnected { tiles: vec![3, 4, 5] }));
    let far = tiles(&[(0, 1, -1_000_000, 0), (0, 1, 1_000_000, 0)]);
    assert_eq!(check(&far, 3, false), Err(Fault::Disconnected { tiles: vec![1] }));
}

#[test]
fn a_strip_of_the_wrong_length_is_named_with_its_tiles() {
    let two = &plain()[..2];
    assert_eq!(check(two, 3, false), Err(Fault::StripLength { direction: 1, tiles: vec![0, 1] }));
    let four = tiles(&[(0, 1, 0, 0), (0, 1, 0, 1), (0, 1, 0, 2), (0, 1, 0, 3)]);
    // Strips in direction a run from top to bottom.
    assert_eq!(check(&four, 3, false), Err(Fault::StripLength { direction: 0, tiles: vec![3, 2, 1, 0] }));
    assert_eq!(check(&four, 4, false), Ok(()));
}

#[test]
fn a_tile_in_no_run_is_named() {
    assert_eq!(check(&plain()[..1], 3, false), Err(Fault::NotInRun { tile: 0 }));
}

#[test]
fn a_hole_is_a_fault_unless_it_is_allowed() {
    let triangles = holes(&ring());
    assert_eq!(check(&ring(), 3, false), Err(Fault::Hole { triangles }));
    assert_eq!(check(&ring(), 3, true), Ok(()));
}

#[test]
fn a_board_without_one_of_its_tiles_is_none_unless_the_runs_still_fit() {
    for shape in all(ShapeParams::classic(7, 3)) {
        for missing in 0..shape.len() {
            let mut fewer = shape.clone();
            fewer.remove(missing);
            // Six tiles come in three runs, and taking a tile away breaks a run.
            assert!(check(&fewer, 3, true).is_err());
        }
    }
}

#[test]
fn the_order_of_the_tiles_does_not_matter() {
    for shape in all(ShapeParams::classic(6, 3)) {
        let mut turned = shape.clone();
        turned.reverse();
        assert_eq!(check(&turned, 3, false), Ok(()));
    }
}
