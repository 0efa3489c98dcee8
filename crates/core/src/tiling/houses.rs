//! The houses of a rhombus board. Each tile is divided into n×n cells (p, q), p along its first side
//! and q along its second; a run carries n lines across its tiles, and each tile is a block. Line s
//! of a run in direction d is, tile after tile, the cells whose index along d is s; in a tile that
//! the strip enters at the base point the other index grows, else it falls. The fold between two
//! tiles takes care of itself, because both index their cells along the same vector d.

use super::strips::{Strip, runs};
use super::tile::Tile;

/// The place of cell (p, q) of a tile among all cells: tile by tile, p before q.
pub const fn cell(tile: usize, p: u8, q: u8, n: u8) -> usize {
    (tile * n as usize + p as usize) * n as usize + q as usize
}

/// The n lines of one run of n tiles, each of n² cells.
pub fn lines_of_run(tiles: &[Tile], run: &Strip, n: u8) -> Vec<Vec<usize>> {
    let line = |s: u8| {
        let pieces = run.tiles.iter().zip(&run.from_base);
        pieces.flat_map(move |(&k, &from_base)| {
            let along_p = tiles[k].sides()[0] == run.direction;
            (0..n).map(move |step| {
                let other = if from_base { step } else { n - 1 - step };
                if along_p { cell(k, s, other, n) } else { cell(k, other, s, n) }
            })
        })
    };
    (0..n).map(|s| line(s).collect()).collect()
}

/// Every line: n for each run, runs in the order of [`runs`].
pub fn lines(tiles: &[Tile], n: u8) -> Vec<Vec<usize>> {
    runs(tiles, n).iter().flat_map(|run| lines_of_run(tiles, run, n)).collect()
}

/// Every block: the n² cells of each tile, tiles in their order.
pub fn blocks(tiles: &[Tile], n: u8) -> Vec<Vec<usize>> {
    let size = usize::from(n) * usize::from(n);
    (0..tiles.len()).map(|k| (k * size..(k + 1) * size).collect()).collect()
}
