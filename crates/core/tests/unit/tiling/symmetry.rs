//! Inside the canonical form: counting kinds, who competes, and telling it without making it.

use super::*;
use crate::limits::Limits;
use crate::next_result::NextResult;
use crate::tiling::{ShapeParams, ShapeSearch};

fn shapes(tiles: u16, runs: u16) -> Vec<Vec<Tile>> {
    let mut walk = ShapeSearch::new(ShapeParams::classic(tiles, runs));
    std::iter::from_fn(|| {
        if let NextResult::Item(tiles) = walk.next(&Limits::none()) { Some(tiles) } else { None }
    })
    .collect()
}

/// The tiles pushed against both axes and sorted.
fn pushed(tiles: &[Tile]) -> Vec<Tile> {
    let mut moved = Vec::new();
    write_image(&SYMMETRIES[0], tiles, &mut moved);
    moved
}

#[test]
fn an_image_is_known_to_be_canonical_exactly_if_it_is() {
    let mut canonical_images = 0;
    for shape in shapes(5, 2).into_iter().chain(shapes(9, 6)) {
        for symmetry in &SYMMETRIES {
            let moved: Vec<Tile> = shape.iter().map(|&tile| symmetry.apply(tile).translated(-7, 3)).collect();
            let expected = (pushed(&moved) == shape).then_some(shape.clone());
            assert_eq!(if_canonical(&moved), expected, "{symmetry:?} of {shape:?}");
            canonical_images += usize::from(expected.is_some());
        }
    }
    // At least the shape itself, and more only where a symmetry keeps it.
    assert!((36..80).contains(&canonical_images), "{canonical_images} of 36 shapes");
}

#[test]
fn only_symmetries_that_lead_can_give_the_canonical_form() {
    for shape in shapes(7, 4) {
        let lead: Vec<_> = leading_symmetries(&shape).collect();
        let best = SYMMETRIES.iter().map(|symmetry| {
            let tiles: Vec<Tile> = shape.iter().map(|&tile| symmetry.apply(tile)).collect();
            (std::cmp::Reverse(count_kinds(&tiles)), symmetry)
        });
        let most = best.clone().map(|(kinds, _)| kinds).min();
        let expected: Vec<_> = best.filter(|(kinds, _)| Some(*kinds) == most).map(|(_, s)| s).collect();
        assert_eq!(lead, expected);
        assert!(lead.len() >= 2, "a shape and its half turn have the same kinds");
    }
}

#[test]
fn kinds_are_counted_in_the_order_of_the_pairs() {
    let tile = |u, v| Tile::new(u, v, 0, 0).expect("a tile");
    assert_eq!(
        count_kinds(&[tile(0, 1), tile(1, 2), tile(0, 1), tile(0, 2), tile(0, 1), tile(1, 2)]),
        [3, 1, 2]
    );
}

#[test]
fn six_turns_take_a_tile_around_the_origin() {
    // By 60° a goes to b, b to c, c to −a: the base is where the sides that point back end.
    let mut tile = Tile::new(0, 1, 0, 0).expect("a tile");
    let mut met = Vec::new();
    for _ in 0..6 {
        met.push((tile.sides(), tile.base()));
        tile = SYMMETRIES[1].apply(tile);
    }
    let expected = [
        ([0, 1], (0, 0)),
        ([1, 2], (0, 0)),
        ([0, 2], (-1, 0)),
        ([0, 1], (-1, -1)),
        ([1, 2], (1, -2)),
        ([0, 2], (1, -1)),
    ];
    assert_eq!(met, expected);
    assert_eq!((tile.sides(), tile.base()), expected[0]);
}
