//! Uniqueness: cells that, filled from two digits each, could be filled the other way round as well. A
//! puzzle with one solution never comes to that, so one of the *extras*, the other candidates of these
//! cells, is true. All steps of this family follow from that one sentence; they differ in the shape of the
//! pattern (rectangle, loop, all cells left) and in what the extras have in common.

pub mod bug;
mod bug_se;
mod deadly;
mod links;
pub mod loops;
mod loops_se;
pub mod rectangles;
pub mod shapes;
mod types_se;
