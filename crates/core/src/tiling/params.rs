//! What a search for shapes is asked for and what it answers.

/// The shapes wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeParams {
    /// How many tiles, τ.
    pub tiles: u16,
    /// How many runs, ρ.
    pub runs: u16,
    /// Tiles in a run, which is also cells along a tile's side: 2 to [`Self::MAX_RUN`].
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

    /// How many strips of length 1 such a shape has, 2τ − nρ, for each tile lies in two strips;
    /// `None` where no shape can have these numbers. Each tile is in one run or two, so nρ ≤ 2τ, and
    /// runs that hang together share a tile with the others, so τ ≤ (n − 1)ρ + 1.
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
