//! The general engine, which searches any board with any constraints: [`solve`] counts solutions,
//! [`GeneralSearch`] returns them one by one, and [`true_candidates`] finds the candidates that occur in
//! them.

mod candidates;
mod choose;
mod probe;
mod root_trials;
mod walk;
mod weights;

use std::sync::Arc;

use crate::limits::{Limits, StopReason};
use crate::next_result::NextResult;
use crate::problem::Problem;
use crate::solution_count::{SolutionCount, SolutionWalk};
pub use candidates::true_candidates;
use walk::SearchWalk;

/// A lazy search for all solutions of one puzzle, in a fixed order.
#[derive(Clone, Debug)]
pub struct GeneralSearch {
    walk: AnyWalk,
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
        let solution = Vec::with_capacity(problem.cell_count());
        let walk = if u32::from(problem.digit_count()) <= u16::BITS {
            AnyWalk::U16(SearchWalk::new(problem, domains, seed))
        } else {
            AnyWalk::U32(SearchWalk::new(problem, domains, seed))
        };
        GeneralSearch { walk, solution }
    }

    /// The digits of the next solution. `limits.max_nodes` counts from the beginning of the search, and
    /// `limits.max_solutions` is ignored.
    pub fn next(&mut self, limits: &Limits) -> NextResult<&[u8]> {
        match self.advance(limits) {
            Err(stop) => NextResult::Stopped(stop),
            Ok(false) => NextResult::End,
            Ok(true) => {
                with_walk!(&self.walk, walk => walk.copy_solution(&mut self.solution));
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
        with_walk!(&mut self.walk, walk => walk.advance(limits))
    }

    fn solution(&self) -> Vec<u8> {
        let mut digits = Vec::new();
        with_walk!(&self.walk, walk => walk.copy_solution(&mut digits));
        digits
    }

    fn nodes(&self) -> u64 {
        self.nodes()
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
