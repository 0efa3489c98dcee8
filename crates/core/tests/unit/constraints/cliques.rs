//! Cliques in small graphs.

use super::*;
use crate::rng::Rng;

fn graph(cell_count: usize, edges: &[[Cell; 2]]) -> CellSets {
    let mut peers = CellSets::new(cell_count);
    edges.iter().for_each(|&edge| peers.insert_both(edge));
    peers
}

fn all_pairs(cells: &[Cell]) -> Vec<[Cell; 2]> {
    let later = |index: usize| cells[index + 1..].iter();
    (0..cells.len()).flat_map(|index| later(index).map(move |&other| [cells[index], other])).collect()
}

#[test]
fn pairs_become_one_clique() {
    let cells = [2, 3, 5, 8, 9];
    let mut edges = all_pairs(&cells);
    edges.push([0, 2]);
    assert_eq!(cliques(&edges, &graph(10, &edges), 4), [cells]);
    assert_eq!(cliques(&edges, &graph(10, &edges), 6), [[]; 0]);
}

#[test]
fn a_cell_that_differs_from_a_whole_house_joins_it() {
    let house = [0, 1, 2, 3];
    let pairs: Vec<[Cell; 2]> = house.iter().map(|&cell| [cell, 4]).collect();
    let edges = [all_pairs(&house), pairs.clone()].concat();
    assert_eq!(cliques(&pairs, &graph(5, &edges), 3), [[0, 1, 2, 3, 4]]);
}

#[test]
fn all_cells_of_a_clique_are_peers_and_no_cell_can_be_added() {
    let mut rng = Rng::new(7);
    let mut clique_count = 0;
    for _ in 0..2000 {
        let cell_count = 4 + rng.below(8);
        let cells: Vec<Cell> = (0..cell_count as Cell).collect();
        let edges: Vec<[Cell; 2]> = all_pairs(&cells).into_iter().filter(|_| rng.below(3) > 0).collect();
        let peers = graph(cell_count, &edges);
        let cliques = cliques(&edges, &peers, 2);
        for clique in &cliques {
            let is_peer_of_all = |cell: Cell| clique.iter().all(|&other| peers.contains(cell, other));
            assert!(all_pairs(clique).iter().all(|&[first, second]| peers.contains(first, second)));
            assert!(!cells.iter().any(|&cell| is_peer_of_all(cell)));
        }
        let contains =
            |pair: &[Cell; 2]| cliques.iter().any(|clique| pair.iter().all(|cell| clique.contains(cell)));
        assert!(edges.iter().all(contains));
        clique_count += cliques.len();
    }
    assert!(clique_count > 2000);
}
