//! The classic kernels against an oracle of their own, the reference sets, and each other.

mod batch;
mod bounds;
mod counts;
mod degenerate;
mod forced;
mod kernels;
mod known;
mod metamorphic;
mod oracle;
mod parse;
mod pencilmarks;
mod pipeline;
mod programme;
mod puzzles;
mod sets;
mod solve;
mod walk;
