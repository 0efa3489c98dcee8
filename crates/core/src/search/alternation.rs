//! What a search does besides walking when it takes long. It filters the states above large subtrees by matchings.
//! Later a clause-learning solver and the walk take turns, in slices that become longer and longer: together they
//! take at most about twice as long as the faster of the two.
//!
//! Slices are measured in nodes and conflicts, so that the same puzzle always has the same solutions in the same
//! order. Ordinary puzzles are solved before any of this begins.

use super::clauses::{Candidates, ClauseSolver, SliceResult};
use super::matching::MatchingFilter;
use super::walk::{DigitOrder, SearchWalk};
use crate::constraints::propagator::StateWord;
use crate::limits::{Limits, StopReason};
use crate::problem::Problem;

/// See [`Schedule::LARGE_BOARDS`].
const MAX_DIGITS_OF_SMALL_BOARDS: u8 = 16;

/// When a search filters, and how long the slices of its walk and its solver are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// How many nodes a subtree must have before its state is filtered. The walk pauses as often.
    pub subtree_nodes: u64,
    /// Nodes before the first slice of the solver.
    pub nodes_before_clauses: u64,
    /// Nodes of the walk's slice after the first slice of the solver. Each slice is twice as long as the one before.
    pub slice_nodes: u64,
    /// Conflicts of the first slice of the solver.
    pub slice_conflicts: u64,
}

impl Schedule {
    const ALL_CONSTRAINTS_HAVE_CLAUSES: Schedule = Schedule {
        subtree_nodes: 4096,
        nodes_before_clauses: 100_000,
        slice_nodes: 8192,
        slice_conflicts: 2048,
    };

    /// For puzzles with more digits than [`MAX_DIGITS_OF_SMALL_BOARDS`] where all constraints have clauses. Many
    /// large Latin squares and 25×25 boards are only solved by the solver, so that it starts early and has more
    /// conflicts.
    const LARGE_BOARDS: Schedule = Schedule {
        nodes_before_clauses: 16_384,
        slice_nodes: 4096,
        slice_conflicts: 8192,
        ..Schedule::ALL_CONSTRAINTS_HAVE_CLAUSES
    };

    /// For puzzles with other constraints. There the solver is rarely faster than the walk.
    const SOME_CONSTRAINTS_HAVE_NO_CLAUSES: Schedule = Schedule {
        nodes_before_clauses: 200_000,
        slice_conflicts: 256,
        ..Schedule::ALL_CONSTRAINTS_HAVE_CLAUSES
    };

    /// The schedule for a problem.
    pub fn of(problem: &Problem) -> Self {
        if !problem.propagators.is_empty() {
            Schedule::SOME_CONSTRAINTS_HAVE_NO_CLAUSES
        } else if problem.digit_count() > MAX_DIGITS_OF_SMALL_BOARDS {
            Schedule::LARGE_BOARDS
        } else {
            Schedule::ALL_CONSTRAINTS_HAVE_CLAUSES
        }
    }
}

/// The clause solver of a search.
#[derive(Debug)]
enum Clauses {
    NotStarted,
    Running(Box<ClauseSolver>),
    /// Not used any more: two solutions are known, or the puzzle has too many clauses.
    Retired,
}

/// The state of the filter and the solver of one search.
#[derive(Debug)]
pub struct Alternation {
    /// The lengths of the next slices.
    schedule: Schedule,
    /// The walk must pause at this number of nodes.
    pub pause_node: u64,
    filter: Option<MatchingFilter>,
    clauses: Clauses,
    seed: Option<u64>,
    /// The number of nodes at which the next slice of the solver begins.
    next_slice_node: u64,
    solution_count: u64,
    first_solution: Vec<u8>,
    /// Solutions of the solver that the search has returned, and that the walk has still to come to.
    unvisited: Vec<Vec<u8>>,
    /// The order of digits that the walk had before it was led to a solution.
    usual_order: Option<DigitOrder>,
}

impl Alternation {
    /// The state before the first node. `seed` is that of the walk.
    pub fn new(schedule: Schedule, seed: Option<u64>) -> Self {
        Alternation {
            schedule,
            pause_node: schedule.subtree_nodes,
            next_slice_node: schedule.nodes_before_clauses,
            filter: None,
            clauses: Clauses::NotStarted,
            seed,
            solution_count: 0,
            first_solution: Vec::new(),
            unvisited: Vec::new(),
            usual_order: None,
        }
    }

    /// Takes note of a solution of the walk. Returns whether it is new.
    #[inline]
    pub fn is_new_solution<W: StateWord>(&mut self, walk: &mut SearchWalk<W>) -> bool {
        if let Some(order) = self.usual_order.take() {
            walk.digit_order = order;
        }
        if !self.unvisited.is_empty() && self.was_returned(walk) {
            return false;
        }
        if self.solution_count == 0 {
            walk.copy_solution(&mut self.first_solution);
        }
        self.count_solution();
        true
    }

    /// Whether the solution of the walk is one of the solver that the search has returned already.
    fn was_returned<W: StateWord>(&mut self, walk: &SearchWalk<W>) -> bool {
        let mut digits = Vec::new();
        walk.copy_solution(&mut digits);
        let index = self.unvisited.iter().position(|solution| *solution == digits);
        index.map(|index| self.unvisited.swap_remove(index)).is_some()
    }

    fn count_solution(&mut self) {
        self.solution_count += 1;
        match &mut self.clauses {
            Clauses::Running(solver) if self.solution_count == 1 => {
                solver.exclude_solution(&self.first_solution);
            }
            // To count many solutions is faster without the solver.
            _ if self.solution_count > 1 => self.clauses = Clauses::Retired,
            _ => {}
        }
    }

    /// Filters and runs the solver while the walk pauses. Returns a new solution if the solver has the second one;
    /// the walk is led to the first one instead, so that it returns that and others near it.
    pub fn work_during_pause<W: StateWord>(
        &mut self,
        walk: &mut SearchWalk<W>,
        limits: &Limits,
    ) -> Result<Option<Vec<u8>>, StopReason> {
        let filter =
            self.filter.get_or_insert_with(|| MatchingFilter::new(&walk.problem, &walk.required_digits()));
        walk.filter_large_subtrees(filter, self.schedule.subtree_nodes, limits)?;
        let is_led_to_solution = self.usual_order.is_some();
        let must_wait = is_led_to_solution || walk.nodes < self.next_slice_node;
        let solution = if must_wait { None } else { self.run_slice(walk, limits)? };
        self.pause_node = walk.nodes + self.schedule.subtree_nodes;
        Ok(solution)
    }

    fn run_slice<W: StateWord>(
        &mut self,
        walk: &mut SearchWalk<W>,
        limits: &Limits,
    ) -> Result<Option<Vec<u8>>, StopReason> {
        self.start_solver(walk, limits)?;
        let Clauses::Running(solver) = &mut self.clauses else { return Ok(None) };
        match solver.run(self.schedule.slice_conflicts, limits)? {
            SliceResult::NoSolution => walk.finish(),
            SliceResult::Unfinished => {
                self.next_slice_node = walk.nodes + self.schedule.slice_nodes;
                self.schedule.slice_nodes *= 2;
                self.schedule.slice_conflicts *= 2;
            }
            SliceResult::Solution(solution) if self.solution_count == 0 => {
                self.usual_order = Some(walk.restart_towards(solution));
            }
            SliceResult::Solution(solution) => {
                self.unvisited.push(solution.clone());
                self.count_solution();
                return Ok(Some(solution));
            }
        }
        Ok(None)
    }

    /// Encodes the puzzle when the first slice begins.
    fn start_solver<W: StateWord>(
        &mut self,
        walk: &SearchWalk<W>,
        limits: &Limits,
    ) -> Result<(), StopReason> {
        if !matches!(self.clauses, Clauses::NotStarted) {
            return Ok(());
        }
        let candidates = Candidates { domains: walk.root_domains(), required_digits: walk.required_digits() };
        self.clauses = match ClauseSolver::new(&walk.problem, candidates, self.seed, limits)? {
            Some(mut solver) => {
                if self.solution_count == 1 {
                    solver.exclude_solution(&self.first_solution);
                }
                Clauses::Running(Box::new(solver))
            }
            None => Clauses::Retired,
        };
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/alternation.rs"]
mod tests;
