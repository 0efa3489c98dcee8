//! A *walk* is the depth-first search of one puzzle. It runs rounds of propagation, then reports a solution,
//! branches or backtracks. It can stop before any node (a branch) and resume later. All kernels produce the
//! solutions in the same order.

use super::Grid;
use super::cell_weights::{CellWeights, NO_CELL};
use super::position::{Position, RoundsResult, Stack};
use super::puzzle::ClassicPuzzle;
use crate::limits::{Limits, StopReason};
use crate::solution_count::{SolutionCount, SolutionWalk};

/// A search through the solutions of one puzzle that pauses at each of them.
pub struct ClassicWalk<P, W> {
    position: P,
    /// For each branch taken, the position in which the cell keeps its other candidates.
    other_branches: Stack<P>,
    /// Whether `position` must still be searched. If not, the search continues with the top of
    /// `other_branches`.
    is_open: bool,
    /// What the search knows about the weights of cells.
    cell_weights: W,
    /// The cell of the last branch if `position` is the branch itself, or [`NO_CELL`].
    branch_cell: usize,
    /// Branches tried so far.
    pub nodes: u64,
}

impl<P: Position, W: CellWeights> ClassicWalk<P, W> {
    /// A search that has not started yet.
    #[inline(always)]
    pub fn new(puzzle: &impl ClassicPuzzle<Weights = W>) -> Self {
        ClassicWalk {
            position: puzzle.to_position(),
            other_branches: Stack::new(),
            is_open: true,
            cell_weights: puzzle.weights(),
            branch_cell: NO_CELL,
            nodes: 0,
        }
    }

    /// Returns the next solution, or `None` after the last. `limits.max_nodes` bounds the nodes of all calls
    /// together; after a stop, a call with wider limits resumes the search.
    #[inline(always)]
    pub fn next(&mut self, limits: &Limits) -> Result<Option<Grid>, StopReason> {
        Ok(self.go_to_next(limits)?.then(|| self.position.to_grid()))
    }

    /// Moves to the next solution; returns false after the last.
    #[inline(always)]
    fn go_to_next(&mut self, limits: &Limits) -> Result<bool, StopReason> {
        loop {
            if self.is_open {
                match self.position.run_rounds() {
                    RoundsResult::Unsolved(branch_data) => {
                        self.count_node(limits)?;
                        let (other_branch, cell) = self.position.split(branch_data, &self.cell_weights);
                        self.other_branches.push(other_branch);
                        self.branch_cell = if W::LEARNS { cell } else { NO_CELL };
                        continue;
                    }
                    RoundsResult::Solved => {
                        self.is_open = false;
                        return Ok(true);
                    }
                    RoundsResult::Contradiction => {
                        self.cell_weights.count_conflict(self.branch_cell);
                        self.is_open = false;
                    }
                }
            }
            if self.other_branches.is_empty() {
                return Ok(false);
            }
            self.count_node(limits)?;
            self.other_branches.pop(&mut self.position);
            self.branch_cell = NO_CELL;
            self.is_open = true;
        }
    }

    /// Counts a node, or returns the limit that forbids it.
    #[inline(always)]
    fn count_node(&mut self, limits: &Limits) -> Result<(), StopReason> {
        if self.nodes >= limits.max_nodes {
            return Err(StopReason::MaxNodes);
        }
        if self.nodes % Limits::NODES_PER_CHECK == Limits::NODES_PER_CHECK - 1 {
            limits.check_clock_and_interrupt().map_or(Ok(()), Err)?;
        }
        self.nodes += 1;
        Ok(())
    }
}

impl<P: Position, W: CellWeights> SolutionWalk for ClassicWalk<P, W> {
    type Solution = Grid;

    #[inline(always)]
    fn advance(&mut self, limits: &Limits) -> Result<bool, StopReason> {
        self.go_to_next(limits)
    }

    #[inline(always)]
    fn solution(&self) -> Grid {
        self.position.to_grid()
    }

    #[inline(always)]
    fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Counts solutions up to `limits.max_solutions` and keeps the first two.
#[inline(always)]
pub fn solve<P: Position>(puzzle: &impl ClassicPuzzle, limits: &Limits) -> SolutionCount<Grid> {
    SolutionCount::of_walk(ClassicWalk::<P, _>::new(puzzle), limits)
}
