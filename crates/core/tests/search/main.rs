//! The general engine against a slow search that is easy to trust, and against itself.

mod boards;
mod candidates;
mod conditions;
mod generated;
mod kinds;
mod limits;
mod metamorphic;
mod oracle;
mod parity;
mod problem;
mod resume;
mod rng;
mod shared;
mod strength;
