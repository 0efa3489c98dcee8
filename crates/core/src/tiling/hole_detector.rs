//! Detects holes in a partial tiling. A search only adds tiles, so a triangle that must stay free and that is
//! no longer connected with the outside remains in a hole.
//!
//! Only the random search uses this detector; without it, that search would rarely complete a large shape. The
//! search for all shapes does not use it: for that, it is faster to check each complete shape once (`holes.rs`).
//!
//! `tile.rs` defines directions and the up and down triangles of a tile.

use super::triangle_grid::TriangleGrid;

/// The flood fill covers this many rows and columns around the up triangles of the tiles. All triangles that
/// must stay free lie there: a tile's down triangle is at most one row or column away from its up triangle,
/// and a triangle that must stay free is next to a tile.
const MARGIN: u32 = 2;

/// A flood fill of the free triangles, starting outside the tiles.
pub(super) struct HoleDetector {
    /// For each triangle the number of the last fill that reached it. Each fill has a new number, so this
    /// need not be cleared.
    last_fill: Vec<u32>,
    fill: u32,
    stack: Vec<u32>,
}

impl HoleDetector {
    /// A detector for grids of the same size as `grid`.
    pub fn new(grid: &TriangleGrid) -> Self {
        HoleDetector { last_fill: vec![0; grid.triangle_count()], fill: 0, stack: Vec::new() }
    }

    /// Whether every triangle that must stay free is connected with the outside. The grid must have a tile.
    pub fn has_no_hole(&mut self, grid: &TriangleGrid) -> bool {
        let places = || grid.covered_up_triangles().map(|triangle| grid.column_and_row(triangle));
        let columns = range_with_margin(places().map(|(column, _)| column));
        let rows = range_with_margin(places().map(|(_, row)| row));
        self.fill += 1;
        // `TriangleGrid::new` leaves room for the margin. The corner is free: it is an up triangle that lies outside
        // the range of the tiles' up triangles.
        let corner = grid.up_triangle(*columns.start(), *rows.start());
        self.last_fill[corner as usize] = self.fill;
        self.stack.push(corner);
        while let Some(triangle) = self.stack.pop() {
            for direction in 0..3 {
                let neighbour = grid.across(triangle, direction);
                let (column, row) = grid.column_and_row(neighbour);
                let is_inside = columns.contains(&column) && rows.contains(&row);
                let is_new = is_inside && self.last_fill[neighbour as usize] != self.fill;
                if is_new && grid.tile_at(neighbour).is_none() {
                    self.last_fill[neighbour as usize] = self.fill;
                    self.stack.push(neighbour);
                }
            }
        }
        grid.reserved_triangles().all(|triangle| self.last_fill[triangle as usize] == self.fill)
    }
}

/// The range from the smallest to the largest number, with [`MARGIN`] at both ends.
fn range_with_margin(numbers: impl Iterator<Item = u32>) -> std::ops::RangeInclusive<u32> {
    let (min, max) = numbers.fold((u32::MAX, 0), |(min, max), number| (min.min(number), max.max(number)));
    min.saturating_sub(MARGIN)..=max + MARGIN
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/hole_detector.rs"]
mod tests;
