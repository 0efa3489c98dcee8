//! The lattice and its rhombi. Directions 0, 1, 2 are a, b, c at 0°, 60° and 120°, so c = b − a, and a
//! point (i, j) is i·a + j·b. A tile is two directions and a base point; it covers one unit triangle
//! that stands on its side ("up") and one that hangs from it ("down"). Everything that asks whether
//! tiles meet asks its triangles, because two triangles that meet are one step across one edge.

/// The three lattice directions as (i, j) steps.
pub(super) const STEPS: [(i32, i32); 3] = [(1, 0), (0, 1), (-1, 1)];

/// A rhombus with the corners p, p + u, p + u + v, p + v, where p = (i, j) and u < v are directions.
/// Tiles sort as the tuple (u, v, i, j).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    u: u8,
    v: u8,
    i: i32,
    j: i32,
}

impl Tile {
    /// Coordinates stay within ± this, so that no sum of them leaves `i32`.
    pub const REACH: i32 = 1_000_000;

    /// The tile (u, v, i, j); `None` unless u < v ≤ 2 and both coordinates are within [`Self::REACH`].
    pub fn new(u: u8, v: u8, i: i32, j: i32) -> Option<Self> {
        let near = |x: i32| (-Self::REACH..=Self::REACH).contains(&x);
        (u < v && v <= 2 && near(i) && near(j)).then_some(Tile { u, v, i, j })
    }

    /// The two directions of the sides, the smaller first.
    pub const fn sides(self) -> [u8; 2] {
        [self.u, self.v]
    }

    /// The base point (i, j).
    pub const fn base(self) -> (i32, i32) {
        (self.i, self.j)
    }

    /// The direction that is no side of the tile: its short diagonal, where its two triangles meet.
    pub(super) const fn diagonal(self) -> u8 {
        3 - self.u - self.v
    }

    /// The tile moved by (i, j).
    pub(super) const fn moved(self, i: i32, j: i32) -> Self {
        Tile { i: self.i + i, j: self.j + j, ..self }
    }

    /// The tile made of the up triangle at (i, j) and its neighbour across the edge `diagonal`.
    pub(super) fn over(i: i32, j: i32, diagonal: u8) -> Self {
        match diagonal {
            2 => Tile { u: 0, v: 1, i, j },
            1 => Tile { u: 0, v: 2, i, j },
            _ => Tile { u: 1, v: 2, i: i + 1, j: j - 1 },
        }
    }

    /// The up and the down triangle that the tile covers.
    pub fn triangles(self) -> [Triangle; 2] {
        let (i, j) = if self.u == 1 { (self.i - 1, self.j + 1) } else { (self.i, self.j) };
        let up = Triangle { i, j, down: false };
        [up, up.across(self.diagonal())]
    }

    /// Whether the side in `direction` that starts at the base point belongs to the up triangle.
    pub(super) const fn base_side_is_up(self, direction: u8) -> bool {
        direction == 0 || (direction == 1 && self.u == 0)
    }
}

/// A unit triangle: up has the corners (i, j), (i+1, j), (i, j+1); down has (i+1, j), (i+1, j+1), (i, j+1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Triangle {
    /// First coordinate.
    pub i: i32,
    /// Second coordinate: the row of triangles.
    pub j: i32,
    /// Whether it hangs from its horizontal edge.
    pub down: bool,
}

impl Triangle {
    /// The triangle on the other side of the edge that runs in `direction`.
    pub const fn across(self, direction: u8) -> Self {
        let (di, dj) = match direction {
            0 => (0, -1),
            1 => (-1, 0),
            _ => (0, 0),
        };
        if self.down {
            Triangle { i: self.i - di, j: self.j - dj, down: false }
        } else {
            Triangle { i: self.i + di, j: self.j + dj, down: true }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/tile.rs"]
mod tests;
