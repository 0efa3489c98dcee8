//! The engines of Polydoku. No Python, no input or output, no texts: cells are indices, digits are
//! 1..=n, and what people read is made elsewhere.

pub mod bit_set;
pub mod cells;
pub mod classic;
pub mod constraints;
pub mod engine;
pub mod limits;
pub mod lists;
pub mod logic;
pub mod next_result;
pub mod problem;
mod propagation;
mod rng;
pub mod search;
pub mod snake;
pub mod solution_count;
pub mod tiling;
mod workers;
