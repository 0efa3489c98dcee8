//! All tuples of digits that an automaton accepts, as a table. In contrast to the automaton, a table knows which
//! cells cannot hold the same digit.

use std::sync::Arc;

use super::automaton::Automaton;
use super::automaton_layers::Layers;
use super::layout::Layout;
use super::tuple_table::TupleTable;
use crate::bit_set::BitSet;
use crate::cells::Cell;

/// The largest number of cells for which tuples are listed.
const MAX_CELLS: usize = 8;

/// The largest number of tuples of a table.
const MAX_TUPLES: usize = 2000;

/// How many partial tuples are tried at most.
const MAX_STEPS: usize = 20_000;

/// The table of all tuples; `None` if there are too many, or if it would know no more than the automaton.
pub fn table(automaton: &Automaton, layers: &Layers, layout: &Layout) -> Option<Arc<TupleTable>> {
    let cells = automaton.segments.concat();
    if cells.len() > MAX_CELLS {
        return None;
    }
    let peers: Vec<u32> = (0..cells.len()).map(|place| peers_before(&cells, place, layout)).collect();
    if peers.iter().all(|&mask| mask == 0) {
        return None;
    }
    TupleTable::cached("automaton", key(automaton, &peers, layout.digit_count), || {
        let mut list =
            TupleList { layers, peers, all_digits: layout.all_digits(), digits: Vec::new(), steps: 0 };
        list.add_tuples(&mut Vec::new(), &layers.first_states);
        let is_complete = list.steps <= MAX_STEPS && list.digits.len() <= MAX_TUPLES * cells.len();
        is_complete.then(|| TupleTable::new(layout.digit_count, cells.len(), &list.digits))
    })
}

/// The places before this one whose cells cannot hold the same digit, as a mask.
fn peers_before(cells: &[Cell], place: usize, layout: &Layout) -> u32 {
    let are_peers = |other: &usize| layout.are_peers(cells[place], cells[*other]);
    (0..place).filter(are_peers).fold(0, |mask, other| mask | 1 << other)
}

/// All numbers that the tuples depend on.
fn key(automaton: &Automaton, peers: &[u32], digit_count: u8) -> Vec<i64> {
    let machine = &automaton.machine;
    let transition_count = machine.transitions.len();
    let mut key = vec![i64::from(digit_count), automaton.segments.len() as i64, transition_count as i64];
    key.extend(automaton.segments.iter().map(|segment| segment.len() as i64));
    key.extend(machine.transitions.iter().flat_map(|edge| [edge.from, edge.digits, edge.to].map(i64::from)));
    key.extend(peers.iter().map(|&mask| i64::from(mask)));
    key.push(machine.starts.len() as i64);
    key.extend(machine.starts.iter().chain(&machine.accepts).map(|&state| i64::from(state)));
    key
}

/// The tuples found so far.
struct TupleList<'a> {
    layers: &'a Layers,
    /// For each place the places before it that cannot hold the same digit.
    peers: Vec<u32>,
    all_digits: u32,
    /// The tuples one after another.
    digits: Vec<u8>,
    steps: usize,
}

impl TupleList<'_> {
    /// Adds the tuples that begin with `tuple`, after which the automaton is in one of `states`.
    fn add_tuples(&mut self, tuple: &mut Vec<u8>, states: &[u64]) {
        self.steps += 1;
        if self.steps > MAX_STEPS || self.digits.len() > MAX_TUPLES * self.peers.len() {
            return;
        }
        let Some(layer) = self.layers.layers.get(tuple.len()) else {
            self.digits.extend_from_slice(tuple);
            return;
        };
        let peers = self.peers[tuple.len()];
        let used_digits = peers.members().fold(0, |digits, place| digits | 1_u32 << tuple[place]);
        for digit in (self.all_digits & !used_digits).members() {
            let next_states = layer.next_states(states, digit);
            if next_states.iter().any(|&word| word != 0) {
                tuple.push(digit as u8);
                self.add_tuples(tuple, &next_states);
                tuple.pop();
            }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/automaton_tuples.rs"]
mod tests;
