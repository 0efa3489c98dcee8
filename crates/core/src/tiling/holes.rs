//! Holes: the plane outside the tiles must be connected by edges of unit triangles. Triangles that touch only at a
//! corner are not connected, so a bay with a pinched entrance is a hole.

use super::tile::{Tile, Triangle};

/// One triangle of every hole, in reading order; empty if the outside is connected.
///
/// The tiles should be connected: the work grows with the area of the box around them.
pub fn holes(tiles: &[Tile]) -> Vec<Triangle> {
    let mut plane = Plane::new(tiles);
    plane.flood(0);
    let mut holes = Vec::new();
    while let Some(at) = plane.taken.iter().position(|&taken| !taken) {
        holes.push(plane.triangle(at));
        plane.flood(at);
    }
    holes
}

/// Whether the tiles leave no hole.
pub fn is_whole(tiles: &[Tile]) -> bool {
    let mut plane = Plane::new(tiles);
    plane.flood(0);
    plane.taken.iter().all(|&taken| taken)
}

/// The box around the tiles with a free margin; triangles are taken by a tile or by the flood.
struct Plane {
    i: i32,
    j: i32,
    width: usize,
    height: usize,
    taken: Vec<bool>,
    stack: Vec<usize>,
}

impl Plane {
    /// The tiles in the smallest box with a margin.
    fn new(tiles: &[Tile]) -> Self {
        let spread = |pick: fn(Triangle) -> i32| {
            let all = tiles.iter().flat_map(|tile| tile.triangles()).map(pick);
            let (least, most) = all.fold((i32::MAX, i32::MIN), |(l, m), x| (l.min(x), m.max(x)));
            if least > most { (0, 1) } else { (least - 1, (most - least + 3) as usize) }
        };
        let ((i, width), (j, height)) = (spread(|t| t.i), spread(|t| t.j));
        let mut plane =
            Plane { i, j, width, height, taken: vec![false; 2 * width * height], stack: Vec::new() };
        for triangle in tiles.iter().flat_map(|tile| tile.triangles()) {
            let at = plane.index(triangle).expect("inside the box around all tiles");
            plane.taken[at] = true;
        }
        plane
    }

    fn index(&self, triangle: Triangle) -> Option<usize> {
        let column = usize::try_from(triangle.i - self.i).ok().filter(|&c| c < self.width)?;
        let row = usize::try_from(triangle.j - self.j).ok().filter(|&r| r < self.height)?;
        Some(2 * (row * self.width + column) + usize::from(triangle.down))
    }

    fn triangle(&self, at: usize) -> Triangle {
        let (row, column) = (at / 2 / self.width, at / 2 % self.width);
        Triangle { i: self.i + column as i32, j: self.j + row as i32, down: at % 2 == 1 }
    }

    /// Takes every free triangle that is connected with the one at `from`.
    fn flood(&mut self, from: usize) {
        self.taken[from] = true;
        self.stack.push(from);
        while let Some(at) = self.stack.pop() {
            let here = self.triangle(at);
            for direction in 0..3 {
                if let Some(next) = self.index(here.across(direction)).filter(|&next| !self.taken[next]) {
                    self.taken[next] = true;
                    self.stack.push(next);
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/holes.rs"]
mod tests;
