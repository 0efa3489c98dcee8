//! Cells that are pairwise different by pairs, and together a house. A clique is a set of cells that are all peers
//! of each other; here only cliques with a pair outside the houses are of interest. No search refutes eleven cells
//! with ten digits that differ only pair by pair, but counting the cells of the clique does.

use crate::cells::Cell;
use crate::problem::{CellBitmap, CellSets};

/// Returns cliques of at least `min_cells` cells that together contain every pair that is in such a clique, as far as
/// a greedy choice of cells finds them. Each clique is in order.
pub fn cliques(pairs: &[[Cell; 2]], peers: &CellSets, min_cells: usize) -> Vec<Vec<Cell>> {
    let mut cliques: Vec<CellBitmap> = Vec::new();
    let mut buffers = Buffers::default();
    for &pair in pairs {
        let contains_pair = |clique: &CellBitmap| pair.iter().all(|&cell| clique.contains(cell));
        if !cliques.iter().any(contains_pair) {
            cliques.extend(clique_of(pair, peers, min_cells, &mut buffers));
        }
    }
    cliques.iter().map(|clique| clique.iter().collect()).collect()
}

/// What [`clique_of`] uses again and again.
#[derive(Default)]
struct Buffers {
    /// The cells of the clique so far.
    chosen: Vec<Cell>,
    /// The set of the cells that are peers of all of them.
    common: Vec<u64>,
}

/// Adds common peers to a pair until none is left. Returns `None` if the clique is too small.
fn clique_of(
    [first, second]: [Cell; 2],
    peers: &CellSets,
    min_cells: usize,
    Buffers { chosen, common }: &mut Buffers,
) -> Option<CellBitmap> {
    common.clear();
    common.extend(peers.get(first).iter().zip(peers.get(second)).map(|(first, second)| first & second));
    let count = |common: &[u64]| common.iter().map(|word| word.count_ones() as usize).sum::<usize>();
    chosen.clear();
    chosen.extend([first, second]);
    while chosen.len() + count(common) >= min_cells {
        let Some((word, bits)) = common.iter().enumerate().find(|&(_, &bits)| bits != 0) else { break };
        let next = (word * 64) as Cell + bits.trailing_zeros() as Cell;
        common.iter_mut().zip(peers.get(next)).for_each(|(common, peers)| *common &= peers);
        chosen.push(next);
    }
    if chosen.len() < min_cells {
        return None;
    }
    let mut clique = CellBitmap::new(common.len() * 64);
    clique.insert_all(chosen);
    Some(clique)
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/cliques.rs"]
mod tests;
