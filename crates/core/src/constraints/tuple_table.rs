//! [`TuplePropagator`]: cells that hold one tuple of a list, which several constraints make when their lists
//! are short.
//!
//! For each candidate the table has a bitmap of the tuples that contain it. The tuples that the candidates
//! still allow are the intersection over the cells of the union over their candidates. A candidate without
//! such a tuple is removed, so that exactly the supported candidates remain.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::propagator::Propagator;
use crate::bit_set::{BitSet, MAX_DIGITS};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The largest number of cells of a table.
pub const MAX_TABLE_CELLS: usize = MAX_DIGITS as usize;

/// How many words of the bitmaps are handled at once.
const BLOCK: usize = 64;

/// How many tables the cache holds before it starts anew.
const MAX_CACHED_TABLES: usize = 1000;

/// A list of tuples of digits, all of one length, by candidate. A tuple may have a class of digits in place of a
/// digit, and then stands for a tuple with each digit of the class.
#[derive(Debug)]
pub struct TupleTable {
    digit_count: usize,
    cell_count: usize,
    /// For each cell the masks of its classes of digits, or nothing if each digit is a class.
    classes: Vec<Vec<u32>>,
    /// Number of words of each bitmap.
    word_count: usize,
    /// The bitmap of all tuples.
    all_tuples: Vec<u64>,
    /// For each cell the digits that it holds in some tuple.
    digits: Vec<u32>,
    /// The bitmap of each candidate: those of the first cell, by digit, come first.
    bitmaps: Vec<u64>,
}

impl TupleTable {
    /// `digits` are the tuples one after another, with 0 for digit 1.
    pub fn new(digit_count: u8, cell_count: usize, digits: &[u8]) -> Self {
        let tuples = digits.chunks_exact(cell_count);
        let word_count = tuples.len().div_ceil(64);
        let digit_count = usize::from(digit_count);
        let mut bitmaps = vec![0; cell_count * digit_count * word_count];
        let mut all_tuples = vec![0; word_count];
        let mut all_digits = vec![0; cell_count];
        for (index, tuple) in tuples.enumerate() {
            all_tuples[index / 64] |= 1 << (index % 64);
            for (place, &digit) in tuple.iter().enumerate() {
                let bitmap = place * digit_count + usize::from(digit);
                bitmaps[bitmap * word_count + index / 64] |= 1 << (index % 64);
                all_digits[place] |= 1 << digit;
            }
        }
        let classes = vec![Vec::new(); cell_count];
        TupleTable { digit_count, cell_count, classes, word_count, all_tuples, digits: all_digits, bitmaps }
    }

    /// `tuples` has the indices of the classes of each tuple. `classes` are those of each cell; no digit is in two.
    pub fn of_classes(mut classes: Vec<Vec<u32>>, tuples: &[u8]) -> Self {
        let class_count = classes.iter().map(Vec::len).max().unwrap_or(0);
        let table = TupleTable::new(class_count as u8, classes.len(), tuples);
        let is_digit = |(index, &class): (usize, &u32)| class == 1 << index;
        for classes in &mut classes {
            if classes.iter().enumerate().all(is_digit) {
                classes.clear();
            }
        }
        TupleTable { classes, ..table }
    }

    /// The classes of a cell that some of the candidates belong to.
    #[inline]
    fn classes_of(&self, place: usize, candidates: u32) -> u32 {
        let classes = &self.classes[place];
        if classes.is_empty() {
            return candidates;
        }
        (0..).zip(classes).fold(0, |all, (index, class)| all | u32::from(class & candidates != 0) << index)
    }

    /// The digits of some classes of a cell.
    #[inline]
    fn digits_of(&self, place: usize, classes: u32) -> u32 {
        if self.classes[place].is_empty() {
            return classes;
        }
        classes.members().fold(0, |digits, class| digits | self.classes[place][class])
    }

    /// The table of a constraint with this name and these numbers, which is made if it is not in the cache.
    /// `make` must depend on the key alone.
    pub fn cached(
        name: &'static str,
        numbers: Vec<i64>,
        make: impl FnOnce() -> Option<Self>,
    ) -> Option<Arc<Self>> {
        type Tables = HashMap<(&'static str, Vec<i64>), Option<Arc<TupleTable>>>;
        static CACHE: LazyLock<Mutex<Tables>> = LazyLock::new(Mutex::default);
        let cache = || CACHE.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (name, numbers);
        if let Some(table) = cache().get(&key) {
            return table.clone();
        }
        let table = make().map(Arc::new);
        let mut tables = cache();
        if tables.len() >= MAX_CACHED_TABLES {
            tables.clear();
        }
        tables.insert(key, table.clone());
        table
    }

    /// One block of the bitmap of a candidate.
    fn block(&self, place: usize, digit: usize, first_word: usize) -> &[u64] {
        let start = (place * self.digit_count + digit) * self.word_count;
        &self.bitmaps[start + first_word..start + self.word_count.min(first_word + BLOCK)]
    }

    /// Writes the tuples of one block that the candidates allow to `allowed`, and returns whether there are any.
    fn allowed_tuples(&self, candidates: &[u32], first_word: usize, allowed: &mut [u64]) -> bool {
        allowed.copy_from_slice(&self.all_tuples[first_word..first_word + allowed.len()]);
        for (place, (&candidates, &digits)) in candidates.iter().zip(&self.digits).enumerate() {
            let (kept, removed) = (digits & candidates, digits & !candidates);
            // Each tuple has one digit in the cell, so either of these is enough.
            if removed.count_ones() <= kept.count_ones() {
                for digit in removed.members() {
                    let words = allowed.iter_mut().zip(self.block(place, digit, first_word));
                    words.for_each(|(allowed, word)| *allowed &= !word);
                }
            } else {
                self.keep_tuples(place, kept, first_word, allowed);
            }
        }
        allowed.iter().any(|&word| word != 0)
    }

    /// Adds to `supported` the candidates of each cell that are in an allowed tuple.
    fn support(&self, candidates: &[u32], supported: &mut [u32]) {
        if self.word_count == 1 {
            return self.support_in_word(candidates, supported);
        }
        let mut allowed = [0; BLOCK];
        for first_word in (0..self.word_count).step_by(BLOCK) {
            let allowed = &mut allowed[..(self.word_count - first_word).min(BLOCK)];
            if self.allowed_tuples(candidates, first_word, allowed) {
                self.add_supported(candidates, first_word, allowed, supported);
            }
        }
    }

    /// Does the same if there is one word of tuples.
    fn support_in_word(&self, candidates: &[u32], supported: &mut [u32]) {
        let mut allowed = self.all_tuples[0];
        for (bitmaps, &candidates) in self.bitmaps.chunks(self.digit_count).zip(candidates) {
            let removed = !candidates & (u32::MAX >> (32 - self.digit_count));
            allowed = removed.members().fold(allowed, |allowed, digit| allowed & !bitmaps[digit]);
        }
        for (place, bitmaps) in self.bitmaps.chunks(self.digit_count).enumerate() {
            let is_supported = |&digit: &usize| bitmaps[digit] & allowed != 0;
            let digits = candidates[place].members().filter(is_supported);
            supported[place] = digits.fold(0, |digits, digit| digits | 1 << digit);
        }
    }

    /// Keeps in `allowed` the tuples of one block that have one of the digits in a cell.
    fn keep_tuples(&self, place: usize, digits: u32, first_word: usize, allowed: &mut [u64]) {
        let mut union = [0; BLOCK];
        let union = &mut union[..allowed.len()];
        for digit in digits.members() {
            let words = union.iter_mut().zip(self.block(place, digit, first_word));
            words.for_each(|(union, word)| *union |= word);
        }
        allowed.iter_mut().zip(union).for_each(|(allowed, union)| *allowed &= *union);
    }

    /// Adds to `supported` the candidates of each cell that are in an allowed tuple of one block.
    fn add_supported(&self, candidates: &[u32], first_word: usize, allowed: &[u64], supported: &mut [u32]) {
        for (place, &candidates) in candidates.iter().enumerate() {
            for digit in (candidates & !supported[place]).members() {
                let mut words = self.block(place, digit, first_word).iter().zip(allowed);
                supported[place] |= u32::from(words.any(|(word, allowed)| word & allowed != 0)) << digit;
            }
        }
    }
}

/// The propagator of cells that hold one of the tuples of a table.
#[derive(Clone, Debug)]
pub struct TuplePropagator {
    cells: Vec<Cell>,
    table: Arc<TupleTable>,
}

impl TuplePropagator {
    /// `cells` must be as many as the table has, and at most [`MAX_TABLE_CELLS`].
    pub fn new(cells: Vec<Cell>, table: Arc<TupleTable>) -> Self {
        assert!(cells.len() == table.cell_count && cells.len() <= MAX_TABLE_CELLS, "cells of the table");
        TuplePropagator { cells, table }
    }
}

impl Propagator for TuplePropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.cells.iter().map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let (mut candidates, mut supported) = ([0; MAX_TABLE_CELLS], [0; MAX_TABLE_CELLS]);
        let candidates = &mut candidates[..self.cells.len()];
        for (place, (mask, &cell)) in candidates.iter_mut().zip(&self.cells).enumerate() {
            *mask = self.table.classes_of(place, context.candidates(cell).mask());
        }
        self.table.support(candidates, &mut supported);
        for (place, (&cell, supported)) in self.cells.iter().zip(supported).enumerate() {
            context.keep_only(cell, W::from_mask(self.table.digits_of(place, supported)))?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/tuple_table.rs"]
mod tests;
