//! The engines of Polydoku. No Python, no input or output, no texts: cells are indices, digits are
//! 1..=n, and what people read is made elsewhere.

pub mod cells;
mod chance;
pub mod classic;
pub mod constraints;
pub mod digits;
pub mod engine;
pub mod limits;
pub mod logic;
pub mod problem;
pub mod search;
pub mod snake;
pub mod tiling;
