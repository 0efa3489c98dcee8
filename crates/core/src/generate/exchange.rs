//! Exchanges a given of a puzzle for another one. The solution changes too.

use super::clues::Clues;
use crate::classic::{CELLS, ClassicSolutions, Grid};
use crate::limits::Limits;
use crate::rng::Rng;

/// A given is not exchanged if the puzzle has more solutions without it.
const MAX_SOLUTIONS: usize = 1000;

/// Removes the given of a cell, and adds a random one of all givens that make the puzzle unique again; the removed one
/// is one of them. Returns `None` if the puzzle has too many solutions in between.
pub fn exchanged(clues: &Clues, removed: usize, rng: &mut Rng) -> Option<Clues> {
    let mut givens = *clues.givens();
    givens[removed] = 0;
    let solutions = all_solutions(&givens, MAX_SOLUTIONS)?;
    let candidates = candidates_of_one_solution(&solutions);
    let (cell, digit) = candidates[rng.below(candidates.len())];
    givens[cell] = digit;
    let solution = solutions.iter().find(|solution| solution[cell] == digit)?;
    Some(Clues::of_puzzle(&givens, solution))
}

/// Returns all solutions, or `None` if there are more than `max_solutions`.
pub fn all_solutions(givens: &Grid, max_solutions: usize) -> Option<Vec<Grid>> {
    let mut walk = ClassicSolutions::new(givens);
    let mut solutions = Vec::new();
    while let Ok(Some(solution)) = walk.next(&Limits::none()) {
        if solutions.len() == max_solutions {
            return None;
        }
        solutions.push(solution);
    }
    Some(solutions)
}

/// Returns the cells and digits that only one of the solutions has. There may be 65,535 solutions.
pub fn candidates_of_one_solution(solutions: &[Grid]) -> Vec<(usize, u8)> {
    let mut counts = [[0u16; 10]; CELLS];
    for solution in solutions {
        for (counts_of_cell, &digit) in counts.iter_mut().zip(solution) {
            counts_of_cell[usize::from(digit)] += 1;
        }
    }
    let candidates = (0..CELLS).flat_map(|cell| (1..=9).map(move |digit| (cell, digit)));
    candidates.filter(|&(cell, digit)| counts[cell][usize::from(digit)] == 1).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/generate/exchange.rs"]
mod tests;
