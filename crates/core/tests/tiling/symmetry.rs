//! The twelve symmetries and the canonical form.

use crate::{all, plain, plane, tiles};
use polydoku_core::tiling::{SYMMETRIES, ShapeParams, Symmetry, Tile, canonical, check};
use std::collections::BTreeSet;

/// Where a symmetry takes the tiles, sorted.
fn image(symmetry: &Symmetry, tiles: &[Tile]) -> Vec<Tile> {
    let mut image: Vec<_> = tiles.iter().map(|&tile| symmetry.apply(tile)).collect();
    image.sort();
    image
}

/// Tiles that no symmetry leaves as they are.
fn crooked() -> Vec<Tile> {
    tiles(&[(0, 1, 0, 0), (0, 1, 1, 0), (0, 2, 2, 1), (1, 2, 5, -3)])
}

#[test]
fn the_symmetries_are_twelve_and_form_a_group() {
    let images: BTreeSet<_> = SYMMETRIES.iter().map(|symmetry| image(symmetry, &crooked())).collect();
    assert_eq!(images.len(), 12);
    assert_eq!(image(&SYMMETRIES[0], &crooked()), crooked());
    for first in &SYMMETRIES {
        for second in &SYMMETRIES {
            assert!(images.contains(&image(second, &image(first, &crooked()))));
        }
    }
}

#[test]
fn a_turn_is_by_sixty_degrees_and_a_mirror_undoes_itself() {
    let mut turned = crooked();
    for times in 1..=6 {
        turned = image(&SYMMETRIES[1], &turned);
        assert_eq!(turned == crooked(), times == 6);
    }
    for mirror in &SYMMETRIES[6..] {
        assert_eq!(image(mirror, &image(mirror, &crooked())), crooked());
    }
}

#[test]
fn symmetries_keep_which_tiles_share_edges() {
    for shape in all(ShapeParams::classic(8, 5)) {
        let sizes = |tiles: &[Tile]| {
            let mut sizes: Vec<_> = plane::chains(tiles).iter().map(|(_, chain)| chain.clone()).collect();
            sizes.sort();
            sizes
        };
        for symmetry in &SYMMETRIES {
            // The images keep their places in the list, so the chains are the same sets.
            let moved: Vec<_> = shape.iter().map(|&tile| symmetry.apply(tile)).collect();
            assert_eq!(sizes(&moved), sizes(&shape));
            assert_eq!(check(&moved, 3, false), Ok(()));
        }
    }
}

#[test]
fn the_canonical_form_is_the_same_for_every_picture_of_a_shape() {
    for shape in all(ShapeParams::classic(7, 4)).into_iter().chain(all(ShapeParams::classic(5, 2))) {
        for (k, symmetry) in SYMMETRIES.iter().enumerate() {
            let mut moved = tiles(&[]);
            for tile in image(symmetry, &shape) {
                let ([u, v], (i, j)) = (tile.sides(), tile.base());
                moved.push(Tile::new(u, v, i + 100 - k as i32, j - 7).unwrap());
            }
            moved.rotate_left(k % shape.len());
            assert_eq!(canonical(&moved), shape);
        }
    }
}

#[test]
fn the_canonical_form_leads_with_tiles_of_the_early_kinds_and_lies_against_the_axes() {
    let flat = tiles(&[(1, 2, 5, 5), (1, 2, 4, 6), (0, 2, 9, 9)]);
    let form = canonical(&flat);
    let kinds: Vec<_> = form.iter().map(|tile| tile.sides()).collect();
    assert_eq!(kinds, [[0, 1], [0, 1], [0, 2]]);
    assert_eq!(form.iter().map(|tile| tile.base().0).min(), Some(0));
    assert_eq!(form.iter().map(|tile| tile.base().1).min(), Some(0));
    assert_eq!(canonical(&[]), []);
}

#[test]
fn different_shapes_have_different_canonical_forms() {
    let straight = tiles(&[(0, 1, 0, 0), (0, 1, 1, 0), (0, 1, 2, 0)]);
    let bent = tiles(&[(0, 1, 0, 0), (0, 1, 1, 0), (1, 2, 3, -1)]);
    assert_eq!((check(&straight, 3, false), check(&bent, 3, false)), (Ok(()), Ok(())));
    assert_ne!(canonical(&straight), canonical(&bent));
}

/// How many different pictures the symmetries make of a shape, moves left aside.
fn pictures(tiles: &[Tile]) -> usize {
    let pushed = |tiles: Vec<Tile>| {
        let least = |pick: fn(&Tile) -> i32| tiles.iter().map(pick).min().unwrap();
        let (i, j) = (least(|tile| tile.base().0), least(|tile| tile.base().1));
        let moved = |tile: &Tile| (tile.sides(), tile.base().0 - i, tile.base().1 - j);
        tiles.iter().map(moved).collect::<BTreeSet<_>>()
    };
    SYMMETRIES.iter().map(|symmetry| pushed(image(symmetry, tiles))).collect::<BTreeSet<_>>().len()
}

#[test]
fn the_pictures_of_all_shapes_are_all_boards() {
    assert_eq!((pictures(&plain()), pictures(&crooked())), (3, 12));
    let shapes = all(ShapeParams { tile_count: 4, run_count: 3, run_length: 2, allows_holes: true });
    let boards = plane::all_boards(4, 2).into_iter().filter(|board| {
        let list: Vec<_> = board.iter().copied().collect();
        list.len() == 4 && plane::chains(&list).iter().filter(|(_, chain)| chain.len() == 2).count() == 3
    });
    assert_eq!(shapes.iter().map(|shape| pictures(shape)).sum::<usize>(), boards.count());
}
