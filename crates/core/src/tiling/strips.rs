//! Strips and runs. A strip in direction d is a maximal chain of tiles, each of which shares with the next a
//! side in direction d. Each tile is in two strips, one for each direction of its sides.
//!
//! A strip never closes to a ring. It leaves every tile through the side of its up triangle, and the step
//! across such a side always goes the same way: with direction a horizontal, it goes down for sides in
//! direction a, up left for b and up right for c.
//!
//! `tile.rs` defines directions and the up and down triangles of a tile.

use std::collections::HashMap;

use super::tile::{Tile, Triangle};

/// A maximal chain of tiles that share sides in one direction.
///
/// Turn the lattice so that directions a, b and c point to 30°, 90° and 150°. The tiles are then in order
/// from left to right. In a vertical strip they are in order downwards if it crosses sides in direction a,
/// and upwards if it crosses sides in direction c. The cells of lines (`houses.rs`) have the same order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strip {
    /// The direction of the sides that the strip crosses.
    pub direction: u8,
    /// The indices of its tiles in the list of all tiles.
    pub tiles: Vec<usize>,
    /// For each of its tiles, whether the strip enters the tile through the side at the tile's base point.
    pub enters_at_base: Vec<bool>,
}

/// The index of the tile that covers each triangle. Where tiles overlap, it is the last of them.
pub(super) fn tiles_by_triangle(tiles: &[Tile]) -> HashMap<Triangle, usize> {
    let with_triangles = |(index, tile): (usize, &Tile)| tile.triangles().map(|triangle| (triangle, index));
    tiles.iter().enumerate().flat_map(with_triangles).collect()
}

/// All strips of tiles that do not overlap, sorted by direction and then by first tile.
pub fn strips(tiles: &[Tile]) -> Vec<Strip> {
    let tiles_by_triangle = tiles_by_triangle(tiles);
    let mut strips = Vec::new();
    for direction in 0..3 {
        let starts_strip = |&tile: &usize| {
            let [_, down] = tiles[tile].triangles();
            let has_predecessor = tiles_by_triangle.contains_key(&down.across(direction));
            tiles[tile].sides().contains(&direction) && !has_predecessor
        };
        let first_tiles = (0..tiles.len()).filter(starts_strip);
        let mut strips_in_direction: Vec<_> =
            first_tiles.map(|first| strip_from(tiles, &tiles_by_triangle, direction, first)).collect();
        strips_in_direction.sort_by_key(|strip| strip.tiles[0]);
        strips.append(&mut strips_in_direction);
    }
    strips
}

/// The strip whose first tile, before it is reversed, is `first`.
fn strip_from(
    tiles: &[Tile],
    tiles_by_triangle: &HashMap<Triangle, usize>,
    direction: u8,
    first: usize,
) -> Strip {
    let mut chain = vec![first];
    let mut last = first;
    while let Some(&next) = tiles_by_triangle.get(&tiles[last].triangles()[0].across(direction)) {
        chain.push(next);
        last = next;
    }
    // Chains across sides in direction b go to the left. They are reversed to go to the right.
    let is_reversed = direction == 1;
    if is_reversed {
        chain.reverse();
    }
    // A chain enters tiles through the side of the down triangle, a reversed one through the side of the up
    // triangle.
    let enters_at_base =
        chain.iter().map(|&tile| tiles[tile].base_side_is_up(direction) == is_reversed).collect();
    Strip { direction, tiles: chain, enters_at_base }
}

/// The strips of exactly `run_length` tiles, in the order of [`strips`].
pub fn runs(tiles: &[Tile], run_length: u8) -> Vec<Strip> {
    let mut runs = strips(tiles);
    runs.retain(|strip| strip.tiles.len() == usize::from(run_length));
    runs
}
