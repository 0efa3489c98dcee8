//! The twelve symmetries of the lattice, and the canonical form of a shape. A symmetry permutes
//! the three directions and turns some of them round, so it is enough to say where each goes.
//!
//! The canonical form is the image with the most (a, b) tiles, then the most (a, c) tiles, then the
//! least sorted list, pushed so that the smallest i and the smallest j are 0. Counting kinds first
//! is what makes it cheap: where the three counts differ, only a shape and its half turn compete.

use super::tile::{STEPS, Tile};

/// Where a symmetry sends the directions a, b, c: which, and whether turned round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    to: [u8; 3],
    sign: [i32; 3],
}

/// All twelve: the six turns, then the six that also mirror. The first is the identity.
pub const SYMMETRIES: [Symmetry; 12] = twelve();

const fn twelve() -> [Symmetry; 12] {
    let identity = Symmetry { to: [0, 1, 2], sign: [1, 1, 1] };
    let turn = Symmetry { to: [1, 2, 0], sign: [1, 1, -1] };
    let mirror = Symmetry { to: [1, 0, 2], sign: [1, 1, -1] };
    let mut all = [identity; 12];
    let mut k = 1;
    while k < 12 {
        all[k] = if k == 6 { mirror } else { all[k - 1].then(turn) };
        k += 1;
    }
    all
}

impl Symmetry {
    const fn then(self, next: Symmetry) -> Symmetry {
        let mut to = [0; 3];
        let mut sign = [0; 3];
        let mut d = 0;
        while d < 3 {
            let middle = self.to[d] as usize;
            to[d] = next.to[middle];
            sign[d] = self.sign[d] * next.sign[middle];
            d += 1;
        }
        Symmetry { to, sign }
    }

    /// The image of a tile: the base moves along every side that was turned round.
    pub fn apply(&self, tile: Tile) -> Tile {
        let (i, j) = tile.base();
        let mut base = (0, 0);
        let mut add = |direction: usize, times: i32| {
            let step = STEPS[direction];
            base = (base.0 + times * step.0, base.1 + times * step.1);
        };
        add(self.to[0] as usize, i * self.sign[0]);
        add(self.to[1] as usize, j * self.sign[1]);
        for side in tile.sides().map(usize::from) {
            add(self.to[side] as usize, self.sign[side].min(0));
        }
        let diagonal = self.to[tile.diagonal() as usize];
        let (u, v) = (u8::from(diagonal == 0), 2 - u8::from(diagonal == 2));
        Tile::new(u, v, 0, 0).expect("u < v by construction").moved(base.0, base.1)
    }
}

/// How many tiles are (a, b), (a, c) and (b, c).
fn kinds(tiles: &[Tile]) -> [usize; 3] {
    let mut counts = [0; 3];
    for tile in tiles {
        counts[2 - tile.diagonal() as usize] += 1;
    }
    counts
}

/// Writes the image of `tiles` into `image`, pushed against both axes and sorted.
fn image(symmetry: &Symmetry, tiles: &[Tile], image: &mut Vec<Tile>) {
    image.clear();
    image.extend(tiles.iter().map(|&tile| symmetry.apply(tile)));
    let i = image.iter().map(|tile| tile.base().0).min().unwrap_or(0);
    let j = image.iter().map(|tile| tile.base().1).min().unwrap_or(0);
    for tile in image.iter_mut() {
        *tile = tile.moved(-i, -j);
    }
    image.sort_unstable();
}

/// The symmetries whose image has the most tiles of the early kinds.
fn leading_symmetries(tiles: &[Tile]) -> impl Iterator<Item = &'static Symmetry> {
    let counts = kinds(tiles);
    let mut best = counts;
    best.sort_unstable_by(|x, y| y.cmp(x));
    SYMMETRIES
        .iter()
        .filter(move |symmetry| (0..3).all(|kind| best[2 - symmetry.to[2 - kind] as usize] == counts[kind]))
}

/// The canonical form of a shape. Two tilings have the same form exactly when a symmetry and a translation of the
/// lattice map one to the other. Any list of tiles has one, valid or not.
pub fn canonical(tiles: &[Tile]) -> Vec<Tile> {
    let mut best = Vec::new();
    let mut next = Vec::with_capacity(tiles.len());
    for symmetry in leading_symmetries(tiles) {
        image(symmetry, tiles, &mut next);
        if best.is_empty() || next < best {
            std::mem::swap(&mut best, &mut next);
        }
    }
    best
}

/// The canonical form if the tiles are it up to a translation, or else `None`.
pub(super) fn as_canonical(tiles: &[Tile]) -> Option<Vec<Tile>> {
    let [first, second, third] = kinds(tiles);
    if first < second || second < third {
        return None;
    }
    let mut image_as_is = Vec::with_capacity(tiles.len());
    image(&SYMMETRIES[0], tiles, &mut image_as_is);
    let mut other = Vec::with_capacity(tiles.len());
    for symmetry in leading_symmetries(tiles).skip(1) {
        image(symmetry, tiles, &mut other);
        if other < image_as_is {
            return None;
        }
    }
    Some(image_as_is)
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/symmetry.rs"]
mod tests;
