//! The scale of Sudoku Explainer 1.2.1.3 (SE). A puzzle has three numbers: ER is the highest value of all steps, EP the
//! highest value up to the first placed digit, ED the value of the first step.

pub mod aligned_pairs;
pub mod aligned_triples;
pub mod bug;
pub mod digit_boards;
pub mod finders;
pub mod fish;
pub mod forcing;
pub mod hidden_sets;
pub mod house_order;
pub mod locked;
pub mod naked_sets;
pub mod rater;
pub mod rating;
pub mod simple_chains;
pub mod singles;
pub mod step;
pub mod subsets;
pub mod unique_loops;
pub mod unsearched;
pub mod value;
pub mod wings;

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/random_grids.rs"]
mod random_grids;
