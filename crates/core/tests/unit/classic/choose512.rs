//! The choice in two vectors is the choice by the rule, where the processor has AVX-512.

use super::super::cell_weights::EqualWeights;
use super::super::choose512;
use super::super::kernel::Kernel;
use super::super::lanes::Lanes;
use super::super::lanes512::Lanes512;
use super::choose;
use super::random::Rng;

#[test]
fn sixteen_lanes_choose_by_the_rule() {
    if Kernel::Lanes512.is_supported() {
        choose::all::<Lanes512>();
    } else {
        eprintln!("skipped: no AVX-512 here");
    }
}

#[test]
#[allow(unsafe_code, reason = "a function for instructions that the processor is known to have")]
fn plain_words_and_vectors_choose_the_same_cell_and_digit() {
    if Kernel::Lanes512.is_supported() {
        let mut rng = Rng(55);
        for _ in 0..300 {
            let record = rng.unsolved_record();
            // SAFETY: this processor has the instructions.
            let branch = unsafe { choose512::choose(&record, &EqualWeights) };
            assert_eq!(branch, <u32 as Lanes>::choose_branch(&record, &EqualWeights));
            let cell_weights = choose::random_cell_weights(&mut rng);
            // SAFETY: as above.
            let branch = unsafe { choose512::choose(&record, &cell_weights) };
            assert_eq!(branch, <u32 as Lanes>::choose_branch(&record, &cell_weights));
        }
    } else {
        eprintln!("skipped: no AVX-512 here");
    }
}
