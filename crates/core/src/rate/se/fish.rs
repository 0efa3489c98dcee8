//! X-wings, swordfish and jellyfish.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid, Mask, bits};
use crate::rate::houses::{FIRST_COLUMN, FIRST_ROW, HOUSE_SETS};
use crate::rate::se::step::{Step, Technique};
use crate::rate::se::subsets::Items;
use crate::rate::se::unsearched::Unsearched;

const KINDS: [(Technique, f64); 3] =
    [(Technique::XWing, 3.2), (Technique::Swordfish, 3.8), (Technique::Jellyfish, 5.2)];

/// Base lines, and the lines across them that have all places of a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Fish {
    base: Mask,
    digit: u8,
    cover: Mask,
}

/// The first fish of `size` lines that removes a candidate. Columns come before rows, and then sets of lines before
/// digits.
pub fn find(grid: &Grid, unsearched: &mut Unsearched, size: u8) -> Option<Step> {
    let families = [(FIRST_COLUMN, FIRST_ROW), (FIRST_ROW, FIRST_COLUMN)];
    let first = families.into_iter().find_map(|(base_family, cover_family)| {
        let digits = bits(unsearched.digits);
        let fish = digits.filter_map(|digit| first_of_digit(grid, base_family, cover_family, digit, size));
        fish.min().map(|fish| (fish.digit, outside(grid, base_family, cover_family, fish)))
    });
    let Some((digit, cells)) = first else {
        unsearched.digits = 0;
        return None;
    };
    let mut removals = [CellSet::EMPTY; DIGITS];
    removals[usize::from(digit)] = cells;
    let (technique, value) = KINDS[usize::from(size) - 2];
    Some(Step::removing(technique, value, removals))
}

fn first_of_digit(grid: &Grid, base_family: u8, cover_family: u8, digit: u8, size: u8) -> Option<Fish> {
    let missing_count = bits(0x1ff).filter(|&line| grid.places(FIRST_ROW + line, digit) != 0).count();
    if missing_count < 2 * usize::from(size) {
        return None;
    }
    let items = Items::of_size(size, |line| grid.places(base_family + line, digit));
    items.find_subset(size, |base, cover| {
        let fish = Fish { base, digit, cover };
        (!outside(grid, base_family, cover_family, fish).is_empty()).then_some(fish)
    })
}

/// The candidates in the cover lines outside the base lines.
fn outside(grid: &Grid, base_family: u8, cover_family: u8, fish: Fish) -> CellSet {
    let cells_of = |family: u8, lines: Mask| {
        bits(lines).fold(CellSet::EMPTY, |set, line| set | HOUSE_SETS[usize::from(family + line)])
    };
    grid.cells_with(fish.digit) & (cells_of(cover_family, fish.cover) - cells_of(base_family, fish.base))
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/fish.rs"]
mod tests;
