//! Random numbers that depend only on a seed, the same on every machine: SplitMix64 (Steele, Lea and Flood
//! 2014). All engines use this generator.

use crate::bit_set::BitSet;

/// A SplitMix64 generator.
#[derive(Clone, Debug)]
pub(crate) struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Self {
        Rng(seed)
    }

    /// A generator that is independent of those with the same seed and another index.
    pub fn stream(seed: u64, index: u64) -> Self {
        let mixed_seed = Rng(seed).next();
        Rng(Rng(mixed_seed ^ index).next())
    }

    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `bound` − 1. The probabilities differ by less than 2⁻³² if `bound` is less than
    /// 2³².
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// A number from 0 to 1, without 1 itself.
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A set with one random member of `set`, which must not be empty.
    pub fn choose_member<W: BitSet>(&mut self, set: W) -> W {
        let mut remaining = set;
        for _ in 0..self.below(set.count() as usize) {
            remaining = remaining.without_lowest();
        }
        W::single(remaining.lowest())
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
