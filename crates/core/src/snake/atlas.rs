//! An atlas: all parity grids with a snake, collected once and used often. The classic board has 7840 grids of 3084
//! snakes. With the clues of a puzzle as the filter, an atlas has only what they allow and takes a few
//! milliseconds.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::board::{Cells, SnakeBoard};
use super::filter::SnakeFilter;
use super::path::Snake;
use super::search::SnakeSearch;
use crate::limits::{Limits, StopReason};
use crate::next_result::NextResult;

/// Snakes and their full parity grids.
pub struct Atlas {
    pub(super) board: Arc<SnakeBoard>,
    snakes: Vec<Snake>,
    /// The even cells of each grid, and the index of its snake.
    pub(super) grids: Vec<(Cells, u32)>,
}

impl Atlas {
    /// Collects every snake of a filter with all its grids. `limits.max_solutions` bounds the grids, `max_nodes` the
    /// search for the snakes. An incomplete atlas is useless, so a stop is an error.
    pub fn collect(
        board: Arc<SnakeBoard>,
        filter: SnakeFilter,
        limits: &Limits,
    ) -> Result<Atlas, StopReason> {
        let mut search = SnakeSearch::new(board.clone(), filter);
        let mut atlas = Atlas { board, snakes: Vec::new(), grids: Vec::new() };
        loop {
            match search.next(&limits.with_max_solutions(u64::MAX)) {
                NextResult::Item(snake) => atlas.add(snake, limits)?,
                NextResult::End => return Ok(atlas),
                NextResult::Stopped(stop) => return Err(stop),
            }
        }
    }

    fn add(&mut self, snake: Snake, limits: &Limits) -> Result<(), StopReason> {
        let index = self.snakes.len() as u32;
        let mut stop = None;
        let _ = self.board.each_grid(&snake, |grid| {
            let count = self.grids.len() as u64;
            stop = Limits { max_nodes: u64::MAX, ..*limits }.stop_before_node(count, count);
            if stop.is_some() {
                return ControlFlow::Break(());
            }
            self.grids.push((grid, index));
            ControlFlow::Continue(())
        });
        self.snakes.push(snake);
        stop.map_or(Ok(()), Err)
    }

    /// The part of the atlas that shows one snake (an index into [`Atlas::snakes`]).
    pub fn with_snake(&self, snake: u32) -> Atlas {
        let grids = self.grids.iter().filter(|grid| grid.1 == snake).map(|&(grid, _)| (grid, 0)).collect();
        Atlas { board: self.board.clone(), snakes: vec![self.snakes[snake as usize].clone()], grids }
    }

    pub fn board(&self) -> &Arc<SnakeBoard> {
        &self.board
    }

    pub fn snakes(&self) -> &[Snake] {
        &self.snakes
    }

    /// For each parity grid its even cells and the index of its snake.
    pub fn grids(&self) -> &[(Cells, u32)] {
        &self.grids
    }

    /// The indices of the grids that agree with `clues` (one digit a cell, 0 for none).
    pub(super) fn grids_with_clues(&self, clues: &[u8]) -> Vec<u32> {
        let [even, odd] = cells_with_clues(&self.board, clues);
        let agrees = |&index: &u32| {
            let grid = self.grids[index as usize].0;
            even & !grid | odd & grid == 0
        };
        (0..self.grids.len() as u32).filter(agrees).collect()
    }
}

/// The cells with an even clue and those with an odd clue.
pub(super) fn cells_with_clues(board: &SnakeBoard, clues: &[u8]) -> [Cells; 2] {
    let mut known = [0; 2];
    for (cell, &digit) in clues.iter().enumerate().filter(|(_, digit)| **digit > 0) {
        known[board.class_of(digit) as usize] |= 1 << cell;
    }
    known
}
