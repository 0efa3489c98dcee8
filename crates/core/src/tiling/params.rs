//! The parameters of a search for shapes.

/// Which shapes a search looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeParams {
    /// The number of tiles, τ.
    pub tiles: u16,
    /// The number of runs, ρ.
    pub runs: u16,
    /// The tiles of a run, which are as many as the cells along a tile's side: 2 to [`Self::MAX_RUN`].
    pub run: u8,
    /// Whether shapes with holes count.
    pub holes: bool,
}

impl ShapeParams {
    /// The longest run: tiles of 5×5 cells, 25 digits.
    pub const MAX_RUN: u8 = 5;

    /// The most tiles: as many as 4096 cells of the smallest tiles.
    pub const MAX_TILES: u16 = 1024;

    /// Shapes without holes in runs of three, the usual ones.
    pub const fn classic(tiles: u16, runs: u16) -> Self {
        ShapeParams { tiles, runs, run: 3, holes: false }
    }

    /// The number of strips of length 1, or `None` if no shape can have these numbers. It is 2τ − nρ, because each
    /// tile is in two strips. Each tile is in one or two runs, so nρ ≤ 2τ. Connected runs share tiles, so
    /// τ ≤ (n − 1)ρ + 1.
    pub fn singles(&self) -> Option<u16> {
        let (tiles, runs, run) = (u32::from(self.tiles), u32::from(self.runs), u32::from(self.run));
        let fits = (2..=Self::MAX_RUN).contains(&self.run) && self.tiles <= Self::MAX_TILES && runs > 0;
        let singles = (2 * tiles).checked_sub(run * runs)?;
        (fits && tiles <= (run - 1) * runs + 1).then_some(singles as u16)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/params.rs"]
mod tests;
