//! The full parity grids that agree with what is known: whether there is one, how many there are, and all of them.
//! Conclusions in single houses do not find every contradiction (on jigsaws about half of the snakes fail here),
//! so each snake is tested.

use std::ops::ControlFlow;

use super::board::{Cells, ParityClass, SnakeBoard};
use super::parity::Parity;
use super::path::Snake;
use crate::limits::{Limits, StopReason};

impl SnakeBoard {
    /// The number of full parity grids of `snake`, up to `limits.max_solutions`; a node is one branch.
    pub fn grids(&self, snake: &Snake, limits: &Limits) -> (u64, Option<StopReason>) {
        let (mut count, mut nodes) = (0, 0);
        let mut stop = None;
        let Some(parity) = self.parity(snake) else { return (0, None) };
        let _ = each_node(self, parity, &mut |leaf| {
            nodes += 1;
            count += u64::from(leaf.is_some());
            stop = limits.stop_before_node(count, nodes);
            if stop.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (count, stop)
    }

    /// Calls `each` with the even cells of every full parity grid of `snake`, until it breaks.
    pub fn each_grid(
        &self,
        snake: &Snake,
        mut each: impl FnMut(Cells) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(parity) = self.parity(snake) else { return ControlFlow::Continue(()) };
        each_node(self, parity, &mut |leaf| leaf.map_or(ControlFlow::Continue(()), &mut each))
    }

    fn parity(&self, snake: &Snake) -> Option<Parity> {
        let mut parity = Parity::new(self);
        parity.set(self, snake.even, snake.odd).then_some(parity)
    }
}

/// Whether `parity` can be completed.
pub(super) fn can_be_completed(board: &SnakeBoard, parity: &Parity) -> bool {
    each_node(board, *parity, &mut |leaf| leaf.map_or(ControlFlow::Continue(()), |_| ControlFlow::Break(())))
        .is_break()
}

/// Walks all completions. Calls `visit` with the even cells of each, and with `None` at the forks between.
fn each_node(
    board: &SnakeBoard,
    parity: Parity,
    visit: &mut impl FnMut(Option<Cells>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let unknown = parity.unknown(board);
    if unknown == 0 {
        return visit(Some(parity.cells_of(ParityClass::Even)));
    }
    visit(None)?;
    // A cell of the house with the fewest open cells decides most.
    let open = board.houses.iter().map(|house| house & unknown).filter(|open| *open != 0);
    let cell = open.min_by_key(|open| open.count_ones()).unwrap_or(unknown).trailing_zeros();
    for (even, odd) in [(1 << cell, 0), (0, 1 << cell)] {
        let mut next = parity;
        if next.set(board, even, odd) {
            each_node(board, next, visit)?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
#[path = "../../tests/unit/snake/grids.rs"]
mod tests;
