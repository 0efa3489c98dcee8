//! [`Engine`] solves any problem. It uses the classic kernel if the problem is a classic 9×9, and the general
//! engine otherwise.

use crate::constraints::AllDifferent;
use std::sync::Arc;

use crate::bit_set::all_digits;
use crate::classic;
use crate::constraints::AnyConstraint;
use crate::limits::{Limits, StopReason};
use crate::next_result::NextResult;
use crate::problem::Problem;
use crate::search::{self, GeneralSearch};
use crate::solution_count::SolutionCount;

/// A compiled problem, and which engine searches it.
pub struct Engine {
    problem: Arc<Problem>,
    uses_classic_kernel: bool,
}

/// A lazy search for all solutions, which can continue after a stop.
pub enum Solutions {
    /// A search by the classic kernel.
    Classic(classic::ClassicSolutions),
    /// A search by the general engine.
    General(Box<GeneralSearch>),
}

impl Engine {
    /// Chooses the engine for a problem, which must be compiled from `constraints`. The environment variable
    /// `POLYDOKU_KERNEL=general` forces the general engine.
    pub fn new(problem: Problem, constraints: &[AnyConstraint]) -> Self {
        let general_is_forced = std::env::var_os("POLYDOKU_KERNEL").is_some_and(|name| name == "general");
        let uses_classic_kernel = !general_is_forced && is_classic(&problem, constraints);
        Engine { problem: Arc::new(problem), uses_classic_kernel }
    }

    /// The compiled problem.
    pub fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// Counts solutions up to `limits.max_solutions` and keeps the first two. `domains` has the mask of
    /// allowed digits of each cell; panics if its length is not the number of cells.
    pub fn solve(&self, domains: &[u32], limits: &Limits) -> SolutionCount<Vec<u8>> {
        match self.puzzle(domains) {
            Puzzle::Givens(givens) => classic::solve(&givens, limits).map(|grid| grid.to_vec()),
            Puzzle::Masks(masks) => classic::solve(&masks, limits).map(|grid| grid.to_vec()),
            Puzzle::General => search::solve(&self.problem, domains, limits),
        }
    }

    /// The mask of the digits that each cell has in some solution, and why the search stopped early, if it did.
    /// `domains` is as in [`Self::solve`], and `limits.max_solutions` is ignored.
    pub fn true_candidates(&self, domains: &[u32], limits: &Limits) -> (Vec<u32>, Option<StopReason>) {
        if !self.uses_classic_kernel {
            return search::true_candidates(&self.problem, domains, &[], limits);
        }
        // The kernel finds two solutions faster than the general engine.
        let count = self.solve(domains, &Limits { max_solutions: 2, ..*limits });
        let stop = count.stop.filter(|&stop| stop != StopReason::MaxSolutions);
        let solutions: Vec<Vec<u8>> = count.first.into_iter().chain(count.second).collect();
        if stop.is_some() || solutions.len() < 2 {
            let digits_of =
                |cell: usize| solutions.iter().fold(0, |mask, digits| mask | 1 << (digits[cell] - 1));
            return ((0..domains.len()).map(digits_of).collect(), stop);
        }
        let remaining_nodes = limits.max_nodes.saturating_sub(count.nodes);
        let limits = Limits { max_nodes: remaining_nodes, ..*limits };
        search::true_candidates(&self.problem, domains, &solutions, &limits)
    }

    /// All solutions in a fixed order, which depends on the seed. A search with a seed uses the general
    /// engine. `domains` is as in [`Self::solve`].
    pub fn solutions(&self, domains: &[u32], seed: Option<u64>) -> Solutions {
        match self.puzzle(domains) {
            Puzzle::Givens(givens) if seed.is_none() => {
                Solutions::Classic(classic::ClassicSolutions::new(&givens))
            }
            Puzzle::Masks(masks) if seed.is_none() => {
                Solutions::Classic(classic::ClassicSolutions::new(&masks))
            }
            _ => Solutions::General(Box::new(GeneralSearch::new(Arc::clone(&self.problem), domains, seed))),
        }
    }

    /// The form in which the puzzle is searched. A puzzle of givens has cells that allow one digit or all digits.
    fn puzzle(&self, domains: &[u32]) -> Puzzle {
        const ALL_DIGITS: u32 = all_digits(9);
        if !self.uses_classic_kernel {
            return Puzzle::General;
        }
        assert_eq!(domains.len(), classic::CELLS, "one mask a cell");
        let mask_of = |cell: usize| domains[cell] & self.problem.domains[cell];
        let mut givens = [0; classic::CELLS];
        for (cell, given) in givens.iter_mut().enumerate() {
            *given = match mask_of(cell) {
                ALL_DIGITS => 0,
                mask if mask.is_power_of_two() => mask.trailing_zeros() as u8 + 1,
                _ => return Puzzle::Masks(std::array::from_fn(|cell| mask_of(cell) as u16)),
            };
        }
        Puzzle::Givens(givens)
    }
}

/// A puzzle in the form of the engine that searches it.
#[derive(Debug, PartialEq, Eq)]
enum Puzzle {
    /// Givens for the classic kernel.
    Givens(classic::Grid),
    /// Masks for the classic kernel.
    Masks(classic::Masks),
    /// Any domains, for the general engine.
    General,
}

impl Solutions {
    /// The next solution, or `None` after the last one. If a limit stops the search, a later call with wider
    /// limits continues it.
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

/// Whether the constraints are the rows, columns and 3×3 boxes of a 9×9 board, in any order; repetitions and
/// allowed digits of cells are allowed.
fn is_classic(problem: &Problem, constraints: &[AnyConstraint]) -> bool {
    if problem.cell_count() != classic::CELLS || problem.digit_count() != 9 {
        return false;
    }
    let mut has_house = [false; 27];
    for constraint in constraints {
        match constraint {
            AnyConstraint::AllDifferent(AllDifferent(cells)) => {
                let Some(house) = classic_house(cells) else { return false };
                has_house[house] = true;
            }
            AnyConstraint::AllowedDigits(_) => {}
            _ => return false,
        }
    }
    has_house == [true; 27]
}

/// The number of the house that consists of these cells: rows are 0 to 8, columns 9 to 17, boxes 18 to 26. No
/// cell may occur twice.
fn classic_house(cells: &[u16]) -> Option<usize> {
    if cells.len() != 9 {
        return None;
    }
    let rows = |cell: u16| cell / 9;
    let columns = |cell: u16| 9 + cell % 9;
    let boxes = |cell: u16| 18 + cell / 27 * 3 + cell % 9 / 3;
    let house_functions: [fn(u16) -> u16; 3] = [rows, columns, boxes];
    let common_house = |house_of: fn(u16) -> u16| {
        let house = house_of(cells[0]);
        cells.iter().all(|&cell| house_of(cell) == house).then_some(house)
    };
    house_functions.into_iter().find_map(common_house).map(usize::from)
}

#[cfg(test)]
#[path = "../tests/unit/engine.rs"]
mod tests;
