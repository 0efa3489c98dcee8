//! What only states with places need: large boards, and small ones with words of 32 bits.

use super::Problem;
use super::peers::peers_in_houses;
use crate::cells::Cell;
use crate::constraints::intersections::{Crossing, crossings};
use crate::lists::Lists;

/// Tables made from peers and houses.
#[derive(Clone, Debug)]
pub(crate) struct PlaceTables {
    /// The peers of each cell that share no house with it.
    pub peers_outside_houses: Lists<Cell>,
    pub has_peers_outside_houses: bool,
    /// See [`crossings`].
    pub crossings: Lists<Crossing>,
}

impl PlaceTables {
    pub fn new(problem: &Problem) -> Self {
        let peers_in_houses = peers_in_houses(problem.cell_count, &problem.houses);
        let peers_outside_houses = problem.peer_sets.without(&peers_in_houses).to_lists();
        let has_peers_outside_houses = peers_outside_houses.iter().any(|peers| !peers.is_empty());
        PlaceTables {
            peers_outside_houses,
            has_peers_outside_houses,
            crossings: crossings(&problem.houses, &problem.memberships),
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/problem/place_tables.rs"]
mod tests;
