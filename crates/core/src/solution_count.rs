//! [`SolutionCount`]: how many solutions a search found, and the loop that counts them for every engine.

use crate::limits::{Limits, StopReason};

/// The number of solutions, up to a limit, and the first two of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionCount<S> {
    /// Number of solutions found.
    pub count: u64,
    /// Why the search stopped early. It is `MaxSolutions` whenever `count` reaches [`Limits::max_solutions`],
    /// even if there are no further solutions.
    pub stop: Option<StopReason>,
    /// Branches tried.
    pub nodes: u64,
    /// The first solution.
    pub first: Option<S>,
    /// The second solution.
    pub second: Option<S>,
}

/// A depth-first search that moves from one solution to the next.
pub(crate) trait SolutionWalk {
    /// A full grid.
    type Solution;

    /// Moves to the next solution; returns false after the last one.
    fn advance(&mut self, limits: &Limits) -> Result<bool, StopReason>;

    /// Copies the current solution.
    fn solution(&self) -> Self::Solution;

    /// Branches tried so far.
    fn nodes(&self) -> u64;
}

impl<S> SolutionCount<S> {
    /// Counts the solutions of a walk up to `limits.max_solutions` and keeps the first two.
    #[inline(always)]
    pub(crate) fn of_walk<T: SolutionWalk<Solution = S>>(mut walk: T, limits: &Limits) -> Self {
        let mut result = SolutionCount { count: 0, stop: None, nodes: 0, first: None, second: None };
        loop {
            if result.count >= limits.max_solutions {
                result.stop = Some(StopReason::MaxSolutions);
                break;
            }
            match walk.advance(limits) {
                Ok(false) => break,
                Err(stop) => {
                    result.stop = Some(stop);
                    break;
                }
                Ok(true) => {
                    if result.count < 2 {
                        let slot = if result.count == 0 { &mut result.first } else { &mut result.second };
                        *slot = Some(walk.solution());
                    }
                    result.count += 1;
                }
            }
        }
        result.nodes = walk.nodes();
        result
    }

    /// Converts the two solutions.
    pub(crate) fn map<T>(self, convert: impl Fn(S) -> T) -> SolutionCount<T> {
        SolutionCount {
            count: self.count,
            stop: self.stop,
            nodes: self.nodes,
            first: self.first.map(&convert),
            second: self.second.map(&convert),
        }
    }
}

#[cfg(test)]
#[path = "../tests/unit/solution_count.rs"]
mod tests;
