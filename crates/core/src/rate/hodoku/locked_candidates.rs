//! Locked candidates: a digit of a box that stands in one line leaves the rest of the line (pointing), and a digit of a
//! line that stands in one box leaves the rest of the box (claiming).

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Mask};
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::{CELL_HOUSES, FIRST_BOX, FIRST_ROW, HOUSE_CELLS, HOUSE_SETS};

/// The places of the three rows of a box, or of the three boxes of a line.
const THIRDS: [Mask; 3] = [0b111, 0b111_000, 0b111_000_000];
/// The places of the three columns of a box.
const COLUMNS: [Mask; 3] = [0b001_001_001, 0b010_010_010, 0b100_100_100];

/// Returns the first step: boxes in order, and in each the digits; the row of the digit goes before its column.
pub fn pointing(state: &State) -> Option<Step> {
    let lines = [(THIRDS, 0), (COLUMNS, 1)];
    for house in FIRST_BOX..FIRST_BOX + 9 {
        for digit in 0..DIGITS as u8 {
            let places = state.places(house, digit);
            for (masks, family) in lines {
                if is_in_one(places, masks) {
                    let line = CELL_HOUSES[first_cell(house, places)][family];
                    let removals = cells_outside(state, line, house, digit);
                    if !removals.is_empty() {
                        return Some(Step::removing_digit(Technique::Pointing, removals, digit));
                    }
                }
            }
        }
    }
    None
}

/// Returns the first step: rows before columns, and in each the digits.
pub fn claiming(state: &State) -> Option<Step> {
    for house in FIRST_ROW..FIRST_BOX {
        for digit in 0..DIGITS as u8 {
            let places = state.places(house, digit);
            if is_in_one(places, THIRDS) {
                let box_house = CELL_HOUSES[first_cell(house, places)][2];
                let removals = cells_outside(state, box_house, house, digit);
                if !removals.is_empty() {
                    return Some(Step::removing_digit(Technique::Claiming, removals, digit));
                }
            }
        }
    }
    None
}

/// Whether there are two or three places, and all lie in one of the three masks.
#[inline]
fn is_in_one(places: Mask, masks: [Mask; 3]) -> bool {
    places & places.wrapping_sub(1) != 0 && masks.into_iter().any(|mask| places & !mask == 0)
}

fn first_cell(house: u8, places: Mask) -> usize {
    usize::from(HOUSE_CELLS[usize::from(house)][places.trailing_zeros() as usize])
}

/// The places of a digit in a house, outside another house.
fn cells_outside(state: &State, house: u8, other_house: u8, digit: u8) -> CellSet {
    state.cells_with(digit) & (HOUSE_SETS[usize::from(house)] - HOUSE_SETS[usize::from(other_house)])
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/locked_candidates.rs"]
mod tests;
