//! Sixteen lanes do what one lane does, where the processor has them.

use super::super::kernel::Kernel;
use super::super::lanes::Lanes;
use super::super::lanes512::Lanes512;
use super::{lanes, random::Rng, round};

#[test]
fn sixteen_lanes_do_what_one_does() {
    if Kernel::Lanes512.is_supported() {
        lanes::all::<Lanes512>();
        round::agrees::<Lanes512>();
    } else {
        eprintln!("skipped: no AVX-512 here");
    }
}

#[test]
fn the_first_sixteen_words_are_loaded() {
    if Kernel::Lanes512.is_supported() {
        let mut rng = Rng(54);
        let words: Vec<u32> = (0..20).map(|_| rng.word(4)).collect();
        assert_eq!(lanes::words(Lanes512::load(&words)), words[..Lanes512::N]);
    } else {
        eprintln!("skipped: no AVX-512 here");
    }
}
