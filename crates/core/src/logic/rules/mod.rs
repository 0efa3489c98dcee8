//! What the propagators of a puzzle's rules bring to human logic, one file each: houses, cells that see each
//! other, weak links between candidates, and steps of their own. Strong sets come with houses that are full.
//! Nothing else in the logic names a rule: finders read houses, peers and links from the geometry.

mod all_different;
mod not_equal;
mod partners;
mod rising;
mod support;

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::cells::{Cell, Lists};
use crate::constraints::{Constraint, Exclusion};
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::geometry::Geometry;
use crate::logic::position::{Position, bits};
use crate::logic::step::Candidate;

/// What a constraint is to human logic beyond its exclusions. One that needs more than [`partners`] gives has
/// a file with this trait and a line in [`of`].
pub trait RuleLogic<const W: usize>: Debug + Send + Sync {
    /// Cells whose digits all differ.
    fn house(&self) -> Option<&[Cell]> {
        None
    }

    /// Pairs of cells, beyond the house, that never hold the same digit; `n` is the number of digits.
    fn apart(&self, _n: usize) -> Vec<[Cell; 2]> {
        Vec::new()
    }

    /// Steps that only this propagator knows.
    fn steps(&self, _position: &Position<'_, W>, _ask: &FinderCall, _sink: &mut Sink<'_>) -> Flow {
        ControlFlow::Continue(())
    }
}

/// What a constraint brings; `n` is the number of digits.
pub fn of<const W: usize>(constraint: &Constraint, n: usize) -> Arc<dyn RuleLogic<W>> {
    match constraint {
        Constraint::AllDifferent(cells) => Arc::new(all_different::AllDifferentLogic(cells.clone())),
        Constraint::NotEqual(pairs) => Arc::new(not_equal::NotEqualLogic(pairs.clone())),
        Constraint::Rising(cells) => Arc::new(rising::RisingLogic(cells.clone())),
        _ => Arc::new(partners::PartnersLogic::new(&constraint.exclusions(n as u8), n)),
    }
}

/// For each candidate (cell · n + digit) the cells with the digits it excludes there, but for its own digit
/// in peers; nothing at all where no rule excludes anything.
pub fn excluded<const W: usize>(geometry: &Geometry<W>, exclusions: &[Exclusion]) -> Lists<(Cell, u32)> {
    let mut of: Vec<BTreeMap<Cell, u32>> = vec![BTreeMap::new(); geometry.cell_count * geometry.digit_count];
    let mut add = |(cell, digit): Candidate, other: Cell, digits: u32| {
        let known = if geometry.sees(cell).has(other) { 1 << digit } else { 0 };
        if digits & !known != 0 {
            *of[usize::from(cell) * geometry.digit_count + usize::from(digit)].entry(other).or_default() |=
                digits & !known;
        }
    };
    for &(from, other, digits) in exclusions {
        add(from, other, digits & geometry.all_digits);
        bits(digits & geometry.all_digits).for_each(|digit| add((other, digit), from.0, 1 << from.1));
    }
    if of.iter().all(BTreeMap::is_empty) { Lists::default() } else { of.into_iter().collect() }
}

/// The steps of the rules' propagators, rule by rule.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    position.geometry.rules.iter().try_for_each(|rule| {
        sink.poll()?;
        rule.steps(position, call, sink)
    })
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/mod.rs"]
mod tests;
