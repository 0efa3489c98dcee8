//! Rings of cells for the tests of chains, and all their fillings.

use crate::cells::Cell;
use crate::logic::geometry::Geometry;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::Candidate;
use crate::rng::Rng;

/// The position of a ring with these candidates.
pub fn on_ring<'a>(geometry: &'a Geometry<1>, masks: &[u32]) -> Position<'a, 1> {
    Position::new(geometry, &vec![0; masks.len()], CellSet::EMPTY, masks)
}

/// Two or three candidates a cell, sometimes all four.
pub fn random_masks(rng: &mut Rng, count: usize) -> Vec<u32> {
    let masks = [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100, 0b0111, 0b1110, 0b1111];
    (0..count).map(|_| masks[rng.below(masks.len())]).collect()
}

/// The candidates that occur in some filling, tried one by one; `None` if there is no filling.
pub fn possible_candidates(position: &Position<'_, 1>) -> Option<Vec<Candidate>> {
    let cells = position.geometry.cell_count;
    let mut union = vec![0; cells];
    let mut digits = Vec::new();
    fill(position, &mut digits, &mut union);
    let candidates = (0..).zip(&union).flat_map(|(cell, &mask)| bits(mask).map(move |digit| (cell, digit)));
    (union[0] != 0).then(|| candidates.collect())
}

fn fill(position: &Position<'_, 1>, digits: &mut Vec<u8>, union: &mut [u32]) {
    let cell = digits.len();
    if cell == union.len() {
        union.iter_mut().zip(digits.iter()).for_each(|(mask, &digit)| *mask |= 1 << digit);
        return;
    }
    for digit in bits(position.mask(cell as Cell)) {
        let seen = position.geometry.peers_of(cell as Cell);
        if !(0..cell).any(|other| digits[other] == digit && seen.contains(other as Cell)) {
            digits.push(digit);
            fill(position, digits, union);
            digits.pop();
        }
    }
}
