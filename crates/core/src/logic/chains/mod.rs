//! Chains and forcing chains of Sudoku Explainer (SE) 1.2.1.3, on any board. Each search assumes that a candidate is
//! true (SE says *on*) or false (*off*), and follows the links of a [`CandidateGraph`](graph::CandidateGraph) breadth
//! first. [`simple`] finds chains without branches. [`forcing`] compares the consequences of several assumptions:
//! all candidates of a cell, all places of a digit, or both truth values of one candidate.

pub mod cache;
mod consequences;
mod evidence;
pub mod forcing;
pub mod graph;
mod reach;
mod rule_effects;
pub(crate) mod scale;
pub mod simple;
mod tree;

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/board.rs"]
pub mod board;
