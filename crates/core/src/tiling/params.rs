//! The parameters of a search for shapes.
//!
//! `mod.rs` defines strips, runs and shapes.

/// Which shapes a search looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeParams {
    pub tile_count: u16,
    pub run_count: u16,
    /// The number of tiles in a run, from 2 to [`Self::MAX_RUN_LENGTH`]. A side of a tile has as many cells.
    pub run_length: u8,
    pub allows_holes: bool,
}

impl ShapeParams {
    /// Tiles of 5×5 cells have 25 digits; the next size would have 36, more than the 32 digits of the
    /// engines.
    pub const MAX_RUN_LENGTH: u8 = 5;

    /// 1024 tiles of 2×2 cells have 4096 cells.
    pub const MAX_TILES: u16 = 1024;

    /// Shapes with runs of three tiles and without holes, as in most published puzzles.
    pub const fn classic(tile_count: u16, run_count: u16) -> Self {
        ShapeParams { tile_count, run_count, run_length: 3, allows_holes: false }
    }

    /// The number of strips of length 1, or `None` if no shape can have these numbers. There may be no shape
    /// even if this is not `None`.
    ///
    /// For τ tiles in ρ runs of n tiles it is 2τ − nρ, because each tile is in two strips. This must not be
    /// negative. Another bound is τ ≤ (n − 1)ρ + 1: the first run has n tiles, and each further run shares a
    /// tile with earlier runs, so it adds at most n − 1 tiles.
    pub fn single_count(&self) -> Option<u16> {
        let tile_count = u32::from(self.tile_count);
        let run_count = u32::from(self.run_count);
        let run_length = u32::from(self.run_length);
        let is_in_range = (2..=Self::MAX_RUN_LENGTH).contains(&self.run_length)
            && self.tile_count <= Self::MAX_TILES
            && run_count > 0;
        let single_count = (2 * tile_count).checked_sub(run_length * run_count)?;
        let can_be_connected = is_in_range && tile_count <= (run_length - 1) * run_count + 1;
        can_be_connected.then_some(single_count as u16)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/params.rs"]
mod tests;
