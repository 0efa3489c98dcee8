//! A square table of bits: who is linked with whom. Rows are words, so a whole frontier moves in a few steps.

/// Bits by row and column.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    words: Vec<u64>,
    stride: usize,
}

impl Rows {
    /// No bit set, for `size` rows and columns.
    pub fn new(size: usize) -> Self {
        let stride = size.div_ceil(64);
        Rows { words: vec![0; size * stride], stride }
    }

    /// How many words a row has.
    #[inline]
    pub fn stride(&self) -> usize {
        self.stride
    }

    /// The words of a row.
    #[inline]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.stride..(row + 1) * self.stride]
    }

    /// Sets a bit and its mirror image.
    #[inline]
    pub fn join(&mut self, a: usize, b: usize) {
        self.words[a * self.stride + b / 64] |= 1 << (b % 64);
        self.words[b * self.stride + a / 64] |= 1 << (a % 64);
    }

    /// Whether a bit is set.
    #[inline]
    pub fn has(&self, a: usize, b: usize) -> bool {
        self.words[a * self.stride + b / 64] >> (b % 64) & 1 == 1
    }
}

/// The places of the set bits, lowest first.
#[inline]
pub fn members(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(at, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let lowest = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (lowest < 64).then_some(at * 64 + lowest)
        })
    })
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/aic/rows.rs"]
mod tests;
