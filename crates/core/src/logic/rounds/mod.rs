//! The walk of the Polydoku scale. It rates a puzzle on any board and with any rule by the steps that solve it, and gives
//! equal rounds for equal puzzles: turned, reflected, or with other digits. See [`walk`].

pub mod batch;
mod chains;
pub mod class;
pub mod conclusions;
mod contradictions;
mod direct;
mod net;
mod patterns;
mod poll;
mod propagation;
pub mod scale;
mod sums;
pub mod walk;
