//! What the search keeps for each propagator: its state words, and the cells that it watches.

use std::sync::Arc;

use crate::constraints::propagator::DynPropagator;
use crate::lists::Lists;
use crate::propagation::watcher::Watchers;

/// Where the state words of each propagator begin, and at last the number of all words.
pub fn word_offsets(propagators: &[Arc<dyn DynPropagator>]) -> Vec<usize> {
    let mut offsets = vec![0];
    for (index, propagator) in propagators.iter().enumerate() {
        offsets.push(offsets[index] + propagator.dyn_word_count());
    }
    offsets
}

/// The propagators that watch each cell. Without propagators there are no lists at all.
pub fn watchers(cell_count: usize, propagators: &[Arc<dyn DynPropagator>]) -> Lists<Watchers> {
    if propagators.is_empty() {
        return Lists::default();
    }
    let mut all: Vec<(usize, Watchers)> = Vec::new();
    let mut last_of_cell: Vec<Option<usize>> = vec![None; cell_count];
    for (index, propagator) in (0..).zip(propagators) {
        let (word, bit) = (index / 64, index % 64);
        for (cell, change) in propagator.dyn_watched_cells() {
            let cell = usize::from(cell);
            let last = last_of_cell[cell].filter(|&last| all[last].1.word == word);
            let last = last.unwrap_or_else(|| {
                all.push((cell, Watchers::new(word)));
                all.len() - 1
            });
            all[last].1.add(bit, change);
            last_of_cell[cell] = Some(last);
        }
    }
    Lists::grouped(cell_count, all.iter().copied())
}

#[cfg(test)]
#[path = "../../tests/unit/problem/watchers.rs"]
mod tests;
