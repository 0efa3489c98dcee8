//! Chains of one digit on the 4×4 board of rows and columns.

use super::*;
use crate::logic::chains::board::{digit_0_in, geometry};

#[test]
fn a_ring_of_four_closes() {
    let geometry = geometry();
    let position = digit_0_in(&geometry, &[0, 1, 4, 5, 8]);
    let graph = position.candidate_graph();
    let mut tree = ChainTree::new(graph, LinkScope::Houses);
    let ends = tree.assume_true(graph.number((1, 0)), 99, 99);
    let cells = |&end: &ChainEnd| tree.path(end).iter().map(|node| node.candidate / 4).collect();
    let paths: Vec<Vec<u32>> = ends.cycles.iter().map(cells).collect();
    assert_eq!(paths, [[1, 5, 4, 0]]);
    assert_eq!(ends.cycles[0].node_count, 4);
    assert!(ends.contradiction.is_none());
}

#[test]
fn a_chain_to_its_own_opposite_has_the_source_twice() {
    let geometry = geometry();
    let position = digit_0_in(&geometry, &[0, 1, 5, 6, 8, 10, 12, 15, 14]);
    let graph = position.candidate_graph();
    let mut tree = ChainTree::new(graph, LinkScope::Houses);
    let ends = tree.assume_true(graph.number((12, 0)), 99, 99);
    let path = ends.contradiction.map(|end| tree.path(end)).unwrap_or_default();
    let candidates: Vec<(u32, bool)> = path.iter().map(|node| (node.candidate / 4, node.is_true)).collect();
    let expected = [12, 0, 1, 5, 6, 10, 8, 12].into_iter().zip([true, false].into_iter().cycle());
    assert_eq!(candidates, expected.collect::<Vec<_>>());
    assert_eq!(ends.contradiction.map(|end| end.node_count), Some(8));
}

#[test]
fn from_a_false_candidate_a_chain_leads_to_its_own_truth() {
    let geometry = geometry();
    let position = digit_0_in(&geometry, &[0, 1, 2, 4, 8, 9, 6]);
    let graph = position.candidate_graph();
    let mut tree = ChainTree::new(graph, LinkScope::Houses);
    for cell in 0..16 {
        if let Some(end) = tree.assume_false(graph.number((cell, 0)), 99) {
            let path = tree.path(end);
            assert_eq!(path[0].candidate, path[path.len() - 1].candidate);
            assert!(!path[0].is_true && path[path.len() - 1].is_true);
            assert_eq!(path.len() as u32, end.node_count);
        }
    }
}

#[test]
fn a_bound_on_the_nodes_is_kept() {
    let geometry = geometry();
    let position = digit_0_in(&geometry, &[0, 1, 4, 5, 8]);
    let graph = position.candidate_graph();
    let mut tree = ChainTree::new(graph, LinkScope::Houses);
    assert!(tree.assume_true(graph.number((1, 0)), 3, 99).cycles.is_empty());
    assert_eq!(tree.assume_true(graph.number((1, 0)), 4, 0).cycles.len(), 1);
}
