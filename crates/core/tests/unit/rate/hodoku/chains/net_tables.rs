use super::*;

/// The graph and the tables of a position in which row 1 has the digits 0 to 3 left in its first four cells.
fn tables(state: &State) -> (Graph, NetTables) {
    let (mut graph, mut tables) = (Graph::default(), NetTables::default());
    graph.load(state, true);
    tables.load(&graph, state);
    (graph, tables)
}

fn keep_digits(state: &mut State, cell: u8, digits: &[u8]) {
    (0..9).filter(|digit| !digits.contains(digit)).for_each(|digit| state.remove(cell, digit));
}

#[test]
fn an_assumption_fills_its_cell_and_clears_what_sees_it() {
    let (graph, tables) = tables(&State::new(&[]));
    let start = End { node: graph.id(40, 4), is_on: true };
    let ends: Vec<End> = tables.ends(start).filter(|end| !graph.node(end.node).is_group()).collect();
    assert_eq!(ends.len(), 1 + 20 + 8);
    assert_eq!(ends[0], start);
    assert!(ends.contains(&End::off(graph.id(0, 4))).eq(&false) && ends.contains(&End::off(graph.id(36, 4))));
    assert!(!tables.is_net(start, ends[5]));
    assert!(tables.ends(End::off(start.node)).eq([End::off(start.node)]));
}

#[test]
fn a_single_that_loses_several_candidates_makes_a_net() {
    // r1c1 {1,2}, r1c2 {1,3}, r1c3 {2,3,4}: if r1c1 is 1, r1c2 is 3 and r1c3 loses 3 only. If r1c1 is 2, r1c2 is free.
    let mut state = State::new(&[]);
    keep_digits(&mut state, 0, &[0, 1]);
    keep_digits(&mut state, 1, &[0, 1, 2]);
    keep_digits(&mut state, 2, &[1, 3]);
    let (graph, tables) = tables(&state);
    let on = |cell: u8, digit: u8| End { node: graph.id(cell, digit), is_on: true };
    // r1c3 = 2 leaves r1c1 = 1, and both leave r1c2 = 3.
    assert!(tables.ends(on(2, 1)).any(|end| end == on(1, 2)));
    assert!(!tables.is_net(on(2, 1), on(0, 0)));
    assert!(tables.is_net(on(2, 1), on(1, 2)));
}
