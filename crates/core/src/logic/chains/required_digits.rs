//! Digits that a constraint must have in the working copy of a position: if all its combinations have a digit, cells that
//! see all its places there lose it. See [`pointing`](crate::logic::rules::pointing) for the same in a position.

use crate::cells::Cell;
use crate::logic::chains::agenda::Agenda;
use crate::logic::chains::effects::{Effect, EffectReason, lost, masks_in_copy};
use crate::logic::position::Position;
use crate::logic::rules::combinations::{Combinations, Reduction, needed_changes};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Pattern};
use crate::propagation::state::State;

/// Finds the digits that constraints must have.
pub struct RequiredDigits<'a, const W: usize> {
    position: &'a Position<'a, W>,
    /// For each cell the indices of its constraints among the combinations of the geometry.
    constraints_of_cell: Vec<Vec<usize>>,
    changed_constraints: Agenda,
    /// For each constraint the memory in which it is propagated.
    memory: Vec<Option<State<u32>>>,
}

impl<'a, const W: usize> RequiredDigits<'a, W> {
    pub fn new(position: &'a Position<'a, W>) -> Self {
        let geometry = position.geometry;
        let mut constraints_of_cell = vec![Vec::new(); geometry.cell_count];
        for (index, constraint) in geometry.combinations.iter().enumerate() {
            constraint.cells().iter().for_each(|&cell| constraints_of_cell[usize::from(cell)].push(index));
        }
        RequiredDigits {
            position,
            constraints_of_cell,
            changed_constraints: Agenda::new(geometry.combinations.len()),
            memory: vec![None; geometry.combinations.len()],
        }
    }

    /// Forgets all changes.
    pub fn clear(&mut self) {
        self.changed_constraints.clear();
    }

    /// Notes that a cell has lost a candidate.
    pub fn note_change(&mut self, cell: Cell) {
        for &index in &self.constraints_of_cell[usize::from(cell)] {
            self.changed_constraints.add(index);
        }
    }

    /// The next effect. `masks` has the candidates of each cell in the working copy. `None` if nothing follows from the
    /// changes.
    pub fn next(&mut self, masks: &[u32]) -> Option<Effect> {
        while let Some(index) = self.changed_constraints.last() {
            let mut digits = 0..self.position.geometry.digit_count as u8;
            let effect = digits.find_map(|digit| self.effect_of_digit(index, digit, masks));
            if effect.is_some() {
                return effect;
            }
            self.changed_constraints.pop();
        }
        None
    }

    /// What other cells lose if the constraint must have the digit.
    fn effect_of_digit(&mut self, index: usize, digit: u8, masks: &[u32]) -> Option<Effect> {
        let (position, geometry) = (self.position, self.position.geometry);
        let constraint: &Combinations = &geometry.combinations[index];
        let cells = constraint.cells();
        let has_digit = |cell: Cell| masks[usize::from(cell)] >> digit & 1 == 1;
        let places: CellSet<W> = cells.iter().copied().filter(|&cell| has_digit(cell)).collect();
        let is_placed = cells.iter().any(|&cell| position.digit(cell) == Some(digit));
        let is_true = places.iter().any(|cell| masks[usize::from(cell)] == 1 << digit);
        if places.count() < 2 || is_placed || is_true {
            return None;
        }
        let inside: CellSet<W> = cells.iter().copied().collect();
        let seen = (geometry.common_peers(places) & position.cells_with(digit)) - inside;
        let eliminations: Vec<Candidate> =
            seen.iter().filter(|&cell| has_digit(cell)).map(|cell| (cell, digit)).collect();
        if eliminations.is_empty() {
            return None;
        }
        let memory = &mut self.memory[index];
        let mut has_no_combination = |masks: &[u32]| {
            let without: Vec<u32> = masks.iter().map(|mask| mask & !(1 << digit)).collect();
            constraint.reduction_of(geometry, &without, memory) == Reduction::Everything
        };
        let after = masks_in_copy(position, constraint, masks);
        if !has_no_combination(&after) {
            return None;
        }
        let needed = needed_changes(&constraint.masks(position), after, has_no_combination);
        let mut causes = lost(position, needed.into_iter().map(|place| cells[place]), masks);
        // The places that the digit has lost matter in any case.
        let lost_places = lost(position, inside.iter(), masks).into_iter();
        let lost_places: Vec<_> =
            lost_places.filter(|&cause| cause.1 == digit && !causes.contains(&cause)).collect();
        causes.extend(lost_places);
        let pattern =
            Pattern::Required { constraint: constraint.numbers()[0], digit, cells: places.to_vec() };
        (!causes.is_empty()).then_some(Effect {
            eliminations,
            causes,
            reason: EffectReason::Pattern(pattern),
        })
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/required_digits.rs"]
mod tests;
