//! Checks whether a list of tiles is a shape. The order of the checks matters: strips are defined only if no
//! tiles overlap, and holes only if the tiles are connected.
//!
//! `mod.rs` defines strips, runs and shapes.

use super::holes::holes;
use super::strips::{Strip, strips, tiles_by_triangle};
use super::tile::{Tile, Triangle};

/// Why tiles are not a shape. A tile is given by its index in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The list is empty.
    Empty,
    /// Two tiles cover the same triangle. `first` is earlier in the list than `second`.
    Overlap { first: usize, second: usize },
    /// No chain of tiles with shared sides connects these tiles with the first tile.
    Disconnected { tiles: Vec<usize> },
    /// A strip is neither a single tile nor a run.
    StripLength {
        /// The direction of the sides that the strip crosses.
        direction: u8,
        /// The tiles of the strip in order.
        tiles: Vec<usize>,
    },
    /// This tile is in no run.
    NotInRun { tile: usize },
    /// The tiles enclose holes.
    Hole {
        /// One triangle of each hole.
        triangles: Vec<Triangle>,
    },
}

/// Checks whether the tiles are a shape with runs of `run_length` tiles. Returns the first fault in the order
/// of [`Fault`]. Holes are a fault unless `allows_holes`.
pub fn check(tiles: &[Tile], run_length: u8, allows_holes: bool) -> Result<(), Fault> {
    if tiles.is_empty() {
        return Err(Fault::Empty);
    }
    check_overlap(tiles)?;
    let strips = strips(tiles);
    check_connected(tiles.len(), &strips)?;
    check_strip_lengths(&strips, usize::from(run_length))?;
    check_every_tile_in_run(tiles.len(), &strips, usize::from(run_length))?;
    let triangles = if allows_holes { Vec::new() } else { holes(tiles) };
    if triangles.is_empty() { Ok(()) } else { Err(Fault::Hole { triangles }) }
}

fn check_overlap(tiles: &[Tile]) -> Result<(), Fault> {
    let tiles_by_triangle = tiles_by_triangle(tiles);
    for (first, tile) in tiles.iter().enumerate() {
        // Where tiles overlap, the map has the last of them, so the other tile is later in the list.
        let covering_tiles = tile.triangles().map(|triangle| tiles_by_triangle[&triangle]);
        if let Some(second) = covering_tiles.into_iter().find(|&tile| tile != first) {
            return Err(Fault::Overlap { first, second });
        }
    }
    Ok(())
}

/// Tiles that share a side are next to each other in a strip, so it is enough to go along the strips.
fn check_connected(tile_count: usize, strips: &[Strip]) -> Result<(), Fault> {
    let mut is_reached = vec![false; tile_count];
    is_reached[0] = true;
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for strip in strips {
            let reached_tiles = strip.tiles.iter().filter(|&&tile| is_reached[tile]).count();
            if reached_tiles > 0 && reached_tiles < strip.tiles.len() {
                strip.tiles.iter().for_each(|&tile| is_reached[tile] = true);
                has_changed = true;
            }
        }
    }
    let tiles: Vec<_> = (0..tile_count).filter(|&tile| !is_reached[tile]).collect();
    if tiles.is_empty() { Ok(()) } else { Err(Fault::Disconnected { tiles }) }
}

fn check_strip_lengths(strips: &[Strip], run_length: usize) -> Result<(), Fault> {
    match strips.iter().find(|strip| ![1, run_length].contains(&strip.tiles.len())) {
        Some(strip) => Err(Fault::StripLength { direction: strip.direction, tiles: strip.tiles.clone() }),
        None => Ok(()),
    }
}

fn check_every_tile_in_run(tile_count: usize, strips: &[Strip], run_length: usize) -> Result<(), Fault> {
    let mut is_in_run = vec![false; tile_count];
    for strip in strips.iter().filter(|strip| strip.tiles.len() == run_length) {
        strip.tiles.iter().for_each(|&tile| is_in_run[tile] = true);
    }
    match is_in_run.iter().position(|&is_in_run| !is_in_run) {
        Some(tile) => Err(Fault::NotInRun { tile }),
        None => Ok(()),
    }
}
