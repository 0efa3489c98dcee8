//! What the combinations of one mark leave of the masks of its cells, remembered. Chains ask again and again for the
//! same few masks: in a walk, all but one or two in a hundred questions have been asked before.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::sync::{Mutex, PoisonError};

use crate::word_hasher::WordHasher;

/// When more reductions than this are remembered, they are dropped to bound the memory.
const MOST_REDUCTIONS: usize = 2048;

/// For the masks of the cells what is left of them; `None` if there is no combination.
type Table = HashMap<Box<[u32]>, Option<Box<[u32]>>, BuildHasherDefault<WordHasher>>;

/// The reductions of one mark that have been computed.
#[derive(Debug, Default)]
pub struct Reductions(Mutex<Table>);

/// A clone is empty. It fills again when it is used.
impl Clone for Reductions {
    fn clone(&self) -> Self {
        Reductions::default()
    }
}

impl Reductions {
    /// Reduces the masks, with `compute` if the answer is not known. Returns whether there is a combination; if not,
    /// the masks stay as they are.
    pub fn reduce(&self, masks: &mut [u32], compute: impl FnOnce(&mut [u32]) -> bool) -> bool {
        // A thread that panicked with the lock leaves the table usable, so that is ignored.
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(&*masks) {
            if let Some(left) = known {
                masks.copy_from_slice(left);
            }
            return known.is_some();
        }
        let key: Box<[u32]> = (&*masks).into();
        let has_combination = compute(masks);
        let mut table = lock();
        if table.len() >= MOST_REDUCTIONS {
            table.clear();
        }
        table.insert(key, has_combination.then(|| (&*masks).into()));
        has_combination
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/reductions.rs"]
mod tests;
