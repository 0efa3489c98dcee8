//! The solutions of a snake puzzle one by one: every filling of a parity grid's even cells paired with
//! every filling of its odd cells, grid after grid.

use std::sync::Arc;

use super::atlas::Atlas;
use super::board::ParityClass;
use super::fill::{CompleteFilling, Fillings};
use super::puzzle::cells_in;
use crate::limits::Limits;
use crate::next_result::NextResult;
use crate::rng::Rng;

/// A full grid of digits and its snake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SnakeSolution {
    /// One digit a cell.
    pub digits: Vec<u8>,
    /// The index of the snake in [`Atlas::snakes`].
    pub snake: u32,
}

/// A search for the solutions of one puzzle, in a fixed order. It can stop and go on later.
pub struct SnakeSolutions {
    atlas: Arc<Atlas>,
    clues: Vec<u8>,
    /// The grids still to be filled, last first.
    grids: Vec<u32>,
    current: Option<GridFillings>,
    solution_count: u64,
    nodes: u64,
}

/// The fillings of one parity grid.
struct GridFillings {
    grid: u32,
    evens: Fillings,
    /// An even filling and the odd fillings that it has not been paired with.
    even_with_odds: Option<(CompleteFilling, Fillings)>,
}

impl SnakeSolutions {
    /// The solutions of `clues` (one digit a cell, 0 for none) among the grids of `atlas`.
    pub fn new(atlas: Arc<Atlas>, clues: &[u8]) -> SnakeSolutions {
        let grids = atlas.grids_with_clues(clues).into_iter().rev().collect();
        SnakeSolutions { atlas, clues: clues.to_vec(), grids, current: None, solution_count: 0, nodes: 0 }
    }

    /// The same solutions with the parity grids in an order that `seed` determines.
    pub fn shuffled(mut self, seed: u64) -> SnakeSolutions {
        Rng::new(seed).shuffle(&mut self.grids);
        self
    }

    /// The next solution. `limits` count from the beginning, not from this call.
    pub fn next(&mut self, limits: &Limits) -> NextResult<SnakeSolution> {
        loop {
            if let Some(stop) = limits.stop_before_node(self.solution_count, self.nodes) {
                return NextResult::Stopped(stop);
            }
            if self.current.is_none() {
                let Some(grid) = self.grids.pop() else { return NextResult::End };
                self.current = Some(GridFillings {
                    grid,
                    evens: self.fillings(grid, ParityClass::Even),
                    even_with_odds: None,
                });
            }
            self.nodes += 1;
            if let Some(solution) = self.advance() {
                self.solution_count += 1;
                return NextResult::Item(solution);
            }
        }
    }

    /// Branches tried so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn fillings(&self, grid: u32, class: ParityClass) -> Fillings {
        let cells = cells_in(&self.atlas.board, self.atlas.grids[grid as usize].0, class);
        Fillings::new(self.atlas.board.clone(), class, cells, &self.clues)
    }

    /// Walks one branch of the current fillings.
    fn advance(&mut self) -> Option<SnakeSolution> {
        let mut fillings = self.current.take()?;
        let mut solution = None;
        if let Some((places, odds)) = &mut fillings.even_with_odds {
            if let Some(odd) = odds.advance() {
                let mut digits = vec![0; self.atlas.board.cells];
                fillings.evens.write(places, &mut digits);
                odds.write(&odd, &mut digits);
                solution = Some(SnakeSolution { digits, snake: self.atlas.grids[fillings.grid as usize].1 });
            }
            if odds.is_done() {
                fillings.even_with_odds = None;
            }
        } else if let Some(places) = fillings.evens.advance() {
            fillings.even_with_odds = Some((places, self.fillings(fillings.grid, ParityClass::Odd)));
        }
        if fillings.even_with_odds.is_some() || !fillings.evens.is_done() {
            self.current = Some(fillings);
        }
        solution
    }
}
