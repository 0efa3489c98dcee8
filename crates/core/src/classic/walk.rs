//! The depth-first walk of one puzzle: close, take the grid or branch, go back. It can stop after any
//! node and go on later; the order of its solutions is the order of every kernel.

use super::grid::Grid;
use super::one::{Closure, Position, Stack};
use crate::limits::{Limits, Stop};
use crate::outcome::{Outcome, SolutionWalk};

/// A walk through the solutions of one puzzle.
pub struct ClassicWalk<P> {
    now: P,
    /// For each branch taken, the position without it.
    rest: Stack<P>,
    /// Whether the position is not yet looked at.
    fresh: bool,
    /// Branches tried so far.
    pub nodes: u64,
}

impl<P: Position> ClassicWalk<P> {
    /// A walk that has not started yet.
    #[inline(always)]
    pub fn new(givens: &Grid) -> Self {
        ClassicWalk { now: P::of(givens), rest: Stack::new(), fresh: true, nodes: 0 }
    }

    /// The next solution, or `None` when there is none left. Bounds are those of the whole walk, not of
    /// this call; after a stop a call with wider bounds goes on.
    #[inline(always)]
    pub fn next(&mut self, limits: &Limits) -> Result<Option<Grid>, Stop> {
        Ok(self.go_to_next(limits)?.then(|| self.now.digits()))
    }

    #[inline(always)]
    fn go_to_next(&mut self, limits: &Limits) -> Result<bool, Stop> {
        loop {
            if self.fresh {
                match self.now.close() {
                    Closure::Stuck(stuck) => {
                        self.count_node(limits)?;
                        let rest = self.now.split(stuck);
                        self.rest.push(rest);
                        continue;
                    }
                    Closure::Solved => {
                        self.fresh = false;
                        return Ok(true);
                    }
                    Closure::Broken => self.fresh = false,
                }
            }
            if self.rest.is_empty() {
                return Ok(false);
            }
            self.count_node(limits)?;
            self.rest.pop(&mut self.now);
            self.fresh = true;
        }
    }

    #[inline(always)]
    fn count_node(&mut self, limits: &Limits) -> Result<(), Stop> {
        if self.nodes >= limits.max_nodes {
            return Err(Stop::MaxNodes);
        }
        if self.nodes % Limits::POLL_NODES == Limits::POLL_NODES - 1 {
            limits.poll().map_or(Ok(()), Err)?;
        }
        self.nodes += 1;
        Ok(())
    }
}

impl<P: Position> SolutionWalk for ClassicWalk<P> {
    type Solution = Grid;

    #[inline(always)]
    fn advance(&mut self, limits: &Limits) -> Result<bool, Stop> {
        self.go_to_next(limits)
    }

    #[inline(always)]
    fn solution(&self) -> Grid {
        self.now.digits()
    }

    #[inline(always)]
    fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Counts solutions up to `limits.solutions` and keeps the first two.
#[inline(always)]
pub fn solve<P: Position>(givens: &Grid, limits: &Limits) -> Outcome<Grid> {
    Outcome::count(ClassicWalk::<P>::new(givens), limits)
}
