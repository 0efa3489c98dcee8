//! Propagation: removing candidates until no constraint removes another one. The search drives it;
//! constraints are written against [`context::Context`].

mod bit_queue;
pub mod context;
pub(crate) mod lanes;
pub(crate) mod memberships;
mod propagate;
pub(crate) mod queue;
pub(crate) mod state;
pub mod watcher;

pub(crate) use propagate::{load_domains, propagate};
