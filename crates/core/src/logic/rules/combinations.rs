//! Combinations: what one constraint leaves to its cells. A candidate is false if no way to fill the cells with
//! their candidates satisfies the constraint with it. In a cage with two cells and total 14 the digits are 5 and
//! 9 or 6 and 8, so no cell is 7.
//!
//! The constraint and the sight between its cells are compiled into a problem of their own. Its propagation
//! eliminates candidates; what it keeps may still be false, but what it eliminates is in no combination.

use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use crate::cells::Cell;
use crate::constraints::{AnyConstraint, NotEqual};
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::geometry::Geometry;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::step::{Candidate, Part, Role, Step, StrongSet};
use crate::problem::Problem;
use crate::propagation::state::State;
use crate::propagation::{load_domains, propagate};

/// A constraint with more cells has no combinations that people could list.
const MAX_CELLS: usize = 12;

/// One constraint of a puzzle's rules, to be propagated alone.
#[derive(Clone, Debug)]
pub struct Combinations {
    /// The index of the constraint in the list of the puzzle.
    number: u16,
    /// The kind of pattern to which the steps belong.
    kind: PatternKind,
    /// The cells of the constraint, each once.
    cells: Vec<Cell>,
    constraint: AnyConstraint,
    /// Compiled when the constraint is first propagated; `None` if this is not possible.
    compiled: OnceLock<Option<Arc<Compiled>>>,
}

#[derive(Debug)]
struct Compiled {
    problem: Problem,
    /// The state in which every cell has all digits as candidates.
    fresh_state: State<u32>,
}

impl Combinations {
    /// The combinations of those constraints that have any.
    pub fn of(constraints: &[AnyConstraint]) -> Vec<Self> {
        (0..).zip(constraints).filter_map(|(number, constraint)| Self::new(number, constraint)).collect()
    }

    fn new(number: u16, constraint: &AnyConstraint) -> Option<Self> {
        let kind = kind_of(constraint)?;
        let mut cells = constraint.cell_lists().concat();
        cells.sort_unstable();
        cells.dedup();
        (cells.len() <= MAX_CELLS).then(|| Combinations {
            number,
            kind,
            cells,
            constraint: constraint.clone(),
            compiled: OnceLock::new(),
        })
    }

    fn compiled<const W: usize>(&self, geometry: &Geometry<W>) -> Option<&Compiled> {
        let compile = || {
            let constraints = [self.constraint.clone(), NotEqual(self.peers(geometry)).into()];
            let problem = Problem::new(geometry.digit_count as u8, geometry.cell_count, &constraints).ok()?;
            let fresh_state = State::new(&problem);
            (!problem.is_impossible).then(|| Arc::new(Compiled { problem, fresh_state }))
        };
        self.compiled.get_or_init(compile).as_deref()
    }

    /// The pairs of cells of the constraint that see each other.
    fn peers<const W: usize>(&self, geometry: &Geometry<W>) -> Vec<[Cell; 2]> {
        let pairs_with_later = |(index, &cell): (usize, &Cell)| {
            let later = self.cells[index + 1..].iter();
            later
                .filter(move |&&other| geometry.peers_of(cell).contains(other))
                .map(move |&other| [cell, other])
        };
        self.cells.iter().enumerate().flat_map(pairs_with_later).collect()
    }

    /// The kind of pattern to which the steps belong.
    pub fn kind(&self) -> PatternKind {
        self.kind
    }

    /// The index of the constraint in the list of the puzzle.
    pub fn number(&self) -> u16 {
        self.number
    }

    /// The cells of the constraint, each once.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Removes from the masks of the cells what is in no combination. Returns whether there is a combination; if
    /// not, the masks stay as they are.
    pub fn reduce<const W: usize>(
        &self,
        geometry: &Geometry<W>,
        masks: &mut [u32],
        memory: &mut Option<State<u32>>,
    ) -> bool {
        let Some(Compiled { problem, fresh_state }) = self.compiled(geometry) else { return true };
        let mut domains = problem.domains.clone();
        for (&cell, &mut mask) in self.cells.iter().zip(&mut *masks) {
            domains[usize::from(cell)] &= mask;
        }
        let state = memory.get_or_insert_with(|| fresh_state.clone());
        state.renew(fresh_state, problem);
        if load_domains(state, problem, &domains).is_err() || propagate(state, problem).is_err() {
            return false;
        }
        for (&cell, mask) in self.cells.iter().zip(masks) {
            *mask &= state.candidates(cell);
        }
        true
    }

    /// The masks of the cells in a position: their candidates, or their digits.
    pub fn masks<const W: usize>(&self, position: &Position<'_, W>) -> Vec<u32> {
        let mask =
            |&cell: &Cell| position.digit(cell).map_or_else(|| position.mask(cell), |digit| 1 << digit);
        self.cells.iter().map(mask).collect()
    }

    /// The candidates of the cells that are in no combination. None if there is no combination at all.
    fn eliminations<const W: usize>(&self, position: &Position<'_, W>) -> Vec<Candidate> {
        let mut masks = self.masks(position);
        let is_open = self.cells.iter().any(|&cell| position.mask(cell) != 0);
        if !is_open || !self.reduce(position.geometry, &mut masks, &mut None) {
            return Vec::new();
        }
        let removed = |(&cell, mask): (&Cell, u32)| {
            bits(position.mask(cell) & !mask).map(move |digit| (cell, digit)).collect::<Vec<_>>()
        };
        self.cells.iter().zip(masks).flat_map(removed).collect()
    }
}

/// The kind of pattern of a constraint's steps; `None` if its steps are given by `rule-links` or by houses.
fn kind_of(constraint: &AnyConstraint) -> Option<PatternKind> {
    match constraint {
        AnyConstraint::Sum(_) => Some(PatternKind::Cage),
        AnyConstraint::AllDifferent(_)
        | AnyConstraint::AllowedDigits(_)
        | AnyConstraint::NotEqual(_)
        | AnyConstraint::Pair(_)
        | AnyConstraint::Pairs(_)
        | AnyConstraint::Rising(_) => None,
        _ => Some(PatternKind::OtherRule),
    }
}

/// Finds for each constraint of the kind the candidates that are in none of its combinations.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for combinations in &position.geometry.combinations {
        if combinations.kind != call.kind {
            continue;
        }
        sink.poll_times(combinations.cells.len() as u64)?;
        let eliminations = combinations.eliminations(position);
        if eliminations.is_empty() {
            continue;
        }
        let step = Step::eliminating(eliminations);
        if call.omits_evidence {
            sink.give(step)?;
            continue;
        }
        let cells = Part::Cells(combinations.cells.clone());
        sink.give(step.with_role(Role::Base, cells).proved_by([StrongSet::Rule(combinations.number)]))?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/combinations.rs"]
mod tests;
