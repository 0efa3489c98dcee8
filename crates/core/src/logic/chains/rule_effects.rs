//! What rules remove while the consequences of an assumption are collected. Two things are looked at again and again in
//! the working copy of the position:
//! - a cell with few candidates: what all of them exclude is false;
//! - a constraint with a cell that has lost candidates: what is in none of its combinations is false.

use crate::cells::Cell;
use crate::logic::chains::graph::{BY_RULE, ReasonCode, by_combinations};
use crate::logic::position::{Position, bits};
use crate::logic::step::Candidate;
use crate::propagation::state::State;

/// A cell with more candidates excludes hardly anything.
const MAX_CANDIDATES: u32 = 4;

/// Candidates that are false because of a rule and because some cells have lost candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleEffect {
    pub eliminations: Vec<Candidate>,
    /// The cells whose lost candidates matter.
    pub causes: Vec<Cell>,
    pub reason: ReasonCode,
}

/// Finds the effects of rules in a working copy of a position.
pub struct RuleEffects<'a, const W: usize> {
    position: &'a Position<'a, W>,
    /// For each cell the indices of its constraints among the combinations of the geometry.
    constraints_of_cell: Vec<Vec<usize>>,
    /// The cells and the constraints that have changed since they were last looked at, each once.
    changed_cells: Vec<Cell>,
    changed_constraints: Vec<usize>,
    is_cell_changed: Vec<bool>,
    is_constraint_changed: Vec<bool>,
    /// For each constraint the memory in which it is propagated.
    memory: Vec<Option<State<u32>>>,
}

impl<'a, const W: usize> RuleEffects<'a, W> {
    /// `None` if the puzzle has no rules that could have effects.
    pub fn new(position: &'a Position<'a, W>) -> Option<Self> {
        let geometry = position.geometry;
        let constraints = &geometry.combinations;
        if constraints.is_empty() && !geometry.has_rule_exclusions() {
            return None;
        }
        let mut constraints_of_cell = vec![Vec::new(); geometry.cell_count];
        for (index, constraint) in constraints.iter().enumerate() {
            constraint.cells().iter().for_each(|&cell| constraints_of_cell[usize::from(cell)].push(index));
        }
        Some(RuleEffects {
            position,
            constraints_of_cell,
            changed_cells: Vec::new(),
            changed_constraints: Vec::new(),
            is_cell_changed: vec![false; geometry.cell_count],
            is_constraint_changed: vec![false; constraints.len()],
            memory: vec![None; constraints.len()],
        })
    }

    /// Forgets all changes.
    pub fn clear(&mut self) {
        self.changed_cells.drain(..).for_each(|cell| self.is_cell_changed[usize::from(cell)] = false);
        self.changed_constraints.drain(..).for_each(|index| self.is_constraint_changed[index] = false);
    }

    /// Notes that a cell has lost a candidate.
    pub fn note_change(&mut self, cell: Cell) {
        if !std::mem::replace(&mut self.is_cell_changed[usize::from(cell)], true) {
            self.changed_cells.push(cell);
        }
        for &index in &self.constraints_of_cell[usize::from(cell)] {
            if !std::mem::replace(&mut self.is_constraint_changed[index], true) {
                self.changed_constraints.push(index);
            }
        }
    }

    /// The next effects, first those of a cell. `masks` has the candidates of each cell in the working copy. `None` if
    /// nothing follows from the changes.
    pub fn next(&mut self, masks: &[u32]) -> Option<RuleEffect> {
        while let Some(cell) = self.changed_cells.pop() {
            self.is_cell_changed[usize::from(cell)] = false;
            if let Some(effect) = self.effect_of_cell(cell, masks) {
                return Some(effect);
            }
        }
        while let Some(index) = self.changed_constraints.pop() {
            self.is_constraint_changed[index] = false;
            if let Some(effect) = self.effect_of_constraint(index, masks) {
                return Some(effect);
            }
        }
        None
    }

    /// What all candidates of a cell exclude. Houses alone exclude nothing in this way.
    fn effect_of_cell(&self, cell: Cell, masks: &[u32]) -> Option<RuleEffect> {
        let geometry = self.position.geometry;
        let mask = masks[usize::from(cell)];
        if !(2..=MAX_CANDIDATES).contains(&mask.count_ones()) || !geometry.has_rule_exclusions() {
            return None;
        }
        let mut eliminations = Vec::new();
        for &other in geometry.rule_neighbours(cell) {
            let excluded = bits(mask).fold(masks[usize::from(other)], |excluded, digit| {
                if excluded == 0 { 0 } else { excluded & geometry.excluded_digits(cell, digit, other) }
            });
            eliminations.extend(bits(excluded).map(|digit| (other, digit)));
        }
        (!eliminations.is_empty()).then(|| RuleEffect { eliminations, causes: vec![cell], reason: BY_RULE })
    }

    /// What a constraint eliminates. Without any combination these are all candidates of the cell with the fewest.
    fn effect_of_constraint(&mut self, index: usize, masks: &[u32]) -> Option<RuleEffect> {
        let position = self.position;
        let constraint = &position.geometry.combinations[index];
        let cells = constraint.cells();
        let start = constraint.masks(position);
        let in_copy = |(&cell, &start): (&Cell, &u32)| {
            if position.mask(cell) == 0 { start } else { masks[usize::from(cell)] }
        };
        let mut current: Vec<u32> = cells.iter().zip(&start).map(in_copy).collect();
        let mut targets = self.eliminated(index, &current)?;
        if targets == current {
            // There is no combination. The cell with the fewest candidates shows it.
            let is_open = |place: &usize| position.mask(cells[*place]) != 0;
            let shown = (0..cells.len()).filter(is_open).min_by_key(|&place| current[place].count_ones())?;
            (0..cells.len()).filter(|&place| place != shown).for_each(|place| targets[place] = 0);
        }
        // A change that does not matter is taken back.
        for place in (0..cells.len()).filter(|&place| start[place] != current[place]).collect::<Vec<_>>() {
            let changed_mask = std::mem::replace(&mut current[place], start[place]);
            let eliminated = self.eliminated(index, &current);
            if !eliminated.is_some_and(|eliminated| covers(&eliminated, &targets)) {
                current[place] = changed_mask;
            }
        }
        let causes = (0..cells.len()).filter(|&place| current[place] != start[place]);
        let eliminations = cells
            .iter()
            .zip(&targets)
            .flat_map(|(&cell, &mask)| bits(mask & masks[usize::from(cell)]).map(move |digit| (cell, digit)));
        Some(RuleEffect {
            eliminations: eliminations.collect(),
            causes: causes.map(|place| cells[place]).collect(),
            reason: by_combinations(constraint.numbers()[0]),
        })
    }

    /// For each cell of a constraint the mask of the candidates that are eliminated; `None` if there are none. Without
    /// any combination all candidates are.
    fn eliminated(&mut self, index: usize, masks: &[u32]) -> Option<Vec<u32>> {
        let geometry = self.position.geometry;
        let left = geometry.combinations[index].left_of(geometry, masks, &mut self.memory[index]);
        let Some(left) = left else { return Some(masks.to_vec()) };
        (*left != *masks).then(|| masks.iter().zip(&*left).map(|(mask, left)| mask & !left).collect())
    }
}

/// Whether each mask has all digits of the target.
fn covers(masks: &[u32], targets: &[u32]) -> bool {
    masks.iter().zip(targets).all(|(&mask, &target)| target & !mask == 0)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/rule_effects.rs"]
mod tests;
