//! Almost locked sets (ALS): n cells that all see each other and have n + 1 digits together. A set that loses one
//! digit holds all its others. For example r1c1 = {1 2} and r1c2 = {2 3} are an ALS of two cells; without 1 they
//! hold 2 and 3.
//!
//! Two sets have a *restricted common* if they share a digit and every cell of one with this digit sees every
//! cell of the other with it: at most one of the sets holds the digit. All techniques here join sets by
//! restricted commons. Each has a file of its own; [`list`], [`links`], `search` and `evidence` are shared.

pub mod blossom;
pub mod chain;
mod evidence;
pub mod links;
pub mod list;
mod search;
pub mod xy_wing;
pub mod xz;

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/boards.rs"]
pub(crate) mod boards;
