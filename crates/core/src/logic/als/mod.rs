//! Almost locked sets: cells that see each other and have one digit more than there are cells, so that losing
//! one digit locks all the others in. `list` lists them, `links` says what follows from what, `search` and
//! `targets` serve several techniques; each of the other files is one technique.

pub mod blossom;
pub mod chain;
pub mod links;
pub mod list;
mod search;
mod targets;
pub mod xy_wing;
pub mod xz;

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/boards.rs"]
mod boards;
