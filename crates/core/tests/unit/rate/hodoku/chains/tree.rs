use super::*;
use crate::rate::grid::Grid;

/// A chain of digit 0: r1c1 = r1c5 - r5c5 = r5c8.
fn graph() -> Graph {
    let mut grid = Grid::EMPTY;
    for (row, places) in [(0, [0, 4]), (4, [4, 7])] {
        for column in (0..9).filter(|column| !places.contains(column)) {
            grid.remove(row * 9 + column, 0);
        }
    }
    let mut graph = Graph::default();
    graph.load(&grid, false);
    graph
}

fn on(node: NodeId) -> End {
    End { node, is_on: true }
}

#[test]
fn a_tree_reaches_what_follows_in_turn() {
    let graph = graph();
    let mut tree = Tree::default();
    let [a, b, c, d] = [0, 4, 40, 43].map(|cell| graph.id(cell, 0));
    tree.start(&graph, End::off(a));
    let mut index = 0;
    while tree.expand(&graph, index).is_some() {
        index += 1;
    }
    // r1c5 rules out r1c1, which is off already.
    assert_eq!(tree.order, [End::off(a), on(b), End::off(c), on(d)]);
    assert_eq!(tree.end(3), on(d));
    let mut chain = Vec::new();
    tree.chain_to(on(d), End::off(c), &mut chain);
    assert_eq!(chain, tree.order);
}

#[test]
fn a_search_forgets_the_one_before() {
    let graph = graph();
    let mut tree = Tree::default();
    let node = graph.id(0, 0);
    for _ in 0..2 {
        tree.start(&graph, End::off(node));
        let (parent, reached) = tree.expand(&graph, 0).unwrap();
        assert_eq!((parent, reached), (End::off(node), 1..2));
        assert_eq!(tree.end(1), on(graph.id(4, 0)));
    }
}

#[test]
fn lengths_count_nodes_and_end_at_any_candidate() {
    let graph = graph();
    let mut tree = Tree::default();
    let [a, d, seen, other] = [0, 43, 79, 72].map(|cell| graph.id(cell, 0));
    assert_eq!(tree.length_to(&graph, End::off(a), End::off(a)), Some(1));
    assert_eq!(tree.length_to(&graph, End::off(a), on(d)), Some(4));
    assert_eq!(tree.length_to(&graph, End::off(a), End::off(seen)), Some(5));
    assert_eq!(tree.length_to(&graph, End::off(a), End::off(other)), None);
    assert_eq!(tree.length_to(&graph, on(a), End::off(graph.id(0, 7))), Some(2));
}
