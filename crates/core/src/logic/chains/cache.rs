//! A cache of what follows from each candidate of a position, true or false. The calls of forcing chains need
//! the same consequences again and again.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::logic::chains::consequences::{Consequences, PropagationMode};

/// The most events of one mode in memory.
const MOST_EVENTS: usize = 1_000_000;

/// The consequences computed so far, by mode. A clone of a cache is empty: it fills again when it is needed.
#[derive(Debug, Default)]
pub struct ConsequenceCache([Mutex<ConsequenceTable>; 3]);

/// The consequences of one mode.
#[derive(Debug, Default)]
struct ConsequenceTable {
    /// By premise, a candidate with its truth: see [`premise_index`].
    by_premise: Vec<Option<Arc<Consequences>>>,
    /// The number of events in all consequences of the table.
    event_count: usize,
}

impl Clone for ConsequenceCache {
    fn clone(&self) -> Self {
        ConsequenceCache::default()
    }
}

impl ConsequenceCache {
    /// Empties the cache, because the position changes.
    pub fn clear(&mut self) {
        for table in &mut self.0 {
            *table.get_mut().unwrap_or_else(PoisonError::into_inner) = ConsequenceTable::default();
        }
    }

    /// The table of one of the three modes in use: static, Nishio (dynamic, without links inside cells),
    /// dynamic.
    fn table(&self, mode: PropagationMode) -> MutexGuard<'_, ConsequenceTable> {
        let index = usize::from(mode.dynamic) + usize::from(mode.dynamic && mode.in_cells);
        self.0[index].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What follows if a candidate is true (or false), if the cache has it.
    pub fn get(&self, mode: PropagationMode, candidate: u32, is_true: bool) -> Option<Arc<Consequences>> {
        self.table(mode).by_premise.get(premise_index(candidate, is_true))?.clone()
    }

    /// Stores what follows if a candidate is true (or false). A full table is emptied first.
    pub fn put(
        &self,
        mode: PropagationMode,
        candidate: u32,
        is_true: bool,
        consequences: &Arc<Consequences>,
    ) {
        let mut table = self.table(mode);
        if table.event_count > MOST_EVENTS {
            *table = ConsequenceTable::default();
        }
        table.event_count += consequences.events.len();
        let length = table.by_premise.len().max(premise_index(candidate, is_true) + 1);
        table.by_premise.resize(length, None);
        table.by_premise[premise_index(candidate, is_true)] = Some(Arc::clone(consequences));
    }
}

/// The index in a table of what follows if `candidate` is true (or false).
fn premise_index(candidate: u32, is_true: bool) -> usize {
    2 * candidate as usize + usize::from(is_true)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/cache.rs"]
mod tests;
