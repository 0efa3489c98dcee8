//! Peers: cells that cannot hold the same digit.

use super::cell_bitmap::CellBitmap;
use crate::cells::Cell;
use crate::constraints::pair_graph::PairFacts;
use crate::lists::Lists;
use crate::propagation::memberships::Membership;

/// The peers of each cell, in order.
pub fn peers(cell_count: usize, groups: &[Vec<Cell>]) -> Lists<Cell> {
    let mut groups_of_cell = vec![Vec::new(); cell_count];
    for group in groups {
        group.iter().for_each(|&cell| groups_of_cell[usize::from(cell)].push(group));
    }
    // Cleared and filled again for each cell.
    let mut peers = CellBitmap::new(cell_count);
    let mut peers_of_cell = Lists::default();
    for (cell, groups) in groups_of_cell.into_iter().enumerate() {
        peers.clear();
        groups.into_iter().for_each(|group| peers.insert_all(group));
        peers_of_cell.push(peers.iter().filter(|&peer| usize::from(peer) != cell));
    }
    peers_of_cell
}

/// The peers when cells with equal digits share theirs.
pub fn with_equal_cells(peers: Lists<Cell>, facts: &PairFacts) -> Lists<Cell> {
    if facts.equal.is_empty() {
        return peers;
    }
    let mut class_of_cell: Vec<usize> = (0..peers.len()).collect();
    let mut classes: Vec<Vec<Cell>> = (0..peers.len()).map(|cell| vec![cell as Cell]).collect();
    for &[first, second] in &facts.equal {
        let (class, other_class) = (class_of_cell[usize::from(first)], class_of_cell[usize::from(second)]);
        if class != other_class {
            let moved = std::mem::take(&mut classes[other_class]);
            moved.iter().for_each(|&cell| class_of_cell[usize::from(cell)] = class);
            classes[class].extend(moved);
        }
    }
    let class = |cell: Cell| &classes[class_of_cell[usize::from(cell)]];
    let shared_peers = |cell: usize| {
        let peers_of_class = class(cell as Cell).iter().flat_map(|&member| peers.get(member.into()));
        let mut shared: Vec<Cell> = peers_of_class.flat_map(|&peer| class(peer)).copied().collect();
        shared.sort_unstable();
        shared.dedup();
        shared.retain(|&peer| usize::from(peer) != cell);
        shared
    };
    (0..peers.len()).map(shared_peers).collect()
}

/// The peers of each cell that share no house with it.
pub fn peers_outside_houses(
    peers: &Lists<Cell>,
    houses: &Lists<Cell>,
    memberships: &Lists<Membership>,
) -> Lists<Cell> {
    let mut house_cells = CellBitmap::new(memberships.len());
    let mut peers_outside = Lists::default();
    for (cell, peers) in peers.iter().enumerate() {
        house_cells.clear();
        for membership in memberships.get(cell) {
            house_cells.insert_all(houses.get(membership.house.into()));
        }
        peers_outside.push(peers.iter().copied().filter(|&peer| !house_cells.contains(peer)));
    }
    peers_outside
}

/// The peers of each cell as sets, one after another; empty if no peer is outside houses.
pub fn peer_sets(peers: &Lists<Cell>, peers_outside_houses: &Lists<Cell>) -> Vec<u64> {
    if peers_outside_houses.iter().all(<[Cell]>::is_empty) {
        return Vec::new();
    }
    let mut set = CellBitmap::new(peers.len());
    let mut sets = Vec::with_capacity(peers.len() * set.words().len());
    for peers in peers.iter() {
        set.clear();
        set.insert_all(peers);
        sets.extend_from_slice(set.words());
    }
    sets
}

#[cfg(test)]
#[path = "../../tests/unit/problem/peers.rs"]
mod tests;
