//! Chance from a seed: the SplitMix64 numbers, which are the same on every machine.

/// A stream of numbers that its seed determines.
#[derive(Clone)]
pub(super) struct Chance(u64);

impl Chance {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Chance(seed)
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
    use super::*;

    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        // The first numbers of seed 1234567 as the generator's authors' program prints them.
        let mut chance = Chance::new(1_234_567);
        let first: Vec<_> = (0..5).map(|_| chance.next()).collect();
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(first, expected);
    }

    #[test]
    fn numbers_below_a_bound_are_all_met_about_equally_often() {
        let mut chance = Chance::new(1);
        let mut counts = [0; 6];
        (0..6000).for_each(|_| counts[chance.below(6)] += 1);
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_shuffle_gives_every_order() {
        let mut chance = Chance::new(2);
        let orders: std::collections::BTreeSet<_> = (0..200)
            .map(|_| {
                let mut items = [1, 2, 3, 4];
                chance.shuffle(&mut items);
                items
            })
            .collect();
        assert_eq!(orders.len(), 24);
    }
}
