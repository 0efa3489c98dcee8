//! The sheet on which a search places tiles: which triangles are covered, which must stay free, and which strips
//! are decided. A trail records every change, so that it can be undone. Triangles are numbers
//! 2·(row·width + column) + down, so that stepping across an edge is one addition.

use super::tile::Tile;

/// A tile on the sheet.
#[derive(Clone, Copy)]
struct PlacedTile {
    /// The number of its up triangle.
    up: u32,
    diagonal: u8,
    /// For each direction, whether the strip through the tile is known to be a run or of length 1.
    decided: [bool; 3],
}

/// A change that can be undone.
enum Undo {
    Place,
    KeepFree(u32),
    Decide { tile: u16, direction: u8 },
}

/// Tiles, and the changes that led to them.
pub(super) struct Sheet {
    width: usize,
    /// Numbers to add to step across edges a, b, c from an up triangle.
    across: [i32; 3],
    /// For each triangle 0 if it is free, or else the number of its tile plus 1.
    cover: Vec<u16>,
    /// For each triangle how many decided strips need it free.
    free_count: Vec<u8>,
    tiles: Vec<PlacedTile>,
    /// How many tiles have each diagonal.
    diagonal_counts: [u16; 3],
    trail: Vec<Undo>,
    /// No triangle before this one may be covered.
    first_allowed: u32,
}

impl Sheet {
    /// An empty sheet with room for `tiles` connected tiles around [`Self::middle`].
    ///
    /// From one tile to the next in a strip the shared side moves by one lattice step, so no tile is further away
    /// than the number of tiles.
    pub fn new(tiles: u16) -> Self {
        let width = 2 * usize::from(tiles) + 6;
        Sheet {
            width,
            across: [1 - 2 * width as i32, -1, 1],
            cover: vec![0; 2 * width * width],
            free_count: vec![0; 2 * width * width],
            tiles: Vec::new(),
            diagonal_counts: [0; 3],
            trail: Vec::new(),
            first_allowed: 0,
        }
    }

    /// The up triangle in the middle.
    pub fn middle(&self) -> u32 {
        let half = self.width as u32 / 2;
        self.number(half, half)
    }

    /// The triangle on the other side of the edge in `direction`.
    pub fn across(&self, triangle: u32, direction: u8) -> u32 {
        let step = self.across[usize::from(direction)];
        triangle.wrapping_add_signed(if triangle & 1 == 0 { step } else { -step })
    }

    /// Forbids to cover triangles before this one.
    pub fn begin_at(&mut self, triangle: u32) {
        self.first_allowed = triangle;
    }

    /// The number of tiles on the sheet.
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// How many of them have the given diagonal.
    pub fn count_with_diagonal(&self, diagonal: u8) -> u16 {
        self.diagonal_counts[usize::from(diagonal)]
    }

    /// The tile on a triangle.
    pub fn at(&self, triangle: u32) -> Option<u16> {
        self.cover[triangle as usize].checked_sub(1)
    }

    /// The triangle just outside a tile across its side in `direction`, next to its up or its down half.
    pub fn outside(&self, tile: u16, direction: u8, up: bool) -> u32 {
        let PlacedTile { up: half, diagonal, .. } = self.tiles[usize::from(tile)];
        let half = if up { half } else { self.across(half, diagonal) };
        self.across(half, direction)
    }

    /// Whether the strip in `direction` through the tile is decided; `true` also if the tile has no such side.
    pub fn is_decided(&self, tile: u16, direction: u8) -> bool {
        self.tiles[usize::from(tile)].decided[usize::from(direction)]
    }

    /// How many triangles the sheet has.
    pub fn size(&self) -> usize {
        self.cover.len()
    }

    /// Column and row of a triangle.
    pub fn column_and_row(&self, triangle: u32) -> (u32, u32) {
        let (at, width) = (triangle / 2, self.width as u32);
        (at % width, at / width)
    }

    /// The up triangle at a column and row.
    pub fn number(&self, column: u32, row: u32) -> u32 {
        2 * (row * self.width as u32 + column)
    }

    /// The up triangles of the tiles.
    pub fn ups(&self) -> impl Iterator<Item = u32> {
        self.tiles.iter().map(|tile| tile.up)
    }

    /// The triangles that must stay free; some come several times.
    pub fn reserved_free(&self) -> impl Iterator<Item = u32> {
        self.trail
            .iter()
            .filter_map(|change| if let Undo::KeepFree(triangle) = change { Some(*triangle) } else { None })
    }

    /// Whether the triangle is free and may be covered.
    pub fn is_open(&self, triangle: u32) -> bool {
        triangle >= self.first_allowed
            && self.cover[triangle as usize] == 0
            && self.free_count[triangle as usize] == 0
    }

    /// Places the tile of a triangle and its neighbour across `diagonal`. Returns its number, or `None` if one of the
    /// two triangles is not open.
    pub fn place(&mut self, triangle: u32, diagonal: u8) -> Option<u16> {
        let other = self.across(triangle, diagonal);
        if !self.is_open(triangle) || !self.is_open(other) {
            return None;
        }
        let tile = self.tiles.len() as u16;
        let up = if triangle & 1 == 0 { triangle } else { other };
        let mut decided = [false; 3];
        decided[usize::from(diagonal)] = true;
        self.tiles.push(PlacedTile { up, diagonal, decided });
        self.diagonal_counts[usize::from(diagonal)] += 1;
        self.cover[triangle as usize] = tile + 1;
        self.cover[other as usize] = tile + 1;
        self.trail.push(Undo::Place);
        Some(tile)
    }

    /// Keeps a triangle free from now on. Returns `false` if it is covered.
    pub fn keep_free(&mut self, triangle: u32) -> bool {
        if self.cover[triangle as usize] != 0 {
            return false;
        }
        self.free_count[triangle as usize] += 1;
        self.trail.push(Undo::KeepFree(triangle));
        true
    }

    /// Marks the strip in `direction` through the tile as decided.
    pub fn decide(&mut self, tile: u16, direction: u8) {
        self.tiles[usize::from(tile)].decided[usize::from(direction)] = true;
        self.trail.push(Undo::Decide { tile, direction });
    }

    /// A mark to [`Self::go_back`] to.
    pub fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Undoes all changes since the mark.
    pub fn go_back(&mut self, mark: usize) {
        while self.trail.len() > mark {
            match self.trail.pop().expect("longer than the mark") {
                Undo::KeepFree(triangle) => self.free_count[triangle as usize] -= 1,
                Undo::Decide { tile, direction } => {
                    self.tiles[usize::from(tile)].decided[usize::from(direction)] = false;
                }
                Undo::Place => {
                    let PlacedTile { up, diagonal, .. } = self.tiles.pop().expect("there is a tile");
                    self.diagonal_counts[usize::from(diagonal)] -= 1;
                    let down = self.across(up, diagonal);
                    self.cover[up as usize] = 0;
                    self.cover[down as usize] = 0;
                }
            }
        }
    }

    /// The tiles in lattice coordinates around the middle.
    pub fn tiles(&self) -> Vec<Tile> {
        let half = (self.width / 2) as i32;
        let to_tile = |tile: &PlacedTile| {
            let (i, j) = self.column_and_row(tile.up);
            Tile::over(i as i32 - half, j as i32 - half, tile.diagonal)
        };
        self.tiles.iter().map(to_tile).collect()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/sheet.rs"]
mod tests;
