//! The houses of a rhombus board: the lines of its runs, and one block for each tile.
//!
//! A tile is divided into n×n cells (p, q), where p counts along its first side from the base point and q
//! along its second side. A run of n tiles in direction d has n lines. Line s consists of the cells whose
//! index along d is s, in all tiles of the run. A line also bends correctly where two tiles meet at an angle,
//! because both tiles count along d from the same end of their shared side.
//!
//! `mod.rs` defines runs, `tile.rs` directions and base points.

use super::strips::{Strip, runs};
use super::tile::Tile;

/// The index of cell (p, q) of a tile among all cells: tile by tile, in each tile by p and then by q.
pub const fn cell(tile: usize, p: u8, q: u8, n: u8) -> usize {
    (tile * n as usize + p as usize) * n as usize + q as usize
}

/// The n lines of a run of n tiles. Each has the n² cells of the line in order.
pub fn lines_of_run(tiles: &[Tile], run: &Strip, n: u8) -> Vec<Vec<usize>> {
    let cells_of_line = |index_along_d: u8| {
        let tiles_of_run = run.tiles.iter().zip(&run.enters_at_base);
        tiles_of_run.flat_map(move |(&tile, &enters_at_base)| {
            let d_is_first_side = tiles[tile].sides()[0] == run.direction;
            (0..n).map(move |step| {
                // The other index is 0 at the side through the base point. A line enters there or leaves there.
                let other_index = if enters_at_base { step } else { n - 1 - step };
                let (p, q) =
                    if d_is_first_side { (index_along_d, other_index) } else { (other_index, index_along_d) };
                cell(tile, p, q, n)
            })
        })
    };
    (0..n).map(|index_along_d| cells_of_line(index_along_d).collect()).collect()
}

/// All lines: the n lines of each run, in the order of [`runs`].
pub fn lines(tiles: &[Tile], n: u8) -> Vec<Vec<usize>> {
    runs(tiles, n).iter().flat_map(|run| lines_of_run(tiles, run, n)).collect()
}

/// All blocks: the n² cells of each tile, in the order of the tiles.
pub fn blocks(tiles: &[Tile], n: u8) -> Vec<Vec<usize>> {
    let cells_per_tile = usize::from(n) * usize::from(n);
    let cells_of_tile = |tile: usize| (tile * cells_per_tile..(tile + 1) * cells_per_tile).collect();
    (0..tiles.len()).map(cells_of_tile).collect()
}
