//! Classic kernels and their peers, measured in turns on the same puzzles. A library, so that a scratch
//! crate elsewhere can add a solver that may not stand in this repository and use the same rounds.

pub mod options;
pub mod report;
pub mod rounds;
pub mod set;
pub mod solvers;
