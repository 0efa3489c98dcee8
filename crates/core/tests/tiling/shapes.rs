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
    ShapeParams { tiles: 8, runs: 4, run: 3, holes: true },
    ShapeParams { tiles: 6, runs: 5, run: 2, holes: true },
    ShapeParams { tiles: 7, runs: 2, run: 4, holes: true },
    ShapeParams { tiles: 9, runs: 2, run: 5, holes: false },
];

#[test]
fn every_shape_is_a_board_with_the_wanted_numbers() {
    for wanted in SOME {
        for tiles in all(wanted) {
            assert_eq!(check(&tiles, wanted.run, wanted.holes), Ok(()));
            assert_eq!(tiles.len(), usize::from(wanted.tiles));
            assert_eq!(runs(&tiles, wanted.run).len(), usize::from(wanted.runs));
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
        all(ShapeParams { holes: true, ..ShapeParams::classic(8, 4) }).into_iter().collect();
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
