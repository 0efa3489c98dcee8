//! A clause-learning solver for the same puzzles as the search. Clauses that are learned from one conflict hold in
//! all of the puzzle, so that it ends on some large boards on which a search never does.
//!
//! Constraints that have no clauses are checked when the solver assigns all cells: a violated one adds the clause
//! that excludes the digits of its cells. Therefore every puzzle can be given to the solver.

mod encoding;
mod slice;

use std::fmt;
use std::sync::Arc;

use batsat::{Lit, Solver, SolverInterface, SolverOpts, lbool};

use crate::constraints::propagator::{DynPropagator, StateWord};
use crate::limits::{Limits, StopReason};
use crate::problem::Problem;
use crate::propagation::{context::Context, load_domains, state::State};
use encoding::{Variables, clause_count, encode};
use slice::SliceCallbacks;

/// Puzzles with more clauses are left to the search: these take about 200 megabytes.
const MAX_CLAUSES: usize = 3_000_000;

/// Variables of recent conflicts lose influence by this factor at each conflict. Of 0.9, 0.95 and 0.99, the last is
/// the best for large Latin squares and 25×25 boards.
const VARIABLE_DECAY: f64 = 0.99;

/// What a slice of the solver led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SliceResult {
    /// The digits of a solution.
    Solution(Vec<u8>),
    /// There is no further solution.
    NoSolution,
    /// The slice has ended.
    Unfinished,
}

/// The candidates of a puzzle as the solver receives them.
pub struct Candidates {
    /// The mask of candidates of each cell, after propagation.
    pub domains: Vec<u32>,
    /// For each house the mask of the digits that it must contain.
    pub required_digits: Vec<u32>,
}

/// The solver for one puzzle.
pub struct ClauseSolver {
    problem: Arc<Problem>,
    solver: Solver<SliceCallbacks>,
    variables: Variables,
}

impl ClauseSolver {
    /// Encodes a puzzle. Returns `None` if it needs too many clauses. The seed changes which solution is first.
    pub fn new(
        problem: &Arc<Problem>,
        candidates: Candidates,
        seed: Option<u64>,
        limits: &Limits,
    ) -> Result<Option<Self>, StopReason> {
        let Candidates { domains, required_digits } = candidates;
        if clause_count(problem, &domains) > MAX_CLAUSES {
            return Ok(None);
        }
        let mut solver = Solver::new(options(seed), SliceCallbacks::default());
        let variables = encode(&mut solver, problem, domains, &required_digits, limits)?;
        Ok(Some(ClauseSolver { problem: Arc::clone(problem), solver, variables }))
    }

    /// Continues until a solution is known, or until this many conflicts.
    pub fn run(&mut self, conflicts: u64, limits: &Limits) -> Result<SliceResult, StopReason> {
        self.run_assuming(&[], conflicts, limits)
    }

    /// Returns a solution in which the open cell holds the digit (0 for digit 1), which must be one of its
    /// candidates, or `None` if there is no such solution.
    pub fn solution_with(
        &mut self,
        cell: usize,
        digit: usize,
        limits: &Limits,
    ) -> Result<Option<Vec<u8>>, StopReason> {
        let assumption = !self.variables.not(cell, digit);
        loop {
            match self.run_assuming(&[assumption], u64::MAX, limits)? {
                SliceResult::Solution(solution) => return Ok(Some(solution)),
                SliceResult::NoSolution => return Ok(None),
                SliceResult::Unfinished => {}
            }
        }
    }

    fn run_assuming(
        &mut self,
        assumptions: &[Lit],
        conflicts: u64,
        limits: &Limits,
    ) -> Result<SliceResult, StopReason> {
        self.solver.cb_mut().start(conflicts);
        loop {
            let mut limit_check = self.solver.cb().limit_check(limits);
            let result = self.solver.solve_limited_th(&mut limit_check, assumptions);
            if result == lbool::FALSE {
                return Ok(SliceResult::NoSolution);
            }
            if result == lbool::UNDEF {
                return limit_check.reason.map_or(Ok(SliceResult::Unfinished), Err);
            }
            let solution = self.variables.solution(&self.solver);
            if !self.exclude_violations(&solution) {
                return Ok(SliceResult::Solution(solution));
            }
            if self.solver.cb_mut().count_conflict() {
                return Ok(SliceResult::Unfinished);
            }
        }
    }

    /// Excludes a solution from those that are still to come.
    pub fn exclude_solution(&mut self, digits: &[u8]) {
        self.exclude(0..digits.len(), digits);
    }

    fn exclude(&mut self, cells: impl Iterator<Item = usize>, digits: &[u8]) {
        if let Some(mut clause) = self.variables.exclude(cells, digits) {
            self.solver.add_clause_reuse(&mut clause);
        }
    }

    /// Adds a clause for each constraint that a full grid violates. Returns whether there is one.
    fn exclude_violations(&mut self, digits: &[u8]) -> bool {
        let problem = Arc::clone(&self.problem);
        let violated = violated_propagators(&problem, digits);
        for propagator in &violated {
            let mut cells: Vec<usize> =
                propagator.dyn_watched_cells().into_iter().map(|(cell, _)| usize::from(cell)).collect();
            cells.sort_unstable();
            cells.dedup();
            self.exclude(cells.into_iter(), digits);
        }
        !violated.is_empty()
    }
}

fn options(seed: Option<u64>) -> SolverOpts {
    let mut options = SolverOpts { var_decay: VARIABLE_DECAY, ..SolverOpts::default() };
    if let Some(seed) = seed {
        // The solver wants a positive number of at most 31 bits.
        options.random_seed = f64::from((seed % 0x7FFF_FFFE) as u32 + 1);
        options.rnd_init_act = true;
    }
    options
}

/// The propagators whose constraints a full grid violates.
fn violated_propagators<'a>(problem: &'a Problem, digits: &[u8]) -> Vec<&'a dyn DynPropagator> {
    if problem.propagators.is_empty() {
        return Vec::new();
    }
    let domains: Vec<u32> = digits.iter().map(|&digit| 1 << (digit - 1)).collect();
    let mut state = State::<u32>::new(problem);
    let loaded = load_domains(&mut state, problem, &domains);
    debug_assert_eq!(loaded, Ok(()), "clauses make peers different");
    let saved = state.saved();
    let mut violated: Vec<&dyn DynPropagator> = Vec::new();
    for (index, propagator) in (0..).zip(&problem.propagators) {
        state.running = index;
        if u32::run(&**propagator, &mut Context { state: &mut state, problem }).is_err() {
            violated.push(&**propagator);
            // The state after a conflict would mislead the other propagators.
            state.restore(&saved);
        }
    }
    violated
}

impl fmt::Debug for ClauseSolver {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ClauseSolver").field("variables", &self.variables).finish_non_exhaustive()
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/clauses/mod.rs"]
mod tests;
