//! The general engine: any board, any houses. A search is resumable and keeps its place between two
//! solutions; counting and true candidates are built on it.

mod answer;
mod candidates;
mod choose;
mod probe;
mod propagate;
pub(crate) mod queue;
pub(crate) mod state;
mod walk;
mod weights;

use std::sync::Arc;

pub use answer::{Outcome, solve};
pub use candidates::true_candidates;
#[cfg(test)]
pub(crate) use propagate::{begin, propagate};

use crate::limits::{Limits, Stop};
use crate::problem::Problem;
use walk::Walk;

/// The most digits that fit the narrow words.
const NARROW_DIGITS: u8 = 16;

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<'a> {
    /// A solution: one digit (1..=n) a cell.
    Solution(&'a [u8]),
    /// There is no further solution.
    End,
    /// A bound stopped it; a later call with wider bounds goes on.
    Stopped(Stop),
}

/// A search for all solutions of one puzzle, one after another in a fixed order.
#[derive(Clone, Debug)]
pub struct Search {
    walk: AnyWalk,
    digits: Vec<u8>,
}

#[derive(Clone, Debug)]
enum AnyWalk {
    Narrow(Walk<u16>),
    Wide(Walk<u32>),
}

macro_rules! on_walk {
    ($any:expr, $walk:ident => $do:expr) => {
        match $any {
            AnyWalk::Narrow($walk) => $do,
            AnyWalk::Wide($walk) => $do,
        }
    };
}

impl Search {
    /// Nothing is searched yet. `domains` has one mask a cell (bit d-1 for digit d; a given has one bit;
    /// bits of digits the board has not are ignored); another length panics. A seed shuffles the order in
    /// which digits are tried.
    pub fn new(problem: Arc<Problem>, domains: &[u32], seed: Option<u64>) -> Self {
        let digits = Vec::with_capacity(problem.cells());
        let walk = if problem.digits() <= NARROW_DIGITS {
            AnyWalk::Narrow(Walk::new(problem, domains, seed))
        } else {
            AnyWalk::Wide(Walk::new(problem, domains, seed))
        };
        Search { walk, digits }
    }

    /// The next solution. `limits.max_nodes` bounds the whole search, not this call; `limits.solutions`
    /// is not looked at.
    pub fn next(&mut self, limits: &Limits) -> Next<'_> {
        match self.advance(limits) {
            Err(stop) => Next::Stopped(stop),
            Ok(false) => Next::End,
            Ok(true) => {
                on_walk!(&self.walk, walk => walk.solution(&mut self.digits));
                Next::Solution(&self.digits)
            }
        }
    }

    /// Branches tried so far.
    pub fn nodes(&self) -> u64 {
        on_walk!(&self.walk, walk => walk.nodes)
    }

    /// Goes to the next solution without reading it.
    fn advance(&mut self, limits: &Limits) -> Result<bool, Stop> {
        on_walk!(&mut self.walk, walk => walk.next(limits))
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/boards.rs"]
mod boards;
