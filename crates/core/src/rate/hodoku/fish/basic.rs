//! X-wing, swordfish and jellyfish: the places of n lines lie in n crossing lines.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{Mask, count};
use crate::rate::hodoku::fish::lines::Lines;

/// Returns the cells that the first fish of a size rules out.
pub fn find(lines: &Lines, size: u8) -> Option<CellSet> {
    let candidates = lines.lines_with(1..=size);
    let (base, cover) = complete(lines, size, candidates, 0, 0)?;
    Some(lines.cells_outside_base(base, cover))
}

/// Adds lines of `candidates` to `base` until it has `size` lines. Returns base and cover.
fn complete(lines: &Lines, size: u8, candidates: Mask, base: Mask, cover: Mask) -> Option<(Mask, Mask)> {
    let missing = size - count(base);
    if missing == 0 {
        let has_victims = |line: usize| base >> line & 1 == 0 && lines.places[line] & cover != 0;
        return (0..9).any(has_victims).then_some((base, cover));
    }
    let mut rest = candidates;
    while count(rest) >= missing {
        let line = rest.trailing_zeros();
        rest &= rest - 1;
        let cover = cover | lines.places[line as usize];
        if count(cover) <= size {
            let fish = complete(lines, size, rest, base | 1 << line, cover);
            if fish.is_some() {
                return fish;
            }
        }
    }
    None
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/fish/basic.rs"]
mod tests;
