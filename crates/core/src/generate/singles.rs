//! Whether singles suffice to solve a puzzle. Most of the puzzles that are generated for a wish can be judged by that.

use crate::classic::Grid;
use crate::rate::se::digit_boards::{DigitBoards, Singles};

/// Returns whether naked and hidden singles solve a puzzle with one solution.
pub fn solved_by_singles(givens: &Grid) -> bool {
    let mut boards = DigitBoards::of_values(givens);
    boards.place_singles(Singles::All);
    boards.is_solved()
}

#[cfg(test)]
#[path = "../../tests/unit/generate/singles.rs"]
mod tests;
