//! What watches a cell.

use crate::constraints::{AnyConstraint, Pair, Rising};
use crate::problem::tests::{house, problem};

#[test]
fn propagators_watch_the_cells_that_they_read() {
    let rising = AnyConstraint::Rising(Rising(vec![4, 0]));
    let table = AnyConstraint::Pair(Pair([0, 2], vec![0b11; 4]));
    let watched = problem(4, 5, &[house(&[0, 1, 2]), rising, table]);
    let numbers = |cell: usize| watched.watchers.get(cell).iter().map(|watch| watch.propagator).collect();
    let by_cell: Vec<Vec<u32>> = (0..5).map(numbers).collect();
    assert_eq!(by_cell, [vec![0], vec![], vec![], vec![], vec![0]]);
    let has_links: Vec<bool> = (0..5).map(|cell| watched.pair_graph.has_links(cell)).collect();
    assert_eq!(has_links, [true, false, true, false, false]);
    assert!(problem(4, 5, &[house(&[0, 1, 2])]).watchers.is_empty());
}
