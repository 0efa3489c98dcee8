//! Uniqueness techniques: unique rectangles and loops, avoidable rectangles and BUGs. They assume that the
//! puzzle has only one solution.
//!
//! A *deadly pattern* is a set of cells with two digits each, such that exchanging the digits changes no
//! house. If these digits filled the cells, there would be a second solution. So one of the *extras*, the
//! other candidates of the cells, is true. The cells with extras are called *roofs*, the others the *floor*.

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/boards.rs"]
mod boards;
pub mod bug;
mod bug_se;
pub mod deadly;
mod links;
pub mod loops;
mod loops_se;
pub mod rectangles;
pub mod shapes;
mod types_se;
