//! Human logic: named patterns, each with its evidence. *Finders*, one file a family, look for patterns in a
//! [`Position`](position::Position). A [`FinderCall`](finder::FinderCall) names a finder and its parameters; a
//! list of calls is a profile, and the [`walk`] applies the first step of the first call that has one. Ids,
//! names and sentences are in Python; the values of the SE scale are in [`se_values`].

mod aic;
mod aligned;
pub mod als;
pub mod batch;
mod bent;
mod bit_rows;
#[cfg(test)]
#[path = "../../tests/unit/logic/boards.rs"]
mod boards;
#[cfg(test)]
#[path = "../../tests/unit/logic/caches.rs"]
mod caches;
mod chains;
mod clusters;
mod colours;
pub mod digit_templates;
pub mod finder;
mod fish;
pub mod geometry;
pub mod leftover;
mod locked;
mod medusa;
pub mod pattern_kind;
pub mod position;
pub mod registry;
mod remote_pair;
pub mod rules;

pub mod se_values;
mod seen_sets;
pub mod set;
mod sets;
mod single_digit;
mod singles;
pub mod step;
pub mod strong_links;
mod subsets;
mod sue_de_coq;
mod templates;
mod three_links;
mod uniqueness;
mod w_wing;
pub mod walk;
mod wings;
