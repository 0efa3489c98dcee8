//! The one door to a search: the classic kernel where the problem is a classic 9×9, the general engine
//! everywhere else, behind the same calls.

use std::sync::Arc;

use crate::classic;
use crate::limits::{Limits, StopReason};
use crate::next_result::NextResult;
use crate::problem::{Constraint, Problem};
use crate::search::{self, GeneralSearch};
use crate::solution_count::SolutionCount;

/// A compiled problem and the choice of who searches it.
pub struct Engine {
    problem: Arc<Problem>,
    classic: bool,
}

/// Solutions one by one, resumable after a stop.
pub enum Solutions {
    /// Searched by the classic kernel.
    Classic(classic::ClassicSolutions),
    /// Searched by the general engine.
    General(Box<GeneralSearch>),
}

impl Engine {
    /// Wraps a problem; `constraints` are what it was made from. `POLYDOKU_KERNEL=general` in the environment
    /// leaves the classic kernel aside.
    pub fn new(problem: Problem, constraints: &[Constraint]) -> Self {
        let forced = std::env::var_os("POLYDOKU_KERNEL").is_some_and(|name| name == "general");
        let classic = !forced && is_classic(&problem, constraints);
        Engine { problem: Arc::new(problem), classic }
    }

    /// The compiled problem.
    pub fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// Counts solutions up to `limits.max_solutions` and keeps the first two. `domains` has one mask a cell;
    /// another length panics.
    pub fn solve(&self, domains: &[u32], limits: &Limits) -> SolutionCount<Vec<u8>> {
        if let Some(grid) = self.classic_grid(domains) {
            return classic::solve(&grid, limits).map(|grid| grid.to_vec());
        }
        search::solve(&self.problem, domains, limits)
    }

    /// All solutions, lazily, in a fixed order; a seed shuffles it (and always takes the general engine).
    pub fn solutions(&self, domains: &[u32], seed: Option<u64>) -> Solutions {
        match self.classic_grid(domains) {
            Some(grid) if seed.is_none() => Solutions::Classic(classic::ClassicSolutions::new(&grid)),
            _ => Solutions::General(Box::new(GeneralSearch::new(Arc::clone(&self.problem), domains, seed))),
        }
    }

    /// The givens of a classic puzzle whose other cells are free, or `None` for the general engine.
    fn classic_grid(&self, domains: &[u32]) -> Option<classic::Grid> {
        if !self.classic {
            return None;
        }
        assert_eq!(domains.len(), classic::CELLS, "one mask a cell");
        let mut grid = [0; classic::CELLS];
        for (digit, &mask) in grid.iter_mut().zip(domains) {
            *digit = match mask {
                0x1FF => 0,
                _ if mask.is_power_of_two() => mask.trailing_zeros() as u8 + 1,
                _ => return None,
            };
        }
        Some(grid)
    }
}

impl Solutions {
    /// The next solution, `None` after the last, or why the search stopped (a later call goes on).
    pub fn next(&mut self, limits: &Limits) -> Result<Option<Vec<u8>>, StopReason> {
        match self {
            Solutions::Classic(solutions) => Ok(solutions.next(limits)?.map(|grid| grid.to_vec())),
            Solutions::General(search) => match search.next(limits) {
                NextResult::Item(digits) => Ok(Some(digits.to_vec())),
                NextResult::End => Ok(None),
                NextResult::Stopped(stop) => Err(stop),
            },
        }
    }

    /// Branches tried so far.
    pub fn nodes(&self) -> u64 {
        match self {
            Solutions::Classic(solutions) => solutions.nodes(),
            Solutions::General(search) => search.nodes(),
        }
    }
}

/// Whether the houses are exactly rows, columns and 3×3 boxes (each at least once, and nothing else).
fn is_classic(problem: &Problem, constraints: &[Constraint]) -> bool {
    if problem.cells() != classic::CELLS || problem.digits() != 9 {
        return false;
    }
    let mut seen = [false; 27];
    for constraint in constraints {
        let Constraint::AllDifferent(cells) = constraint else { return false };
        let Some(house) = classic_house(cells) else { return false };
        seen[house] = true;
    }
    seen == [true; 27]
}

/// Which of the 27 houses these nine cells are.
fn classic_house(cells: &[u16]) -> Option<usize> {
    let one =
        |part: fn(u16) -> u16| cells.iter().all(|&cell| part(cell) == part(cells[0])).then(|| part(cells[0]));
    if cells.len() != 9 {
        return None;
    }
    let row = one(|cell| cell / 9);
    let column = one(|cell| 9 + cell % 9);
    let r#box = one(|cell| 18 + cell / 27 * 3 + cell % 9 / 3);
    row.or(column).or(r#box).map(usize::from)
}
