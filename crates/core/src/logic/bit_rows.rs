//! Sets of numbers as rows of bits, 64 to a word, and square tables of such rows: which number is linked with
//! which. With them a search follows many links at once.

use std::ops::Range;

/// A set of numbers as bits.
pub type BitRow = Vec<u64>;

/// Bits by row and column.
#[derive(Clone, Debug, Default)]
pub struct BitTable {
    words: BitRow,
    stride: usize,
}

impl BitTable {
    /// No bit set, for `size` rows and columns.
    pub fn new(size: usize) -> Self {
        let stride = size.div_ceil(64);
        BitTable { words: vec![0; size * stride], stride }
    }

    /// The number of words of a row.
    #[inline]
    pub fn words_per_row(&self) -> usize {
        self.stride
    }

    /// The words of a row.
    #[inline]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.stride..(row + 1) * self.stride]
    }

    /// Sets a bit and its mirror image.
    #[inline]
    pub fn set_pair(&mut self, a: usize, b: usize) {
        self.words[a * self.stride + b / 64] |= 1 << (b % 64);
        self.words[b * self.stride + a / 64] |= 1 << (a % 64);
    }

    /// Whether a bit is set.
    #[inline]
    pub fn has_pair(&self, a: usize, b: usize) -> bool {
        self.words[a * self.stride + b / 64] >> (b % 64) & 1 == 1
    }

    /// The words of a row, to be changed.
    #[inline]
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.stride..(row + 1) * self.stride]
    }

    /// The table of two links: each row is the union of the rows of `next` that its members name. Rows are empty
    /// from where `is_stopped` ends the work.
    pub fn compose(&self, next: &BitTable, is_stopped: &dyn Fn() -> bool) -> BitTable {
        let stride = self.stride.max(1);
        let spans: Vec<Range<usize>> = next.words.chunks_exact(stride).map(span).collect();
        let mut words = vec![0; self.words.len()];
        let rows = words.chunks_exact_mut(stride).zip(self.words.chunks_exact(stride));
        for (into, row) in rows.take_while(|_| !is_stopped()) {
            for member in members(row) {
                let span = spans[member].clone();
                union_into(&mut into[span.clone()], &next.row(member)[span]);
            }
        }
        BitTable { words, stride: self.stride }
    }
}

/// The range of words in which a row has its members.
fn span(row: &[u64]) -> Range<usize> {
    let first = row.iter().position(|&word| word != 0).unwrap_or(0);
    first..row.iter().rposition(|&word| word != 0).map_or(first, |last| last + 1)
}

/// The members of a row, lowest first.
#[inline]
pub fn members(row: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().flat_map(|(at, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let lowest = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (lowest < 64).then_some(at * 64 + lowest)
        })
    })
}

/// Adds the members of a row to another row.
#[inline]
pub fn union_into(into: &mut [u64], row: &[u64]) {
    into.iter_mut().zip(row).for_each(|(into, word)| *into |= word);
}

/// Whether two rows share a member.
pub fn intersect(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// Whether a row has no member.
pub fn is_empty(row: &[u64]) -> bool {
    row.iter().all(|&word| word == 0)
}

#[cfg(test)]
#[path = "../../tests/unit/logic/bit_rows.rs"]
mod tests;
