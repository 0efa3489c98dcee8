//! Removes givens of a full grid as long as the puzzle has one solution.
//!
//! The givens are tried in random order, in *orbits*: sets of cells that stay or go together. These are single cells,
//! or the cells that a symmetry maps to each other. Whether an orbit can go is decided by questions, one for each of
//! its cells: does the puzzle have a solution in which this cell has another digit, and the earlier cells of the orbit
//! do not? Singles answer most of them with no, and the others are for a kernel. The answers are yes or no, so the
//! puzzle does not depend on how they are found.

use super::SolvedPuzzle;
use super::clues::Clues;
use super::full_grid::full_grid;
use crate::classic::{CELLS, Grid, Question};
use crate::rng::Rng;

/// What to remove.
pub struct ThinningParams {
    orbits: Vec<Vec<u8>>,
    min_clues: usize,
}

impl ThinningParams {
    /// `orbits` are sets of cells that stay or go together; cells of no orbit stay. An orbit also stays if fewer than
    /// `min_clues` givens would be left. `None` if a cell is not on the board or occurs twice.
    pub fn new(orbits: Vec<Vec<u8>>, min_clues: usize) -> Option<Self> {
        let mut occurs = [false; CELLS];
        for &cell in orbits.iter().flatten() {
            let occurs = occurs.get_mut(usize::from(cell))?;
            if std::mem::replace(occurs, true) {
                return None;
            }
        }
        Some(ThinningParams {
            orbits: orbits.into_iter().filter(|orbit| !orbit.is_empty()).collect(),
            min_clues,
        })
    }
}

/// The thinning of one grid, which pauses at each question.
pub struct Thinning<'a> {
    params: &'a ThinningParams,
    clues: Clues,
    clue_count: usize,
    /// The indices of the orbits in the order in which they are tried.
    order: [u8; CELLS],
    /// The index in `order` of the orbit that is being tried.
    current: usize,
    /// The number of its cells that have the same digit in all solutions. They are given while the others are decided.
    decided: usize,
    question: Question,
}

impl<'a> Thinning<'a> {
    /// Starts the puzzle of a seed with this number.
    pub fn of_number(params: &'a ThinningParams, seed: u64, number: u64) -> Self {
        let mut rng = Rng::stream(seed, number);
        let solution = full_grid(&mut rng);
        Self::new(params, &solution, &mut rng)
    }

    /// Starts with a full grid. `rng` chooses the order of the orbits.
    pub fn new(params: &'a ThinningParams, solution: &Grid, rng: &mut Rng) -> Self {
        let mut order = std::array::from_fn(|index| index as u8);
        rng.shuffle(&mut order[..params.orbits.len()]);
        let mut thinning = Thinning {
            params,
            clues: Clues::new(solution),
            clue_count: CELLS,
            order,
            current: 0,
            decided: 0,
            question: Question { givens: *solution, cell: 0, digit: solution[0] },
        };
        thinning.try_orbit();
        thinning
    }

    /// The puzzle of the givens that are left. It is finished when there is no further question.
    pub fn puzzle(&self) -> SolvedPuzzle {
        self.clues.puzzle()
    }

    /// The last question.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// Goes on to the next question that singles do not answer, and returns it; `None` if the thinning is complete.
    pub fn next_question(&mut self) -> Option<&Question> {
        loop {
            let cell = usize::from(self.orbit()?[self.decided]);
            if !self.clues.proves(cell) {
                let digit = self.clues.solution()[cell];
                self.question = Question { givens: *self.clues.givens(), cell, digit };
                return Some(&self.question);
            }
            self.answer(false);
        }
    }

    /// Takes the answer to the last question: whether there is another solution.
    pub fn answer(&mut self, has_other_solution: bool) {
        let Some(orbit) = self.orbit() else { return };
        let (decided, undecided) = orbit.split_at(self.decided);
        if has_other_solution {
            self.toggle(undecided);
        } else if undecided.len() > 1 {
            self.toggle(&undecided[..1]);
            self.decided += 1;
            return;
        } else {
            self.toggle(decided);
            self.clue_count -= orbit.len();
        }
        self.current += 1;
        self.try_orbit();
    }

    /// The orbit that is being tried, or `None` after the last.
    fn orbit(&self) -> Option<&'a [u8]> {
        let orbits = &self.params.orbits;
        (self.current < orbits.len()).then(|| orbits[usize::from(self.order[self.current])].as_slice())
    }

    /// Removes the next orbit that may go.
    fn try_orbit(&mut self) {
        self.decided = 0;
        while let Some(orbit) = self.orbit() {
            if self.clue_count >= self.params.min_clues + orbit.len() {
                return self.toggle(orbit);
            }
            self.current += 1;
        }
    }

    /// Makes given cells blank and blank cells given.
    fn toggle(&mut self, cells: &[u8]) {
        cells.iter().for_each(|&cell| self.clues.toggle(cell.into()));
    }
}

#[cfg(test)]
#[path = "../../tests/unit/generate/thinning.rs"]
mod tests;
