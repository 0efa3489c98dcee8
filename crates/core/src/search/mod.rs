//! The general engine, which searches any board with any constraints: [`solve`] counts solutions,
//! [`GeneralSearch`] returns them one by one, and [`true_candidates`] finds the candidates that occur in
//! them.

mod alternation;
mod ancestors;
mod candidates;
mod choose;
mod clauses;
mod kind_trial;
mod known_solution;
mod matching;
mod probe;
mod root_trials;
mod walk;
mod weights;

use std::sync::Arc;

use crate::constraints::propagator::StateWord;
use crate::limits::{Limits, StopReason};
use crate::next_result::NextResult;
use crate::problem::Problem;
use crate::solution_count::{SolutionCount, SolutionWalk};
use alternation::{Alternation, Schedule};
pub use candidates::true_candidates;
pub(crate) use known_solution::KnownSolution;
use walk::SearchWalk;

/// A lazy search for all solutions of one puzzle, in a fixed order.
#[derive(Debug)]
pub struct GeneralSearch {
    walk: AnyWalk,
    alternation: Alternation,
    /// The current solution. Empty until it is copied from the walk.
    solution: Vec<u8>,
}

/// A walk whose sets are as small as the number of digits allows.
#[derive(Clone, Debug)]
enum AnyWalk {
    U16(SearchWalk<u16>),
    U32(SearchWalk<u32>),
}

/// Evaluates an expression with the walk inside an `AnyWalk`.
macro_rules! with_walk {
    ($any_walk:expr, $walk:ident => $expression:expr) => {
        match $any_walk {
            AnyWalk::U16($walk) => $expression,
            AnyWalk::U32($walk) => $expression,
        }
    };
}

impl GeneralSearch {
    /// A search before its first node. `domains` has the mask of allowed digits of each cell, with bit d-1
    /// for digit d; a given allows one digit. Bits above the digits of the board are ignored. Panics if the
    /// length of `domains` is not the number of cells. With a seed, the search tries the digits of a cell in
    /// random order.
    pub fn new(problem: Arc<Problem>, domains: &[u32], seed: Option<u64>) -> Self {
        let schedule = Schedule::of(&problem);
        Self::with_schedule(problem, domains, seed, schedule)
    }

    fn with_schedule(problem: Arc<Problem>, domains: &[u32], seed: Option<u64>, schedule: Schedule) -> Self {
        let solution = Vec::with_capacity(problem.cell_count());
        let alternation = Alternation::new(schedule, seed);
        let walk = if u32::from(problem.digit_count()) <= u16::BITS {
            AnyWalk::U16(SearchWalk::new(problem, domains, seed))
        } else {
            AnyWalk::U32(SearchWalk::new(problem, domains, seed))
        };
        GeneralSearch { walk, alternation, solution }
    }

    /// The digits of the next solution. `limits.max_nodes` counts from the beginning of the search, and
    /// `limits.max_solutions` is ignored.
    pub fn next(&mut self, limits: &Limits) -> NextResult<&[u8]> {
        match self.advance(limits) {
            Err(stop) => NextResult::Stopped(stop),
            Ok(false) => NextResult::End,
            Ok(true) => {
                if self.solution.is_empty() {
                    with_walk!(&self.walk, walk => walk.copy_solution(&mut self.solution));
                }
                NextResult::Item(&self.solution)
            }
        }
    }

    /// Branches tried so far. To assume that a candidate is true counts as one, and to assume that it is
    /// false as another.
    pub fn nodes(&self) -> u64 {
        with_walk!(&self.walk, walk => walk.nodes)
    }
}

impl SolutionWalk for GeneralSearch {
    type Solution = Vec<u8>;

    fn advance(&mut self, limits: &Limits) -> Result<bool, StopReason> {
        with_walk!(&mut self.walk, walk => advance(walk, &mut self.alternation, &mut self.solution, limits))
    }

    fn solution(&self) -> Vec<u8> {
        let mut digits = self.solution.clone();
        if digits.is_empty() {
            with_walk!(&self.walk, walk => walk.copy_solution(&mut digits));
        }
        digits
    }

    fn nodes(&self) -> u64 {
        self.nodes()
    }
}

/// Moves a walk to the next solution; returns false after the last one. `solution` becomes empty, or the solution if
/// it is not one of the walk.
fn advance<W: StateWord>(
    walk: &mut SearchWalk<W>,
    alternation: &mut Alternation,
    solution: &mut Vec<u8>,
    limits: &Limits,
) -> Result<bool, StopReason> {
    solution.clear();
    loop {
        let max_nodes = limits.max_nodes.min(alternation.pause_node);
        match walk.advance(&Limits { max_nodes, ..*limits }) {
            Ok(true) if alternation.is_new_solution(walk) => return Ok(true),
            Ok(true) => {}
            Err(StopReason::MaxNodes) if walk.nodes < limits.max_nodes => {
                if let Some(digits) = alternation.work_during_pause(walk, limits)? {
                    *solution = digits;
                    return Ok(true);
                }
            }
            result => return result,
        }
    }
}

/// Counts solutions up to `limits.max_solutions` and keeps the first two. `domains` is as in
/// [`GeneralSearch::new`].
pub fn solve(problem: &Arc<Problem>, domains: &[u32], limits: &Limits) -> SolutionCount<Vec<u8>> {
    SolutionCount::of_walk(GeneralSearch::new(Arc::clone(problem), domains, None), limits)
}

#[cfg(test)]
#[path = "../../tests/unit/search/boards.rs"]
pub(crate) mod boards;
#[cfg(test)]
#[path = "../../tests/unit/search/plain.rs"]
mod plain;
#[cfg(test)]
#[path = "../../tests/unit/search/mod.rs"]
mod tests;
