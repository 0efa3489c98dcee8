//! Random numbers from a seed, the same on every machine: the SplitMix64 numbers (Steele, Lea and Flood 2014).
//! Whatever is random in the engines draws from here, so that a seed means the same everywhere.

use crate::bit_set::BitSet;

/// A stream of numbers that its seed determines.
#[derive(Clone, Debug)]
pub(crate) struct Rng(u64);

impl Rng {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Rng(seed)
    }

    /// Stream number `index` of a seed, for tries that must not depend on one another.
    pub fn stream(seed: u64, index: u64) -> Self {
        let start = Rng(seed).next();
        Rng(Rng(start ^ index).next())
    }

    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `bound` − 1; the bias is below 2⁻³² for bounds below 2³².
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// One of these digits; there must be one.
    pub fn pick<W: BitSet>(&mut self, digits: W) -> W {
        let mut left = digits;
        for _ in 0..self.below(digits.count() as usize) {
            left = left.without_lowest();
        }
        W::single(left.lowest())
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
#[path = "../tests/unit/rng.rs"]
mod tests;
