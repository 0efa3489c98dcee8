//! Uniqueness. If two digits filled some cells so that exchanging them gave a second solution, the puzzle would
//! not have one solution only. So one of the *extras*, the other candidates of these cells, is true. All steps of
//! this family follow from that. They differ in the shape of the pattern (rectangle, loop, all empty cells) and
//! in what the extras have in common. *Roofs* are the cells with extras.

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/boards.rs"]
mod boards;
pub mod bug;
mod bug_se;
mod deadly;
mod links;
pub mod loops;
mod loops_se;
pub mod rectangles;
pub mod shapes;
mod types_se;
