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

/// The bits of some tuples that are handled at once.
type Block = [u64; BLOCK_WORDS];

const BLOCK_WORDS: usize = 4;

/// How many tables the cache holds before it starts anew.
const MAX_CACHED_TABLES: usize = 1000;

/// A list of tuples of digits, all of one length, by candidate. A tuple may have a class of digits in place of a
/// digit, and then stands for a tuple with each digit of the class.
#[derive(Debug)]
pub struct TupleTable {
    digit_count: usize,
    cell_count: usize,
    /// For each cell the masks of its classes of digits, empty if each digit is a class.
    classes: Vec<Vec<u32>>,
    /// For each cell the digits that it holds in some tuple.
    digits: Vec<u32>,
    /// The bitmap of all tuples, in blocks.
    blocks: Vec<Block>,
    /// For each block the bitmap of each candidate: those of the first cell, by digit, come first.
    bitmaps: Vec<Block>,
}

/// The places whose cells have lost less than half of their digits, or more, as masks.
#[derive(Clone, Copy)]
struct ShrunkPlaces {
    minority_removed: u32,
    majority_removed: u32,
}

impl TupleTable {
    /// `digits` are the tuples one after another, with 0 for digit 1.
    pub fn new(digit_count: u8, cell_count: usize, digits: &[u8]) -> Self {
        let tuples = digits.chunks_exact(cell_count);
        let (digit_count, tuple_count) = (usize::from(digit_count), tuples.len());
        let block_count = tuple_count.div_ceil(64 * BLOCK_WORDS);
        let mut table = TupleTable {
            digit_count,
            cell_count,
            classes: vec![Vec::new(); cell_count],
            digits: vec![0; cell_count],
            blocks: vec![[0; BLOCK_WORDS]; block_count],
            bitmaps: vec![[0; BLOCK_WORDS]; cell_count * digit_count * block_count],
        };
        let step = scattering_step(tuple_count);
        for (index, tuple) in tuples.enumerate() {
            table.add(index * step % tuple_count, tuple);
        }
        table
    }

    /// Adds a tuple at this place of the bitmaps.
    fn add(&mut self, bit: usize, tuple: &[u8]) {
        let (block, word, bit) = (bit / (64 * BLOCK_WORDS), bit / 64 % BLOCK_WORDS, bit % 64);
        self.blocks[block][word] |= 1 << bit;
        for (place, &digit) in tuple.iter().enumerate() {
            let bitmap = (block * self.cell_count + place) * self.digit_count + usize::from(digit);
            self.bitmaps[bitmap][word] |= 1 << bit;
            self.digits[place] |= 1 << digit;
        }
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

    /// The candidates of each cell that are in a tuple which the candidates allow.
    fn supported(&self, candidates: &[u32]) -> [u32; MAX_TABLE_CELLS] {
        let mut supported = [0; MAX_TABLE_CELLS];
        let places = self.shrunk_places(candidates);
        let candidate_count = self.cell_count * self.digit_count;
        for (&block, bitmaps) in self.blocks.iter().zip(self.bitmaps.chunks_exact(candidate_count)) {
            let allowed = self.allowed_tuples(candidates, places, block, bitmaps);
            if allowed != [0; BLOCK_WORDS]
                && self.add_supported(candidates, &allowed, bitmaps, &mut supported)
            {
                break;
            }
        }
        supported
    }

    /// The places whose cells have lost candidates.
    fn shrunk_places(&self, candidates: &[u32]) -> ShrunkPlaces {
        let mut places = ShrunkPlaces { minority_removed: 0, majority_removed: 0 };
        for (place, (&digits, &candidates)) in self.digits.iter().zip(candidates).enumerate() {
            let removed = digits & !candidates;
            let is_minority = removed.count_ones() <= (digits & candidates).count_ones();
            places.minority_removed |= u32::from(removed != 0 && is_minority) << place;
            places.majority_removed |= u32::from(!is_minority) << place;
        }
        places
    }

    /// The tuples of a block that the candidates allow. Each tuple has one digit in a cell, so it is enough to drop
    /// those with a removed digit, or to keep those with one of the others.
    #[inline]
    fn allowed_tuples(
        &self,
        candidates: &[u32],
        places: ShrunkPlaces,
        block: Block,
        bitmaps: &[Block],
    ) -> Block {
        let mut allowed = block;
        for place in places.minority_removed.members() {
            let bitmaps = &bitmaps[place * self.digit_count..];
            for digit in (self.digits[place] & !candidates[place]).members() {
                combine(&mut allowed, &bitmaps[digit], |word, other| word & !other);
            }
        }
        for place in places.majority_removed.members() {
            let bitmaps = &bitmaps[place * self.digit_count..];
            let mut union = [0; BLOCK_WORDS];
            for digit in (self.digits[place] & candidates[place]).members() {
                combine(&mut union, &bitmaps[digit], |word, other| word | other);
            }
            combine(&mut allowed, &union, |word, other| word & other);
        }
        allowed
    }

    /// Adds to `supported` the candidates of each cell that are in an allowed tuple of one block. Returns whether
    /// now all candidates are supported.
    #[inline]
    fn add_supported(
        &self,
        candidates: &[u32],
        allowed: &Block,
        bitmaps: &[Block],
        supported: &mut [u32],
    ) -> bool {
        let mut are_all_supported = true;
        for (place, bitmaps) in bitmaps.chunks_exact(self.digit_count).enumerate() {
            for digit in (candidates[place] & self.digits[place] & !supported[place]).members() {
                let mut common = *allowed;
                combine(&mut common, &bitmaps[digit], |word, other| word & other);
                let is_supported = common != [0; BLOCK_WORDS];
                supported[place] |= u32::from(is_supported) << digit;
                are_all_supported &= is_supported;
            }
        }
        are_all_supported
    }
}

/// Combines each word of a block with that of another one.
#[inline]
fn combine(block: &mut Block, other: &Block, combined: impl Fn(u64, u64) -> u64) {
    block.iter_mut().zip(other).for_each(|(word, &other)| *word = combined(*word, other));
}

/// A number coprime to `count`, so that its multiples scatter tuples over all blocks. Then the first blocks
/// support most candidates.
fn scattering_step(count: usize) -> usize {
    let greatest_common_divisor = |mut first: usize, mut second: usize| {
        while second != 0 {
            (first, second) = (second, first % second);
        }
        first
    };
    (count * 5 / 8 + 1..).find(|&step| greatest_common_divisor(step, count) <= 1).unwrap_or(1)
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
        let mut candidates = [0; MAX_TABLE_CELLS];
        let candidates = &mut candidates[..self.cells.len()];
        for (place, (mask, &cell)) in candidates.iter_mut().zip(&self.cells).enumerate() {
            *mask = self.table.classes_of(place, context.candidates(cell).mask());
        }
        let supported = self.table.supported(candidates);
        for (place, (&cell, supported)) in self.cells.iter().zip(supported).enumerate() {
            context.keep_only(cell, W::from_mask(self.table.digits_of(place, supported)))?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/tuple_table.rs"]
mod tests;
