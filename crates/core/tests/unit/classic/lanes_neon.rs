//! The lanes that differ are added up to a mask: every set of lanes has its own sum.

use super::super::lanes::Lanes;
use super::super::lanes_neon::Lanes128;
use super::super::words::WORDS;

#[test]
fn every_set_of_differing_lanes_is_reported() {
    for set in 0..1 << Lanes128::N {
        let mut vectors = [Lanes128::splat(0); WORDS];
        for (lane, word) in Lanes128::words_mut(&mut vectors)[..Lanes128::N].iter_mut().enumerate() {
            *word = set >> lane & 1;
        }
        assert_eq!(vectors[0].differing_lanes(Lanes128::splat(0)), set);
        assert_eq!(vectors[0].differing_lanes(Lanes128::splat(1)), set ^ 0b1111);
    }
}
