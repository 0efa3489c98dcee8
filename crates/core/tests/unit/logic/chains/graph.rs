//! Links on the 4×4 board of rows and columns.

use super::*;
use crate::logic::chains::board::{digit_0_in, geometry, without};
use crate::logic::geometry::{Geometry, HouseKind};

fn described(graph: &CandidateGraph, edges: &[Edge]) -> Vec<(u16, u8, ReasonCode)> {
    let described = |edge: &Edge| {
        let (cell, digit) = graph.candidate(edge.to);
        (cell, digit, edge.reason)
    };
    edges.iter().map(described).collect()
}

#[test]
fn a_candidate_strikes_its_cell_and_then_each_house_in_the_order_of_its_seats() {
    let geometry = geometry();
    let position = without(&geometry, &[(5, 1), (6, 0)]);
    let graph = CandidateGraph::new(&position);
    let at = graph.number((5, 0));
    let cell = [(5, 2, IN_CELL), (5, 3, IN_CELL)];
    let houses = [(4, 0, 1), (7, 0, 1), (1, 0, 5), (9, 0, 5), (13, 0, 5)];
    assert_eq!(described(&graph, graph.weak(at, LinkScope::Houses)), houses);
    assert_eq!(described(&graph, graph.weak(at, LinkScope::All)), [&cell[..], &houses].concat());
    assert_eq!(described(&graph, graph.weak(at, LinkScope::Cells)), [&cell[..], &houses].concat());
}

#[test]
fn a_false_candidate_leaves_the_last_of_its_cell_and_of_its_houses() {
    let geometry = geometry();
    let gone = [(0, 2), (0, 3), (1, 0), (2, 0), (4, 0), (8, 0)];
    let graph = CandidateGraph::new(&without(&geometry, &gone));
    let at = graph.number((0, 0));
    assert_eq!(described(&graph, graph.strong(at, LinkScope::Cells)), [(0, 1, IN_CELL)]);
    assert_eq!(described(&graph, graph.strong(at, LinkScope::Houses)), [(3, 0, 0), (12, 0, 4)]);
    assert_eq!(graph.strong(at, LinkScope::All).len(), 3);
    assert!(graph.strong(graph.number((3, 0)), LinkScope::Cells).is_empty());
}

#[test]
fn a_candidate_that_is_gone_has_no_links() {
    let geometry = geometry();
    let graph = CandidateGraph::new(&digit_0_in(&geometry, &[0, 1]));
    assert!(graph.weak(graph.number((2, 0)), LinkScope::All).is_empty());
    assert!(graph.strong(graph.number((2, 0)), LinkScope::All).is_empty());
}

#[test]
fn a_short_house_strikes_and_proves_nothing_and_a_rule_strikes_what_no_house_does() {
    let geometry = Geometry::<1>::new(3, 3, &[(HouseKind::Row, vec![0, 1])], &[[0, 2]]);
    let graph = CandidateGraph::new(&Position::new(&geometry, &[0; 3], CellSet::EMPTY, &[0b111; 3]));
    let at = graph.number((0, 2));
    assert_eq!(described(&graph, graph.weak(at, LinkScope::Houses)), [(1, 2, 0), (2, 2, BY_RULE)]);
    assert!(graph.strong(at, LinkScope::All).is_empty());
}
