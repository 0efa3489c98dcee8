//! Compiles constraints into a [`Problem`].

use std::iter;
use std::sync::Arc;

use super::cell_sets::CellSets;
use super::check::{allowed_digits, check_cells};
use super::groups::Groups;
use super::houses::houses;
use super::peers::{peers, peers_in_houses, share_peers_of_equal_cells};
use super::watchers::{watchers, word_offsets};
use super::{Problem, ProblemError};
use crate::bit_set::MAX_DIGITS;
use crate::cells::{Cell, MAX_CELLS};
use crate::constraints::AnyConstraint;
use crate::constraints::cliques::cliques;
use crate::constraints::intersections::crossings;
use crate::constraints::layout::Layout;
use crate::constraints::pair_graph::{PairFacts, PairGraph};
use crate::constraints::propagator::DynPropagator;
use crate::constraints::sums::derived_propagators;
use crate::lists::Lists;
use crate::propagation::memberships::memberships;

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
        let Differences { is_impossible, houses, peer_sets, pair_graph, has_pairs } =
            Differences::new(digit_count, cell_count, constraints);
        if houses.len() > usize::from(u16::MAX) {
            return Err(ProblemError::Houses);
        }
        let memberships = memberships(digit_count, cell_count, &houses);
        let domains = allowed_digits(digit_count, cell_count, constraints);
        let peers = peer_sets.to_lists();
        let layout = Layout { digit_count, cell_count, domains: &domains, houses: &houses, peers: &peers };
        let propagators = propagators(constraints, &layout);
        // Without pairs, all groups of cells that differ are houses, or parts of them.
        let peers_outside_houses = if has_pairs || is_impossible {
            peer_sets.without(&peers_in_houses(cell_count, &houses)).to_lists()
        } else {
            Lists::grouped(cell_count, iter::empty())
        };
        let has_peers_outside_houses = peers_outside_houses.iter().any(|peers| !peers.is_empty());
        Ok(Problem {
            digit_count,
            cell_count,
            is_impossible,
            has_peers_outside_houses,
            peers_outside_houses,
            crossings: crossings(&houses, &memberships),
            has_rules: !propagators.is_empty() || !pair_graph.is_empty(),
            levels: propagators.iter().map(|propagator| propagator.dyn_level()).collect(),
            word_offsets: word_offsets(&propagators),
            watchers: watchers(cell_count, &propagators),
            domains,
            peers,
            peer_sets,
            houses,
            memberships,
            pair_graph,
            propagators,
        })
    }
}

/// What the constraints say of cells with different digits, and of pairs of digits in two cells.
struct Differences {
    is_impossible: bool,
    houses: Lists<Cell>,
    peer_sets: CellSets,
    pair_graph: PairGraph,
    /// Whether there may be peers that share no house.
    has_pairs: bool,
}

impl Differences {
    fn new(digit_count: u8, cell_count: usize, constraints: &[AnyConstraint]) -> Self {
        let mut groups = Groups::of(constraints);
        let mut peer_sets = peers(cell_count, &groups);
        let (pair_graph, facts) = pair_graph(digit_count, cell_count, constraints, &peer_sets);
        for &pair in &facts.unequal {
            groups.add_pair(pair);
            peer_sets.insert_both(pair);
        }
        share_peers_of_equal_cells(cell_count, &mut peer_sets, &facts);
        let cliques = cliques(&groups.pairs, &peer_sets, digit_count.into());
        cliques.iter().for_each(|clique| groups.add(clique));
        let is_impossible = groups.largest_size > usize::from(digit_count);
        Differences {
            is_impossible,
            // The houses of a problem that is possible have at most as many cells as there are digits.
            houses: if is_impossible { Lists::default() } else { houses(cell_count, &groups.larger) },
            peer_sets,
            pair_graph,
            has_pairs: !groups.pairs.is_empty() || !facts.equal.is_empty(),
        }
    }
}

/// The graph of all tables for two cells. `peers` are those by constraints without tables.
fn pair_graph(
    digit_count: u8,
    cell_count: usize,
    constraints: &[AnyConstraint],
    peers: &CellSets,
) -> (PairGraph, PairFacts) {
    let tables: Vec<_> =
        constraints.iter().flat_map(|constraint| constraint.pair_tables(digit_count)).collect();
    PairGraph::new(digit_count, cell_count, tables, |first, second| peers.contains(first, second))
}

/// The propagators of the constraints, and those of sums that follow from several of them.
fn propagators(constraints: &[AnyConstraint], layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
    let mut propagators: Vec<_> =
        constraints.iter().flat_map(|constraint| constraint.propagators(layout)).collect();
    let equations: Vec<_> = constraints.iter().flat_map(|constraint| constraint.equations()).collect();
    propagators.extend(derived_propagators(&equations, layout));
    propagators
}

#[cfg(test)]
#[path = "../../tests/unit/problem/compile.rs"]
mod tests;
