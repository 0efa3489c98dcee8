//! What a search for solutions comes to, and the loop that counts them: one for every engine.

use crate::limits::{Limits, Stop};

/// The number of solutions, up to a limit, and the first two of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome<S> {
    /// Solutions counted.
    pub count: u64,
    /// Why the search ended early; `Stop::Limit` whenever `limits.solutions` were counted.
    pub stop: Option<Stop>,
    /// Branches tried.
    pub nodes: u64,
    /// The first solution.
    pub first: Option<S>,
    /// The second solution.
    pub second: Option<S>,
}

/// A search that goes from solution to solution.
pub(crate) trait SolutionWalk {
    /// A full grid.
    type Solution;

    /// Goes to the next solution; `false` after the last one.
    fn advance(&mut self, limits: &Limits) -> Result<bool, Stop>;

    /// Reads the solution that the walk stands at.
    fn solution(&self) -> Self::Solution;

    /// Branches tried so far.
    fn nodes(&self) -> u64;
}

impl<S> Outcome<S> {
    /// Counts the solutions of a walk up to `limits.solutions` and keeps the first two.
    #[inline(always)]
    pub(crate) fn count<T: SolutionWalk<Solution = S>>(mut walk: T, limits: &Limits) -> Self {
        let mut outcome = Outcome { count: 0, stop: None, nodes: 0, first: None, second: None };
        loop {
            if outcome.count >= limits.solutions {
                outcome.stop = Some(Stop::Limit);
                break;
            }
            match walk.advance(limits) {
                Ok(false) => break,
                Err(stop) => {
                    outcome.stop = Some(stop);
                    break;
                }
                Ok(true) => {
                    if outcome.count < 2 {
                        let place = if outcome.count == 0 { &mut outcome.first } else { &mut outcome.second };
                        *place = Some(walk.solution());
                    }
                    outcome.count += 1;
                }
            }
        }
        outcome.nodes = walk.nodes();
        outcome
    }

    /// The same outcome with its solutions in another form.
    pub(crate) fn map<T>(self, convert: impl Fn(S) -> T) -> Outcome<T> {
        Outcome {
            count: self.count,
            stop: self.stop,
            nodes: self.nodes,
            first: self.first.map(&convert),
            second: self.second.map(&convert),
        }
    }
}

#[cfg(test)]
#[path = "../tests/unit/outcome.rs"]
mod tests;
