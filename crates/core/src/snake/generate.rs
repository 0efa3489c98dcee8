//! Generates snake puzzles. Chooses a random parity grid that has a snake, fills it with random digits, and
//! removes clues in random order as long as there is only one solution. The puzzle is minimal: without any
//! one of its clues it has several solutions. Each attempt has a random stream of its own, so attempts can
//! run in parallel and be repeated.
//!
//! Each parity grid of the atlas is equally likely. Grids of digits are not, and neither are puzzles: a
//! puzzle that many orders of removal lead to is more likely.
//!
//! `mod.rs` defines snakes and parity grids.

use super::atlas::{Atlas, AtlasGrid};
use super::board::ParityClass;
use super::fill::Fillings;
use super::puzzle::cells_of_class;
use super::solutions::SnakeSolution;
use crate::limits::{Limits, StopReason};
use crate::rng::Rng;

/// The result of [`Atlas::generate`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedPuzzle {
    /// One digit for each cell, 0 where there is no clue.
    pub clues: Vec<u8>,
    /// The only solution.
    pub solution: SnakeSolution,
}

/// What the solver of a puzzle sees of its snake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SnakeVisibility {
    /// The solver knows only that there is a snake.
    Hidden,
    /// The solver knows the cells of the snake.
    Drawn,
}

impl Atlas {
    /// Generates a minimal puzzle. `seed` and `attempt` determine it. Returns `None` if no digits fit the
    /// parity grid of this attempt. `limits.max_nodes` bounds the nodes of all searches of the attempt
    /// together.
    pub fn generate(
        &self,
        visibility: SnakeVisibility,
        seed: u64,
        attempt: u64,
        limits: &Limits,
    ) -> Result<Option<GeneratedPuzzle>, StopReason> {
        let mut rng = Rng::stream(seed, attempt);
        let Some(solution) = self.random_solution(&mut rng) else { return Ok(None) };
        let clues = match visibility {
            SnakeVisibility::Hidden => self.remove_clues(&solution.digits, &mut rng, limits)?,
            // A solver who sees the snake rules out the grids of all other snakes.
            SnakeVisibility::Drawn => {
                self.with_snake(solution.snake).remove_clues(&solution.digits, &mut rng, limits)?
            }
        };
        Ok(Some(GeneratedPuzzle { clues, solution }))
    }

    /// Removes clues from a full grid in random order as long as there is only one solution.
    fn remove_clues(&self, digits: &[u8], rng: &mut Rng, limits: &Limits) -> Result<Vec<u8>, StopReason> {
        let mut order: Vec<usize> = (0..digits.len()).collect();
        rng.shuffle(&mut order);
        let mut clues = digits.to_vec();
        let mut nodes = 0;
        for cell in order {
            let digit = std::mem::take(&mut clues[cell]);
            let remaining_nodes = limits.max_nodes.saturating_sub(nodes);
            let solutions =
                self.count(&clues, &Limits { max_solutions: 2, max_nodes: remaining_nodes, ..*limits });
            nodes += solutions.nodes;
            match solutions.stop {
                None => {}
                // There are two solutions without this clue, so it stays.
                Some(StopReason::MaxSolutions) => clues[cell] = digit,
                Some(stop) => return Err(stop),
            }
        }
        Ok(clues)
    }

    /// A random parity grid with random digits. `None` if the atlas is empty or no digits fit the parity
    /// grid.
    fn random_solution(&self, rng: &mut Rng) -> Option<SnakeSolution> {
        if self.grids.is_empty() {
            return None;
        }
        let AtlasGrid { even_cells, snake } = self.grids[rng.below(self.grids.len())];
        let mut digits = vec![0; self.board.cell_count];
        for class in [ParityClass::Even, ParityClass::Odd] {
            let cells = cells_of_class(&self.board, even_cells, class);
            let fillings = Fillings::new(self.board.clone(), class, cells, &digits);
            let filling = fillings.random(rng)?;
            fillings.write_digits(&filling, &mut digits);
        }
        Some(SnakeSolution { digits, snake })
    }
}
