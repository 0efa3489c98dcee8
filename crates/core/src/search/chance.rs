//! Chance from a seed, the same on every machine: SplitMix64 (Steele, Lea and Flood 2014).

use crate::digits::Digits;

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Chance(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below `bound`; the bias is below 2^-32 for bounds below 2^32.
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u32
    }

    /// One of these digits; there must be one.
    pub fn pick<W: Digits>(&mut self, digits: W) -> W {
        let mut left = digits;
        for _ in 0..self.below(digits.count()) {
            left = left.without_lowest();
        }
        W::bit(left.index())
    }
}
