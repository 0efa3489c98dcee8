//! The scale of HoDoKu 2.2.0: a score, which is the sum of the scores of all steps, and one of five levels.

pub mod als;
pub mod avoidable_rectangles;
pub mod brute_force;
pub mod bug;
pub mod chains;
pub mod colours;
pub mod empty_rectangle;
pub mod fish;
pub mod locked_candidates;
pub mod rater;
pub mod rectangle_subsets;
pub mod rectangles;
pub mod remote_pair;
pub mod sets;
pub mod singles;
pub mod skyscraper;
pub mod state;
pub mod step;
pub mod strong_lines;
pub mod sue_de_coq;
pub mod techniques;
pub mod turbot_fish;
pub mod two_string_kite;
pub mod unique_rectangles;
pub mod walk;
pub mod wings;

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/positions.rs"]
mod positions;
