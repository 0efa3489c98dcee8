//! The scale of HoDoKu 2.2.0: a score, which is the sum of the scores of all steps, and one of five levels.

pub mod rater;
pub mod singles;
pub mod state;
pub mod step;
pub mod techniques;
pub mod walk;
