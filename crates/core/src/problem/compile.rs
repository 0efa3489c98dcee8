//! Compiles constraints into a [`Problem`].

use super::check::{allowed_digits, check_cells, sorted};
use super::houses::houses;
use super::peers::{peer_sets, peers, peers_outside_houses, with_equal_cells};
use super::watchers::{watchers, word_offsets};
use super::{Problem, ProblemError};
use crate::bit_set::MAX_DIGITS;
use crate::cells::{Cell, MAX_CELLS};
use crate::constraints::AnyConstraint;
use crate::constraints::cliques::cliques;
use crate::constraints::intersections::crossings;
use crate::constraints::layout::Layout;
use crate::constraints::pair_graph::{PairFacts, PairGraph};
use crate::constraints::sums::derived_propagators;
use crate::lists::Lists;
use crate::propagation::memberships::{Membership, memberships};

impl Problem {
    /// Compiles a board with 1 to 4096 cells and 1 to 32 digits.
    pub fn new(
        digit_count: u8,
        cell_count: usize,
        constraints: &[AnyConstraint],
    ) -> Result<Self, ProblemError> {
        if digit_count == 0 || digit_count > MAX_DIGITS {
            return Err(ProblemError::Digits);
        }
        if cell_count == 0 || cell_count > MAX_CELLS {
            return Err(ProblemError::Cells);
        }
        check_cells(cell_count, constraints)?;
        let mut groups = groups_of_peers(constraints);
        let (pair_graph, facts) = pair_graph(digit_count, cell_count, constraints, &groups);
        groups.extend(facts.unequal.iter().map(|pair| pair.to_vec()));
        let peers = with_equal_cells(peers(cell_count, &groups), &facts);
        let pairs = pairs(&groups);
        groups.extend(cliques(&pairs, &peers, digit_count.into()));
        let is_impossible = groups.iter().any(|group| group.len() > usize::from(digit_count));
        // The houses of a problem that is possible have at most as many cells as there are digits.
        let houses = if is_impossible { Vec::new() } else { houses(cell_count, groups) };
        if houses.len() > usize::from(u16::MAX) {
            return Err(ProblemError::Houses);
        }
        let memberships: Lists<Membership> =
            memberships(digit_count, cell_count, &houses).into_iter().collect();
        let houses: Lists<Cell> = houses.into_iter().collect();
        let domains = allowed_digits(digit_count, cell_count, constraints);
        let layout = Layout { digit_count, cell_count, domains: &domains, houses: &houses, peers: &peers };
        let mut propagators: Vec<_> =
            constraints.iter().flat_map(|constraint| constraint.propagators(&layout)).collect();
        let equations: Vec<_> = constraints.iter().flat_map(|constraint| constraint.equations()).collect();
        propagators.extend(derived_propagators(&equations, &layout));
        let peers_outside_houses = peers_outside_houses(&peers, &houses, &memberships);
        Ok(Problem {
            digit_count,
            cell_count,
            is_impossible,
            peer_sets: peer_sets(&peers, &peers_outside_houses),
            peers_outside_houses,
            crossings: crossings(&houses, &memberships),
            has_rules: !propagators.is_empty() || !pair_graph.is_empty(),
            levels: propagators.iter().map(|propagator| propagator.dyn_level()).collect(),
            word_offsets: word_offsets(&propagators),
            watchers: watchers(cell_count, &propagators),
            domains,
            peers,
            houses,
            memberships,
            pair_graph,
            propagators,
        })
    }
}

/// The sets of cells whose digits must all be different, each in order.
fn groups_of_peers(constraints: &[AnyConstraint]) -> Vec<Vec<Cell>> {
    constraints.iter().flat_map(|constraint| constraint.different_groups()).map(sorted).collect()
}

/// The groups of two cells.
fn pairs(groups: &[Vec<Cell>]) -> Vec<[Cell; 2]> {
    groups.iter().filter_map(|group| group.as_slice().try_into().ok()).collect()
}

/// The graph of all tables for two cells. `groups` are the sets of cells with different digits.
fn pair_graph(
    digit_count: u8,
    cell_count: usize,
    constraints: &[AnyConstraint],
    groups: &[Vec<Cell>],
) -> (PairGraph, PairFacts) {
    let tables: Vec<_> =
        constraints.iter().flat_map(|constraint| constraint.pair_tables(digit_count)).collect();
    if tables.is_empty() {
        return (PairGraph::default(), PairFacts::default());
    }
    let peers = peers(cell_count, groups);
    let are_peers = |first: Cell, second: Cell| peers.get(first.into()).binary_search(&second).is_ok();
    PairGraph::new(digit_count, cell_count, tables, are_peers)
}

#[cfg(test)]
#[path = "../../tests/unit/problem/compile.rs"]
mod tests;
