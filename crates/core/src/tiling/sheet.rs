//! The sheet on which a search lays tiles: which triangles are covered, which must stay free, and
//! which strips are decided, with a trail to take everything back. Triangles are numbers
//! 2·(row·width + column) + down, so that stepping across an edge is one addition.

use super::tile::Tile;

/// A tile that has been laid.
#[derive(Clone, Copy)]
struct PlacedTile {
    up: u32,
    diagonal: u8,
    /// For each direction, whether the strip through the tile is known to be a run or of length 1.
    decided: [bool; 3],
}

/// One thing to take back.
enum Undo {
    Place,
    Bar(u32),
    Decide { tile: u16, direction: u8 },
}

/// Placed tiles, and how to take them back.
pub(super) struct Sheet {
    width: usize,
    /// Numbers to add to step across edges a, b, c from an up triangle.
    across: [i32; 3],
    /// 0 for free, else the tile plus one.
    cover: Vec<u16>,
    /// How many decided strips need the triangle free.
    barred: Vec<u8>,
    laid: Vec<PlacedTile>,
    /// Tiles laid with each diagonal.
    kinds: [u16; 3],
    trail: Vec<Undo>,
    /// No triangle before this one may be covered.
    first: u32,
}

impl Sheet {
    /// An empty sheet on which up to `tiles` connected tiles find room around [`Self::middle`].
    ///
    /// From one tile to the next in a strip the shared side moves by one lattice step, so nothing is
    /// further away than the number of tiles.
    pub fn new(tiles: u16) -> Self {
        let width = 2 * usize::from(tiles) + 6;
        Sheet {
            width,
            across: [1 - 2 * width as i32, -1, 1],
            cover: vec![0; 2 * width * width],
            barred: vec![0; 2 * width * width],
            laid: Vec::new(),
            kinds: [0; 3],
            trail: Vec::new(),
            first: 0,
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

    /// Forbids every triangle before this one.
    pub fn begin_at(&mut self, triangle: u32) {
        self.first = triangle;
    }

    /// How many tiles lie on the sheet.
    pub fn len(&self) -> usize {
        self.laid.len()
    }

    /// How many of them have the given diagonal.
    pub fn count_with_diagonal(&self, diagonal: u8) -> u16 {
        self.kinds[usize::from(diagonal)]
    }

    /// The tile on a triangle.
    pub fn at(&self, triangle: u32) -> Option<u16> {
        self.cover[triangle as usize].checked_sub(1)
    }

    /// The triangle just outside a tile across its side in `direction`, next to its up or its down half.
    pub fn outside(&self, tile: u16, direction: u8, up: bool) -> u32 {
        let PlacedTile { up: half, diagonal, .. } = self.laid[usize::from(tile)];
        let half = if up { half } else { self.across(half, diagonal) };
        self.across(half, direction)
    }

    /// Whether the strip in `direction` through the tile is decided; also where there is no such side.
    pub fn is_decided(&self, tile: u16, direction: u8) -> bool {
        self.laid[usize::from(tile)].decided[usize::from(direction)]
    }

    /// How many triangles the sheet has.
    pub fn size(&self) -> usize {
        self.cover.len()
    }

    /// Column and row of a triangle.
    pub fn place(&self, triangle: u32) -> (u32, u32) {
        let (at, width) = (triangle / 2, self.width as u32);
        (at % width, at / width)
    }

    /// The up triangle at a column and row.
    pub fn number(&self, column: u32, row: u32) -> u32 {
        2 * (row * self.width as u32 + column)
    }

    /// The up triangles of the laid tiles.
    pub fn ups(&self) -> impl Iterator<Item = u32> {
        self.laid.iter().map(|laid| laid.up)
    }

    /// The triangles that must stay free; some come twice.
    pub fn barred(&self) -> impl Iterator<Item = u32> {
        self.trail
            .iter()
            .filter_map(|deed| if let Undo::Bar(triangle) = deed { Some(*triangle) } else { None })
    }

    /// Whether nothing covers the triangle and nothing speaks against covering it.
    pub fn is_open(&self, triangle: u32) -> bool {
        triangle >= self.first && self.cover[triangle as usize] == 0 && self.barred[triangle as usize] == 0
    }

    /// Lays the tile of a triangle and its neighbour across `diagonal`; gives none where one is not open.
    pub fn lay(&mut self, triangle: u32, diagonal: u8) -> Option<u16> {
        let other = self.across(triangle, diagonal);
        if !self.is_open(triangle) || !self.is_open(other) {
            return None;
        }
        let tile = self.laid.len() as u16;
        let up = if triangle & 1 == 0 { triangle } else { other };
        let mut decided = [false; 3];
        decided[usize::from(diagonal)] = true;
        self.laid.push(PlacedTile { up, diagonal, decided });
        self.kinds[usize::from(diagonal)] += 1;
        self.cover[triangle as usize] = tile + 1;
        self.cover[other as usize] = tile + 1;
        self.trail.push(Undo::Place);
        Some(tile)
    }

    /// Keeps a triangle free from now on; false where it is covered already.
    pub fn bar(&mut self, triangle: u32) -> bool {
        if self.cover[triangle as usize] != 0 {
            return false;
        }
        self.barred[triangle as usize] += 1;
        self.trail.push(Undo::Bar(triangle));
        true
    }

    /// Notes that the strip in `direction` through the tile is decided.
    pub fn decide(&mut self, tile: u16, direction: u8) {
        self.laid[usize::from(tile)].decided[usize::from(direction)] = true;
        self.trail.push(Undo::Decide { tile, direction });
    }

    /// A mark to [`Self::go_back`] to.
    pub fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes back everything since the mark.
    pub fn go_back(&mut self, mark: usize) {
        while self.trail.len() > mark {
            match self.trail.pop().expect("longer than the mark") {
                Undo::Bar(triangle) => self.barred[triangle as usize] -= 1,
                Undo::Decide { tile, direction } => {
                    self.laid[usize::from(tile)].decided[usize::from(direction)] = false;
                }
                Undo::Place => {
                    let PlacedTile { up, diagonal, .. } = self.laid.pop().expect("it was laid");
                    self.kinds[usize::from(diagonal)] -= 1;
                    let down = self.across(up, diagonal);
                    self.cover[up as usize] = 0;
                    self.cover[down as usize] = 0;
                }
            }
        }
    }

    /// The laid tiles in lattice coordinates around the middle.
    pub fn tiles(&self) -> Vec<Tile> {
        let half = (self.width / 2) as i32;
        let tile = |laid: &PlacedTile| {
            let (i, j) = self.place(laid.up);
            Tile::over(i as i32 - half, j as i32 - half, laid.diagonal)
        };
        self.laid.iter().map(tile).collect()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/sheet.rs"]
mod tests;
