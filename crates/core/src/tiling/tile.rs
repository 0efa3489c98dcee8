//! Tiles and the triangular lattice. The lattice has three directions, called a, b and c and numbered 0, 1
//! and 2, at 0°, 60° and 120°. The point (i, j) is i·a + j·b. Because c = b − a, a step in direction c
//! changes it by (−1, 1).
//!
//! A tile covers two unit triangles. An *up* triangle has a horizontal edge at the bottom, a *down* triangle
//! has it at the top. Each tile covers one of each kind. Overlaps, neighbours and holes are found with
//! triangles: a tile's neighbours are one step across an edge of its triangles.

/// The changes of (i, j) by one step in each direction.
pub(super) const STEPS: [(i32, i32); 3] = [(1, 0), (0, 1), (-1, 1)];

/// A rhombus with the corners p, p + u, p + u + v and p + v, where u < v are directions and p = (i, j) is the
/// base point. Tiles sort as tuples (u, v, i, j).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    u: u8,
    v: u8,
    i: i32,
    j: i32,
}

impl Tile {
    /// The largest coordinate, positive or negative. Sums of a few coordinates then fit in an `i32`.
    pub const MAX_COORDINATE: i32 = 1_000_000;

    /// The tile (u, v, i, j). `None` unless u < v ≤ 2 and both coordinates are within
    /// [`Self::MAX_COORDINATE`].
    pub fn new(u: u8, v: u8, i: i32, j: i32) -> Option<Self> {
        let range = -Self::MAX_COORDINATE..=Self::MAX_COORDINATE;
        let is_valid = u < v && v <= 2 && range.contains(&i) && range.contains(&j);
        is_valid.then_some(Tile { u, v, i, j })
    }

    /// The directions u and v of the sides.
    pub const fn sides(self) -> [u8; 2] {
        [self.u, self.v]
    }

    /// The base point (i, j).
    pub const fn base(self) -> (i32, i32) {
        (self.i, self.j)
    }

    /// The direction of the edge between the two triangles of the tile. It is the direction that no side has.
    pub(super) const fn diagonal(self) -> u8 {
        3 - self.u - self.v
    }

    /// The tile moved by i steps in direction a and j steps in direction b.
    pub(super) const fn translated(self, i: i32, j: i32) -> Self {
        Tile { i: self.i + i, j: self.j + j, ..self }
    }

    /// The tile that covers the up triangle at (i, j) and the triangle across its edge in direction
    /// `diagonal`.
    pub(super) fn from_up_triangle(i: i32, j: i32, diagonal: u8) -> Self {
        match diagonal {
            2 => Tile { u: 0, v: 1, i, j },
            1 => Tile { u: 0, v: 2, i, j },
            _ => Tile { u: 1, v: 2, i: i + 1, j: j - 1 },
        }
    }

    /// The up triangle and the down triangle that the tile covers.
    pub fn triangles(self) -> [Triangle; 2] {
        // The inverse of `from_up_triangle`.
        let (i, j) = if self.u == 1 { (self.i - 1, self.j + 1) } else { (self.i, self.j) };
        let up = Triangle { i, j, is_down: false };
        [up, up.across(self.diagonal())]
    }

    /// Whether the side in `direction` that starts at the base point is an edge of the up triangle.
    pub(super) const fn base_side_is_up(self, direction: u8) -> bool {
        // With sides a and b, or a and c, the up triangle has the base point as its lower left corner, from
        // which its edges a and b start. With sides b and c it does not touch the base point.
        direction == 0 || (direction == 1 && self.u == 0)
    }
}

/// A unit triangle. The up triangle at (i, j) has the corners (i, j), (i+1, j) and (i, j+1). The down
/// triangle at (i, j) has the corners (i+1, j), (i+1, j+1) and (i, j+1), so the two share an edge in
/// direction c.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Triangle {
    pub i: i32,
    pub j: i32,
    pub is_down: bool,
}

impl Triangle {
    /// The triangle on the other side of the edge in `direction`.
    pub const fn across(self, direction: u8) -> Self {
        // The step from an up triangle: to the row below, to the left, or to the down triangle at the same
        // point.
        let (di, dj) = match direction {
            0 => (0, -1),
            1 => (-1, 0),
            _ => (0, 0),
        };
        if self.is_down {
            Triangle { i: self.i - di, j: self.j - dj, is_down: false }
        } else {
            Triangle { i: self.i + di, j: self.j + dj, is_down: true }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/tile.rs"]
mod tests;
