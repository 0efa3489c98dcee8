//! What the constraints of a puzzle mean to human logic, one file each: houses, cells that see each other, weak
//! links between candidates, and steps of their own. Nothing else in the logic names a constraint: finders read
//! houses, peers and links from the geometry.

mod all_different;
mod not_equal;
mod partners;
mod rising;
mod support;

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::cells::Cell;
use crate::constraints::{Constraint, Exclusion};
use crate::lists::Lists;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::geometry::Geometry;
use crate::logic::position::{Position, bits};
use crate::logic::step::Candidate;

/// What a constraint means to human logic besides its exclusions. A constraint that needs more than
/// [`partners`] gives has a file with this trait and a line in [`logic_of`].
pub trait RuleLogic<const W: usize>: Debug + Send + Sync {
    /// Cells whose digits all differ.
    fn house(&self) -> Option<&[Cell]> {
        None
    }

    /// Pairs of cells besides the house that never hold the same digit; `n` is the number of digits.
    fn unequal_pairs(&self, _n: usize) -> Vec<[Cell; 2]> {
        Vec::new()
    }

    /// Steps that only this constraint knows.
    fn steps(&self, _position: &Position<'_, W>, _call: &FinderCall, _sink: &mut Sink<'_>) -> Flow {
        ControlFlow::Continue(())
    }
}

/// The logic of a constraint; `n` is the number of digits.
pub fn logic_of<const W: usize>(constraint: &Constraint, n: usize) -> Arc<dyn RuleLogic<W>> {
    match constraint {
        Constraint::AllDifferent(cells) => Arc::new(all_different::AllDifferentLogic(cells.clone())),
        Constraint::NotEqual(pairs) => Arc::new(not_equal::NotEqualLogic(pairs.clone())),
        Constraint::Rising(cells) => Arc::new(rising::RisingLogic(cells.clone())),
        _ => Arc::new(partners::PartnersLogic::new(&constraint.exclusions(n as u8), n)),
    }
}

/// For each candidate (cell · n + digit) the digits that it excludes in other cells, except its own digit in
/// peers. The lists are empty if no rule excludes anything.
pub fn excluded<const W: usize>(geometry: &Geometry<W>, exclusions: &[Exclusion]) -> Lists<(Cell, u32)> {
    let mut excluded: Vec<BTreeMap<Cell, u32>> =
        vec![BTreeMap::new(); geometry.cell_count * geometry.digit_count];
    let mut add = |(cell, digit): Candidate, other: Cell, digits: u32| {
        let by_sight = if geometry.sees(cell).has(other) { 1 << digit } else { 0 };
        if digits & !by_sight != 0 {
            *excluded[usize::from(cell) * geometry.digit_count + usize::from(digit)]
                .entry(other)
                .or_default() |= digits & !by_sight;
        }
    };
    for &(from, other, digits) in exclusions {
        add(from, other, digits & geometry.all_digits);
        bits(digits & geometry.all_digits).for_each(|digit| add((other, digit), from.0, 1 << from.1));
    }
    if excluded.iter().all(BTreeMap::is_empty) { Lists::default() } else { excluded.into_iter().collect() }
}

/// The steps of all constraints, one after the other.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    position.geometry.rules.iter().try_for_each(|rule| {
        sink.poll()?;
        rule.steps(position, call, sink)
    })
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/mod.rs"]
mod tests;
