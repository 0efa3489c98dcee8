//! Answers that are remembered with their questions. They belong to a board, so that the positions of a walk share
//! them: most of what is asked at one position has been asked at an earlier one.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::word_hasher::WordHasher;

/// When as many new answers as this are remembered, they become the old ones, and those before them are dropped to bound
/// the memory.
const MOST_NEW_ANSWERS: usize = 4096;

type Table<K, V> = HashMap<K, V, BuildHasherDefault<WordHasher>>;

/// New answers, and old ones. An old answer is new again when it is asked for.
#[derive(Debug)]
struct Tables<K, V> {
    new: Table<K, V>,
    old: Table<K, V>,
}

impl<K: Eq + Hash, V> Tables<K, V> {
    fn put(&mut self, question: K, answer: V) {
        if self.new.len() >= MOST_NEW_ANSWERS {
            self.old = std::mem::take(&mut self.new);
        }
        self.new.insert(question, answer);
    }
}

/// The answers of type `V` to questions of type `K`. An answer must depend on its question alone.
#[derive(Debug)]
pub struct Memory<K, V>(Mutex<Tables<K, V>>);

impl<K, V> Default for Memory<K, V> {
    fn default() -> Self {
        Memory(Mutex::new(Tables { new: Table::default(), old: Table::default() }))
    }
}

/// A clone is empty. It fills again when it is used.
impl<K, V> Clone for Memory<K, V> {
    fn clone(&self) -> Self {
        Memory::default()
    }
}

impl<K: Eq + Hash, V: Clone> Memory<K, V> {
    /// The tables. A thread that panicked with the lock leaves them usable, so that is ignored.
    fn tables(&self) -> MutexGuard<'_, Tables<K, V>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The answer to a question, if it is remembered.
    pub fn get<Q: Eq + Hash + ?Sized>(&self, question: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        let mut tables = self.tables();
        if let Some(answer) = tables.new.get(question) {
            return Some(answer.clone());
        }
        let (question, answer) = tables.old.remove_entry(question)?;
        tables.put(question, answer.clone());
        Some(answer)
    }

    /// Remembers an answer.
    pub fn put(&self, question: K, answer: V) {
        self.tables().put(question, answer);
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/memory.rs"]
mod tests;
