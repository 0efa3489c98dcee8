//! What every shape that the walk gives has: it is a board, in canonical form, and new.

use crate::{all, plane};
use polydoku_core::tiling::{ShapeParams, canonical, check, runs};
use std::collections::BTreeSet;

/// Some wanted numbers of every length of run.
const SOME: [ShapeParams; 8] = [
    ShapeParams::classic(3, 1),
    ShapeParams::classic(7, 3),
    ShapeParams::classic(8, 5),
    ShapeParams::classic(9, 6),
    ShapeParams { tile_count: 8, run_count: 4, run_length: 3, allows_holes: true },
    ShapeParams { tile_count: 6, run_count: 5, run_length: 2, allows_holes: true },
    ShapeParams { tile_count: 7, run_count: 2, run_length: 4, allows_holes: true },
    ShapeParams { tile_count: 9, run_count: 2, run_length: 5, allows_holes: false },
];

#[test]
fn every_shape_is_a_board_with_the_wanted_numbers() {
    for wanted in SOME {
        for tiles in all(wanted) {
            assert_eq!(check(&tiles, wanted.run_length, wanted.allows_holes), Ok(()));
            assert_eq!(tiles.len(), usize::from(wanted.tile_count));
            assert_eq!(runs(&tiles, wanted.run_length).len(), usize::from(wanted.run_count));
        }
    }
}

#[test]
fn every_shape_is_canonical_and_comes_once() {
    for wanted in SOME {
        let shapes = all(wanted);
        assert!(!shapes.is_empty());
        for tiles in &shapes {
            assert_eq!(&canonical(tiles), tiles);
        }
        let different: BTreeSet<_> = shapes.iter().collect();
        assert_eq!(different.len(), shapes.len());
    }
}

#[test]
fn allowing_holes_only_adds_shapes() {
    let whole: BTreeSet<_> = all(ShapeParams::classic(8, 4)).into_iter().collect();
    let every: BTreeSet<_> =
        all(ShapeParams { allows_holes: true, ..ShapeParams::classic(8, 4) }).into_iter().collect();
    assert!(whole.is_subset(&every));
    for tiles in every.difference(&whole) {
        assert!(check(tiles, 3, false).is_err());
    }
}

#[test]
fn the_three_boards_of_nine_tiles_in_six_runs_are_plain_sudoku() {
    for tiles in all(ShapeParams::classic(9, 6)) {
        let chains: Vec<_> = plane::chains(&tiles).into_iter().map(|(_, chain)| chain).collect();
        // Two classes of three runs; every run of one crosses every run of the other.
        for one in &chains {
            let meets = chains.iter().filter(|other| one.intersection(other).count() == 1).count();
            assert_eq!((one.len(), meets), (3, 3));
        }
    }
}
