//! The branches of alternatives, each as a problem of its own.
//!
//! The propagator copies the candidates into a state for each branch and propagates it there. A branch with a
//! conflict never holds below this node of the search, and a candidate that no other branch supports is removed.

use std::sync::{Arc, Mutex, PoisonError};

use super::layout::Layout;
use super::propagator::{Level, Propagator};
use super::some_of::SomeOf;
use super::tuple_table::{MAX_TABLE_CELLS, TupleTable};
use super::{AnyConstraint, NotEqual};
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::limits::Limits;
use crate::next_result::NextResult;
use crate::problem::Problem;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::state::State;
use crate::propagation::watcher::WatchedChange;
use crate::propagation::{load_domains, propagate};
use crate::search::GeneralSearch;

/// The largest number of tuples of a table.
const MAX_TUPLES: usize = 2000;

/// How many branches of a search for the tuples are tried at most.
const MAX_NODES: u64 = 8000;

/// All branches of one constraint, compiled.
#[derive(Debug)]
pub struct BranchSet {
    digit_count: u8,
    /// The cells of all branches, in order.
    cells: Vec<Cell>,
    /// A problem for each branch, on the whole board.
    problems: Vec<Arc<Problem>>,
    /// For each branch the state in which every cell has all digits as candidates.
    fresh_states: Vec<State<u32>>,
    /// States that are not in use, one for each branch.
    idle_states: Mutex<Vec<Vec<State<u32>>>>,
}

impl BranchSet {
    /// Compiles the branches. `peers` are the pairs of cells that cannot hold the same digit. A branch with an
    /// unsound list of cells is left out, because the problem that contains it is refused anyway.
    pub fn new(constraint: &SomeOf, layout: &Layout, peers: &[[Cell; 2]]) -> Self {
        let problem = |branch: &Vec<AnyConstraint>| {
            let mut constraints = branch.clone();
            constraints.push(NotEqual(peers.to_vec()).into());
            Problem::new(layout.digit_count, layout.cell_count, &constraints).ok().map(Arc::new)
        };
        let problems: Vec<_> = constraint.branches.iter().filter_map(problem).collect();
        let fresh_states = problems.iter().map(|problem| State::new(problem)).collect();
        BranchSet {
            digit_count: layout.digit_count,
            cells: constraint.cells.clone(),
            problems,
            fresh_states,
            idle_states: Mutex::default(),
        }
    }

    /// The solutions of all branches as a table, or `None` if there are too many.
    pub fn table(&self) -> Option<TupleTable> {
        if self.cells.is_empty() || self.cells.len() > MAX_TABLE_CELLS {
            return None;
        }
        let mut tuples: Vec<Vec<u8>> = Vec::new();
        for problem in &self.problems {
            // All other cells are irrelevant here, and hold digit 1.
            let mut domains = vec![1; problem.cell_count()];
            self.cells.iter().for_each(|&cell| domains[usize::from(cell)] = problem.all_digits());
            let mut search = GeneralSearch::new(Arc::clone(problem), &domains, None);
            let limits = Limits { max_nodes: MAX_NODES, ..Limits::none() };
            loop {
                match search.next(&limits) {
                    NextResult::End => break,
                    NextResult::Item(digits) if tuples.len() < MAX_TUPLES * 4 => {
                        let tuple = self.cells.iter().map(|&cell| digits[usize::from(cell)] - 1);
                        tuples.push(tuple.collect());
                    }
                    _ => return None,
                }
            }
        }
        tuples.sort_unstable();
        tuples.dedup();
        let digits: Vec<u8> = tuples.concat();
        (tuples.len() <= MAX_TUPLES).then(|| TupleTable::new(self.digit_count, self.cells.len(), &digits))
    }

    /// Propagates one branch with the candidates of its cells.
    fn propagate<W: BitSet>(
        &self,
        branch: usize,
        context: &Context<W>,
        state: &mut State<u32>,
    ) -> Result<(), Conflict> {
        let (problem, fresh) = (&self.problems[branch], &self.fresh_states[branch]);
        if problem.is_impossible {
            return Err(Conflict::Cell(0));
        }
        state.renew(fresh, problem);
        let mut branch_context = Context { state, problem };
        for &cell in &self.cells {
            branch_context.keep_only(cell, context.candidates(cell).mask())?;
        }
        load_domains(state, problem, &problem.domains)?;
        propagate(state, problem)
    }
}

/// The propagator of alternatives. Bit b of its state words is set if branch b cannot hold.
#[derive(Clone, Debug)]
pub struct BranchPropagator {
    branches: Arc<BranchSet>,
}

impl BranchPropagator {
    pub fn new(branches: Arc<BranchSet>) -> Self {
        BranchPropagator { branches }
    }

    /// Removes the candidates that no live branch supports.
    fn propagate_all<W: BitSet>(
        &self,
        context: &mut Context<W>,
        states: &mut [State<u32>],
    ) -> Result<(), Conflict> {
        for (branch, state) in states.iter_mut().enumerate() {
            let (word, bit) = (branch / 64, 1 << (branch % 64));
            if context.words()[word] & bit == 0 && self.branches.propagate(branch, context, state).is_err() {
                context.words()[word] |= bit;
            }
        }
        let dead_count: u32 = context.words().iter().map(|word| word.count_ones()).sum();
        if dead_count as usize == states.len() {
            return Err(Conflict::Cell(self.branches.cells.first().copied().unwrap_or(0)));
        }
        for &cell in &self.branches.cells {
            let mut supported = 0;
            for (branch, state) in states.iter().enumerate() {
                if context.words()[branch / 64] >> (branch % 64) & 1 == 0 {
                    supported |= state.candidates(cell).mask();
                }
            }
            context.keep_only(cell, W::from_mask(supported))?;
        }
        Ok(())
    }
}

impl Propagator for BranchPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.branches.cells.iter().map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn level(&self) -> Level {
        Level::Heavy
    }

    fn word_count(&self) -> usize {
        self.branches.problems.len().div_ceil(64)
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let idle = || self.branches.idle_states.lock().unwrap_or_else(PoisonError::into_inner);
        let states = idle().pop();
        let mut states = states.unwrap_or_else(|| self.branches.fresh_states.clone());
        let result = self.propagate_all(context, &mut states);
        idle().push(states);
        result
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/branches.rs"]
mod tests;
