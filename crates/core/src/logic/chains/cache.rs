//! A cache of what follows if a candidate of a position is true or false. Several calls of the finder of forcing
//! chains need the same consequences.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::logic::chains::consequences::{Consequences, PropagationMode};

/// When the consequences of one mode have more events than this, they are dropped to bound the memory.
const MOST_EVENTS: usize = 1_000_000;

/// The consequences that have been computed for a position, one table for each [`PropagationMode`].
#[derive(Debug, Default)]
pub struct ConsequenceCache([Mutex<ConsequenceTable>; 4]);

#[derive(Debug, Default)]
struct ConsequenceTable {
    /// The index is [`premise_index`].
    by_premise: Vec<Option<Arc<Consequences>>>,
    /// The number of events in all consequences of the table.
    event_count: usize,
}

/// A clone of a cache is empty. It fills again when it is used, and cloning a position stays cheap.
impl Clone for ConsequenceCache {
    fn clone(&self) -> Self {
        ConsequenceCache::default()
    }
}

impl ConsequenceCache {
    /// Empties the cache. A position calls it when a candidate is eliminated.
    pub fn clear(&mut self) {
        for table in &mut self.0 {
            *table.get_mut().unwrap_or_else(PoisonError::into_inner) = ConsequenceTable::default();
        }
    }

    /// The table of a mode. A thread that panicked with the lock leaves the table usable, so that is ignored.
    fn table(&self, mode: PropagationMode) -> MutexGuard<'_, ConsequenceTable> {
        self.0[mode as usize].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The consequences of a candidate being true or false, if they are in the cache.
    pub fn get(&self, mode: PropagationMode, candidate: u32, is_true: bool) -> Option<Arc<Consequences>> {
        self.table(mode).by_premise.get(premise_index(candidate, is_true))?.clone()
    }

    /// Stores the consequences of a candidate being true or false.
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
        let index = premise_index(candidate, is_true);
        let length = table.by_premise.len().max(index + 1);
        table.by_premise.resize(length, None);
        table.by_premise[index] = Some(Arc::clone(consequences));
    }
}

/// Each candidate has two premises: that it is false and that it is true.
fn premise_index(candidate: u32, is_true: bool) -> usize {
    2 * candidate as usize + usize::from(is_true)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/cache.rs"]
mod tests;
