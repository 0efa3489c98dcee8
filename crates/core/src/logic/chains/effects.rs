//! What follows, while the consequences of an assumption are collected, from several candidates that have become false.
//! They are missing in the working copy of the position, in which the search eliminates candidates.

use crate::cells::Cell;
use crate::logic::position::{Position, bits};
use crate::logic::rules::combinations::Combinations;
use crate::logic::step::{Candidate, Pattern, StrongSet};

/// The working copy: the candidates of each cell, and the places of each digit in each house, as masks.
#[derive(Clone, Copy, Debug)]
pub struct WorkingCopy<'c> {
    pub masks: &'c [u32],
    pub places: &'c [u32],
}

/// Candidates that are false because other candidates are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    pub eliminations: Vec<Candidate>,
    /// The candidates that are false in the working copy, but not in the position, and that matter.
    pub causes: Vec<Candidate>,
    pub reason: EffectReason,
}

/// Why candidates are false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EffectReason {
    /// All candidates of the cell exclude them.
    Cell(Cell),
    /// They are in no combination of the constraint, given by its index in the list of the puzzle.
    Combinations(u16),
    Pattern(Pattern),
}

impl EffectReason {
    /// The sets that prove the effect.
    pub fn strong_sets(&self) -> Vec<StrongSet> {
        match self {
            EffectReason::Cell(cell) => vec![StrongSet::Cell(*cell)],
            EffectReason::Combinations(constraint) => vec![StrongSet::Rule(*constraint)],
            EffectReason::Pattern(pattern) => pattern.strong_sets(),
        }
    }
}

/// The candidates that cells have lost in the working copy, whose `masks` these are.
pub fn lost<const W: usize>(
    position: &Position<'_, W>,
    cells: impl IntoIterator<Item = Cell>,
    masks: &[u32],
) -> Vec<Candidate> {
    let of_cell =
        |cell: Cell| bits(position.mask(cell) & !masks[usize::from(cell)]).map(move |digit| (cell, digit));
    cells.into_iter().flat_map(of_cell).collect()
}

/// The masks of the cells of a constraint in the working copy, whose `masks` these are.
pub fn masks_in_copy<const W: usize>(
    position: &Position<'_, W>,
    constraint: &Combinations,
    masks: &[u32],
) -> Vec<u32> {
    let mut of_cells = constraint.masks(position);
    for (mask, &cell) in of_cells.iter_mut().zip(constraint.cells()) {
        if position.mask(cell) != 0 {
            *mask = masks[usize::from(cell)];
        }
    }
    of_cells
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/effects.rs"]
mod tests;
