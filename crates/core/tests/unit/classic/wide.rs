//! Lanes that not every processor has keep what the narrow ones promise.

use super::super::lanes256::Lanes256;
use super::super::lanes512::Lanes512;
use super::{choose, lanes, one, round};
use crate::classic::kernel::Kernel;

#[test]
fn eight_lanes_do_what_one_does() {
    if Kernel::Lanes256.is_here() {
        lanes::all::<Lanes256>();
        round::agrees::<Lanes256>();
        choose::all::<Lanes256>();
    } else {
        eprintln!("skipped: no AVX2 here");
    }
}

#[test]
fn sixteen_lanes_do_what_one_does() {
    if Kernel::Lanes512.is_here() {
        lanes::all::<Lanes512>();
        round::agrees::<Lanes512>();
        choose::all::<Lanes512>();
        one::all::<Lanes512>();
    } else {
        eprintln!("skipped: no AVX-512 here");
    }
}
