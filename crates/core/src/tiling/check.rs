//! Checks whether a list of tiles is a board, and names the first fault with its tiles. The order of the checks
//! matters: strips have a meaning only if no tiles overlap, and holes only if the tiles are connected.

use super::holes::holes;
use super::strips::{Strip, cover, strips};
use super::tile::{Tile, Triangle};

/// Why tiles are no board. Tiles are numbered by their places in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is no tile.
    Empty,
    /// Two tiles cover the same triangle.
    Overlap {
        /// The earlier tile.
        first: usize,
        /// The later one.
        second: usize,
    },
    /// The tiles are not connected.
    Apart {
        /// The tiles that no chain of shared edges joins with the first tile.
        tiles: Vec<usize>,
    },
    /// A strip has neither one tile nor as many tiles as a run.
    Length {
        /// The direction of the sides that the strip crosses.
        direction: u8,
        /// Its tiles in strip order.
        tiles: Vec<usize>,
    },
    /// A tile is in no run.
    Alone {
        /// The tile.
        tile: usize,
    },
    /// The tiles enclose holes.
    Hole {
        /// One triangle of each hole.
        triangles: Vec<Triangle>,
    },
}

/// Whether the tiles are a board of runs of `run` tiles (3 for 3×3 cells a tile): no overlap, of one
/// piece by edges, every strip of 1 or `run` tiles, every tile in a run, and, unless `allow_holes`,
/// no hole. The fault named is the first in this order.
pub fn check(tiles: &[Tile], run: u8, allow_holes: bool) -> Result<(), Fault> {
    if tiles.is_empty() {
        return Err(Fault::Empty);
    }
    overlap(tiles)?;
    let strips = strips(tiles);
    apart(tiles.len(), &strips)?;
    lengths(tiles.len(), &strips, usize::from(run))?;
    let triangles = if allow_holes { Vec::new() } else { holes(tiles) };
    if triangles.is_empty() { Ok(()) } else { Err(Fault::Hole { triangles }) }
}

fn overlap(tiles: &[Tile]) -> Result<(), Fault> {
    let cover = cover(tiles);
    for (first, tile) in tiles.iter().enumerate() {
        // Of tiles that overlap, the cover names the last.
        if let Some(&second) = tile.triangles().iter().map(|t| &cover[t]).find(|&&k| k != first) {
            return Err(Fault::Overlap { first, second });
        }
    }
    Ok(())
}

/// Tiles that share an edge are neighbours in a strip, so strips are enough to tell the pieces.
fn apart(tiles: usize, strips: &[Strip]) -> Result<(), Fault> {
    let mut reached = vec![false; tiles];
    reached[0] = true;
    let mut grown = true;
    while grown {
        grown = false;
        for strip in strips {
            let some = strip.tiles.iter().any(|&k| reached[k]);
            if some && strip.tiles.iter().any(|&k| !reached[k]) {
                strip.tiles.iter().for_each(|&k| reached[k] = true);
                grown = true;
            }
        }
    }
    let left: Vec<_> = (0..tiles).filter(|&k| !reached[k]).collect();
    if left.is_empty() { Ok(()) } else { Err(Fault::Apart { tiles: left }) }
}

fn lengths(tiles: usize, strips: &[Strip], run: usize) -> Result<(), Fault> {
    if let Some(strip) = strips.iter().find(|strip| ![1, run].contains(&strip.tiles.len())) {
        return Err(Fault::Length { direction: strip.direction, tiles: strip.tiles.clone() });
    }
    let mut in_run = vec![false; tiles];
    for strip in strips.iter().filter(|strip| strip.tiles.len() == run) {
        strip.tiles.iter().for_each(|&k| in_run[k] = true);
    }
    match in_run.iter().position(|&is_in_run| !is_in_run) {
        Some(tile) => Err(Fault::Alone { tile }),
        None => Ok(()),
    }
}
