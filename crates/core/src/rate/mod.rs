//! Ratings of classic 9×9 puzzles on the scales of other programs. The rating of a puzzle depends on the order in which
//! such a program tries its techniques, and on which of several steps it takes. Each scale therefore has a walk of its
//! own, which finds the steps of that program and no others, without evidence. [`logic`](crate::logic) finds steps
//! with evidence, on every board.

pub mod batch;
pub mod candidate_counts;
pub mod cell_set;
pub mod grid;
pub mod hodoku;
pub mod houses;
pub mod poll;
pub mod se;
