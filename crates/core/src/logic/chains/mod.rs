//! Chains and forcing chains of Sudoku Explainer (SE) 1.2.1.3, on any board. Each search assumes that a candidate is
//! true (SE says *on*) or false (*off*), and follows the links of a [`CandidateGraph`](graph::CandidateGraph) breadth
//! first. [`simple`] finds chains without branches. [`forcing`] compares the consequences of several assumptions:
//! all candidates of a cell, all places of a digit, or both truth values of one candidate. What rules and patterns add to
//! the links in dynamic chains is found by an [`EffectSearch`](effect_search::EffectSearch).

mod agenda;
pub mod cache;
mod consequences;
mod effect_search;
mod effects;
mod evidence;
pub mod forcing;
pub mod graph;
mod patterns;
mod reach;
mod required_digits;
mod rule_effects;
pub(crate) mod scale;
pub mod simple;
mod tree;

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/board.rs"]
pub mod board;
