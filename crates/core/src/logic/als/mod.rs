//! Almost locked sets: cells that see each other and hold one digit more than there are cells, so that
//! losing any digit locks all the others in. One file lists them, one says how they follow from each other,
//! each other one is a technique made of them.

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
