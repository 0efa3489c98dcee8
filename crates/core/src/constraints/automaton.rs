//! Digits along a line that an automaton accepts, such as a regular expression or runs with a sum.

use std::cell::RefCell;
use std::sync::Arc;

use super::argument::Argument;
use super::automaton_layers::{Layer, Layers};
use super::automaton_tuples;
use super::constraint::Constraint;
use super::layout::Layout;
use super::propagator::{DynPropagator, Propagator};
use super::tuple_table::TuplePropagator;
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The automaton reads the digits of the segments in order, and a break between two segments. It begins in
/// any of the starts and must end in one of the accepted states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    pub segments: Vec<Vec<Cell>>,
    pub machine: Machine,
}

/// The states of an automaton have any numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Machine {
    pub starts: Vec<u32>,
    pub accepts: Vec<u32>,
    pub transitions: Vec<Transition>,
}

/// From one state to another, when any of these digits is read. With no digits it reads a break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Transition {
    pub from: u32,
    /// The mask of the digits.
    pub digits: u32,
    pub to: u32,
}

impl Automaton {
    /// Reads the lengths of the segments, their cells, the starts, the accepted states and the transitions.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [lengths, cells, starts, accepts, transitions] = arguments else { return None };
        let (lengths, cells) = (lengths.integers::<usize>()?, cells.cells()?);
        let mut rest = cells.as_slice();
        let mut segments = Vec::new();
        for length in lengths {
            let (segment, others) = rest.split_at_checked(length)?;
            segments.push(segment.to_vec());
            rest = others;
        }
        let numbers = transitions.masks()?;
        if !rest.is_empty() || !numbers.len().is_multiple_of(3) {
            return None;
        }
        let transition = |row: &[u32]| Transition { from: row[0], digits: row[1], to: row[2] };
        let transitions = numbers.chunks(3).map(transition).collect();
        let machine = Machine { starts: starts.integers()?, accepts: accepts.integers()?, transitions };
        Some(Automaton { segments, machine })
    }
}

impl Constraint for Automaton {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        self.segments.iter().map(Vec::as_slice).collect()
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        let lengths = self.segments.iter().map(Vec::len).collect();
        let layers = Layers::shared(&self.machine, lengths, layout.all_digits());
        let cells = self.segments.concat();
        match automaton_tuples::table(&layers, &cells, layout) {
            Some(table) => vec![Arc::new(TuplePropagator::new(cells, table))],
            None => vec![Arc::new(AutomatonPropagator::new(cells, layers))],
        }
    }
}

/// The propagator of an automaton.
#[derive(Clone, Debug)]
struct AutomatonPropagator {
    cells: Vec<Cell>,
    layers: Arc<Layers>,
    /// Whether a cell is in two segments. Then one run may not be enough.
    has_repeats: bool,
}

thread_local! {
    /// The sets of states in all layers of the automaton that is propagated.
    static STATE_SETS: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
}

impl AutomatonPropagator {
    fn new(cells: Vec<Cell>, layers: Arc<Layers>) -> Self {
        let has_repeats = cells.iter().enumerate().any(|(index, cell)| cells[..index].contains(cell));
        AutomatonPropagator { cells, layers, has_repeats }
    }

    /// Keeps the digits on the ways from a start to an accepted state. `sets` has `width` words for the
    /// states before each cell, and after the last cell.
    #[inline(always)]
    fn propagate_sets<W: BitSet>(
        &self,
        context: &mut Context<W>,
        sets: &mut [u64],
        width: usize,
    ) -> Result<(), Conflict> {
        let count = self.collect_states(context, sets, width);
        for (index, (&cell, layer)) in
            self.cells.iter().zip(&self.layers.layers).enumerate().take(count).rev()
        {
            let (before, after) = sets[index * width..(index + 2) * width].split_at_mut(width);
            let mask = context.candidates(cell).mask();
            let supported = retain(layer, mask, before, after);
            if supported != mask {
                context.keep_only(cell, W::from_mask(supported))?;
                if self.has_repeats {
                    context.run_again();
                }
            }
        }
        Ok(())
    }

    /// Fills in the states that the automaton can be in before each cell. Returns the number of the first
    /// cells that may lose candidates: after them every state goes on with every candidate, to the end.
    #[inline(always)]
    fn collect_states<W: BitSet>(&self, context: &Context<W>, sets: &mut [u64], width: usize) -> usize {
        sets[..width].copy_from_slice(&self.layers.first_states);
        let mut count = 0;
        for (index, (&cell, layer)) in self.cells.iter().zip(&self.layers.layers).enumerate() {
            let (before, after) = sets[index * width..(index + 2) * width].split_at_mut(width);
            if layer.always_accepts(before) {
                break;
            }
            if !follow(layer, context.candidates(cell).mask(), before, after) {
                count = index + 1;
            }
        }
        count
    }
}

/// Fills in `after` with the states that some of the digits lead to. Returns whether every state goes on and
/// every digit is read.
#[inline(always)]
fn follow(layer: &Layer, digits: u32, before: &[u64], after: &mut [u64]) -> bool {
    after.fill(0);
    let (mut read, mut goes_on) = (0, true);
    for (word, &bits) in before.iter().enumerate() {
        let mut states = bits;
        while states != 0 {
            let state = word * 64 + states.trailing_zeros() as usize;
            states &= states - 1;
            let mut ways = 0;
            for edge in layer.edges_from(state) {
                let ways_of_edge = edge.digits & digits;
                after[edge.to as usize / 64] |= u64::from(ways_of_edge != 0) << (edge.to % 64);
                ways |= ways_of_edge;
            }
            read |= ways;
            goes_on &= ways != 0;
        }
    }
    goes_on && read == digits
}

/// Removes from `before` the states that lead to none of `after`. Returns the digits on the ways between them.
#[inline(always)]
fn retain(layer: &Layer, digits: u32, before: &mut [u64], after: &[u64]) -> u32 {
    let mut supported = 0;
    for (word, bits) in before.iter_mut().enumerate() {
        let mut states = *bits;
        while states != 0 {
            let bit = states.trailing_zeros();
            states &= states - 1;
            let mut ways = 0;
            for edge in layer.edges_from(word * 64 + bit as usize) {
                let leads_on = after[edge.to as usize / 64] >> (edge.to % 64) & 1;
                ways |= edge.digits & digits & 0_u32.wrapping_sub(leads_on as u32);
            }
            supported |= ways;
            *bits &= !(u64::from(ways == 0) << bit);
        }
    }
    supported
}

impl Propagator for AutomatonPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        let mut cells = self.cells.clone();
        cells.sort_unstable();
        cells.dedup();
        cells.into_iter().map(|cell| (cell, WatchedChange::Any)).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        if self.layers.accepts_nothing() {
            return Err(Conflict::Cell(self.cells.first().copied().unwrap_or(0)));
        }
        let width = self.layers.width;
        let word_count = width * (self.cells.len() + 1);
        STATE_SETS.with_borrow_mut(|sets| {
            if sets.len() < word_count {
                sets.resize(word_count, 0);
            }
            // The compiler makes a faster copy for sets of one word.
            match width {
                1 => self.propagate_sets(context, &mut sets[..word_count], 1),
                _ => self.propagate_sets(context, &mut sets[..word_count], width),
            }
        })
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/automaton.rs"]
mod tests;
