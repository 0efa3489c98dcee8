//! Makes snake puzzles: takes a random parity grid with a snake, fills it with random digits, and removes clues in
//! random order as long as digits and snake stay unique. The result is minimal: no clue can be removed. Each try
//! has its own seed, so tries can run in parallel and each can be repeated.
//!
//! Parity grids are drawn uniformly, grids of digits are not, and removing clues one by one favours puzzles that
//! many orders lead to.

use super::atlas::Atlas;
use super::board::ParityClass;
use super::fill::Fillings;
use super::puzzle::cells_in;
use super::solutions::SnakeSolution;
use crate::limits::{Limits, StopReason};
use crate::rng::Rng;

/// A puzzle of [`Atlas::generate`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedPuzzle {
    /// One digit a cell, 0 where there is no clue.
    pub clues: Vec<u8>,
    /// Its only solution.
    pub solution: SnakeSolution,
}

/// What the puzzle shows of its snake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SnakeKind {
    /// Nothing but that there is one.
    Hidden,
    /// Its cells.
    Drawn,
}

impl Atlas {
    /// The minimal puzzle of try `index` of `seed`, or `None` if no digits fill the parity grid. The nodes of
    /// `limits` are those of all proofs together.
    pub fn generate(
        &self,
        kind: SnakeKind,
        seed: u64,
        index: u64,
        limits: &Limits,
    ) -> Result<Option<GeneratedPuzzle>, StopReason> {
        let mut rng = Rng::stream(seed, index);
        let Some(solution) = self.random_solution(&mut rng) else { return Ok(None) };
        let clues = match kind {
            SnakeKind::Hidden => self.remove_clues(&solution.digits, &mut rng, limits)?,
            SnakeKind::Drawn => {
                self.with_snake(solution.snake).remove_clues(&solution.digits, &mut rng, limits)?
            }
        };
        Ok(Some(GeneratedPuzzle { clues, solution }))
    }

    /// Removes clues from a full grid in random order as long as the solution stays the only one.
    fn remove_clues(&self, digits: &[u8], rng: &mut Rng, limits: &Limits) -> Result<Vec<u8>, StopReason> {
        let mut order: Vec<usize> = (0..digits.len()).collect();
        rng.shuffle(&mut order);
        let mut clues = digits.to_vec();
        let mut nodes = 0;
        for cell in order {
            let digit = std::mem::take(&mut clues[cell]);
            let left = limits.max_nodes.saturating_sub(nodes);
            let proof = self.count(&clues, &Limits { max_solutions: 2, max_nodes: left, ..*limits });
            nodes += proof.nodes;
            match proof.stop {
                None => {}
                Some(StopReason::MaxSolutions) => clues[cell] = digit,
                Some(stop) => return Err(stop),
            }
        }
        Ok(clues)
    }

    /// A random parity grid with random digits.
    fn random_solution(&self, rng: &mut Rng) -> Option<SnakeSolution> {
        if self.grids.is_empty() {
            return None;
        }
        let (grid, snake) = self.grids[rng.below(self.grids.len())];
        let mut digits = vec![0; self.board.cells];
        for class in [ParityClass::Even, ParityClass::Odd] {
            let cells = cells_in(&self.board, grid, class);
            let fillings = Fillings::new(self.board.clone(), class, cells, &digits);
            let filling = fillings.random(rng)?;
            fillings.write(&filling, &mut digits);
        }
        Some(SnakeSolution { digits, snake })
    }
}
