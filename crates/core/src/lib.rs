//! The engines of Polydoku. They use no Python, no input and no output. Cells are numbered from 0, digits are
//! 1 to n, and results are numbers: the Python package turns them into text and pictures.

pub mod bit_set;
pub mod cells;
pub mod classic;
pub mod constraints;
pub mod engine;
pub mod generate;
pub mod limits;
pub mod lists;
pub mod logic;
pub mod next_result;
pub mod problem;
mod propagation;
pub mod rate;
mod rng;
pub mod search;
pub mod snake;
pub mod solution_count;
pub mod tiling;
mod word_hasher;
mod workers;
