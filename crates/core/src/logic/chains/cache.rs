//! What follows from each candidate of a position, true or false: found when first asked for and cache, because
//! the rows of forcing chains ask for the same again and again.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::logic::chains::consequences::{Consequences, PropagationMode};

/// How many events of one mode are cache in memory.
const MOST: usize = 1_000_000;

/// The consequences found so far, by mode; a copy begins without any.
#[derive(Debug, Default)]
pub struct ConsequenceCache([Mutex<ConsequenceTable>; 3]);

#[derive(Debug, Default)]
struct ConsequenceTable {
    by_premise: Vec<Option<Arc<Consequences>>>,
    events: usize,
}

impl Clone for ConsequenceCache {
    fn clone(&self) -> Self {
        ConsequenceCache::default()
    }
}

impl ConsequenceCache {
    /// Drops what was found before a change of the position.
    pub fn clear(&mut self) {
        for table in &mut self.0 {
            *table.get_mut().unwrap_or_else(PoisonError::into_inner) = ConsequenceTable::default();
        }
    }

    fn table(&self, mode: PropagationMode) -> MutexGuard<'_, ConsequenceTable> {
        let at = usize::from(mode.dynamic) + usize::from(mode.dynamic && mode.in_cells);
        self.0[at].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What follows from a candidate, if it is known.
    pub fn get(&self, mode: PropagationMode, at: u32, on: bool) -> Option<Arc<Consequences>> {
        self.table(mode).by_premise.get(place(at, on))?.clone()
    }

    /// Keeps what follows from a candidate; when there is too much, only that.
    pub fn put(&self, mode: PropagationMode, at: u32, on: bool, made: &Arc<Consequences>) {
        let mut table = self.table(mode);
        if table.events > MOST {
            *table = ConsequenceTable::default();
        }
        table.events += made.events.len();
        let length = table.by_premise.len().max(place(at, on) + 1);
        table.by_premise.resize(length, None);
        table.by_premise[place(at, on)] = Some(Arc::clone(made));
    }
}

fn place(at: u32, on: bool) -> usize {
    2 * at as usize + usize::from(on)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/cache.rs"]
mod tests;
