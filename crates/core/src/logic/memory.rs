//! Answers that are remembered with their questions. They belong to a board, so that the positions of a walk share
//! them: most of what is asked at one position has been asked at an earlier one.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::word_hasher::WordHasher;

/// When as many answers as this are remembered, they are dropped to bound the memory.
const MOST_ANSWERS: usize = 2048;

type Table<K, V> = HashMap<K, V, BuildHasherDefault<WordHasher>>;

/// The answers of type `V` to questions of type `K`. An answer must depend on its question alone.
#[derive(Debug)]
pub struct Memory<K, V>(Mutex<Table<K, V>>);

impl<K, V> Default for Memory<K, V> {
    fn default() -> Self {
        Memory(Mutex::default())
    }
}

/// A clone is empty. It fills again when it is used.
impl<K, V> Clone for Memory<K, V> {
    fn clone(&self) -> Self {
        Memory::default()
    }
}

impl<K: Eq + Hash, V: Clone> Memory<K, V> {
    /// The table. A thread that panicked with the lock leaves it usable, so that is ignored.
    fn table(&self) -> MutexGuard<'_, Table<K, V>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The answer to a question, if it is remembered.
    pub fn get<Q: Eq + Hash + ?Sized>(&self, question: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.table().get(question).cloned()
    }

    /// Remembers an answer.
    pub fn put(&self, question: K, answer: V) {
        let mut table = self.table();
        if table.len() >= MOST_ANSWERS {
            table.clear();
        }
        table.insert(question, answer);
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/memory.rs"]
mod tests;
