//! Sets of small numbers as bits in 64-bit words, and tables of such sets. Row r of a table is the set of the numbers
//! that r is linked with. Operations on whole words let a search follow 64 links at once.

use std::ops::Range;

/// A set of numbers: number n is bit n % 64 of word n / 64.
pub type BitRow = Vec<u64>;

/// A square table with a set of numbers in each row.
#[derive(Clone, Debug, Default)]
pub struct BitTable {
    /// The words of all rows, row by row.
    words: Vec<u64>,
    words_per_row: usize,
}

impl BitTable {
    /// A table of `size` rows, all empty, for the numbers below `size`.
    pub fn new(size: usize) -> Self {
        let words_per_row = size.div_ceil(64);
        BitTable { words: vec![0; size * words_per_row], words_per_row }
    }

    #[inline]
    pub fn words_per_row(&self) -> usize {
        self.words_per_row
    }

    #[inline]
    pub fn row(&self, number: usize) -> &[u64] {
        &self.words[number * self.words_per_row..(number + 1) * self.words_per_row]
    }

    #[inline]
    pub fn row_mut(&mut self, number: usize) -> &mut [u64] {
        &mut self.words[number * self.words_per_row..(number + 1) * self.words_per_row]
    }

    /// Links two numbers: adds each to the row of the other.
    #[inline]
    pub fn set_pair(&mut self, first: usize, second: usize) {
        self.words[first * self.words_per_row + second / 64] |= 1 << (second % 64);
        self.words[second * self.words_per_row + first / 64] |= 1 << (first % 64);
    }

    /// Whether row `first` has `second`.
    #[inline]
    pub fn has_pair(&self, first: usize, second: usize) -> bool {
        self.words[first * self.words_per_row + second / 64] >> (second % 64) & 1 == 1
    }

    /// The table of what is reached by a link of this table and then a link of `next`: row r is the union of the rows
    /// of `next` for all members of row r. If `is_stopped` ends the work, the remaining rows stay empty.
    pub fn compose(&self, next: &BitTable, is_stopped: &dyn Fn() -> bool) -> BitTable {
        // `chunks_exact` refuses 0, the row length of an empty table.
        let row_length = self.words_per_row.max(1);
        let used_ranges: Vec<Range<usize>> = next.words.chunks_exact(row_length).map(used_words).collect();
        let mut words = vec![0; self.words.len()];
        let rows = words.chunks_exact_mut(row_length).zip(self.words.chunks_exact(row_length));
        for (composed_row, row) in rows.take_while(|_| !is_stopped()) {
            for member in members(row) {
                let range = used_ranges[member].clone();
                union_into(&mut composed_row[range.clone()], &next.row(member)[range]);
            }
        }
        BitTable { words, words_per_row: self.words_per_row }
    }
}

/// The range from the first to the last word of a row that is not 0.
fn used_words(row: &[u64]) -> Range<usize> {
    let start = row.iter().position(|&word| word != 0).unwrap_or(0);
    let end = row.iter().rposition(|&word| word != 0).map_or(start, |last| last + 1);
    start..end
}

/// The members of a row, lowest first.
#[inline]
pub fn members(row: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().flat_map(|(word_index, &word)| {
        let mut remaining = word;
        std::iter::from_fn(move || {
            let lowest = remaining.trailing_zeros() as usize;
            remaining &= remaining.wrapping_sub(1);
            (lowest < 64).then_some(word_index * 64 + lowest)
        })
    })
}

/// Adds the members of `row` to `target`.
#[inline]
pub fn union_into(target: &mut [u64], row: &[u64]) {
    target.iter_mut().zip(row).for_each(|(target_word, word)| *target_word |= word);
}

/// Whether two rows have a common member.
pub fn intersect(first: &[u64], second: &[u64]) -> bool {
    first.iter().zip(second).any(|(a, b)| a & b != 0)
}

pub fn is_empty(row: &[u64]) -> bool {
    row.iter().all(|&word| word == 0)
}

#[cfg(test)]
#[path = "../../tests/unit/logic/bit_rows.rs"]
mod tests;
