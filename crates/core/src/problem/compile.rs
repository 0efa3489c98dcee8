//! Compiles constraints into a [`Problem`].

use std::sync::{Arc, OnceLock};

use super::cell_sets::CellSets;
use super::check::{allowed_digits, check_cells};
use super::groups::Groups;
use super::houses::houses;
use super::peers::{peers, share_peers_of_equal_cells};
use super::watchers::{watchers, word_offsets};
use super::{Problem, ProblemError};
use crate::bit_set::MAX_DIGITS;
use crate::cells::{Cell, MAX_CELLS};
use crate::constraints::AnyConstraint;
use crate::constraints::cliques::cliques;
use crate::constraints::layout::Layout;
use crate::constraints::pair_graph::{PairFacts, PairGraph};
use crate::constraints::propagator::{DynPropagator, Level};
use crate::constraints::sums::derived_propagators;
use crate::lists::Lists;
use crate::propagation::lanes::LaneTables;
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
        let Differences { is_impossible, houses, peer_sets, pair_graph } =
            Differences::new(digit_count, cell_count, constraints);
        if houses.len() > usize::from(u16::MAX) {
            return Err(ProblemError::Houses);
        }
        let memberships = memberships(digit_count, cell_count, &houses);
        let domains = allowed_digits(digit_count, cell_count, constraints);
        let peers = peer_sets.to_lists();
        let layout = Layout { digit_count, cell_count, domains: &domains, houses: &houses, peers: &peers };
        let propagators = propagators(constraints, &layout);
        let cheap_propagators = propagators.iter().filter(|propagator| propagator.dyn_level() < Level::Heavy);
        Ok(Problem {
            digit_count,
            cell_count,
            is_impossible,
            place_tables: OnceLock::new(),
            has_rules: !propagators.is_empty() || !pair_graph.is_empty(),
            cheap_propagator_count: cheap_propagators.count() as u32,
            lanes: LaneTables::new(digit_count, &peer_sets, &houses).map(Box::new),
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

/// The propagators of the constraints, and those of sums that follow from several of them, sorted by level.
fn propagators(constraints: &[AnyConstraint], layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
    let mut propagators: Vec<_> =
        constraints.iter().flat_map(|constraint| constraint.propagators(layout)).collect();
    let equations: Vec<_> = constraints.iter().flat_map(|constraint| constraint.equations()).collect();
    propagators.extend(derived_propagators(&equations, layout));
    propagators.sort_by_key(|propagator| propagator.dyn_level());
    propagators
}

#[cfg(test)]
#[path = "../../tests/unit/problem/compile.rs"]
mod tests;
