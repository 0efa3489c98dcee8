//! BUG + 1: every cell has two candidates and every digit two places in each house, except for one cell and one digit.

use crate::rate::candidate_counts::CandidateCounts;
use crate::rate::grid::{DIGITS, bits};
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::{CELL_HOUSES, HOUSES};

/// Returns the step that leaves the cell its extra digit.
pub fn find(state: &State) -> Option<Step> {
    let counts = CandidateCounts::of(state);
    if counts.exactly_three().len() != 1 || !counts.at_least_four().is_empty() {
        return None;
    }
    let cell = counts.exactly_three().first();
    let digit = only_digit_with_three_places(state, cell)?;
    let removals = bits(state.mask(cell) & !(1 << digit)).map(|digit| (cell, digit)).collect();
    Some(Step::removing(Technique::Bug1, removals))
}

/// The only digit with more than two places in a house, if it has three places in exactly the houses of the cell.
fn only_digit_with_three_places(state: &State, cell: u8) -> Option<u8> {
    let houses = CELL_HOUSES[usize::from(cell)];
    let has_three = |digit: &u8| state.places(houses[0], *digit).count_ones() == 3;
    let digit = bits(state.mask(cell)).find(has_three)?;
    let is_regular = |house: u8, other_digit: u8| {
        let count = state.places(house, other_digit).count_ones();
        let is_extra = other_digit == digit && houses.contains(&house);
        if is_extra { count == 3 } else { count <= 2 }
    };
    (0..HOUSES as u8).all(|house| (0..DIGITS as u8).all(|digit| is_regular(house, digit))).then_some(digit)
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/bug.rs"]
mod tests;
