//! Random shapes: real ones, the same for the same seed, at once.

use crate::all;
use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::next_result::NextResult;
use polydoku_core::tiling::{ShapeParams, Tile, canonical, check, random, runs};
use std::collections::BTreeSet;
use std::time::Instant;

fn shape(wanted: ShapeParams, seed: u64) -> Vec<Tile> {
    match random(wanted, seed, &Limits::none()) {
        NextResult::Item(tiles) => tiles,
        other => panic!("{wanted:?} with seed {seed}: {other:?}"),
    }
}

#[test]
fn a_random_shape_is_a_canonical_board_with_the_wanted_numbers() {
    for tiles in 7..=30u16 {
        for runs_wanted in [tiles / 2, tiles * 4 / 7] {
            let shape = shape(ShapeParams::classic(tiles, runs_wanted), u64::from(tiles));
            assert_eq!(check(&shape, 3, false), Ok(()));
            assert_eq!(shape.len(), usize::from(tiles));
            assert_eq!(runs(&shape, 3).len(), usize::from(runs_wanted));
            assert_eq!(canonical(&shape), shape);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_shape_and_another_seed_another() {
    let wanted = ShapeParams::classic(14, 7);
    let shapes: BTreeSet<_> = (0..40).map(|seed| shape(wanted, seed)).collect();
    assert!(shapes.len() > 35, "{} different shapes of 40", shapes.len());
    assert!((0..40).all(|seed| shapes.contains(&shape(wanted, seed))));
    assert_eq!(shape(wanted, 5), shape(wanted, 5));
}

#[test]
fn every_shape_can_come() {
    for (tiles, runs, tries) in [(6, 3, 100), (7, 4, 100), (9, 6, 30)] {
        let wanted = ShapeParams::classic(tiles, runs);
        let expected: BTreeSet<_> = all(wanted).into_iter().collect();
        let actual: BTreeSet<_> = (0..tries).map(|seed| shape(wanted, seed)).collect();
        assert_eq!(actual, expected);
    }
}

#[test]
fn with_holes_allowed_the_ring_comes_too() {
    let wanted = ShapeParams { allows_holes: true, ..ShapeParams::classic(6, 3) };
    let actual: BTreeSet<_> = (0..200).map(|seed| shape(wanted, seed)).collect();
    assert_eq!(actual.len(), 9);
}

#[test]
fn other_lengths_of_run_have_random_shapes_too() {
    for (tiles, runs_wanted, run) in [(8, 7, 2), (6, 6, 2), (16, 5, 4), (13, 3, 5)] {
        let wanted =
            ShapeParams { tile_count: tiles, run_count: runs_wanted, run_length: run, allows_holes: false };
        let shape = shape(wanted, 3);
        assert_eq!(check(&shape, run, false), Ok(()));
        assert_eq!((shape.len(), runs(&shape, run).len()), (tiles.into(), runs_wanted.into()));
    }
}

#[test]
fn numbers_that_no_shape_has_are_told_as_such() {
    for (tiles, runs) in [(2, 1), (3, 2), (4, 2), (5, 3), (6, 4), (12, 8), (0, 0), (9, 7), (9, 3)] {
        assert_eq!(random(ShapeParams::classic(tiles, runs), 1, &Limits::none()), NextResult::End);
    }
}

#[test]
fn limits_stop_a_random_search() {
    let tight = ShapeParams::classic(60, 40);
    let nodes = Limits { max_nodes: 2000, ..Limits::none() };
    assert_eq!(random(tight, 1, &nodes), NextResult::Stopped(StopReason::MaxNodes));
    let over = Limits { deadline: Some(Instant::now()), ..Limits::none() };
    assert_eq!(random(tight, 1, &over), NextResult::Stopped(StopReason::Deadline));
    let interrupt = || true;
    let interrupt = Limits { interrupt: Some(&interrupt), ..Limits::none() };
    assert_eq!(random(tight, 1, &interrupt), NextResult::Stopped(StopReason::Interrupt));
}

#[test]
fn shapes_of_forty_two_tiles_come_within_a_few_thousand_nodes() {
    for runs in 21..=24 {
        let limits = Limits { max_nodes: 200_000, ..Limits::none() };
        let shape = random(ShapeParams::classic(42, runs), 7, &limits);
        assert!(matches!(shape, NextResult::Item(_)), "{runs} runs: {shape:?}");
    }
}
