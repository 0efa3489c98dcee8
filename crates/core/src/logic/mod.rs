//! Human logic: named patterns, each with its evidence. *Finders* (one file a family) look for patterns in a
//! [`Position`](position::Position); a *row* ([`Ask`](finder::Ask)) names a finder and its parameters; a list
//! of rows is a profile, and the [`walk`] applies the first step of the first row that has one.
//! Ids, names, scores and sentences are not here: they are Python.

pub mod als;
pub mod finder;
pub mod found;
pub mod layout;
pub mod links;
mod locked;
pub mod position;
pub mod registry;
pub mod set;
mod singles;
pub mod walk;
