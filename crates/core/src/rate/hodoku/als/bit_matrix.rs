//! Rows of bits.

/// Rows of bits of equal length. The memory is kept when the size changes.
#[derive(Clone, Debug, Default)]
pub struct BitMatrix {
    words_per_row: usize,
    words: Vec<u64>,
}

impl BitMatrix {
    /// Makes a matrix of zeros.
    pub fn reset(&mut self, row_count: usize, column_count: usize) {
        self.words_per_row = column_count.div_ceil(64);
        self.words.clear();
        self.words.resize(row_count * self.words_per_row, 0);
    }

    #[inline]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.words_per_row..][..self.words_per_row]
    }

    #[inline]
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.words_per_row..][..self.words_per_row]
    }

    #[inline]
    pub fn insert(&mut self, row: usize, column: usize) {
        self.words[row * self.words_per_row + column / 64] |= 1 << (column % 64);
    }

    #[inline]
    pub fn contains(&self, row: usize, column: usize) -> bool {
        self.words[row * self.words_per_row + column / 64] >> (column % 64) & 1 == 1
    }

    /// Adds the bits of a row to another row.
    #[inline]
    pub fn add_row(&mut self, from: usize, to: usize) {
        let length = self.words_per_row;
        let (low, high) = self.words.split_at_mut(from.max(to) * length);
        let (source, target) = match from < to {
            true => (&low[from * length..][..length], &mut high[..length]),
            false => (&high[..length], &mut low[to * length..][..length]),
        };
        add(target, source);
    }
}

/// Adds the bits of `source` to `target`.
#[inline]
pub fn add(target: &mut [u64], source: &[u64]) {
    for (target, source) in target.iter_mut().zip(source) {
        *target |= source;
    }
}

/// Keeps the bits of `target` that `source` has.
#[inline]
pub fn keep(target: &mut [u64], source: &[u64]) {
    for (target, source) in target.iter_mut().zip(source) {
        *target &= source;
    }
}

/// The part of word `index` that stands for bits from `first` on.
#[inline]
pub fn mask_from(index: usize, first: usize) -> u64 {
    match first.saturating_sub(index * 64) {
        shift @ 0..64 => u64::MAX << shift,
        _ => 0,
    }
}

/// The bits of some words, in ascending order.
#[inline]
pub fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(index, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(index * 64 + bit)
        })
    })
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/als/bit_matrix.rs"]
mod tests;
