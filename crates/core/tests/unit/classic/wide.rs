//! Lanes that not every processor has keep what the narrow ones promise.

use super::super::lanes128_row::Triples;
use super::super::lanes256::Lanes256;
use super::super::lanes512::Lanes512;
use super::super::lanes512_one::Rows512;
use super::super::one_rows::InRows;
use super::{choose, lanes, round, walk};
use crate::classic::kernel::Kernel;

#[test]
fn eight_lanes_do_what_one_does() {
    if Kernel::Lanes256.is_here() {
        lanes::all::<Lanes256>();
        round::agrees::<Lanes256>();
        choose::all::<Lanes256>();
        walk::all::<InRows<Triples, Lanes256>>();
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
        walk::all::<Rows512>();
    } else {
        eprintln!("skipped: no AVX-512 here");
    }
}
