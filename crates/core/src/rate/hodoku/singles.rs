//! Full houses, naked and hidden singles, from the queues.

use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::{Candidate, Step};
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::{CELL_HOUSES, HOUSE_SETS};

/// Returns the next single of a kind. A naked or hidden single leaves its queue, and so do those before it; a full
/// house stays in the queue of naked singles.
pub fn find(technique: Technique, state: &mut State) -> Option<Step> {
    let single = match technique {
        Technique::FullHouse => full_house(state),
        Technique::NakedSingle => naked_single(state),
        Technique::HiddenSingle => hidden_single(state),
        _ => None,
    };
    single.map(|(cell, digit)| Step::placing(technique, cell, digit))
}

fn full_house(state: &State) -> Option<Candidate> {
    let empty_cells = state.empty_cells();
    let is_full_house = |cell: u8| {
        let is_last = |house: u8| (empty_cells & HOUSE_SETS[usize::from(house)]).len() == 1;
        empty_cells.contains(cell) && CELL_HOUSES[usize::from(cell)].into_iter().any(is_last)
    };
    state.naked_singles.as_slice().iter().copied().find(|&(cell, _)| is_full_house(cell))
}

fn naked_single(state: &mut State) -> Option<Candidate> {
    while let Some((cell, digit)) = state.naked_singles.pop() {
        if state.empty_cells().contains(cell) {
            return Some((cell, digit));
        }
    }
    None
}

fn hidden_single(state: &mut State) -> Option<Candidate> {
    while let Some((cell, digit)) = state.hidden_singles.pop() {
        if state.empty_cells().contains(cell) {
            return Some((cell, digit));
        }
    }
    None
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/singles.rs"]
mod tests;
