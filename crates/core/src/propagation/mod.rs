//! Propagation: the state that a search changes and puts back, the queue of what is to be looked at, and
//! the context through which constraints remove candidates. Constraints are written against this module
//! alone; a search drives it.

pub mod context;
mod propagate;
pub(crate) mod queue;
pub(crate) mod seats;
pub(crate) mod state;
pub mod wake;

pub(crate) use propagate::{begin, propagate};
