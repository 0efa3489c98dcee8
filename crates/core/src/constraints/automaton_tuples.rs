//! All tuples of digits that an automaton accepts, as a table. In contrast to the automaton, a table knows which
//! cells cannot hold the same digit.
//!
//! Digits of a cell that the automaton does not tell apart are one class, so that a tuple of classes stands for
//! many tuples of digits.

use std::sync::Arc;

use super::automaton_layers::Layers;
use super::layout::Layout;
use super::tuple_table::TupleTable;
use crate::bit_set::BitSet;
use crate::cells::Cell;

/// The largest number of cells for which tuples are listed.
const MAX_CELLS: usize = 8;

/// The largest number of tuples of a table.
const MAX_TUPLES: usize = 2000;

/// The largest number of tuples if no two of the cells are peers. Then a table is better only if it is small.
const MAX_TUPLES_WITHOUT_PEERS: usize = 64;

/// How many partial tuples are tried at most.
const MAX_STEPS: usize = 20_000;

/// The table of all tuples of these cells, or `None` if there are too many.
pub fn table(layers: &Layers, cells: &[Cell], layout: &Layout) -> Option<Arc<TupleTable>> {
    if cells.is_empty() || cells.len() > MAX_CELLS {
        return None;
    }
    let are_peers = |place: usize, other: usize| layout.are_peers(cells[place], cells[other]);
    let peers_before =
        |place| (0..place).filter(|&other| are_peers(place, other)).fold(0, |mask, other| mask | 1 << other);
    let peers: Vec<u32> = (0..cells.len()).map(peers_before).collect();
    layers.table(&peers, || listed(layers, &peers, layout))
}

/// Lists the tuples. `peers` are the places before each place that cannot hold the same digit, as masks.
fn listed(layers: &Layers, peers: &[u32], layout: &Layout) -> Option<TupleTable> {
    let has_peers =
        peers.iter().enumerate().fold(0, |all, (place, mask)| all | mask | u32::from(*mask != 0) << place);
    let max_tuples = if has_peers == 0 { MAX_TUPLES_WITHOUT_PEERS } else { MAX_TUPLES };
    let mut list = TupleList {
        classes: layers.layers.iter().map(|layer| layer.digit_classes(layout.all_digits())).collect(),
        layers,
        peers,
        max_length: max_tuples * peers.len(),
        tuples: Vec::new(),
        steps: 0,
    };
    for place in has_peers.members() {
        list.classes[place] = layout.all_digits().members().map(|digit| 1 << digit).collect();
    }
    list.add_tuples(&mut Vec::new(), &layers.first_states);
    let is_complete = list.steps <= MAX_STEPS && list.tuples.len() <= list.max_length;
    is_complete.then(|| TupleTable::of_classes(list.classes, &list.tuples))
}

/// The tuples found so far.
struct TupleList<'a> {
    layers: &'a Layers,
    /// For each place the places before it that cannot hold the same digit.
    peers: &'a [u32],
    /// For each place the masks of the classes of digits. Those of peers have one digit.
    classes: Vec<Vec<u32>>,
    /// The largest length of `tuples`.
    max_length: usize,
    /// The tuples of classes one after another.
    tuples: Vec<u8>,
    steps: usize,
}

impl TupleList<'_> {
    /// Adds the tuples that begin with `tuple`, after which the automaton is in one of `states`.
    fn add_tuples(&mut self, tuple: &mut Vec<u8>, states: &[u64]) {
        self.steps += 1;
        if self.steps > MAX_STEPS || self.tuples.len() > self.max_length {
            return;
        }
        let place = tuple.len();
        let Some(layer) = self.layers.layers.get(place) else {
            self.tuples.extend_from_slice(tuple);
            return;
        };
        let used_digits = self.peers[place]
            .members()
            .fold(0, |digits, other| digits | self.classes[other][usize::from(tuple[other])]);
        for class in 0..self.classes[place].len() {
            let digits = self.classes[place][class];
            let next_states = layer.next_states(states, digits.trailing_zeros() as usize);
            if digits & used_digits == 0 && next_states.iter().any(|&word| word != 0) {
                tuple.push(class as u8);
                self.add_tuples(tuple, &next_states);
                tuple.pop();
            }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/automaton_tuples.rs"]
mod tests;
