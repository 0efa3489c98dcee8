//! Hidden and naked singles.

use crate::rate::candidate_counts::CandidateCounts;
use crate::rate::grid::{DIGITS, Grid};
use crate::rate::houses::{FIRST_BOX, HOUSE_CELLS, HOUSE_SETS};
use crate::rate::se::house_order::BOXES_COLUMNS_ROWS;
use crate::rate::se::step::{Step, Technique};
use crate::rate::se::unsearched::Unsearched;

/// The first hidden single: one in the last empty cell of a house if there is one, otherwise any.
pub fn find_hidden(grid: &Grid, unsearched: &mut Unsearched) -> Option<Step> {
    let (cell, digit, house) = unsearched.houses.find_step(|house| single_of(grid, house))?;
    let is_last_cell = |house: &u8| (grid.empty_cells() & HOUSE_SETS[usize::from(*house)]).len() == 1;
    let mut full_houses = BOXES_COLUMNS_ROWS.into_iter().filter(is_last_cell);
    if let Some((cell, digit, _)) = full_houses.find_map(|house| single_of(grid, house)) {
        return Some(Step::placing(Technique::HiddenSingle, 1.0, cell, digit));
    }
    let value = if house >= FIRST_BOX { 1.2 } else { 1.5 };
    Some(Step::placing(Technique::HiddenSingle, value, cell, digit))
}

/// The first hidden single of a house: its cell, its digit and the house.
#[inline]
fn single_of(grid: &Grid, house: u8) -> Option<(u8, u8, u8)> {
    let digit = (0..DIGITS as u8).find(|&digit| grid.places(house, digit).is_power_of_two())?;
    let place = grid.places(house, digit).trailing_zeros() as usize;
    Some((HOUSE_CELLS[usize::from(house)][place], digit, house))
}

/// The first naked single.
pub fn find_naked(grid: &Grid) -> Option<Step> {
    let cell = CandidateCounts::of(grid).exactly_one().iter().next()?;
    Some(Step::placing(Technique::NakedSingle, 2.3, cell, grid.mask(cell).trailing_zeros() as u8))
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/singles.rs"]
mod tests;
