use super::*;

#[test]
fn a_network_is_loaded_once_for_each_step() {
    let mut state = State::new(&[]);
    let mut network = Network::default();
    network.load(&state, false);
    assert_eq!(network.graph.len(), 729);
    state.remove(0, 0);
    network.load(&state, false);
    assert_eq!(network.graph.len(), 729);
    state.load(&[1]);
    network.load(&state, false);
    assert_eq!(network.graph.len(), 729 - 9 - 20);
}
