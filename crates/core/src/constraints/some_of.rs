//! Alternatives: at least one of several branches holds, each of which is a set of constraints.
//!
//! If the solutions of all branches are few, they become a table. Otherwise each branch is a problem of its own,
//! see `branches.rs`.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::AnyConstraint;
use super::argument::Argument;
use super::branches::{BranchPropagator, BranchSet};
use super::constraint::Constraint;
use super::layout::Layout;
use super::propagator::DynPropagator;
use super::tuple_table::{TuplePropagator, TupleTable};
use crate::cells::Cell;

/// How many sets of branches the cache holds before it starts anew.
const MAX_CACHED_SETS: usize = 1000;

/// All constraints of at least one branch hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SomeOf {
    pub branches: Vec<Vec<AnyConstraint>>,
    /// The cells of all branches, in order.
    pub cells: Vec<Cell>,
}

impl SomeOf {
    /// Reads one list of constraints for each branch.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let branch = |argument: &Argument| -> Option<Vec<AnyConstraint>> {
            match argument {
                Argument::Constraints(constraints) => {
                    let read =
                        |(name, arguments): &(String, Vec<Argument>)| AnyConstraint::named(name, arguments);
                    constraints.iter().map(read).collect()
                }
                // An empty list can be either.
                Argument::Numbers(numbers) => numbers.is_empty().then(Vec::new),
            }
        };
        Some(SomeOf::new(arguments.iter().map(branch).collect::<Option<_>>()?))
    }

    /// The alternatives of these branches.
    pub fn new(branches: Vec<Vec<AnyConstraint>>) -> Self {
        let lists = branches.iter().flatten().flat_map(|constraint| constraint.cell_lists());
        let mut cells: Vec<Cell> = lists.flatten().copied().collect();
        cells.sort_unstable();
        cells.dedup();
        SomeOf { branches, cells }
    }
}

impl Constraint for SomeOf {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        let lists = self.branches.iter().flatten().flat_map(|constraint| constraint.cell_lists());
        lists.chain([&self.cells[..]]).collect()
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        // Without cells, a branch holds if it has no constraints.
        if self.cells.is_empty() && self.branches.iter().any(Vec::is_empty) {
            return Vec::new();
        }
        match compiled(self, layout) {
            Compiled::Table(table) => vec![Arc::new(TuplePropagator::new(self.cells.clone(), table))],
            Compiled::Branches(branches) => vec![Arc::new(BranchPropagator::new(branches))],
        }
    }
}

/// The branches in the form that a propagator reads. Compiling them takes much longer than anything else on a
/// board, so the results are cached.
#[derive(Clone, Debug)]
enum Compiled {
    Table(Arc<TupleTable>),
    Branches(Arc<BranchSet>),
}

/// What the compiled branches depend on, apart from the branches themselves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    digit_count: u8,
    cell_count: usize,
    cells: Vec<Cell>,
    /// The pairs of cells that cannot hold the same digit.
    peers: Vec<[Cell; 2]>,
}

fn compiled(constraint: &SomeOf, layout: &Layout) -> Compiled {
    type Cache = HashMap<Key, Vec<(SomeOf, Compiled)>>;
    static CACHE: LazyLock<Mutex<Cache>> = LazyLock::new(Mutex::default);
    let cache = || CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    let key = Key {
        digit_count: layout.digit_count,
        cell_count: layout.cell_count,
        cells: constraint.cells.clone(),
        peers: peers(&constraint.cells, layout),
    };
    if let Some(sets) = cache().get(&key)
        && let Some((_, compiled)) = sets.iter().find(|(cached, _)| cached == constraint)
    {
        return compiled.clone();
    }
    let branches = BranchSet::new(constraint, layout, &key.peers);
    let compiled = match branches.table() {
        Some(table) => Compiled::Table(Arc::new(table)),
        None => Compiled::Branches(Arc::new(branches)),
    };
    let mut sets = cache();
    if sets.len() >= MAX_CACHED_SETS {
        sets.clear();
    }
    sets.entry(key).or_default().push((constraint.clone(), compiled.clone()));
    compiled
}

fn peers(cells: &[Cell], layout: &Layout) -> Vec<[Cell; 2]> {
    let pairs_of = |(index, &cell): (usize, &Cell)| {
        let later = cells[index + 1..].iter().filter(move |&&other| layout.are_peers(cell, other));
        later.map(move |&other| [cell, other])
    };
    cells.iter().enumerate().flat_map(pairs_of).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/some_of.rs"]
mod tests;
