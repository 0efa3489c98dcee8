//! W-wings, XY-wings and XYZ-wings.

use crate::rate::candidate_counts::CandidateCounts;
use crate::rate::cell_set::CellSet;
use crate::rate::grid::{Mask, bits};
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::{HOUSE_SETS, HOUSES, PEERS};

fn peers(cell: u8) -> CellSet {
    PEERS[usize::from(cell)]
}

/// The cells with all digits of a mask.
fn cells_with_all(state: &State, digits: Mask) -> CellSet {
    bits(digits).fold(CellSet::ALL, |cells, digit| cells & state.cells_with(digit))
}

/// Returns the first W-wing: pairs of cells with the same two candidates in order; first the lower digit goes.
pub fn w_wing(state: &State) -> Option<Step> {
    let pairs = CandidateCounts::of(state).exactly_two();
    for first in pairs {
        let digits = state.mask(first);
        let twins = pairs & cells_with_all(state, digits) & !CellSet((2 << first) - 1);
        for second in twins {
            for removed in bits(digits) {
                let linked = (digits & !(1 << removed)).trailing_zeros() as u8;
                let cells = state.cells_with(removed) & peers(first) & peers(second);
                if !cells.is_empty() && has_strong_link(state, linked, first, second) {
                    return Some(Step::removing_digit(Technique::WWing, cells, removed));
                }
            }
        }
    }
    None
}

/// Whether a house has two places for a digit, one seen by each cell. A place that both see counts for the first only.
fn has_strong_link(state: &State, digit: u8, first: u8, second: u8) -> bool {
    let pair = CellSet::of(first) | CellSet::of(second);
    let seen = (state.cells_with(digit) & (peers(first) | peers(second))) - pair;
    if seen.len() < 2 {
        return false;
    }
    (0..HOUSES as u8).any(|house| {
        let places = state.places(house, digit);
        let link = seen & HOUSE_SETS[usize::from(house)];
        places.count_ones() == 2 && link.len() == 2 && (link & peers(first)).len() == 1
    })
}

/// Returns the first XY-wing: three cells in order; of these, the first that sees both others is the pivot.
pub fn xy_wing(state: &State) -> Option<Step> {
    let pairs = CandidateCounts::of(state).exactly_two();
    for first in pairs {
        let first_mask = state.mask(first);
        for second in pairs & !CellSet((2 << first) - 1) {
            let third_mask = first_mask ^ state.mask(second);
            if third_mask.count_ones() != 2 {
                continue;
            }
            for third in pairs & cells_with_all(state, third_mask) & !CellSet((2 << second) - 1) {
                for (pivot, wings) in
                    [(first, [second, third]), (second, [first, third]), (third, [second, first])]
                {
                    if let Some(step) = wing(state, Technique::XyWing, pivot, wings) {
                        return Some(step);
                    }
                }
            }
        }
    }
    None
}

/// Returns the first XYZ-wing: pivots in order, then pairs of wings.
pub fn xyz_wing(state: &State) -> Option<Step> {
    let counts = CandidateCounts::of(state);
    for pivot in counts.exactly_three() {
        let mask = state.mask(pivot);
        let wings = counts.exactly_two() & peers(pivot);
        let wings: CellSet = wings.iter().filter(|&cell| state.mask(cell) & !mask == 0).collect();
        for first in wings {
            for second in wings & !CellSet((2 << first) - 1) {
                if state.mask(first) != state.mask(second)
                    && let Some(step) = wing(state, Technique::XyzWing, pivot, [first, second])
                {
                    return Some(step);
                }
            }
        }
    }
    None
}

/// The step of a pivot with two wings whose candidates are known to fit.
fn wing(state: &State, technique: Technique, pivot: u8, wings: [u8; 2]) -> Option<Step> {
    let [first, second] = wings;
    if !peers(pivot).contains(first) || !peers(pivot).contains(second) {
        return None;
    }
    let digit = (state.mask(first) & state.mask(second)).trailing_zeros() as u8;
    let victims = peers(first) & peers(second) & state.cells_with(digit);
    let victims = if technique == Technique::XyzWing { victims & peers(pivot) } else { victims };
    (!victims.is_empty()).then(|| Step::removing_digit(technique, victims, digit))
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/wings.rs"]
mod tests;
