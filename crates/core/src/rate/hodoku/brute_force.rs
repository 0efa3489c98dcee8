//! Brute force: when nothing else helps, one cell gets its digit of the solution.

use crate::classic;
use crate::limits::Limits;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::Technique;

/// Fills the middle one of the empty cells. Returns `None` if there is no solution.
pub fn find(state: &State) -> Option<Step> {
    let limits = Limits::none().with_max_solutions(1);
    let solution = classic::solve(&state.values(), &limits).first?;
    let empty_cells = state.empty_cells();
    let cell = empty_cells.iter().nth(empty_cells.len() as usize / 2)?;
    Some(Step::placing(Technique::BruteForce, cell, solution[usize::from(cell)] - 1))
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/brute_force.rs"]
mod tests;
