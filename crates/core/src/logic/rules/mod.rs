//! What the constraints of a puzzle's rules mean to human logic: further houses, cells that see each other,
//! weak links between candidates, and steps. Finders of other techniques need not know any constraint: they
//! read houses, sight and weak links from the geometry.

mod all_different;
pub mod combinations;
pub mod derived_sums;
mod exclusions;
mod not_equal;
pub mod pointing;
mod rising;
mod sum;
mod support;

use crate::constraints::{AllDifferent, NotEqual, Rising, Sum};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::cells::Cell;
use crate::constraints::{AnyConstraint, Exclusion};
use crate::lists::Lists;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::geometry::Geometry;
use crate::logic::position::{Position, bits};
use crate::logic::step::Candidate;
use all_different::AllDifferentLogic;
use exclusions::ExclusionLogic;
use not_equal::NotEqualLogic;
use rising::RisingLogic;
use sum::SumLogic;

/// What a constraint means to human logic besides its exclusions.
pub trait RuleLogic<const W: usize>: Debug + Send + Sync {
    /// Cells that hold different digits.
    fn house(&self) -> Option<&[Cell]> {
        None
    }

    /// Pairs of cells that never hold the same digit. Pairs within the house need not be listed.
    fn unequal_pairs(&self) -> Vec<[Cell; 2]> {
        Vec::new()
    }

    /// Cells whose digits add up to a total, and the total.
    fn total(&self) -> Option<(&[Cell], u32)> {
        None
    }

    /// Gives the steps that follow from this constraint and the candidates of its cells.
    fn steps(&self, _position: &Position<'_, W>, _call: &FinderCall, _sink: &mut Sink<'_>) -> Flow {
        ControlFlow::Continue(())
    }
}

/// The logic of a constraint. A constraint that its exclusions do not describe well enough has a line here.
pub fn logic_of<const W: usize>(constraint: &AnyConstraint, digit_count: usize) -> Arc<dyn RuleLogic<W>> {
    match constraint {
        AnyConstraint::AllDifferent(AllDifferent(cells)) => {
            Arc::new(AllDifferentLogic { cells: cells.clone() })
        }
        AnyConstraint::NotEqual(NotEqual(pairs)) => Arc::new(NotEqualLogic { pairs: pairs.clone() }),
        AnyConstraint::Rising(Rising(cells)) => Arc::new(RisingLogic { line: cells.clone() }),
        AnyConstraint::Sum(Sum(cells, total)) => Arc::new(SumLogic {
            exclusions: ExclusionLogic::new(&constraint.exclusions(digit_count as u8), digit_count),
            cells: cells.clone(),
            total: *total,
        }),
        _ => Arc::new(ExclusionLogic::new(&constraint.exclusions(digit_count as u8), digit_count)),
    }
}

/// The weak links of rules: for each candidate the cells, with masks of digits, that it excludes digits from.
/// The list of a candidate has the index `cell * digit_count + digit`. Equal digits in cells that see each
/// other are left out. Without any weak link there are no lists.
pub fn excluded_by_candidate<const W: usize>(
    geometry: &Geometry<W>,
    exclusions: &[Exclusion],
) -> Lists<(Cell, u32)> {
    let mut excluded: Vec<BTreeMap<Cell, u32>> =
        vec![BTreeMap::new(); geometry.cell_count * geometry.digit_count];
    let mut exclude = |(cell, digit): Candidate, other: Cell, digits: u32| {
        let excluded_by_sight = if geometry.peers_of(cell).contains(other) { 1 << digit } else { 0 };
        let digits = digits & !excluded_by_sight;
        if digits != 0 {
            let index = usize::from(cell) * geometry.digit_count + usize::from(digit);
            *excluded[index].entry(other).or_default() |= digits;
        }
    };
    for &Exclusion { cell, digit, other_cell, excluded_digits } in exclusions {
        let excluded_digits = excluded_digits & geometry.all_digits;
        exclude((cell, digit), other_cell, excluded_digits);
        bits(excluded_digits).for_each(|other_digit| exclude((other_cell, other_digit), cell, 1 << digit));
    }
    if excluded.iter().all(BTreeMap::is_empty) { Lists::default() } else { excluded.into_iter().collect() }
}

/// For each cell those with weak links of rules to it, from the lists of [`excluded_by_candidate`].
pub fn neighbours(excluded: &Lists<(Cell, u32)>, digit_count: usize) -> Vec<Vec<Cell>> {
    let candidates: Vec<&[(Cell, u32)]> = excluded.iter().collect();
    let of_cell = |lists: &[&[(Cell, u32)]]| {
        let cells: BTreeSet<Cell> =
            lists.iter().flat_map(|list| list.iter().map(|&(cell, _)| cell)).collect();
        cells.into_iter().collect()
    };
    candidates.chunks(digit_count).map(of_cell).collect()
}

/// Finds the steps of the constraints that have no combinations, in the order of the constraints.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let geometry = position.geometry;
    geometry.rules_by_pairs.iter().try_for_each(|&index| {
        sink.poll()?;
        geometry.rules[index].steps(position, call, sink)
    })
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/mod.rs"]
mod tests;
