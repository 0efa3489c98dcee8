//! Tests of the snake engines. Expected values come from a slow oracle that looks at every parity
//! grid of a small board, from a plain rendering of the published program, and from the published
//! counts of the larger boards.

mod board;
mod boards;
mod check;
mod classic;
mod counts;
mod estimate;
mod filter;
mod generate;
mod large;
mod limits;
mod metamorphic;
mod oracle;
mod published;
mod puzzle;
mod random_boards;
mod search;
mod slow;
mod solutions;
