//! Peers: cells that cannot hold the same digit.

use super::cell_bitmap::CellBitmap;
use super::cell_sets::CellSets;
use super::groups::Groups;
use crate::cells::Cell;
use crate::constraints::pair_graph::PairFacts;
use crate::lists::Lists;

/// The peers of each cell.
pub fn peers(cell_count: usize, groups: &Groups) -> CellSets {
    let mut peers = peers_in_houses(cell_count, &groups.larger);
    groups.pairs.iter().for_each(|&pair| peers.insert_both(pair));
    peers
}

/// The peers of each cell that share a house with it.
pub fn peers_in_houses(cell_count: usize, houses: &Lists<Cell>) -> CellSets {
    let mut peers = CellSets::new(cell_count);
    let mut buffer = CellBitmap::new(cell_count);
    houses.iter().for_each(|house| peers.insert_group(house, &mut buffer));
    peers
}

/// Lets cells with equal digits share their peers.
pub fn share_peers_of_equal_cells(cell_count: usize, peers: &mut CellSets, facts: &PairFacts) {
    if facts.equal.is_empty() {
        return;
    }
    let mut class_of_cell: Vec<usize> = (0..cell_count).collect();
    let mut classes: Vec<Vec<Cell>> = (0..cell_count).map(|cell| vec![cell as Cell]).collect();
    for &[first, second] in &facts.equal {
        let (class, other_class) = (class_of_cell[usize::from(first)], class_of_cell[usize::from(second)]);
        if class != other_class {
            let moved = std::mem::take(&mut classes[other_class]);
            moved.iter().for_each(|&cell| class_of_cell[usize::from(cell)] = class);
            classes[class].extend(moved);
        }
    }
    let lists = peers.to_lists();
    let mut shared = CellBitmap::new(cell_count);
    for cell in 0..cell_count as Cell {
        shared.clear();
        for &member in &classes[class_of_cell[usize::from(cell)]] {
            for &peer in lists.get(member.into()) {
                shared.insert_all(&classes[class_of_cell[usize::from(peer)]]);
            }
        }
        shared.remove_all(&[cell]);
        peers.replace(cell, &shared);
    }
}

#[cfg(test)]
#[path = "../../tests/unit/problem/peers.rs"]
mod tests;
