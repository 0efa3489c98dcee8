use super::*;
use crate::rate::hodoku::state::State;

/// r1c1 {1,2}, r1c5 {2,3}.
fn state() -> State {
    let mut state = State::new(&[]);
    for (cell, digits) in [(0, [0, 1]), (4, [1, 2])] {
        (0..9).filter(|digit| !digits.contains(digit)).for_each(|digit| state.remove(cell, digit));
    }
    state
}

#[test]
fn chains_lead_to_what_is_on_and_off() {
    let state = state();
    let (mut graph, mut reach, mut all) = (Graph::default(), Reach::default(), Vec::new());
    graph.load(&state, true);
    reach.load(&graph);
    by_chains(&graph, &state, &reach, &mut all);
    let start = End::off(graph.id(0, 0));
    let Consequences { on, off } = all[start.index()];
    assert!(on.iter().eq([(0, 1), (4, 2)]));
    assert!(off.contains(0, 0) && off.contains(8, 1) && off.contains(8, 2) && !off.contains(8, 0));
    let start = End { node: graph.id(0, 0), is_on: true };
    let Consequences { on, off } = all[start.index()];
    assert!(on.iter().eq([(0, 0)]));
    assert!(off.contains(0, 1) && off.contains(8, 0) && !off.contains(8, 1));
}

#[test]
fn nets_lead_at_least_as_far_as_chains() {
    let state = state();
    let (mut graph, mut tables, mut all) = (Graph::default(), NetTables::default(), Vec::new());
    graph.load(&state, true);
    tables.load(&graph, &state);
    by_nets(&graph, &tables, &mut all);
    let Consequences { on, off } = all[End::off(graph.id(0, 0)).index()];
    assert!(on.iter().eq([(0, 1), (4, 2)]));
    assert!(off.contains(0, 0) && off.contains(8, 1) && off.contains(8, 2));
}
