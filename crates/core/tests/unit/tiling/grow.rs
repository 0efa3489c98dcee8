//! The walk through all ways to grow: in order, by rng, and at its end.

use super::super::symmetry::canonical;
use super::*;
use std::collections::BTreeSet;

fn all(mut growth: Growth) -> (Vec<Vec<Tile>>, u64) {
    let (mut shapes, mut nodes) = (Vec::new(), 0);
    loop {
        match growth.step() {
            GrowthStep::Shape(tiles) => shapes.push(tiles),
            GrowthStep::Node => {}
            GrowthStep::End => return (shapes, nodes),
        }
        nodes += 1;
    }
}

/// Small numbers with shapes, among them other runs and shapes with holes.
const SOME: [ShapeParams; 4] = [
    ShapeParams::classic(5, 2),
    ShapeParams::classic(7, 4),
    ShapeParams { tiles: 6, runs: 3, run: 3, holes: true },
    ShapeParams { tiles: 5, runs: 4, run: 2, holes: true },
];

/// The shapes among some tilings.
fn shapes(tilings: &[Vec<Tile>]) -> BTreeSet<Vec<Tile>> {
    tilings.iter().map(|tiles| canonical(tiles)).collect()
}

#[test]
fn in_order_and_by_chance_the_same_shapes_grow() {
    for wanted in SOME {
        let (ordered, _) = all(Growth::in_order(wanted));
        for seed in [1, 2] {
            let (mixed, _) = all(Growth::in_random_order(wanted, Rng::new(seed)));
            let whole = |tiles: &&Vec<Tile>| wanted.holes || super::super::holes::is_whole(tiles);
            let [one, other] = [&ordered, &mixed]
                .map(|list| shapes(&list.iter().filter(whole).cloned().collect::<Vec<_>>()));
            assert_eq!(one, other, "{wanted:?} with seed {seed}");
        }
    }
}

#[test]
fn each_picture_grows_once_in_one_place() {
    for wanted in SOME {
        let (shapes, _) = all(Growth::in_order(wanted));
        let pushed = |tiles: &Vec<Tile>| {
            let least = |pick: fn(&Tile) -> i32| tiles.iter().map(pick).min().expect("tiles");
            let (i, j) = (least(|tile| tile.base().0), least(|tile| tile.base().1));
            tiles.iter().map(|tile| tile.moved(-i, -j)).collect::<BTreeSet<_>>()
        };
        assert_eq!(shapes.iter().map(pushed).collect::<BTreeSet<_>>().len(), shapes.len(), "{wanted:?}");
    }
}

#[test]
fn by_chance_another_seed_gives_another_order_and_the_same_seed_the_same() {
    let order = |seed| all(Growth::in_random_order(ShapeParams::classic(5, 2), Rng::new(seed))).0;
    assert_eq!(order(3), order(3));
    assert_ne!(order(3), order(4));
    assert_eq!(order(3).len(), order(4).len(), "as many ways to grow");
}

#[test]
fn the_end_stays_the_end_and_everything_is_behind() {
    let mut growth = Growth::in_order(ShapeParams::classic(3, 1));
    assert_eq!(growth.progress(), 0.0);
    while !matches!(growth.step(), GrowthStep::End) {}
    assert!((0..3).all(|_| matches!(growth.step(), GrowthStep::End)));
    assert_eq!(growth.progress(), 1.0);
    let mut never = Growth::in_order(ShapeParams::classic(1, 1));
    assert!(matches!(never.step(), GrowthStep::End));
    assert_eq!(never.progress(), 1.0);
}
