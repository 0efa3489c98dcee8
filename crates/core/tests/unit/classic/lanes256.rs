//! Eight lanes do what one lane does, where the processor has them.

use super::super::kernel::Kernel;
use super::super::lanes128_row::Triples;
use super::super::lanes256::Lanes256;
use super::super::row_position::RowPosition;
use super::{choose, lanes, position, round, walk};

#[test]
fn eight_lanes_do_what_one_does() {
    if Kernel::Lanes256.is_supported() {
        lanes::all::<Lanes256>();
        round::agrees::<Lanes256>();
        choose::all::<Lanes256>();
        position::all::<RowPosition<Triples, Lanes256>>();
        walk::all::<RowPosition<Triples, Lanes256>>();
    } else {
        eprintln!("skipped: no AVX2 here");
    }
}
