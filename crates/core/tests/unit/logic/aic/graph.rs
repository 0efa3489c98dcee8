//! The graph of chains on the 4×4 board of rows, columns and boxes.

use super::*;
use crate::logic::geometry::{Geometry, HouseKind};

pub fn geometry() -> Geometry<1> {
    let row = |r: u16| (HouseKind::Row, (0..4).map(|c| 4 * r + c).collect());
    let column = |c: u16| (HouseKind::Column, (0..4).map(|r| 4 * r + c).collect());
    let square = |b: u16| {
        let corner = 8 * (b / 2) + 2 * (b % 2);
        (HouseKind::Box, vec![corner, corner + 1, corner + 4, corner + 5])
    };
    let houses: Vec<_> = (0..4).map(square).chain((0..4).map(row)).chain((0..4).map(column)).collect();
    Geometry::new(4, 16, &houses, &[])
}

pub fn position<'a>(geometry: &'a Geometry<1>, gone: &[(u16, u8)]) -> Position<'a, 1> {
    let mut position = Position::new(geometry, &[0; 16], CellSet::EMPTY, &[0b1111; 16]);
    gone.iter().for_each(|&(cell, digit)| position.eliminate(cell, digit));
    position
}

fn node(graph: &AicGraph<1>, cells: &[u16], digit: u8) -> u32 {
    let cells: CellSet<1> = cells.iter().copied().collect();
    graph.nodes.iter().position(|node| node.cells == cells && node.digit == digit).unwrap() as u32
}

#[test]
fn a_house_with_two_places_joins_them_strongly_and_weakly() {
    let geometry = geometry();
    let position = position(&geometry, &[(1, 2), (2, 2)]);
    let graph = AicGraph::new(&position, LinkKinds::Digit(2));
    let (a, b) = (node(&graph, &[0], 2), node(&graph, &[3], 2));
    assert!(graph.strong.has_pair(a as usize, b as usize) && graph.weak.has_pair(a as usize, b as usize));
    assert_eq!(graph.strong_reason(b, a), Some(LinkReason::House(4)));
}

#[test]
fn a_graph_of_one_digit_or_of_cells_has_nothing_else() {
    let geometry = geometry();
    let position = position(&geometry, &[(1, 2), (2, 2), (15, 0), (15, 1)]);
    assert!(AicGraph::new(&position, LinkKinds::Digit(1)).nodes.is_empty());
    let graph = AicGraph::new(&position, LinkKinds::Bivalue);
    assert_eq!(graph.nodes.len(), 2);
    assert_eq!(graph.strong_reason(0, 1), Some(LinkReason::Cell(15)));
    assert_eq!(AicGraph::new(&position, LinkKinds::Plain).nodes.len(), 4);
}

#[test]
fn three_places_of_which_two_share_another_house_are_a_group_and_the_rest() {
    let geometry = geometry();
    let position = position(&geometry, &[(3, 1)]);
    assert!(AicGraph::new(&position, LinkKinds::Plain).nodes.is_empty());
    let graph = AicGraph::new(&position, LinkKinds::Grouped);
    let (group, rest) = (node(&graph, &[0, 1], 1), node(&graph, &[2], 1));
    assert!(graph.strong.has_pair(group as usize, rest as usize));
    assert_eq!(graph.nodes[group as usize].seen.to_vec(), [2, 4, 5]);
    assert_eq!(graph.nodes[group as usize].cell, None);
}

#[test]
fn an_almost_locked_set_joins_its_digits() {
    let geometry = geometry();
    let position = position(&geometry, &[(0, 3), (1, 3)]);
    let graph = AicGraph::new(&position, LinkKinds::Sets);
    let (a, b) = (node(&graph, &[0, 1], 0), node(&graph, &[0, 1], 1));
    let why = graph.strong_reason(a, b);
    assert!(matches!(why, Some(LinkReason::Set(_))));
    assert_eq!(strong_sets(&position, why.unwrap(), 0), [StrongSet::Cell(0), StrongSet::Cell(1)]);
}

#[test]
fn victims_see_both_ends() {
    let geometry = geometry();
    let position = position(&geometry, &[(0, 2), (0, 3), (5, 2), (5, 3)]);
    let graph = AicGraph::new(&position, LinkKinds::Plain);
    let [a0, a1, b0] = [(0, 0), (0, 1), (5, 0)].map(|(cell, digit)| node(&graph, &[cell], digit));
    assert_eq!(graph.eliminations(&position, a0, b0), [(1, 0), (4, 0)]);
    assert_eq!(graph.eliminations(&position, a1, b0), [(5, 1), (0, 0)]);
    assert!(graph.eliminations(&position, a0, a1).is_empty() && !graph.has_eliminations(&position, a0, a1));
}

#[test]
fn two_digits_of_one_cell_leave_no_third() {
    let geometry = geometry();
    let position = position(&geometry, &[(1, 2), (2, 2), (4, 1), (8, 1)]);
    let graph = AicGraph::new(&position, LinkKinds::Plain);
    let (a, b) = (node(&graph, &[0], 2), node(&graph, &[0], 1));
    assert!(graph.has_eliminations(&position, a, b));
    assert_eq!(graph.eliminations(&position, a, b), [(0, 0), (0, 3)]);
    assert_eq!(graph.weak_reason(&position, a, b), Reason::Cell);
}

#[test]
fn candidates_apart_give_a_house_of_both_or_the_rule() {
    let geometry = Geometry::<1>::new(4, 8, &[(HouseKind::Row, vec![0, 1, 2, 3])], &[[0, 5]]);
    let position = Position::new(&geometry, &[0; 8], CellSet::EMPTY, &[0b1111; 8]);
    let of = CellSet::single;
    assert_eq!(weak_reason_between(&position, of(0), 1, of(3), 1), Reason::House(0));
    assert_eq!(weak_reason_between(&position, of(0), 1, of(5), 1), Reason::Rule);
}
