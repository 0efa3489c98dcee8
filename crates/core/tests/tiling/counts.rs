//! How many shapes there are, by the published counts and by growing tile after tile.

use crate::{all, plane};
use polydoku_core::tiling::{ShapeParams, Tile, canonical};
use std::collections::{BTreeMap, BTreeSet};

/// Hole-free shapes up to the twelve symmetries: tiles, runs, how many.
const TABLE: [(u16, u16, usize); 13] = [
    (3, 1, 3),
    (5, 2, 33),
    (6, 3, 8),
    (7, 3, 316),
    (7, 4, 9),
    (8, 4, 144),
    (8, 5, 9),
    (9, 4, 3333),
    (9, 5, 138),
    (9, 6, 3),
    (10, 6, 126),
    (11, 7, 12),
    (12, 8, 0),
];

/// The rest of the table, for which a build without optimisation takes too long.
const LARGE: [(u16, u16, usize); 7] =
    [(13, 8, 207), (10, 5, 1817), (11, 5, 36378), (11, 6, 1638), (12, 6, 24865), (12, 7, 1399), (14, 9, 45)];

#[test]
fn the_counts_without_holes_are_those_of_the_table() {
    let large = if cfg!(debug_assertions) { &[] } else { LARGE.as_slice() };
    for &(tiles, runs, expected) in TABLE.iter().chain(large) {
        assert_eq!(all(ShapeParams::classic(tiles, runs)).len(), expected, "{tiles} tiles in {runs} runs");
    }
}

#[test]
fn the_counts_of_shapes_with_holes_are_those_of_the_table() {
    for (tiles, runs, expected) in [(6, 3, 1), (7, 3, 33), (8, 4, 20), (9, 5, 12), (10, 6, 4)] {
        let whole = ShapeParams::classic(tiles, runs);
        let every = all(ShapeParams { allows_holes: true, ..whole });
        assert_eq!(every.len() - all(whole).len(), expected, "{tiles} tiles in {runs} runs");
    }
}

#[test]
fn few_pairs_inside_the_bounds_have_no_shape() {
    let mut empty = Vec::new();
    for tiles in 1..=8u16 {
        for runs in 1..=10 {
            let inside = 3 * runs <= 2 * tiles && tiles <= 2 * runs + 1;
            assert_eq!(ShapeParams::classic(tiles, runs).single_count().is_some(), inside);
            if all(ShapeParams::classic(tiles, runs)).is_empty() && inside {
                empty.push((tiles, runs));
            }
        }
    }
    // There is one more, (12, 8), which the table has.
    assert_eq!(empty, [(2, 1), (3, 2), (4, 2), (5, 3), (6, 4)]);
}

#[test]
fn growing_tile_after_tile_finds_the_same_shapes() {
    for (run, most) in [(2, 5), (3, 5), (4, 4)] {
        let mut expected: BTreeMap<(u16, u16), BTreeSet<Vec<Tile>>> = BTreeMap::new();
        for board in plane::all_boards(most, run) {
            let list: Vec<_> = board.into_iter().collect();
            let runs =
                plane::chains(&list).iter().filter(|(_, chain)| chain.len() == usize::from(run)).count();
            expected.entry((list.len() as u16, runs as u16)).or_default().insert(canonical(&list));
        }
        for tiles in 2..=most as u16 {
            for runs in 1..=2 * tiles {
                let actual: BTreeSet<_> = all(ShapeParams {
                    tile_count: tiles,
                    run_count: runs,
                    run_length: run,
                    allows_holes: true,
                })
                .into_iter()
                .collect();
                let none = BTreeSet::new();
                assert_eq!(
                    &actual,
                    expected.get(&(tiles, runs)).unwrap_or(&none),
                    "{tiles}, {runs} of {run}"
                );
            }
        }
    }
}

#[test]
fn impossible_numbers_give_an_empty_walk() {
    for (tiles, runs, run) in [(0, 0, 3), (3, 0, 3), (0, 1, 3), (5, 1, 3), (9, 7, 3), (3, 1, 1), (7, 1, 7)] {
        let wanted = ShapeParams { tile_count: tiles, run_count: runs, run_length: run, allows_holes: true };
        assert_eq!(wanted.single_count(), None);
        assert_eq!(all(wanted), Vec::<Vec<Tile>>::new());
    }
    assert_eq!(ShapeParams::classic(ShapeParams::MAX_TILES + 1, 600).single_count(), None);
    assert_eq!(ShapeParams::classic(ShapeParams::MAX_TILES, 600).single_count(), Some(248));
}
