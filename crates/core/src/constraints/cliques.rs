//! Cells that are pairwise different by pairs, and together a house. A clique is a set of cells that are all peers
//! of each other; here only cliques with a pair outside the houses are of interest. No search refutes eleven cells
//! with ten digits that differ only pair by pair, but counting the cells of the clique does.

use crate::cells::Cell;
use crate::lists::Lists;

/// Returns cliques of at least `min_cells` cells that together contain every pair that is in such a clique, as far as
/// a greedy choice of cells finds them. Each clique is in order. Cells in the lists of `peers` are in order too.
pub fn cliques(pairs: &[[Cell; 2]], peers: &Lists<Cell>, min_cells: usize) -> Vec<Vec<Cell>> {
    let mut cliques: Vec<Vec<Cell>> = Vec::new();
    for pair in pairs {
        let contains_pair = |clique: &Vec<Cell>| pair.iter().all(|cell| clique.binary_search(cell).is_ok());
        if !cliques.iter().any(contains_pair) {
            cliques.extend(clique_of(*pair, peers, min_cells));
        }
    }
    cliques
}

/// Adds common peers to a pair until none is left. Returns `None` if the clique is too small.
fn clique_of([first, second]: [Cell; 2], peers: &Lists<Cell>, min_cells: usize) -> Option<Vec<Cell>> {
    let are_peers = |cell: Cell, other: Cell| peers.get(cell.into()).binary_search(&other).is_ok();
    let mut clique = vec![first, second];
    let first_peers = peers.get(first.into()).iter().copied();
    let mut common: Vec<Cell> = first_peers.filter(|&cell| are_peers(second, cell)).collect();
    while clique.len() + common.len() >= min_cells && !common.is_empty() {
        let next = common.remove(0);
        common.retain(|&cell| are_peers(next, cell));
        clique.push(next);
    }
    clique.sort_unstable();
    (clique.len() >= min_cells).then_some(clique)
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/cliques.rs"]
mod tests;
