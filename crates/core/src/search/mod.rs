//! The general engine: any board, any houses. A search is resumable and keeps its phase between two
//! solutions; counting and true candidates are built on it.

mod candidates;
mod choose;
mod probe;
mod walk;
mod weights;

use std::sync::Arc;

use crate::limits::{Limits, StopReason};
use crate::next_result::NextResult;
use crate::problem::Problem;
use crate::solution_count::{SolutionCount, SolutionWalk};
pub use candidates::true_candidates;
use walk::SearchWalk;

/// The most digits that fit the narrow words.
const NARROW_DIGITS: u8 = 16;

/// A search for all solutions of one puzzle, one after another in a fixed order.
#[derive(Clone, Debug)]
pub struct GeneralSearch {
    walk: WidthWalk,
    digits: Vec<u8>,
}

#[derive(Clone, Debug)]
enum WidthWalk {
    Narrow(SearchWalk<u16>),
    Wide(SearchWalk<u32>),
}

macro_rules! on_walk {
    ($any:expr, $walk:ident => $do:expr) => {
        match $any {
            WidthWalk::Narrow($walk) => $do,
            WidthWalk::Wide($walk) => $do,
        }
    };
}

impl GeneralSearch {
    /// Nothing is searched yet. `domains` has one mask a cell (bit d-1 for digit d; a given has one bit;
    /// bits of digits the board has not are ignored); another length panics. A seed shuffles the order in
    /// which digits are tried.
    pub fn new(problem: Arc<Problem>, domains: &[u32], seed: Option<u64>) -> Self {
        let digits = Vec::with_capacity(problem.cells());
        let walk = if problem.digits() <= NARROW_DIGITS {
            WidthWalk::Narrow(SearchWalk::new(problem, domains, seed))
        } else {
            WidthWalk::Wide(SearchWalk::new(problem, domains, seed))
        };
        GeneralSearch { walk, digits }
    }

    /// The next solution. `limits.max_nodes` bounds the whole search, not this call; `limits.max_solutions`
    /// is not looked at.
    pub fn next(&mut self, limits: &Limits) -> NextResult<&[u8]> {
        match self.advance(limits) {
            Err(stop) => NextResult::Stopped(stop),
            Ok(false) => NextResult::End,
            Ok(true) => {
                on_walk!(&self.walk, walk => walk.solution(&mut self.digits));
                NextResult::Item(&self.digits)
            }
        }
    }

    /// Branches tried so far.
    pub fn nodes(&self) -> u64 {
        on_walk!(&self.walk, walk => walk.nodes)
    }
}

impl SolutionWalk for GeneralSearch {
    type Solution = Vec<u8>;

    fn advance(&mut self, limits: &Limits) -> Result<bool, StopReason> {
        on_walk!(&mut self.walk, walk => walk.next(limits))
    }

    fn solution(&self) -> Vec<u8> {
        let mut digits = Vec::new();
        on_walk!(&self.walk, walk => walk.solution(&mut digits));
        digits
    }

    fn nodes(&self) -> u64 {
        self.nodes()
    }
}

/// Counts solutions up to `limits.max_solutions` and keeps the first two. `domains` has one mask a cell.
pub fn solve(problem: &Arc<Problem>, domains: &[u32], limits: &Limits) -> SolutionCount<Vec<u8>> {
    SolutionCount::of_walk(GeneralSearch::new(Arc::clone(problem), domains, None), limits)
}

#[cfg(test)]
#[path = "../../tests/unit/search/boards.rs"]
pub(crate) mod boards;
