//! Positions for tests: an empty grid from which candidates are removed. Digits are 1 to 9 here, as people write them.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::bits;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::{Candidate, Step};
use crate::rate::houses::HOUSE_SETS;

/// An empty grid with all candidates.
pub fn empty() -> State {
    State::new(&[])
}

/// Leaves a digit only some of its places in a house.
pub fn leave_places(state: &mut State, house: u8, digit: u8, cells: &[u8]) {
    let places: CellSet = cells.iter().copied().collect();
    for cell in HOUSE_SETS[usize::from(house)] - places {
        state.remove(cell, digit - 1);
    }
}

/// Leaves a cell only some candidates.
pub fn leave_digits(state: &mut State, cell: u8, digits: &[u8]) {
    let mask = digits.iter().fold(0, |mask, digit| mask | 1 << (digit - 1));
    for digit in bits(state.mask(cell) & !mask) {
        state.remove(cell, digit);
    }
}

/// The distinct removals of a step, sorted, with digits from 1 to 9.
pub fn removals(step: Option<Step>) -> Vec<Candidate> {
    let mut removals: Vec<Candidate> =
        step.into_iter().flat_map(|step| step.removals).map(|(cell, digit)| (cell, digit + 1)).collect();
    removals.sort_unstable();
    removals.dedup();
    removals
}
