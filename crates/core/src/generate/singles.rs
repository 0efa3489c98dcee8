//! Whether singles suffice to solve a puzzle. Most of the puzzles that are generated for a wish can be judged by that.

use super::clues::Clues;
use crate::classic::{CELLS, Grid, solve};
use crate::limits::Limits;

/// Returns whether naked and hidden singles solve a puzzle with one solution.
pub fn solved_by_singles(givens: &Grid) -> bool {
    let Some(solution) = solve(givens, &Limits::none().with_max_solutions(1)).first else { return false };
    let mut clues = Clues::of_puzzle(givens, &solution);
    let mut blank: Vec<usize> = (0..CELLS).filter(|&cell| givens[cell] == 0).collect();
    loop {
        let count = blank.len();
        blank.retain(|&cell| {
            let is_single = clues.proves(cell);
            if is_single {
                clues.toggle(cell);
            }
            !is_single
        });
        if blank.is_empty() || blank.len() == count {
            return blank.is_empty();
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/generate/singles.rs"]
mod tests;
