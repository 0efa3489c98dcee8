//! Naked pairs, triples and quads.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid, Mask, bits};
use crate::rate::houses::{HOUSE_CELLS, HOUSE_SETS};
use crate::rate::se::step::{Step, Technique};
use crate::rate::se::subsets::Items;
use crate::rate::se::unsearched::Unsearched;

const KINDS: [(Technique, f64); 3] =
    [(Technique::NakedPair, 3.0), (Technique::NakedTriple, 3.6), (Technique::NakedQuad, 5.0)];

/// The first set of `size` cells of a house that hold `size` digits, if other cells of the house have one of them.
pub fn find(grid: &Grid, unsearched: &mut Unsearched, size: u8) -> Option<Step> {
    unsearched.houses.find_step(|house| find_in(grid, house, size))
}

fn find_in(grid: &Grid, house: u8, size: u8) -> Option<Step> {
    let empty_count = (grid.empty_cells() & HOUSE_SETS[usize::from(house)]).len();
    if empty_count < 2 * u32::from(size) {
        return None;
    }
    let cells = HOUSE_CELLS[usize::from(house)];
    let items = Items::of_size(size, |place| grid.mask(cells[usize::from(place)]));
    let (places, digits) = items.find_subset(size, |places, digits| {
        let is_elsewhere = |digit| grid.places(house, digit) & !places != 0;
        bits(digits).any(is_elsewhere).then_some((places, digits))
    })?;
    let (technique, value) = KINDS[usize::from(size) - 2];
    Some(Step::removing(technique, value, removals(grid, house, places, digits)))
}

/// The digits in the other cells of the house.
fn removals(grid: &Grid, house: u8, places: Mask, digits: Mask) -> [CellSet; DIGITS] {
    let cells = HOUSE_CELLS[usize::from(house)];
    let set: CellSet = bits(places).map(|place| cells[usize::from(place)]).collect();
    let others = HOUSE_SETS[usize::from(house)] - set;
    let mut removals = [CellSet::EMPTY; DIGITS];
    for digit in bits(digits) {
        removals[usize::from(digit)] = grid.cells_with(digit) & others;
    }
    removals
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/naked_sets.rs"]
mod tests;
