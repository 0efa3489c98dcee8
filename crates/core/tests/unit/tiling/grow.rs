//! The walk through all ways to grow: in order, by rng, and at its end.

use super::super::symmetry::canonical;
use super::*;
use std::collections::BTreeSet;

fn all(mut walk: TilingWalk) -> (Vec<Vec<Tile>>, u64) {
    let (mut shapes, mut nodes) = (Vec::new(), 0);
    loop {
        match walk.step() {
            WalkStep::Tiling(tiles) => shapes.push(tiles),
            WalkStep::NoTiling => {}
            WalkStep::End => return (shapes, nodes),
        }
        nodes += 1;
    }
}

/// Small numbers with shapes, among them other runs and shapes with holes.
const SOME: [ShapeParams; 4] = [
    ShapeParams::classic(5, 2),
    ShapeParams::classic(7, 4),
    ShapeParams { tile_count: 6, run_count: 3, run_length: 3, allows_holes: true },
    ShapeParams { tile_count: 5, run_count: 4, run_length: 2, allows_holes: true },
];

/// The shapes among some tilings.
fn shapes(tilings: &[Vec<Tile>]) -> BTreeSet<Vec<Tile>> {
    tilings.iter().map(|tiles| canonical(tiles)).collect()
}

#[test]
fn in_order_and_by_chance_the_same_shapes_grow() {
    for wanted in SOME {
        let (ordered, _) = all(TilingWalk::in_order(wanted));
        for seed in [1, 2] {
            let (mixed, _) = all(TilingWalk::in_random_order(wanted, Rng::new(seed)));
            let whole = |tiles: &&Vec<Tile>| wanted.allows_holes || super::super::holes::has_no_hole(tiles);
            let [one, other] = [&ordered, &mixed]
                .map(|list| shapes(&list.iter().filter(whole).cloned().collect::<Vec<_>>()));
            assert_eq!(one, other, "{wanted:?} with seed {seed}");
        }
    }
}

#[test]
fn each_picture_grows_once_in_one_place() {
    for wanted in SOME {
        let (shapes, _) = all(TilingWalk::in_order(wanted));
        let pushed = |tiles: &Vec<Tile>| {
            let least = |pick: fn(&Tile) -> i32| tiles.iter().map(pick).min().expect("tiles");
            let (i, j) = (least(|tile| tile.base().0), least(|tile| tile.base().1));
            tiles.iter().map(|tile| tile.translated(-i, -j)).collect::<BTreeSet<_>>()
        };
        assert_eq!(shapes.iter().map(pushed).collect::<BTreeSet<_>>().len(), shapes.len(), "{wanted:?}");
    }
}

#[test]
fn by_chance_another_seed_gives_another_order_and_the_same_seed_the_same() {
    let order = |seed| all(TilingWalk::in_random_order(ShapeParams::classic(5, 2), Rng::new(seed))).0;
    assert_eq!(order(3), order(3));
    assert_ne!(order(3), order(4));
    assert_eq!(order(3).len(), order(4).len(), "as many ways to grow");
}

#[test]
fn the_end_stays_the_end_and_everything_is_behind() {
    let mut walk = TilingWalk::in_order(ShapeParams::classic(3, 1));
    assert_eq!(walk.fraction_done(), 0.0);
    while !matches!(walk.step(), WalkStep::End) {}
    assert!((0..3).all(|_| matches!(walk.step(), WalkStep::End)));
    assert_eq!(walk.fraction_done(), 1.0);
    let mut never = TilingWalk::in_order(ShapeParams::classic(1, 1));
    assert!(matches!(never.step(), WalkStep::End));
    assert_eq!(never.fraction_done(), 1.0);
}
