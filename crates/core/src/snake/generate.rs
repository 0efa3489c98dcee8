//! Making snake puzzles: a random parity grid with a snake, random digits in it, then clues taken
//! away in random order as long as digits and snake stay unique. What is left is minimal: no clue
//! can go. Each try has a seed of its own, so tries can be shared out and any one made again.
//!
//! The draw is uniform over parity grids, not over grids of digits, and greedy thinning favours
//! puzzles that many orders lead to.

use super::atlas::Atlas;
use super::board::ParityClass;
use super::fill::Fillings;
use super::puzzle::cells_in;
use super::solutions::SnakeSolution;
use crate::limits::{Limits, Stop};
use crate::rng::Rng;

/// A puzzle that [`Atlas::generate`] made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedPuzzle {
    /// One digit a cell, 0 where there is no clue.
    pub clues: Vec<u8>,
    /// Its only solution.
    pub solution: SnakeSolution,
}

/// What the solver is told of the snake besides that there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SnakeKind {
    /// Nothing.
    Hidden,
    /// Its cells.
    Drawn,
}

impl Atlas {
    /// Makes the minimal puzzle of try `index` of `seed`, or stops as `limits` say (their nodes are
    /// those of all its proofs together). Nothing comes of a grid that no digits fill.
    pub fn generate(
        &self,
        told: SnakeKind,
        seed: u64,
        index: u64,
        limits: &Limits,
    ) -> Result<Option<GeneratedPuzzle>, Stop> {
        let mut rng = Rng::stream(seed, index);
        let Some(solution) = self.draw(&mut rng) else { return Ok(None) };
        let clues = match told {
            SnakeKind::Hidden => self.thin(&solution.digits, &mut rng, limits)?,
            SnakeKind::Drawn => self.only(solution.snake).thin(&solution.digits, &mut rng, limits)?,
        };
        Ok(Some(GeneratedPuzzle { clues, solution }))
    }

    /// Takes clues away from a full grid in random order as long as the solution stays the only one.
    fn thin(&self, digits: &[u8], rng: &mut Rng, limits: &Limits) -> Result<Vec<u8>, Stop> {
        let mut order: Vec<usize> = (0..digits.len()).collect();
        rng.shuffle(&mut order);
        let mut clues = digits.to_vec();
        let mut nodes = 0;
        for cell in order {
            let digit = std::mem::take(&mut clues[cell]);
            let left = limits.max_nodes.saturating_sub(nodes);
            let proof = self.count(&clues, &Limits { solutions: 2, max_nodes: left, ..*limits });
            nodes += proof.nodes;
            match proof.stop {
                None => {}
                Some(Stop::Limit) => clues[cell] = digit,
                Some(stop) => return Err(stop),
            }
        }
        Ok(clues)
    }

    /// A random parity grid with random digits.
    fn draw(&self, rng: &mut Rng) -> Option<SnakeSolution> {
        if self.grids.is_empty() {
            return None;
        }
        let (grid, snake) = self.grids[rng.below(self.grids.len())];
        let mut digits = vec![0; self.board.cells];
        for class in [ParityClass::Even, ParityClass::Odd] {
            let cells = cells_in(&self.board, grid, class);
            let fillings = Fillings::new(self.board.clone(), class, cells, &digits);
            let filling = fillings.in_random_order(rng)?;
            fillings.write(&filling, &mut digits);
        }
        Some(SnakeSolution { digits, snake })
    }
}
