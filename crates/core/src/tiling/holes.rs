//! Finds the holes of a set of tiles. A hole is a region without tiles from which no chain of triangles with
//! shared edges leads to the outside. Triangles that only touch at a corner are not connected, so an inlet
//! whose entrance is a single point is also a hole.
//!
//! `tile.rs` defines directions and the up and down triangles of a tile.

use super::tile::{Tile, Triangle};

/// One triangle of every hole, the first by row and then by column. Empty if there is no hole.
///
/// The tiles should be connected, because the work grows with the area of the rectangle around them.
pub fn holes(tiles: &[Tile]) -> Vec<Triangle> {
    let mut plane = Plane::new(tiles);
    plane.fill_from(OUTSIDE);
    let mut holes = Vec::new();
    while let Some(index) = plane.filled.iter().position(|&is_filled| !is_filled) {
        holes.push(plane.triangle(index));
        plane.fill_from(index);
    }
    holes
}

/// Whether the tiles enclose no hole.
pub fn has_no_hole(tiles: &[Tile]) -> bool {
    let mut plane = Plane::new(tiles);
    plane.fill_from(OUTSIDE);
    plane.filled.iter().all(|&is_filled| is_filled)
}

/// The index of a triangle in the margin of a [`Plane`]. The margin is connected and has no tiles, so it is
/// outside all holes.
const OUTSIDE: usize = 0;

/// The part of the plane around the tiles, with an empty margin of one row or column on each side. Its
/// triangles are numbered row by row, in a row by column, and the up triangle before the down triangle.
struct Plane {
    /// The coordinates of the first triangle.
    first_i: i32,
    first_j: i32,
    width: usize,
    height: usize,
    /// For each triangle whether a tile covers it or the flood fill has reached it.
    filled: Vec<bool>,
    stack: Vec<usize>,
}

impl Plane {
    fn new(tiles: &[Tile]) -> Self {
        let triangles = || tiles.iter().flat_map(|tile| tile.triangles());
        let (first_i, width) = range_with_margin(triangles().map(|triangle| triangle.i));
        let (first_j, height) = range_with_margin(triangles().map(|triangle| triangle.j));
        let filled = vec![false; 2 * width * height];
        let mut plane = Plane { first_i, first_j, width, height, filled, stack: Vec::new() };
        for triangle in triangles() {
            let index = plane.index(triangle).expect("the plane contains all tiles");
            plane.filled[index] = true;
        }
        plane
    }

    /// The index of a triangle, or `None` if it is not in this part of the plane.
    fn index(&self, triangle: Triangle) -> Option<usize> {
        let column = usize::try_from(triangle.i - self.first_i).ok().filter(|&column| column < self.width)?;
        let row = usize::try_from(triangle.j - self.first_j).ok().filter(|&row| row < self.height)?;
        Some(2 * (row * self.width + column) + usize::from(triangle.is_down))
    }

    fn triangle(&self, index: usize) -> Triangle {
        let (row, column) = (index / 2 / self.width, index / 2 % self.width);
        Triangle { i: self.first_i + column as i32, j: self.first_j + row as i32, is_down: index % 2 == 1 }
    }

    /// Fills every triangle that is connected with `start`.
    fn fill_from(&mut self, start: usize) {
        self.filled[start] = true;
        self.stack.push(start);
        while let Some(index) = self.stack.pop() {
            let triangle = self.triangle(index);
            for direction in 0..3 {
                let neighbour = self.index(triangle.across(direction));
                if let Some(neighbour) = neighbour.filter(|&neighbour| !self.filled[neighbour]) {
                    self.filled[neighbour] = true;
                    self.stack.push(neighbour);
                }
            }
        }
    }
}

/// The smallest coordinate minus a margin of 1, and the length of the range with a margin of 1 at both ends.
fn range_with_margin(coordinates: impl Iterator<Item = i32>) -> (i32, usize) {
    let (min, max) = coordinates.fold((i32::MAX, i32::MIN), |(min, max), x| (min.min(x), max.max(x)));
    let is_empty = min > max;
    if is_empty { (0, 1) } else { (min - 1, (max - min + 3) as usize) }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/holes.rs"]
mod tests;
