//! Avoidable rectangles: two placed digits that are no givens, in one box, must not become a rectangle of placed digits
//! that could be swapped.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::bits;
use crate::rate::hodoku::rectangles::{Rectangle, SeenRectangles, for_each_rectangle};
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::PEERS;

/// Finds avoidable rectangles. One search finds both types; its steps serve as long as the state stays the same.
#[derive(Default)]
pub struct AvoidableRectangles {
    step_number: u64,
    seen: SeenRectangles,
    steps: Vec<Step>,
}

impl AvoidableRectangles {
    /// Returns the first step of a type.
    pub fn find(&mut self, technique: Technique, state: &State) -> Option<Step> {
        if self.step_number != state.step_number() {
            self.step_number = state.step_number();
            self.search(state);
        }
        self.steps.iter().find(|step| step.technique == technique).cloned()
    }

    fn search(&mut self, state: &State) {
        self.seen.clear();
        self.steps.clear();
        let values = state.values();
        let placed = !(state.empty_cells() | state.givens());
        for cell in placed {
            let (seen, steps) = (&mut self.seen, &mut self.steps);
            for_each_rectangle(
                cell,
                |second| placed.contains(second),
                |rectangle| {
                    let pattern = Pattern { state, values: &values, placed, rectangle };
                    if pattern.is_avoidable() && seen.insert(rectangle) {
                        steps.extend(pattern.step());
                    }
                },
            );
        }
    }
}

/// A rectangle whose first two cells are placed.
struct Pattern<'a> {
    state: &'a State,
    values: &'a [u8; 81],
    placed: CellSet,
    rectangle: Rectangle,
}

impl Pattern<'_> {
    /// The digits that the third and the fourth cell would have to hold: those of the second and the first.
    fn digits(&self) -> [u8; 2] {
        let [first, second, ..] = self.rectangle;
        [second, first].map(|cell| self.values[usize::from(cell)] - 1)
    }

    /// Whether each of the other two cells holds its digit of the pattern, or has it as one of two candidates, and at
    /// least one is empty.
    fn is_avoidable(&self) -> bool {
        let [_, _, third, fourth] = self.rectangle;
        let digits = self.digits();
        let holds =
            |cell: u8, digit: u8| self.placed.contains(cell) && self.values[usize::from(cell)] == digit + 1;
        let may_hold =
            |cell: u8, digit: u8| self.state.has(cell, digit) && self.state.mask(cell).count_ones() == 2;
        (holds(third, digits[0]) && may_hold(fourth, digits[1]))
            || (holds(fourth, digits[1]) && may_hold(third, digits[0]))
            || (may_hold(third, digits[0]) && may_hold(fourth, digits[1]))
    }

    /// One cell is empty: it loses its digit (type 1). Both are empty and have the same other digit: it leaves the cells
    /// that both see (type 2).
    fn step(&self) -> Option<Step> {
        let [_, _, third, fourth] = self.rectangle;
        let digits = self.digits();
        if self.placed.contains(third) || self.placed.contains(fourth) {
            let removal = if self.placed.contains(third) { (fourth, digits[1]) } else { (third, digits[0]) };
            return Some(Step::removing(Technique::AvoidableRectangle1, vec![removal]));
        }
        let other_digit = bits(self.state.mask(third)).find(|&digit| digit != digits[0])?;
        if !self.state.has(fourth, other_digit) {
            return None;
        }
        let peers = PEERS[usize::from(third)] & PEERS[usize::from(fourth)];
        let cells = peers & self.state.cells_with(other_digit);
        (!cells.is_empty()).then(|| Step::removing_digit(Technique::AvoidableRectangle2, cells, other_digit))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/avoidable_rectangles.rs"]
mod tests;
