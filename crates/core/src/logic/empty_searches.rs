//! Searches that found nothing. A pattern whose cells have lost no candidate since such a search is still without effect,
//! because candidates only become fewer. So the next search of a walk can leave out all patterns without changed cells.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::logic::finder::{FinderCall, Flow, Order, Sink};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::Position;
use crate::logic::set::CellSet;

/// What of a call decides which patterns its finder looks for.
type CallKey = (u16, u16, PatternKind, Order, bool);

/// What a finder saw.
#[derive(Debug)]
struct Seen<const W: usize> {
    empty_cells: CellSet<W>,
    masks: Box<[u32]>,
}

/// For each call what its finder saw when it last found nothing. The memory belongs to a board, so that the positions of
/// a walk share it. A clone is empty.
#[derive(Debug, Default)]
pub struct EmptySearches<const W: usize>(Mutex<HashMap<CallKey, Arc<Seen<W>>>>);

impl<const W: usize> Clone for EmptySearches<W> {
    fn clone(&self) -> Self {
        EmptySearches::default()
    }
}

impl<const W: usize> EmptySearches<W> {
    /// The table. A thread that panicked with the lock leaves it usable, so that is ignored.
    fn table(&self) -> MutexGuard<'_, HashMap<CallKey, Arc<Seen<W>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The cells that have changed since the call last found nothing; all cells if the position does not come after
    /// the one in which it did.
    fn changed_cells(&self, position: &Position<'_, W>, call: &FinderCall) -> CellSet<W> {
        let cells = || 0..position.geometry.cell_count as u16;
        let seen = self.table().get(&key(call)).map(Arc::clone);
        let comes_after = |seen: &Seen<W>| {
            position.empty_cells.is_subset(&seen.empty_cells)
                && position.masks().iter().zip(&seen.masks).all(|(now, then)| now & !then == 0)
        };
        let Some(seen) = seen.filter(|seen| comes_after(seen)) else { return cells().collect() };
        let has_changed = |&cell: &u16| position.mask(cell) != seen.masks[usize::from(cell)];
        cells().filter(has_changed).collect::<CellSet<W>>() | (seen.empty_cells - position.empty_cells)
    }

    fn put(&self, position: &Position<'_, W>, call: &FinderCall) {
        let seen = Seen { empty_cells: position.empty_cells, masks: position.masks().into() };
        self.table().insert(key(call), Arc::new(seen));
    }
}

fn key(call: &FinderCall) -> CallKey {
    (call.finder, call.size, call.kind, call.order, call.allows_partial)
}

/// Runs a search that may leave out all patterns whose cells have not changed: it receives those that have. A finder may
/// call this if nothing but the candidates of these cells decides whether they are a pattern.
pub fn search_changes<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
    search: impl FnOnce(CellSet<W>, &mut Sink<'_>) -> Flow,
) -> Flow {
    let memory = &position.geometry.empty_searches;
    search(memory.changed_cells(position, call), sink)?;
    if !sink.has_steps() && position.stop_reason().is_none() {
        memory.put(position, call);
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
#[path = "../../tests/unit/logic/empty_searches.rs"]
mod tests;
