//! A cache of what follows from each candidate of a position, true or false. The calls of forcing chains need
//! the same consequences again and again.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::logic::chains::consequences::{Consequences, PropagationMode};

/// The most consequences of one mode in memory.
const MOST_CONSEQUENCES: usize = 1_000_000;

/// The consequences computed so far, by mode. A copy of a cache is empty.
#[derive(Debug, Default)]
pub struct ConsequenceCache([Mutex<ConsequenceTable>; 3]);

/// The consequences of one mode.
#[derive(Debug, Default)]
struct ConsequenceTable {
    by_premise: Vec<Option<Arc<Consequences>>>,
    /// How many consequences there are in all.
    count: usize,
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

    fn table(&self, mode: PropagationMode) -> MutexGuard<'_, ConsequenceTable> {
        let at = usize::from(mode.dynamic) + usize::from(mode.dynamic && mode.in_cells);
        self.0[at].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What follows from a candidate, if the cache has it.
    pub fn get(&self, mode: PropagationMode, candidate: u32, on: bool) -> Option<Arc<Consequences>> {
        self.table(mode).by_premise.get(slot(candidate, on))?.clone()
    }

    /// Stores what follows from a candidate. A full cache is emptied first.
    pub fn put(&self, mode: PropagationMode, candidate: u32, on: bool, consequences: &Arc<Consequences>) {
        let mut table = self.table(mode);
        if table.count > MOST_CONSEQUENCES {
            *table = ConsequenceTable::default();
        }
        table.count += consequences.events.len();
        let length = table.by_premise.len().max(slot(candidate, on) + 1);
        table.by_premise.resize(length, None);
        table.by_premise[slot(candidate, on)] = Some(Arc::clone(consequences));
    }
}

/// The place of a candidate and its truth in a table.
fn slot(candidate: u32, on: bool) -> usize {
    2 * candidate as usize + usize::from(on)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/cache.rs"]
mod tests;
