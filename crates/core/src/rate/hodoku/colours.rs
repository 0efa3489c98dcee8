//! Simple colours and multi-colours: cells joined by strong links of a digit have two colours in turn, and all cells of
//! one of the colours hold the digit.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::DIGITS;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::{Candidate, Step};
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::{CELL_HOUSES, HOUSE_SETS, PEERS};

/// Two colours of a component.
type Colours = [CellSet; 2];

/// Finds steps of colours. The components of a digit serve both techniques as long as the state stays the same.
#[derive(Default)]
pub struct ColourFinder {
    step_number: u64,
    components: [Vec<Colours>; DIGITS],
}

impl ColourFinder {
    /// Returns the first step: digits in order, then components by their first cells.
    pub fn find(&mut self, technique: Technique, state: &State) -> Option<Step> {
        if self.step_number != state.step_number() {
            self.step_number = state.step_number();
            for (digit, components) in (0..).zip(&mut self.components) {
                colour(state, digit, components);
            }
        }
        for (digit, components) in (0..).zip(&self.components) {
            let cells = state.cells_with(digit);
            let removals = match technique {
                Technique::SimpleColours => components.iter().find_map(|colours| simple(cells, colours)),
                _ => multi(cells, components),
            };
            if let Some(cells) = removals {
                let removals: Vec<Candidate> = cells.into_iter().map(|cell| (cell, digit)).collect();
                return Some(Step::removing(technique, removals));
            }
        }
        None
    }
}

/// Colours the components of a digit, by their first cells. The first cell has the first colour.
fn colour(state: &State, digit: u8, components: &mut Vec<Colours>) {
    components.clear();
    let cells = state.cells_with(digit);
    let linked_to = |cell: u8| {
        let is_strong = |house: &u8| state.places(*house, digit).count_ones() == 2;
        let houses = CELL_HOUSES[usize::from(cell)].into_iter().filter(is_strong);
        let pairs = houses.fold(CellSet::EMPTY, |all, house| all | HOUSE_SETS[usize::from(house)]);
        (pairs & cells) - CellSet::of(cell)
    };
    let mut rest = cells;
    while !rest.is_empty() {
        let mut colours = [CellSet::of(rest.first()), CellSet::EMPTY];
        let mut added = colours[0];
        rest -= added;
        for colour in (0..2).cycle().skip(1) {
            added = added.iter().fold(CellSet::EMPTY, |all, cell| all | linked_to(cell)) & rest;
            if added.is_empty() {
                break;
            }
            rest -= added;
            colours[colour] |= added;
        }
        if !colours[1].is_empty() {
            components.push(colours);
        }
    }
}

/// The cells that see a cell of a colour.
fn seen_by(colour: CellSet) -> CellSet {
    colour.iter().fold(CellSet::EMPTY, |cells, cell| cells | PEERS[usize::from(cell)])
}

/// The cells that lose the digit: those of a colour of which two see each other, or else those that see both colours.
fn simple(cells: CellSet, colours: &Colours) -> Option<Vec<u8>> {
    let wrapped = colours.iter().filter(|&&colour| seen_by(colour).intersects(colour));
    let wrapped: Vec<u8> = wrapped.flat_map(|colour| colour.iter()).collect();
    if !wrapped.is_empty() {
        return Some(wrapped);
    }
    let trapped = cells & seen_by(colours[0]) & seen_by(colours[1]);
    (!trapped.is_empty()).then(|| trapped.iter().collect())
}

/// The cells that lose the digit because of two components.
fn multi(cells: CellSet, components: &[Colours]) -> Option<Vec<u8>> {
    for (index, first) in components.iter().enumerate() {
        for (other_index, second) in components.iter().enumerate() {
            if index != other_index {
                let removed = seeing_both(first, second).or_else(|| bridged(cells, first, second));
                if removed.is_some() {
                    return removed;
                }
            }
        }
    }
    None
}

/// The cells of the colours of `first` that see both colours of `second`: they would leave the digit no place there.
fn seeing_both(first: &Colours, second: &Colours) -> Option<Vec<u8>> {
    let sees_both = |colour: &&CellSet| second.iter().all(|other| seen_by(**colour).intersects(*other));
    let removed: Vec<u8> = first.iter().filter(sees_both).flat_map(|colour| colour.iter()).collect();
    (!removed.is_empty()).then_some(removed)
}

/// The cells that see the other colours of two colours that see each other: at least one of those holds the digit.
fn bridged(cells: CellSet, first: &Colours, second: &Colours) -> Option<Vec<u8>> {
    let mut removed = Vec::new();
    for (colour, other_colour) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if seen_by(first[colour]).intersects(second[other_colour]) {
            let seen = seen_by(first[1 - colour]) & seen_by(second[1 - other_colour]);
            removed.extend((cells & seen).iter());
        }
    }
    (!removed.is_empty()).then_some(removed)
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/colours.rs"]
mod tests;
