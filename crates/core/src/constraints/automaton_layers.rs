//! The states of an automaton unrolled along a line: which of them it can be in before each cell.
//!
//! Only states that can be reached and that can lead to an accepted state remain. States with the same future
//! become one.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::sync::{Arc, LazyLock, Mutex};

use super::automaton::Machine;
use super::tuple_table::TupleTable;
use crate::word_hasher::WordHasher;

/// The unrolled states of an automaton.
#[derive(Debug)]
pub struct Layers {
    /// How many words of 64 bits hold a set of states of any layer.
    pub width: usize,
    /// The states before the first cell.
    pub first_states: Vec<u64>,
    /// The states before each cell.
    pub layers: Vec<Layer>,
    tables: Mutex<Tables>,
}

/// The tables of all accepted tuples, or `None` if there are too many. For each cell the key has the earlier
/// cells that cannot hold the same digit, as a mask.
type Tables = HashMap<Vec<u32>, Option<Arc<TupleTable>>, BuildHasherDefault<WordHasher>>;

/// The states before a cell, with the edges that reading the cell follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    edges: Vec<Edge>,
    /// The edges from state s are `edges[offsets[s]..offsets[s + 1]]`.
    offsets: Vec<u32>,
    /// The set of states from which all digits of all further cells are accepted.
    always_accepting: Vec<u64>,
}

/// A way to a state before the next cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    /// The mask of the digits that take this way.
    pub digits: u32,
    pub to: u32,
}

impl Layer {
    /// The edges from a state.
    #[inline]
    pub fn edges_from(&self, state: usize) -> &[Edge] {
        &self.edges[self.offsets[state] as usize..self.offsets[state + 1] as usize]
    }

    fn state_count(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Whether all digits of all further cells are accepted from each of these states.
    #[inline]
    pub fn always_accepts(&self, states: &[u64]) -> bool {
        states.iter().zip(&self.always_accepting).all(|(states, accepting)| states & !accepting == 0)
    }

    /// The classes of digits between which no edge differs.
    pub fn digit_classes(&self, all_digits: u32) -> Vec<u32> {
        let mut classes = vec![all_digits];
        for edge in &self.edges {
            for index in 0..classes.len() {
                let inside = classes[index] & edge.digits;
                if inside != 0 && inside != classes[index] {
                    classes[index] &= !edge.digits;
                    classes.push(inside);
                }
            }
        }
        classes
    }

    /// The states that a digit leads to from any of these.
    pub fn next_states(&self, states: &[u64], digit: usize) -> Vec<u64> {
        let mut next = vec![0; states.len()];
        let is_in = |state: &usize| states[state / 64] >> (state % 64) & 1 == 1;
        for edge in (0..self.state_count()).filter(is_in).flat_map(|state| self.edges_from(state)) {
            next[edge.to as usize / 64] |= u64::from(edge.digits >> digit & 1) << (edge.to % 64);
        }
        next
    }

    /// Sets the states from which everything is accepted: with each of `all_digits` a state goes on to one of
    /// those in the next layer.
    fn set_always_accepting(&mut self, all_digits: u32, width: usize, next_layer: Option<&Layer>) {
        let accepts = |edge: &&Edge| match next_layer {
            Some(layer) => layer.always_accepting[edge.to as usize / 64] >> (edge.to % 64) & 1 == 1,
            None => true,
        };
        let mut set = vec![0; width];
        for state in 0..self.state_count() {
            let edges = self.edges_from(state).iter().filter(accepts);
            let digits = edges.fold(0, |digits, edge| digits | edge.digits);
            set[state / 64] |= u64::from(digits & all_digits == all_digits) << (state % 64);
        }
        self.always_accepting = set;
    }
}

impl Layers {
    /// The layers of an automaton for segments of these lengths. Problems with equal automata share them.
    pub fn shared(machine: &Machine, segment_lengths: Vec<usize>, all_digits: u32) -> Arc<Self> {
        type Key = (Machine, Vec<usize>, u32);
        type Cache = HashMap<Key, Arc<Layers>, BuildHasherDefault<WordHasher>>;
        const MAX_CACHED: usize = 256;
        static CACHE: LazyLock<Mutex<Cache>> = LazyLock::new(Mutex::default);
        let mut cache = CACHE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if cache.len() >= MAX_CACHED {
            cache.clear();
        }
        let layers = |(machine, lengths, digits): &Key| Arc::new(Layers::new(machine, lengths, *digits));
        cache.entry((machine.clone(), segment_lengths, all_digits)).or_insert_with_key(layers).clone()
    }

    fn new(machine: &Machine, segment_lengths: &[usize], all_digits: u32) -> Self {
        let graph = Graph::new(machine);
        let symbols = symbols(segment_lengths);
        let reachable = graph.reachable(&symbols);
        let mut layers: Vec<Layer> = Vec::new();
        // For each state of the automaton, the numbers that it has in the layer before the current symbol.
        let mut numbers: Vec<Vec<u32>> = graph
            .is_accepted
            .iter()
            .map(|&is_accepted| if is_accepted { vec![0] } else { Vec::new() })
            .collect();
        for (symbol, reachable) in symbols.iter().zip(&reachable).rev() {
            numbers = match symbol {
                Symbol::Break => graph.numbers_before_break(reachable, &numbers),
                Symbol::Digit => {
                    let (layer, numbers) = graph.layer(reachable, &numbers);
                    layers.push(layer);
                    numbers
                }
            };
        }
        layers.reverse();
        let largest = layers.iter().map(Layer::state_count).max().unwrap_or(1);
        let width = largest.div_ceil(64).max(1);
        for index in (0..layers.len()).rev() {
            let (layers, next_layers) = layers.split_at_mut(index + 1);
            layers[index].set_always_accepting(all_digits, width, next_layers.first());
        }
        let mut first_states = vec![0; width];
        for number in graph.starts.iter().flat_map(|&start| &numbers[start]) {
            first_states[*number as usize / 64] |= 1 << (number % 64);
        }
        Layers { width, first_states, layers, tables: Mutex::default() }
    }

    /// The table for these peers, which `make` makes when it is needed first.
    pub fn table(&self, peers: &[u32], make: impl FnOnce() -> Option<TupleTable>) -> Option<Arc<TupleTable>> {
        let mut tables = self.tables.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(table) = tables.get(peers) {
            return table.clone();
        }
        let table = make().map(Arc::new);
        tables.insert(peers.to_vec(), table.clone());
        table
    }

    /// Whether no digits are accepted.
    pub fn accepts_nothing(&self) -> bool {
        self.first_states.iter().all(|&word| word == 0)
    }
}

/// What the automaton reads.
#[derive(Clone, Copy)]
enum Symbol {
    Digit,
    Break,
}

/// A digit for each cell, and a break between two segments.
fn symbols(segment_lengths: &[usize]) -> Vec<Symbol> {
    let mut symbols = Vec::new();
    for (index, &length) in segment_lengths.iter().enumerate() {
        symbols.extend((index > 0).then_some(Symbol::Break));
        symbols.extend(std::iter::repeat_n(Symbol::Digit, length));
    }
    symbols
}

/// The transitions of an automaton whose states are numbered from 0.
struct Graph {
    /// For each state the digits and the next states.
    transitions: Vec<Vec<Edge>>,
    starts: Vec<usize>,
    is_accepted: Vec<bool>,
}

impl Graph {
    fn new(machine: &Machine) -> Self {
        let mut index_of_state: HashMap<u32, usize, BuildHasherDefault<WordHasher>> = HashMap::default();
        let mut index = |state: u32| {
            let next = index_of_state.len();
            *index_of_state.entry(state).or_insert(next)
        };
        let starts = machine.starts.iter().map(|&start| index(start)).collect();
        let mut edges = Vec::new();
        for transition in &machine.transitions {
            let edge = Edge { digits: transition.digits, to: index(transition.to) as u32 };
            edges.push((index(transition.from), edge));
        }
        let accepted: Vec<usize> = machine.accepts.iter().map(|&state| index(state)).collect();
        let mut transitions = vec![Vec::new(); index_of_state.len()];
        edges.into_iter().for_each(|(from, edge)| transitions[from].push(edge));
        let mut is_accepted = vec![false; transitions.len()];
        accepted.into_iter().for_each(|state| is_accepted[state] = true);
        Graph { transitions, starts, is_accepted }
    }

    /// The transitions from a state with a symbol.
    fn edges_from(&self, state: usize, symbol: Symbol) -> impl Iterator<Item = &Edge> {
        let reads = move |edge: &&Edge| (edge.digits == 0) == matches!(symbol, Symbol::Break);
        self.transitions[state].iter().filter(reads)
    }

    /// The states that the automaton can be in before each symbol.
    fn reachable(&self, symbols: &[Symbol]) -> Vec<Vec<usize>> {
        let mut states = self.starts.clone();
        states.sort_unstable();
        states.dedup();
        let mut all = Vec::new();
        for &symbol in symbols {
            let edges = states.iter().flat_map(|&state| self.edges_from(state, symbol));
            let mut next: Vec<usize> = edges.map(|edge| edge.to as usize).collect();
            next.sort_unstable();
            next.dedup();
            all.push(std::mem::replace(&mut states, next));
        }
        all
    }

    fn numbers_before_break(&self, states: &[usize], numbers: &[Vec<u32>]) -> Vec<Vec<u32>> {
        let mut before = vec![Vec::new(); self.transitions.len()];
        for &state in states {
            let edges = self.edges_from(state, Symbol::Break);
            before[state] = edges.flat_map(|edge| &numbers[edge.to as usize]).copied().collect();
            before[state].sort_unstable();
            before[state].dedup();
        }
        before
    }

    /// The layer before a cell, and the number that each state has there. `numbers` are those after the cell.
    fn layer(&self, states: &[usize], numbers: &[Vec<u32>]) -> (Layer, Vec<Vec<u32>>) {
        let mut layer = Layer { edges: Vec::new(), offsets: vec![0], always_accepting: Vec::new() };
        let mut numbers_before = vec![Vec::new(); self.transitions.len()];
        let mut number_of_edges: HashMap<Vec<Edge>, u32, BuildHasherDefault<WordHasher>> = HashMap::default();
        for &state in states {
            let edges = self.merged_edges(state, numbers);
            if edges.is_empty() {
                continue;
            }
            let next = number_of_edges.len() as u32;
            let number = *number_of_edges.entry(edges).or_insert_with_key(|edges| {
                layer.edges.extend(edges);
                layer.offsets.push(layer.edges.len() as u32);
                next
            });
            numbers_before[state].push(number);
        }
        (layer, numbers_before)
    }

    /// The edges from a state to numbered states, one for each of these.
    fn merged_edges(&self, state: usize, numbers: &[Vec<u32>]) -> Vec<Edge> {
        let mut edges: Vec<Edge> = Vec::new();
        for edge in self.edges_from(state, Symbol::Digit) {
            for &to in &numbers[edge.to as usize] {
                match edges.iter_mut().find(|merged| merged.to == to) {
                    Some(merged) => merged.digits |= edge.digits,
                    None => edges.push(Edge { digits: edge.digits, to }),
                }
            }
        }
        edges.sort_unstable_by_key(|edge| edge.to);
        edges
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/automaton_layers.rs"]
mod tests;
