//! Strips and runs. A strip in direction d is a maximal chain of tiles through opposite sides parallel
//! to d; a tile is in two, one for each of its sides. Walking on from every up triangle across its
//! d-side always leads the same way (down for a, up left for b, up right for c), so strips never close
//! on themselves.

use std::collections::HashMap;

use super::tile::{Tile, Triangle};

/// A maximal chain of tiles through opposite sides parallel to one direction.
///
/// In the picture where a, b, c point to 30°, 90° and 150°, it is read from left to right; one that
/// stands upright, downwards across a and upwards across c.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strip {
    /// The direction of the sides it crosses.
    pub direction: u8,
    /// The tiles it passes, as places in the list it was made from.
    pub tiles: Vec<usize>,
    /// For each of its tiles, whether the strip enters through the side at the tile's base point.
    pub from_base: Vec<bool>,
}

/// Which tile covers each covered triangle; of tiles that overlap, the later.
pub(super) fn cover(tiles: &[Tile]) -> HashMap<Triangle, usize> {
    tiles.iter().enumerate().flat_map(|(k, tile)| tile.triangles().map(|triangle| (triangle, k))).collect()
}

/// Every strip of tiles that do not overlap, by direction, then by first tile.
pub fn strips(tiles: &[Tile]) -> Vec<Strip> {
    let cover = cover(tiles);
    let mut all_strips = Vec::new();
    for direction in 0..3 {
        let heads = (0..tiles.len()).filter(|&k| {
            let [_, down] = tiles[k].triangles();
            tiles[k].sides().contains(&direction) && !cover.contains_key(&down.across(direction))
        });
        let mut of_direction: Vec<_> = heads.map(|head| strip_from(tiles, &cover, direction, head)).collect();
        of_direction.sort_by_key(|strip| strip.tiles[0]);
        all_strips.append(&mut of_direction);
    }
    all_strips
}

/// Follows a strip from the tile whose down triangle begins it.
fn strip_from(tiles: &[Tile], cover: &HashMap<Triangle, usize>, direction: u8, head: usize) -> Strip {
    let mut chain = vec![head];
    let mut last = head;
    while let Some(&next) = cover.get(&tiles[last].triangles()[0].across(direction)) {
        chain.push(next);
        last = next;
    }
    // Sides of direction b are crossed to the left, so those strips are turned round.
    let turned = direction == 1;
    if turned {
        chain.reverse();
    }
    let from_base = chain.iter().map(|&k| tiles[k].base_side_is_up(direction) == turned).collect();
    Strip { direction, tiles: chain, from_base }
}

/// The strips of exactly `run` tiles, in the order of [`strips`].
pub fn runs(tiles: &[Tile], run: u8) -> Vec<Strip> {
    let mut runs = strips(tiles);
    runs.retain(|strip| strip.tiles.len() == usize::from(run));
    runs
}
