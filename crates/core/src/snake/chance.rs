//! Chance from a seed: the SplitMix64 numbers (Steele, Lea, Flood 2014), the same on every machine.

/// A stream of numbers that its seed determines.
#[derive(Clone)]
pub(super) struct Chance(u64);

impl Chance {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Chance(seed)
    }

    /// Stream number `index` of a seed, for tries that must not depend on one another.
    pub fn stream(seed: u64, index: u64) -> Self {
        let mut chance = Chance(seed);
        let start = chance.next();
        let mut chance = Chance(start ^ index);
        Chance(chance.next())
    }

    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `bound` − 1; the bias of the multiplication is below 2⁻³².
    pub fn below(&mut self, bound: usize) -> usize {
        (((self.next() >> 32) * bound as u64) >> 32) as usize
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn the_numbers_are_those_of_the_published_generator() {
        // The first outputs for seed 1234567 as printed on many pages about SplitMix64.
        let mut chance = Chance::new(1_234_567);
        let first: Vec<u64> = (0..3).map(|_| chance.next()).collect();
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn a_shuffle_keeps_the_items_and_every_bound_is_kept() {
        let mut chance = Chance::stream(1, 2);
        let mut items: Vec<usize> = (0..50).collect();
        chance.shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<usize>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<usize>>());
        assert!((1..200).all(|bound| chance.below(bound) < bound));
    }

    #[test]
    fn streams_of_one_seed_differ() {
        let first = |index| Chance::stream(9, index).next();
        let mut all: Vec<u64> = (0..100).map(first).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 100);
    }
}
