//! The triangular grid on which a search places tiles. It knows which triangles are covered, which must stay
//! free, and for which strips the search has decided whether they are runs. A log of all changes lets the
//! search undo them.
//!
//! Triangles are numbered row by row, in a row by column, and the up triangle of a column before the down
//! triangle: 2·(row·width + column), plus 1 for down. A step across an edge then adds or subtracts a
//! constant.
//!
//! `tile.rs` defines directions and the up and down triangles of a tile.

use super::tile::Tile;

/// One of the two triangles of a tile.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    Up,
    Down,
}

#[derive(Clone, Copy)]
struct PlacedTile {
    /// The number of its up triangle.
    up_triangle: u32,
    /// As in [`Tile::diagonal`].
    diagonal: u8,
    /// For each direction, whether the strip through the tile is decided. `true` for the diagonal, which has
    /// no strip.
    is_decided: [bool; 3],
}

/// A change that can be undone.
enum Change {
    PlaceTile,
    Reserve { triangle: u32 },
    Decide { tile: u16, direction: u8 },
}

/// A grid with tiles. Tiles are numbered from 0 in the order in which they are placed.
pub(super) struct TriangleGrid {
    /// The number of columns, and also of rows.
    width: usize,
    /// What to add to the number of an up triangle for a step across its edge in each direction.
    steps: [i32; 3],
    /// For each triangle 0 if it is not covered, otherwise the number of its tile plus 1.
    cover: Vec<u16>,
    /// For each triangle the number of decided strips that end next to it and need it free: at most one for
    /// each of its edges.
    reservations: Vec<u8>,
    tiles: Vec<PlacedTile>,
    /// The number of tiles with each diagonal.
    diagonal_counts: [u16; 3],
    changes: Vec<Change>,
    /// Triangles before this one must not be covered.
    first_allowed: u32,
}

impl TriangleGrid {
    /// An empty grid that has room for `max_tiles` connected tiles around [`Self::middle`].
    pub fn new(max_tiles: u16) -> Self {
        // From one tile of a strip to the next the shared side moves by one step, so a tile is at most
        // `max_tiles` steps away from the first. 6 more rows and columns are room for the triangles next to
        // the tiles.
        let width = 2 * usize::from(max_tiles) + 6;
        TriangleGrid {
            width,
            // To the down triangle one row below, one column to the left, and in the same place.
            steps: [1 - 2 * width as i32, -1, 1],
            cover: vec![0; 2 * width * width],
            reservations: vec![0; 2 * width * width],
            tiles: Vec::new(),
            diagonal_counts: [0; 3],
            changes: Vec::new(),
            first_allowed: 0,
        }
    }

    /// The up triangle in the middle of the grid.
    pub fn middle(&self) -> u32 {
        let half = self.width as u32 / 2;
        self.up_triangle(half, half)
    }

    /// The triangle on the other side of the edge in `direction`. Next to a tile the result is always in the
    /// grid, because [`Self::new`] leaves room around all tiles.
    #[inline(always)]
    pub fn across(&self, triangle: u32, direction: u8) -> u32 {
        let step = self.steps[usize::from(direction)];
        let is_up = triangle & 1 == 0;
        triangle.wrapping_add_signed(if is_up { step } else { -step })
    }

    /// Forbids covering triangles before `triangle`. This is not undone.
    pub fn forbid_before(&mut self, triangle: u32) {
        self.first_allowed = triangle;
    }

    pub fn tile_count(&self) -> usize {
        self.tiles.len()
    }

    pub fn count_with_diagonal(&self, diagonal: u8) -> u16 {
        self.diagonal_counts[usize::from(diagonal)]
    }

    /// The tile that covers `triangle`.
    #[inline(always)]
    pub fn tile_at(&self, triangle: u32) -> Option<u16> {
        self.cover[triangle as usize].checked_sub(1)
    }

    /// The triangle outside a tile, across the edge in `direction` of one of its halves.
    #[inline(always)]
    pub fn triangle_beyond(&self, tile: u16, direction: u8, half: Half) -> u32 {
        let PlacedTile { up_triangle, diagonal, .. } = self.tiles[usize::from(tile)];
        let inside = if half == Half::Up { up_triangle } else { self.across(up_triangle, diagonal) };
        self.across(inside, direction)
    }

    /// Whether the strip in `direction` through the tile is decided, or the tile has no side in `direction`.
    pub fn is_decided(&self, tile: u16, direction: u8) -> bool {
        self.tiles[usize::from(tile)].is_decided[usize::from(direction)]
    }

    pub fn triangle_count(&self) -> usize {
        self.cover.len()
    }

    /// The column and the row of a triangle.
    pub fn column_and_row(&self, triangle: u32) -> (u32, u32) {
        let (place, width) = (triangle / 2, self.width as u32);
        (place % width, place / width)
    }

    /// The number of the up triangle in a column and row.
    pub fn up_triangle(&self, column: u32, row: u32) -> u32 {
        2 * (row * self.width as u32 + column)
    }

    /// The up triangles of all tiles.
    pub fn covered_up_triangles(&self) -> impl Iterator<Item = u32> {
        self.tiles.iter().map(|tile| tile.up_triangle)
    }

    /// The triangles that must stay free. A triangle may be listed several times.
    pub fn reserved_triangles(&self) -> impl Iterator<Item = u32> {
        self.changes.iter().filter_map(|change| match change {
            Change::Reserve { triangle } => Some(*triangle),
            Change::PlaceTile | Change::Decide { .. } => None,
        })
    }

    #[inline(always)]
    pub fn can_be_covered(&self, triangle: u32) -> bool {
        triangle >= self.first_allowed
            && self.cover[triangle as usize] == 0
            && self.reservations[triangle as usize] == 0
    }

    /// Places a tile on `triangle` and the triangle across its edge in direction `diagonal`. Returns the
    /// number of the tile, or `None` if one of the two triangles cannot be covered.
    pub fn place(&mut self, triangle: u32, diagonal: u8) -> Option<u16> {
        let other = self.across(triangle, diagonal);
        if !self.can_be_covered(triangle) || !self.can_be_covered(other) {
            return None;
        }
        let tile = self.tiles.len() as u16;
        let up_triangle = if triangle & 1 == 0 { triangle } else { other };
        let mut is_decided = [false; 3];
        is_decided[usize::from(diagonal)] = true;
        self.tiles.push(PlacedTile { up_triangle, diagonal, is_decided });
        self.diagonal_counts[usize::from(diagonal)] += 1;
        self.cover[triangle as usize] = tile + 1;
        self.cover[other as usize] = tile + 1;
        self.changes.push(Change::PlaceTile);
        Some(tile)
    }

    /// Makes a triangle stay free. Returns `false` if it is already covered.
    pub fn reserve(&mut self, triangle: u32) -> bool {
        if self.cover[triangle as usize] != 0 {
            return false;
        }
        self.reservations[triangle as usize] += 1;
        self.changes.push(Change::Reserve { triangle });
        true
    }

    /// Marks the strip in `direction` through the tile as decided.
    pub fn decide(&mut self, tile: u16, direction: u8) {
        self.tiles[usize::from(tile)].is_decided[usize::from(direction)] = true;
        self.changes.push(Change::Decide { tile, direction });
    }

    /// The number of changes so far, for [`Self::undo_to`].
    pub fn change_count(&self) -> usize {
        self.changes.len()
    }

    /// Undoes changes until `change_count` are left.
    pub fn undo_to(&mut self, change_count: usize) {
        while self.changes.len() > change_count {
            match self.changes.pop().expect("the log is not empty") {
                Change::Reserve { triangle } => self.reservations[triangle as usize] -= 1,
                Change::Decide { tile, direction } => {
                    self.tiles[usize::from(tile)].is_decided[usize::from(direction)] = false;
                }
                Change::PlaceTile => {
                    let PlacedTile { up_triangle, diagonal, .. } = self.tiles.pop().expect("there is a tile");
                    self.diagonal_counts[usize::from(diagonal)] -= 1;
                    let down_triangle = self.across(up_triangle, diagonal);
                    self.cover[up_triangle as usize] = 0;
                    self.cover[down_triangle as usize] = 0;
                }
            }
        }
    }

    /// All tiles in the lattice coordinates of `tile.rs`. The middle of the grid is (0, 0).
    pub fn tiles(&self) -> Vec<Tile> {
        let half = (self.width / 2) as i32;
        let to_tile = |tile: &PlacedTile| {
            let (column, row) = self.column_and_row(tile.up_triangle);
            Tile::from_up_triangle(column as i32 - half, row as i32 - half, tile.diagonal)
        };
        self.tiles.iter().map(to_tile).collect()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/triangle_grid.rs"]
mod tests;
