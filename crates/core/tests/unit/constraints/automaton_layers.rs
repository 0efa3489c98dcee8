//! Unrolled automata have only useful states, and equal automata share them.

use super::super::automaton::Transition;
use super::*;

fn machine(transitions: &[[u32; 3]]) -> Machine {
    let transition = |&[from, digits, to]: &[u32; 3]| Transition { from, digits, to };
    Machine { starts: vec![0], accepts: vec![9], transitions: transitions.iter().map(transition).collect() }
}

fn state_counts(layers: &Layers) -> Vec<usize> {
    layers.layers.iter().map(Layer::state_count).collect()
}

#[test]
fn states_without_a_future_are_removed() {
    let layers = Layers::new(&machine(&[[0, 1, 1], [0, 2, 2], [1, 1, 9], [2, 1, 2], [5, 1, 9]]), &[2], 7);
    assert_eq!(state_counts(&layers), [1, 1]);
    assert_eq!(layers.layers[0].edges_from(0), [Edge { digits: 1, to: 0 }]);
    assert_eq!(layers.first_states, [1]);
}

#[test]
fn states_with_the_same_future_become_one() {
    let layers = Layers::new(&machine(&[[0, 1, 1], [0, 2, 2], [1, 1, 9], [1, 2, 9], [2, 3, 9]]), &[2], 7);
    assert_eq!(state_counts(&layers), [1, 1]);
    assert_eq!(layers.layers[0].edges_from(0), [Edge { digits: 3, to: 0 }]);
}

#[test]
fn states_that_accept_everything_are_known() {
    let machine = machine(&[[0, 1, 1], [0, 2, 2], [1, 7, 9], [2, 3, 9]]);
    let layers = Layers::new(&machine, &[2], 7);
    let sets: Vec<u64> = layers.layers.iter().map(|layer| layer.always_accepting[0]).collect();
    assert_eq!(sets, [0, 1]);
    assert!(layers.layers[1].always_accepts(&[1]) && !layers.layers[1].always_accepts(&[3]));
    assert!(Layers::new(&machine, &[2], 3).layers[1].always_accepts(&[1]));
}

#[test]
fn digits_that_no_edge_tells_apart_are_a_class() {
    let layers = Layers::new(&machine(&[[0, 0b0011, 1], [0, 0b0100, 2], [1, 1, 9], [2, 2, 9]]), &[2], 0b1111);
    assert_eq!(layers.layers[0].digit_classes(0b1111), [0b1000, 0b0011, 0b0100]);
    assert_eq!(layers.layers[0].digit_classes(0b0111), [0b0100, 0b0011]);
}

#[test]
fn a_digit_leads_to_the_next_states() {
    let layers = Layers::new(&machine(&[[0, 3, 1], [0, 6, 2], [1, 1, 9], [2, 2, 9]]), &[2], 7);
    let next_count = |digit| layers.layers[0].next_states(&[1], digit)[0].count_ones();
    assert_eq!([0, 1, 2, 3].map(next_count), [1, 2, 1, 0]);
}

#[test]
fn a_table_is_made_once_for_the_same_peers() {
    let layers = Layers::new(&machine(&[[0, 1, 9]]), &[1], 7);
    let make = || Some(TupleTable::new(3, 1, &[0]));
    assert!(layers.table(&[0], make).is_some());
    assert!(layers.table(&[0], || None).is_some());
    assert!(layers.table(&[1], || None).is_none());
}

#[test]
fn breaks_join_layers() {
    let layers = Layers::new(&machine(&[[0, 1, 1], [1, 0, 2], [1, 0, 3], [2, 1, 9], [3, 2, 9]]), &[1, 1], 7);
    assert_eq!(state_counts(&layers), [1, 2]);
    assert_eq!(layers.layers[0].edges_from(0).len(), 2);
    let unread = Layers::new(&machine(&[[0, 1, 1], [1, 0, 2], [2, 1, 9]]), &[2], 7);
    assert!(unread.accepts_nothing());
}

#[test]
fn equal_automata_share_their_layers() {
    let first = Layers::shared(&machine(&[[0, 1, 9]]), vec![1], 7);
    let second = Layers::shared(&machine(&[[0, 1, 9]]), vec![1], 7);
    assert!(Arc::ptr_eq(&first, &second));
    assert!(!Arc::ptr_eq(&first, &Layers::shared(&machine(&[[0, 3, 9]]), vec![1], 7)));
    for mask in 1..600 {
        Layers::shared(&machine(&[[0, mask, 9]]), vec![1], 7);
    }
    assert_eq!(first.layers, Layers::shared(&machine(&[[0, 1, 9]]), vec![1], 7).layers);
}
