use super::*;

fn graph() -> Graph {
    let mut graph = Graph::default();
    graph.load(&Grid::EMPTY, false);
    graph
}

/// The ends of a chain of candidates that starts off or on.
fn ends(graph: &Graph, candidates: &[(u8, u8)], starts_on: bool) -> Vec<End> {
    let ends = candidates.iter().enumerate();
    ends.map(|(index, &(cell, digit))| End {
        node: graph.id(cell, digit),
        is_on: starts_on == (index % 2 == 0),
    })
    .collect()
}

fn is_loop(candidates: &[(u8, u8)]) -> bool {
    let graph = graph();
    Chain { graph: &graph, ends: &ends(&graph, candidates, true) }.is_loop()
}

#[test]
fn a_loop_leaves_and_enters_its_start_and_meets_no_other_cell_twice() {
    assert!(is_loop(&[(0, 0), (4, 0), (4, 1), (0, 1)]));
    assert!(!is_loop(&[(0, 0), (0, 1), (4, 1), (0, 1)]));
    assert!(!is_loop(&[(0, 0), (4, 0), (0, 2), (0, 1)]));
    assert!(!is_loop(&[(0, 0), (4, 0), (13, 0), (4, 1), (0, 1)]));
}

#[test]
fn an_aic_does_not_come_back_to_its_start() {
    let graph = graph();
    let is_aic =
        |candidates: &[(u8, u8)]| Chain { graph: &graph, ends: &ends(&graph, candidates, false) }.is_aic();
    assert!(is_aic(&[(0, 0), (0, 1), (4, 1), (4, 2)]));
    assert!(!is_aic(&[(0, 0), (4, 0), (13, 0), (0, 1)]));
}

#[test]
fn a_continuous_loop_empties_its_cells_and_weak_links() {
    // r1c1 =1= r1c5 -1- r5c5 =1= r5c1 =2= ... : digit 0 to r5c1, which it leaves by digit 1.
    let graph = graph();
    let candidates = [(0, 0), (4, 0), (40, 0), (36, 0), (36, 1), (0, 1)];
    let ends = ends(&graph, &candidates, false);
    let removals = Chain { graph: &graph, ends: &ends }.continuous_loop_removals(&Grid::EMPTY);
    let removed = |cell: u8, digit: u8| removals.iter().any(|candidate| candidate == (cell, digit));
    assert!((2..9).all(|digit| removed(0, digit) && removed(36, digit)));
    assert!(removed(13, 0) && removed(76, 0) && !removed(40, 0) && !removed(1, 0));
    assert_eq!(removals.len(), 7 + 7 + 7);
}
