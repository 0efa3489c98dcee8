//! What rules remove while the consequences of an assumption are collected. Two things are looked at again and again in
//! the working copy of the position:
//! - a cell with few candidates: what all of them exclude is false;
//! - a constraint with a cell that has lost candidates: what is in none of its combinations is false.

use crate::cells::Cell;
use crate::logic::chains::agenda::Agenda;
use crate::logic::chains::effects::{Effect, EffectReason, lost};
use crate::logic::position::{Position, bits};
use crate::logic::rules::combinations::{Combinations, Reduction};
use crate::propagation::state::State;

/// A cell with more candidates excludes hardly anything.
const MAX_CANDIDATES: u32 = 4;

/// Finds the effects of rules in a working copy of a position.
pub struct RuleEffects<'a, const W: usize> {
    position: &'a Position<'a, W>,
    constraints: Vec<WatchedConstraint<'a>>,
    /// For each cell the indices of its constraints.
    constraints_of_cell: Vec<Vec<usize>>,
    /// `None` if what cells exclude is not looked at.
    changed_cells: Option<Agenda>,
    changed_constraints: Agenda,
}

struct WatchedConstraint<'a> {
    combinations: &'a Combinations,
    reason: EffectReason,
    /// The memory in which it is propagated.
    memory: Option<State<u32>>,
    /// The masks of its cells in the position, and in the working copy when it was last looked at.
    before: Vec<u32>,
    after: Vec<u32>,
}

impl<'a, const W: usize> RuleEffects<'a, W> {
    /// The effects of the puzzle's constraints. `None` if there are no rules that could have effects.
    pub fn of_constraints(position: &'a Position<'a, W>) -> Option<Self> {
        let geometry = position.geometry;
        let constraints = geometry
            .combinations
            .iter()
            .map(|constraint| (constraint, EffectReason::Combinations(constraint.numbers()[0])));
        let changed_cells = geometry.has_rule_exclusions().then(|| Agenda::new(geometry.cell_count));
        (!geometry.combinations.is_empty() || changed_cells.is_some())
            .then(|| RuleEffects::new(position, constraints, changed_cells))
    }

    /// The effects of the totals that follow from cages and houses.
    pub fn of_totals(position: &'a Position<'a, W>) -> Option<Self> {
        let totals = position.geometry.derived_sums.iter();
        let constraints =
            totals.clone().map(|sum| (sum.combinations(), EffectReason::Pattern(sum.pattern())));
        (totals.len() > 0).then(|| RuleEffects::new(position, constraints, None))
    }

    fn new(
        position: &'a Position<'a, W>,
        constraints: impl Iterator<Item = (&'a Combinations, EffectReason)>,
        changed_cells: Option<Agenda>,
    ) -> Self {
        let watched = |(combinations, reason): (&'a Combinations, EffectReason)| {
            let before = combinations.masks(position);
            WatchedConstraint { combinations, reason, memory: None, after: before.clone(), before }
        };
        let constraints: Vec<_> = constraints.map(watched).collect();
        let mut constraints_of_cell = vec![Vec::new(); position.geometry.cell_count];
        for (index, constraint) in constraints.iter().enumerate() {
            let cells = constraint.combinations.cells();
            cells.iter().for_each(|&cell| constraints_of_cell[usize::from(cell)].push(index));
        }
        RuleEffects {
            position,
            constraints_of_cell,
            changed_cells,
            changed_constraints: Agenda::new(constraints.len()),
            constraints,
        }
    }

    /// Forgets all changes.
    pub fn clear(&mut self) {
        self.changed_cells.iter_mut().for_each(Agenda::clear);
        self.changed_constraints.clear();
    }

    /// Notes that a cell has lost a candidate.
    pub fn note_change(&mut self, cell: Cell) {
        self.changed_cells.iter_mut().for_each(|cells| cells.add(usize::from(cell)));
        for &index in &self.constraints_of_cell[usize::from(cell)] {
            self.changed_constraints.add(index);
        }
    }

    /// The next effects, first those of a cell. `masks` has the candidates of each cell in the working copy. `None` if
    /// nothing follows from the changes.
    pub fn next(&mut self, masks: &[u32]) -> Option<Effect> {
        while let Some(cell) = self.changed_cells.as_mut().and_then(Agenda::pop) {
            if let Some(effect) = self.effect_of_cell(cell as Cell, masks) {
                return Some(effect);
            }
        }
        while let Some(index) = self.changed_constraints.pop() {
            if let Some(effect) = self.effect_of_constraint(index, masks) {
                return Some(effect);
            }
        }
        None
    }

    /// What all candidates of a cell exclude. Houses alone exclude nothing in this way.
    fn effect_of_cell(&self, cell: Cell, masks: &[u32]) -> Option<Effect> {
        let geometry = self.position.geometry;
        let mask = masks[usize::from(cell)];
        if !(2..=MAX_CANDIDATES).contains(&mask.count_ones()) {
            return None;
        }
        let mut eliminations = Vec::new();
        for &other in geometry.rule_neighbours(cell) {
            let excluded = bits(mask).fold(masks[usize::from(other)], |excluded, digit| {
                if excluded == 0 { 0 } else { excluded & geometry.excluded_digits(cell, digit, other) }
            });
            eliminations.extend(bits(excluded).map(|digit| (other, digit)));
        }
        (!eliminations.is_empty()).then(|| Effect {
            eliminations,
            causes: lost(self.position, [cell], masks),
            reason: EffectReason::Cell(cell),
        })
    }

    /// What a constraint eliminates. Without any combination these are all candidates of the cell with the fewest.
    fn effect_of_constraint(&mut self, index: usize, masks: &[u32]) -> Option<Effect> {
        let (position, geometry) = (self.position, self.position.geometry);
        let WatchedConstraint { combinations, reason, memory, before, after } = &mut self.constraints[index];
        let cells = combinations.cells();
        for ((after, &before), &cell) in after.iter_mut().zip(&*before).zip(cells) {
            *after = if position.mask(cell) == 0 { before } else { masks[usize::from(cell)] };
        }
        let targets: Vec<u32> = match combinations.reduction_of(geometry, after, memory) {
            Reduction::Nothing => return None,
            Reduction::Part(eliminated) => eliminated.to_vec(),
            Reduction::Everything => {
                // The cell with the fewest candidates shows it.
                let is_open = |place: &usize| position.mask(cells[*place]) != 0;
                let shown =
                    (0..cells.len()).filter(is_open).min_by_key(|&place| after[place].count_ones())?;
                let target = |place| if place == shown { after[place] } else { 0 };
                (0..cells.len()).map(target).collect()
            }
        };
        let causes = combinations.needed_changes([before, after, &targets], |masks| {
            match combinations.reduction_of(geometry, masks, memory) {
                Reduction::Nothing => false,
                Reduction::Part(eliminated) => covers(&eliminated, &targets),
                Reduction::Everything => covers(masks, &targets),
            }
        });
        let eliminations = cells
            .iter()
            .zip(&targets)
            .flat_map(|(&cell, &mask)| bits(mask & masks[usize::from(cell)]).map(move |digit| (cell, digit)));
        Some(Effect {
            eliminations: eliminations.collect(),
            causes: lost(position, causes.iter().map(|&place| cells[place]), masks),
            reason: reason.clone(),
        })
    }
}

/// Whether each mask has all digits of the target.
fn covers(masks: &[u32], targets: &[u32]) -> bool {
    masks.iter().zip(targets).all(|(&mask, &target)| target & !mask == 0)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/rule_effects.rs"]
mod tests;
