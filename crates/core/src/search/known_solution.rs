//! [`KnownSolution`]: a puzzle with a known solution, whose givens come and go like a stack. It answers whether there is
//! another solution, in which a certain cell differs.

use std::sync::Arc;

use super::choose::{Branch, Chooser};
use super::clauses::{Candidates, ClauseSolver, SliceResult};
use super::probe::ProbeResult;
use super::walk::{DigitOrder, SearchWalk};
use crate::cells::Cell;
use crate::constraints::propagator::StateWord;
use crate::limits::{Limits, StopReason};
use crate::problem::Problem;
use crate::propagation::state::SavedState;

/// Nodes of the search for another solution, before the clause solver is asked. Most searches take fewer than ten.
const NODES_BEFORE_CLAUSES: u64 = 2_000;

/// Conflicts of the clause solver. More would hardly remove more givens from 25×25 puzzles, where most questions come to
/// no end.
const MAX_CONFLICTS: u64 = 1_000;

/// Nodes of the search if some constraints have no clauses.
const MAX_NODES: u64 = 20_000;

/// A puzzle and its solution, and the candidates that the givens leave.
#[derive(Debug)]
pub(crate) struct KnownSolution<W> {
    walk: SearchWalk<W>,
    digits: Vec<u8>,
    /// First the state without givens, then those to which [`Self::leave`] goes back. Further states are kept for their
    /// memory.
    saved: Vec<SavedState<W>>,
    depth: usize,
    /// A buffer.
    other_solution: Vec<u8>,
}

impl<W: StateWord> KnownSolution<W> {
    /// A problem of which no solution is known yet. It must have one.
    pub fn new(problem: Arc<Problem>) -> Self {
        let all_digits = vec![problem.all_digits(); problem.cell_count()];
        let mut walk = SearchWalk::new(problem, &all_digits, None);
        walk.propagate_root();
        let saved = vec![walk.state.saved()];
        KnownSolution { walk, digits: Vec::new(), saved, depth: 1, other_solution: Vec::new() }
    }

    /// Begins a puzzle without givens, and forgets all that was learned about others.
    pub fn begin(&mut self, solution: &[u8]) {
        self.depth = 1;
        self.walk.restore_root(&self.saved[0]);
        self.walk.chooser = Chooser::new(&self.walk.problem);
        // Another solution is often near this one.
        self.walk.digit_order = DigitOrder::Towards(solution.to_vec());
        self.digits.clear();
        self.digits.extend_from_slice(solution);
    }

    /// The digit of each cell.
    pub fn solution(&self) -> &[u8] {
        &self.digits
    }

    /// Saves the state.
    pub fn enter(&mut self) {
        match self.saved.get_mut(self.depth) {
            Some(saved) => self.walk.state.save(saved),
            None => self.saved.push(self.walk.state.saved()),
        }
        self.depth += 1;
    }

    /// Goes back to the state that was saved last.
    pub fn leave(&mut self) {
        self.depth -= 1;
        self.walk.restore_root(&self.saved[self.depth]);
    }

    /// Makes cells given.
    pub fn give<'a>(&mut self, cells: impl IntoIterator<Item = &'a Cell>) {
        for &cell in cells {
            self.walk.keep_only(cell, self.digit(cell));
        }
        self.walk.propagate_root();
    }

    /// Whether the digit of a cell follows from the givens without a search.
    pub fn is_certain(&self, cell: Cell) -> bool {
        self.walk.state.candidates(cell).has_at_most_one()
    }

    /// Whether a cell may have another digit in some solution. If not, it becomes certain. Searches that come to no end
    /// within a fixed effort leave it possible.
    pub fn may_differ(&mut self, cell: Cell, limits: &Limits) -> Result<bool, StopReason> {
        if self.is_certain(cell) {
            return Ok(false);
        }
        let candidates = self.walk.state.candidates(cell);
        let other_digits = candidates & !self.digit(cell);
        let branch = Branch { cell, digit: other_digits, choices: candidates.count() as u8 };
        let has_clauses = self.walk.problem.propagators.is_empty();
        let max_nodes = if has_clauses { NODES_BEFORE_CLAUSES } else { MAX_NODES };
        let may_differ = match self.walk.probe(branch, max_nodes, &mut self.other_solution, limits)? {
            ProbeResult::Solution => true,
            ProbeResult::NoSolution => false,
            ProbeResult::Unfinished => !has_clauses || self.may_differ_by_clauses(cell, limits)?,
        };
        if !may_differ {
            self.give(&[cell]);
        }
        Ok(may_differ)
    }

    /// Whether a cell may differ as far as the clause solver knows. All constraints must have clauses.
    fn may_differ_by_clauses(&mut self, cell: Cell, limits: &Limits) -> Result<bool, StopReason> {
        self.enter();
        self.walk.keep_only(cell, !self.digit(cell));
        let result = if self.walk.propagate_root() { self.run_clauses(limits) } else { Ok(false) };
        self.leave();
        result
    }

    /// Whether the current state may have a solution, as far as the clause solver knows.
    fn run_clauses(&self, limits: &Limits) -> Result<bool, StopReason> {
        let walk = &self.walk;
        let candidates = Candidates { domains: walk.root_domains(), required_digits: walk.required_digits() };
        let Some(mut solver) = ClauseSolver::new(&walk.problem, candidates, None, limits)? else {
            return Ok(true);
        };
        Ok(solver.run(MAX_CONFLICTS, limits)? != SliceResult::NoSolution)
    }

    /// The digit of a cell, as a set with one member.
    fn digit(&self, cell: Cell) -> W {
        W::single(usize::from(self.digits[usize::from(cell)] - 1))
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/known_solution.rs"]
mod tests;
