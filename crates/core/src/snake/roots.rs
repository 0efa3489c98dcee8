//! Where the walks of a search start. A path is walked from one end. It is enough to start at one cell of each class
//! under the symmetries and to end only at cells whose class does not come earlier, so that no path is walked from
//! both ends. A loop visits every box, so it is enough to start in the smallest box, and later walks need not enter
//! the cells where earlier ones started.

use super::board::{Cells, ParityClass, SnakeBoard, cells_of};
use super::filter::SnakeFilter;
use super::orbits::Orbits;

/// Where a walk starts.
#[derive(Clone, Copy)]
pub(super) struct WalkRoot {
    pub start: u8,
    pub class: ParityClass,
    /// For a loop the cells after and before the start.
    pub ends: Option<(u8, u8)>,
    /// Cells that this walk must not enter.
    pub forbidden: Cells,
    /// Cells where this walk may end.
    pub stops: Cells,
    /// If the neighbours of the board allow two colours: the cells that are even if they are on the snake.
    pub evens: Option<Cells>,
}

/// All starts of a search, in its order.
pub(super) fn roots(board: &SnakeBoard, filter: &SnakeFilter, orbits: &Orbits) -> Vec<WalkRoot> {
    if filter.loops { loop_roots(board) } else { path_roots(board, filter, orbits) }
}

fn path_roots(board: &SnakeBoard, filter: &SnakeFilter, orbits: &Orbits) -> Vec<WalkRoot> {
    let least = orbits.representatives(board.cells);
    let mut roots = Vec::new();
    for start in (0..board.cells).filter(|&cell| usize::from(least[cell]) == cell) {
        let later = |&cell: &usize| usize::from(least[cell]) >= start;
        let stops = (0..board.cells).filter(later).fold(0, |set, cell| set | 1 << cell);
        for class in [ParityClass::Odd, ParityClass::Even] {
            if filter.ends.allow(class, ParityClass::Odd) || filter.ends.allow(class, ParityClass::Even) {
                let evens = board.even_if(start, class);
                roots.push(WalkRoot { start: start as u8, class, ends: None, forbidden: 0, stops, evens });
            }
        }
    }
    roots
}

fn loop_roots(board: &SnakeBoard) -> Vec<WalkRoot> {
    let smallest = board.boxes.iter().min_by_key(|cells| cells.count_ones()).copied().unwrap_or(0);
    let mut forbidden = 0;
    let mut roots = Vec::new();
    for start in cells_of(smallest) {
        let near = board.neighbours[start];
        for second in cells_of(near) {
            for last in cells_of(near).filter(|&last| last > second) {
                for class in [ParityClass::Odd, ParityClass::Even] {
                    let (ends, stops) = (Some((second as u8, last as u8)), 1 << last);
                    let evens = board.even_if(start, class);
                    roots.push(WalkRoot { start: start as u8, class, ends, forbidden, stops, evens });
                }
            }
        }
        forbidden |= 1 << start;
    }
    roots
}

#[cfg(test)]
#[path = "../../tests/unit/snake/roots.rs"]
mod tests;
