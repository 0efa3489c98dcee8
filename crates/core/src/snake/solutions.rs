//! The solutions of a snake puzzle, one at a time. For each parity grid in turn, every filling of the even
//! cells is paired with every filling of the odd cells.
//!
//! `mod.rs` defines snakes and parity grids, `fill.rs` fillings.

use std::sync::Arc;

use super::atlas::{Atlas, AtlasGrid};
use super::board::ParityClass;
use super::fill::{CompleteFilling, Fillings};
use super::puzzle::cells_of_class;
use crate::limits::Limits;
use crate::next_result::NextResult;
use crate::rng::Rng;

/// A full grid of digits and its snake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SnakeSolution {
    /// One digit for each cell.
    pub digits: Vec<u8>,
    /// An index into [`Atlas::snakes`].
    pub snake: u32,
}

/// A search for the solutions of one puzzle. Between two nodes it can stop and continue later.
pub struct SnakeSolutions {
    atlas: Arc<Atlas>,
    clues: Vec<u8>,
    /// The indices of the parity grids that are still to be filled; the last one is the next.
    remaining_grids: Vec<u32>,
    current: Option<GridSearch>,
    solution_count: u64,
    nodes: u64,
}

/// A search for the solutions with one parity grid.
struct GridSearch {
    grid: AtlasGrid,
    even_fillings: Fillings,
    /// A filling of the even cells, and the fillings of the odd cells that have not been paired with it.
    pairing: Option<(CompleteFilling, Fillings)>,
}

impl SnakeSolutions {
    /// The solutions that agree with `clues` (one digit for each cell, 0 for none), in the order of the grids
    /// of `atlas`.
    pub fn new(atlas: Arc<Atlas>, clues: &[u8]) -> SnakeSolutions {
        let remaining_grids = atlas.grids_with_clues(clues).into_iter().rev().collect();
        SnakeSolutions {
            atlas,
            clues: clues.to_vec(),
            remaining_grids,
            current: None,
            solution_count: 0,
            nodes: 0,
        }
    }

    /// The same solutions with the parity grids in a random order that `seed` determines.
    pub fn shuffled(mut self, seed: u64) -> SnakeSolutions {
        Rng::new(seed).shuffle(&mut self.remaining_grids);
        self
    }

    /// The next solution. The limits apply to all calls together.
    pub fn next(&mut self, limits: &Limits) -> NextResult<SnakeSolution> {
        loop {
            if let Some(stop) = limits.stop_before_node(self.solution_count, self.nodes) {
                return NextResult::Stopped(stop);
            }
            if self.current.is_none() {
                let Some(index) = self.remaining_grids.pop() else { return NextResult::End };
                let grid = self.atlas.grids[index as usize];
                let even_fillings = self.fillings_of(grid, ParityClass::Even);
                self.current = Some(GridSearch { grid, even_fillings, pairing: None });
            }
            self.nodes += 1;
            if let Some(solution) = self.search_node() {
                self.solution_count += 1;
                return NextResult::Item(solution);
            }
        }
    }

    /// The number of branches tried so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn fillings_of(&self, grid: AtlasGrid, class: ParityClass) -> Fillings {
        let cells = cells_of_class(&self.atlas.board, grid.even_cells, class);
        Fillings::new(self.atlas.board.clone(), class, cells, &self.clues)
    }

    /// Searches one node of the current parity grid. `None` means that this node completes no solution; other
    /// nodes may. After the last node there is no current grid.
    fn search_node(&mut self) -> Option<SnakeSolution> {
        let mut search = self.current.take()?;
        let mut solution = None;
        if let Some((even_filling, odd_fillings)) = &mut search.pairing {
            if let Some(odd_filling) = odd_fillings.advance() {
                let mut digits = vec![0; self.atlas.board.cell_count];
                search.even_fillings.write_digits(even_filling, &mut digits);
                odd_fillings.write_digits(&odd_filling, &mut digits);
                solution = Some(SnakeSolution { digits, snake: search.grid.snake });
            }
            if odd_fillings.is_done() {
                search.pairing = None;
            }
        } else if let Some(even_filling) = search.even_fillings.advance() {
            search.pairing = Some((even_filling, self.fillings_of(search.grid, ParityClass::Odd)));
        }
        if search.pairing.is_some() || !search.even_fillings.is_done() {
            self.current = Some(search);
        }
        solution
    }
}
