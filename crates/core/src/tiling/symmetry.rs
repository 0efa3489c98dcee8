//! The twelve symmetries of the lattice, and the canonical form of a shape. A symmetry maps each of the three
//! directions to a direction, with the same or the opposite sense.
//!
//! Tiles come in three *kinds*: those with sides a and b, those with a and c, and those with b and c. The
//! canonical form of a shape is the image with the most tiles of the first kind, among these the one with the
//! most tiles of the second kind, and among these the smallest sorted list of tiles. It is translated so that
//! the smallest i and the smallest j are 0. The kinds make it cheap to compute: if their three counts differ,
//! only two of the twelve images have to be compared, because a rotation by 180° keeps the kinds. The other
//! ten have fewer tiles of the first or second kind.
//!
//! `mod.rs` defines strips, runs and shapes.

use super::tile::{STEPS, Tile};

/// A symmetry that keeps the point (0, 0) in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// The images of the directions a, b and c.
    directions: [u8; 3],
    /// For each direction 1, or −1 if its image has the opposite sense.
    signs: [i32; 3],
}

/// The six rotations and then the six reflections. The first one is the identity.
pub const SYMMETRIES: [Symmetry; 12] = all_symmetries();

const fn all_symmetries() -> [Symmetry; 12] {
    let identity = Symmetry { directions: [0, 1, 2], signs: [1, 1, 1] };
    // By 60°, a goes to b, b to c, and c to −a.
    let rotation = Symmetry { directions: [1, 2, 0], signs: [1, 1, -1] };
    // At the line between a and b, these two are exchanged, and c goes to −c.
    let reflection = Symmetry { directions: [1, 0, 2], signs: [1, 1, -1] };
    let mut symmetries = [identity; 12];
    let mut index = 1;
    while index < 12 {
        symmetries[index] = if index == 6 { reflection } else { symmetries[index - 1].followed_by(rotation) };
        index += 1;
    }
    symmetries
}

impl Symmetry {
    const fn followed_by(self, next: Symmetry) -> Symmetry {
        let mut directions = [0; 3];
        let mut signs = [0; 3];
        let mut direction = 0;
        while direction < 3 {
            let image = self.directions[direction] as usize;
            directions[direction] = next.directions[image];
            signs[direction] = self.signs[direction] * next.signs[image];
            direction += 1;
        }
        Symmetry { directions, signs }
    }

    /// The image of a tile.
    pub fn apply(&self, tile: Tile) -> Tile {
        let (i, j) = tile.base();
        let mut base = (0, 0);
        let mut add_steps = |direction: u8, count: i32| {
            let step = STEPS[usize::from(direction)];
            base = (base.0 + count * step.0, base.1 + count * step.1);
        };
        add_steps(self.directions[0], i * self.signs[0]);
        add_steps(self.directions[1], j * self.signs[1]);
        // A side whose image has the opposite sense ends at the image of the base point. The new base point
        // is where it starts, one step back.
        for side in tile.sides().map(usize::from) {
            if self.signs[side] < 0 {
                add_steps(self.directions[side], -1);
            }
        }
        let diagonal = self.directions[usize::from(tile.diagonal())];
        let [u, v] = match diagonal {
            0 => [1, 2],
            1 => [0, 2],
            _ => [0, 1],
        };
        // A base point beyond `MAX_COORDINATE` is allowed here; `new` would refuse it.
        Tile::new(u, v, 0, 0).expect("u < v").translated(base.0, base.1)
    }

    /// The kind of the image of a tile of this kind.
    fn image_of_kind(&self, kind: usize) -> usize {
        // Kinds 0, 1, 2 have the diagonals 2, 1, 0, so this converts in both directions.
        2 - usize::from(self.directions[2 - kind])
    }
}

/// The numbers of tiles of the three kinds.
fn count_kinds(tiles: &[Tile]) -> [usize; 3] {
    let mut counts = [0; 3];
    for tile in tiles {
        counts[2 - usize::from(tile.diagonal())] += 1;
    }
    counts
}

/// Writes the image of `tiles` into `image`, sorted and translated so that the smallest i and the smallest j
/// are 0.
fn write_image(symmetry: &Symmetry, tiles: &[Tile], image: &mut Vec<Tile>) {
    image.clear();
    image.extend(tiles.iter().map(|&tile| symmetry.apply(tile)));
    let min_i = image.iter().map(|tile| tile.base().0).min().unwrap_or(0);
    let min_j = image.iter().map(|tile| tile.base().1).min().unwrap_or(0);
    for tile in image.iter_mut() {
        *tile = tile.translated(-min_i, -min_j);
    }
    image.sort_unstable();
}

/// The symmetries whose images have as many tiles of each kind as the canonical form.
fn leading_symmetries(tiles: &[Tile]) -> impl Iterator<Item = &'static Symmetry> {
    let counts = count_kinds(tiles);
    let mut canonical_counts = counts;
    canonical_counts.sort_unstable_by_key(|&count| std::cmp::Reverse(count));
    SYMMETRIES.iter().filter(move |symmetry| {
        (0..3).all(|kind| canonical_counts[symmetry.image_of_kind(kind)] == counts[kind])
    })
}

/// The canonical form of any list of tiles. Two lists have the same canonical form exactly if a symmetry and
/// a translation of the lattice map one to the other.
pub fn canonical(tiles: &[Tile]) -> Vec<Tile> {
    let mut smallest = Vec::new();
    let mut image = Vec::with_capacity(tiles.len());
    for symmetry in leading_symmetries(tiles) {
        write_image(symmetry, tiles, &mut image);
        if smallest.is_empty() || image < smallest {
            std::mem::swap(&mut smallest, &mut image);
        }
    }
    smallest
}

/// The canonical form if it is a translation of `tiles`, otherwise `None`.
pub(super) fn if_canonical(tiles: &[Tile]) -> Option<Vec<Tile>> {
    // The canonical form has at least as many tiles of each kind as of the next kind.
    let [first, second, third] = count_kinds(tiles);
    if first < second || second < third {
        return None;
    }
    let mut translated = Vec::with_capacity(tiles.len());
    write_image(&SYMMETRIES[0], tiles, &mut translated);
    let mut image = Vec::with_capacity(tiles.len());
    // The first leading symmetry is the identity.
    for symmetry in leading_symmetries(tiles).skip(1) {
        write_image(symmetry, tiles, &mut image);
        if image < translated {
            return None;
        }
    }
    Some(translated)
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/symmetry.rs"]
mod tests;
