//! The full parity grids that extend a partial one: whether there is one, how many there are, and all of
//! them. A partial grid in which no single house has a contradiction may still have no full grid, so the
//! search for snakes tests every snake here. On jigsaw boards about half of them fail.
//!
//! `mod.rs` defines snakes and parity grids.

use std::ops::ControlFlow;

use super::board::{Cells, ParityClass, SnakeBoard};
use super::parity_grid::ParityGrid;
use super::path::Snake;
use crate::limits::{Limits, StopReason};

impl SnakeBoard {
    /// Counts the full parity grids of `snake` up to `limits.max_solutions`. If there is a stop, the count is
    /// a lower bound.
    pub fn count_grids(&self, snake: &Snake, limits: &Limits) -> (u64, Option<StopReason>) {
        let (mut grid_count, mut nodes) = (0, 0);
        let mut stop = None;
        let Some(grid) = self.parity_grid_of(snake) else { return (0, None) };
        // The result is not needed: the search has broken off exactly if there is a stop.
        let _ = for_each_node(self, grid, &mut |node| {
            nodes += 1;
            grid_count += u64::from(matches!(node, Node::FullGrid(_)));
            stop = limits.stop_before_node(grid_count, nodes);
            if stop.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (grid_count, stop)
    }

    /// Calls `visit` with the even cells of every full parity grid of `snake`, until it breaks.
    pub fn for_each_grid(
        &self,
        snake: &Snake,
        mut visit: impl FnMut(Cells) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(grid) = self.parity_grid_of(snake) else { return ControlFlow::Continue(()) };
        for_each_node(self, grid, &mut |node| match node {
            Node::FullGrid(even_cells) => visit(even_cells),
            Node::Fork => ControlFlow::Continue(()),
        })
    }

    /// The partial grid with the parities that `snake` forces, or `None` if they contradict each other.
    fn parity_grid_of(&self, snake: &Snake) -> Option<ParityGrid> {
        let mut grid = ParityGrid::new(self);
        grid.assign(self, snake.even, snake.odd).then_some(grid)
    }
}

/// Whether a full parity grid extends `grid`.
pub(super) fn can_be_completed(board: &SnakeBoard, grid: &ParityGrid) -> bool {
    for_each_node(board, *grid, &mut |node| match node {
        Node::FullGrid(_) => ControlFlow::Break(()),
        Node::Fork => ControlFlow::Continue(()),
    })
    .is_break()
}

/// A node of the search for full grids.
enum Node {
    /// The even cells of a full grid.
    FullGrid(Cells),
    /// A partial grid, which the search extends in two ways.
    Fork,
}

/// Searches for all full grids that extend `grid`. Calls `visit` with every node, until it breaks.
fn for_each_node(
    board: &SnakeBoard,
    grid: ParityGrid,
    visit: &mut impl FnMut(Node) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let unknown = grid.unknown_cells(board);
    if unknown == 0 {
        return visit(Node::FullGrid(grid.cells_of(ParityClass::Even)));
    }
    visit(Node::Fork)?;
    // The cell is taken from the house with the fewest unknown cells, which it is most likely to complete.
    let unknown_in_houses = board.houses.iter().map(|house| house & unknown).filter(|cells| *cells != 0);
    // A cell in no house is taken last.
    let cell = unknown_in_houses.min_by_key(|cells| cells.count_ones()).unwrap_or(unknown).trailing_zeros();
    for (even, odd) in [(1 << cell, 0), (0, 1 << cell)] {
        let mut next = grid;
        if next.assign(board, even, odd) {
            for_each_node(board, next, visit)?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
#[path = "../../tests/unit/snake/grids.rs"]
mod tests;
