//! Hidden pairs, triples and quads, and the direct steps that place another digit with their help.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid, Mask, bits};
use crate::rate::houses::{HOUSE_CELLS, HOUSE_SETS};
use crate::rate::se::step::{Step, Technique};
use crate::rate::se::subsets::Items;
use crate::rate::se::unsearched::Unsearched;

const KINDS: [(Technique, f64); 3] =
    [(Technique::HiddenPair, 3.4), (Technique::HiddenTriple, 4.0), (Technique::HiddenQuad, 5.4)];

const DIRECT_KINDS: [(Technique, f64); 2] =
    [(Technique::DirectHiddenPair, 2.0), (Technique::DirectHiddenTriple, 2.5)];

/// The first set of `size` digits with `size` places in a house, if one of these cells has another digit.
pub fn find(grid: &Grid, unsearched: &mut Unsearched, size: u8) -> Option<Step> {
    unsearched.houses.find_step(|house| {
        let removals = find_in(grid, house, size, 2 * size, |digits, places| {
            let removals = removals(grid, house, digits, places);
            removals.iter().any(|cells| !cells.is_empty()).then_some(removals)
        })?;
        let (technique, value) = KINDS[usize::from(size) - 2];
        Some(Step::removing(technique, value, removals))
    })
}

/// The first set of `size` digits with `size` places in a house that leaves a single place for another digit.
pub fn find_direct(grid: &Grid, unsearched: &mut Unsearched, size: u8) -> Option<Step> {
    unsearched.houses.find_step(|house| {
        let (digit, place) = find_in(grid, house, size, size, |digits, places| {
            bits(!digits & 0x1ff).find_map(|digit| {
                let others = grid.places(house, digit) & !places;
                let is_only_place = others.is_power_of_two() && others != grid.places(house, digit);
                is_only_place.then_some((digit, others.trailing_zeros()))
            })
        })?;
        let (technique, value) = DIRECT_KINDS[usize::from(size) - 2];
        Some(Step::placing(technique, value, HOUSE_CELLS[usize::from(house)][place as usize], digit))
    })
}

/// Passes the hidden sets of a house to `accept`, as their digits and places, until it returns a result. The house must
/// have more than `enough_empty` empty cells.
fn find_in<R>(
    grid: &Grid,
    house: u8,
    size: u8,
    enough_empty: u8,
    accept: impl FnMut(Mask, Mask) -> Option<R>,
) -> Option<R> {
    let empty_count = (grid.empty_cells() & HOUSE_SETS[usize::from(house)]).len();
    if empty_count <= u32::from(enough_empty) {
        return None;
    }
    Items::of_size(size, |digit| grid.places(house, digit)).find_subset(size, accept)
}

/// The other digits of the cells.
fn removals(grid: &Grid, house: u8, digits: Mask, places: Mask) -> [CellSet; DIGITS] {
    let cells = HOUSE_CELLS[usize::from(house)];
    let set: CellSet = bits(places).map(|place| cells[usize::from(place)]).collect();
    let mut removals = [CellSet::EMPTY; DIGITS];
    for digit in bits(!digits & 0x1ff) {
        removals[usize::from(digit)] = grid.cells_with(digit) & set;
    }
    removals
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/hidden_sets.rs"]
mod tests;
