//! Chains and forcing chains as SE 1.2.1.3 looks for them, on any board: a candidate is assumed to be true
//! (*on*) or false (*off*), and what follows is followed breadth first, over the links of a
//! [`CandidateGraph`](graph::CandidateGraph).
//! [`simple`] are chains without branches, on a static graph; [`forcing`] compares what follows from all
//! candidates of a cell, all places of a digit, or from both truth values of one candidate.

pub mod cache;
mod consequences;
mod evidence;
pub mod forcing;
pub mod graph;
mod scale;
pub mod simple;
mod tree;

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/board.rs"]
pub mod board;
