//! Hidden and naked singles.

use crate::rate::grid::{DIGITS, Grid};
use crate::rate::houses::{FIRST_BOX, HOUSE_CELLS, HOUSE_SETS};
use crate::rate::se::house_order::BOXES_COLUMNS_ROWS;
use crate::rate::se::step::{Step, Technique};

/// The first hidden single: one in the last empty cell of a house if there is one, otherwise any.
pub fn find_hidden(grid: &Grid) -> Option<Step> {
    let is_last_cell = |house: u8| (grid.empty_cells() & HOUSE_SETS[usize::from(house)]).len() == 1;
    let full_houses = BOXES_COLUMNS_ROWS.into_iter().filter(|&house| is_last_cell(house));
    let value_of = |house| if house >= FIRST_BOX { 1.2 } else { 1.5 };
    first_in(grid, full_houses, |_| 1.0).or_else(|| first_in(grid, BOXES_COLUMNS_ROWS.into_iter(), value_of))
}

/// The first hidden single of some houses.
fn first_in(grid: &Grid, mut houses: impl Iterator<Item = u8>, value_of: impl Fn(u8) -> f64) -> Option<Step> {
    houses.find_map(|house| {
        let digit = (0..DIGITS as u8).find(|&digit| grid.places(house, digit).is_power_of_two())?;
        let place = grid.places(house, digit).trailing_zeros() as usize;
        let cell = HOUSE_CELLS[usize::from(house)][place];
        Some(Step::placing(Technique::HiddenSingle, value_of(house), cell, digit))
    })
}

/// The first naked single.
pub fn find_naked(grid: &Grid) -> Option<Step> {
    let cell = grid.empty_cells().iter().find(|&cell| grid.mask(cell).is_power_of_two())?;
    Some(Step::placing(Technique::NakedSingle, 2.3, cell, grid.mask(cell).trailing_zeros() as u8))
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/singles.rs"]
mod tests;
