//! Human solving techniques. A *finder* looks for one family of patterns in a [`Position`](position::Position) and
//! reports each as a [`Step`](step::Step): its conclusions, and the evidence for them. A
//! [`FinderCall`](finder::FinderCall) names a finder and its parameters. A *profile* is a list of calls. The [`walk`]
//! applies steps one after another; each comes from the first call of the profile that has one. `explain/proof.py`
//! checks steps by their evidence.
//!
//! Python has the ids, names and sentences of techniques. [`se_values`] has their difficulty in Sudoku Explainer
//! (SE).

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
pub(crate) mod chains;
mod clusters;
mod colours;
pub mod digit_templates;
mod empty_searches;
pub mod finder;
mod fish;
pub mod geometry;
pub mod leftover;
mod locked;
mod medusa;
mod memory;
#[cfg(test)]
#[path = "../../tests/unit/logic/one_digit.rs"]
mod one_digit;
pub mod pattern_kind;
pub mod position;
pub mod registry;
mod remote_pair;
pub mod rounds;
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
