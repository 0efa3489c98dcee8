//! The vector types that not every processor has pass the tests of the others.

use super::super::lanes128_row::Triples;
use super::super::lanes256::Lanes256;
use super::super::lanes512::Lanes512;
use super::super::position512::Position512;
use super::super::row_position::RowPosition;
use super::{choose, lanes, round, walk};
use crate::classic::kernel::Kernel;

#[test]
fn eight_lanes_do_what_one_does() {
    if Kernel::Lanes256.is_supported() {
        lanes::all::<Lanes256>();
        round::agrees::<Lanes256>();
        choose::all::<Lanes256>();
        walk::all::<RowPosition<Triples, Lanes256>>();
    } else {
        eprintln!("skipped: no AVX2 here");
    }
}

#[test]
fn sixteen_lanes_do_what_one_does() {
    if Kernel::Lanes512.is_supported() {
        lanes::all::<Lanes512>();
        round::agrees::<Lanes512>();
        choose::all::<Lanes512>();
        walk::all::<Position512>();
    } else {
        eprintln!("skipped: no AVX-512 here");
    }
}
