//! The roots of the search tree: where the search starts to walk, and where each walk may end.
//!
//! The search walks only one of the images of a path (see `orbits.rs`), and it walks that path from one end
//! only. Walks therefore start only at cells that are the smallest of their images, and end only at cells
//! whose smallest image is not before the start.
//!
//! A loop visits every box, so the search for loops starts at each cell of one box. Walks from a later cell
//! avoid the cells where earlier walks started, because all loops through those cells are already known.
//!
//! `mod.rs` defines snakes, loops and classes.

use super::board::{Cells, ParityClass, SnakeBoard, cells_of};
use super::filter::SnakeFilter;
use super::orbits::Orbits;

/// A root of the search tree.
#[derive(Clone, Copy)]
pub(super) struct WalkRoot {
    pub start: u8,
    /// The class of the start.
    pub class: ParityClass,
    /// `None` for a path.
    pub loop_ends: Option<LoopEnds>,
    /// Cells that the walk must not enter.
    pub forbidden: Cells,
    /// Cells where the walk may end.
    pub possible_ends: Cells,
    /// The cells that are even if the walk visits them. `None` if the board does not determine this; see
    /// [`SnakeBoard::even_if_visited`].
    pub even_if_visited: Option<Cells>,
}

/// The two neighbours of the start on a loop.
#[derive(Clone, Copy)]
pub(super) struct LoopEnds {
    /// The cell after the start.
    pub second: u8,
    /// The last cell of the walk.
    pub last: u8,
}

/// All roots, in the order of the search.
pub(super) fn walk_roots(board: &SnakeBoard, filter: &SnakeFilter, orbits: &Orbits) -> Vec<WalkRoot> {
    if filter.finds_loops { loop_roots(board) } else { path_roots(board, filter, orbits) }
}

fn path_roots(board: &SnakeBoard, filter: &SnakeFilter, orbits: &Orbits) -> Vec<WalkRoot> {
    let smallest_images = orbits.smallest_images(board.cell_count);
    let mut roots = Vec::new();
    for start in (0..board.cell_count).filter(|&cell| usize::from(smallest_images[cell]) == cell) {
        let may_be_end = |&cell: &usize| usize::from(smallest_images[cell]) >= start;
        let possible_ends = (0..board.cell_count).filter(may_be_end).fold(0, |set, cell| set | 1 << cell);
        for class in [ParityClass::Odd, ParityClass::Even] {
            // The class of the other end is not yet known.
            if filter.ends.allow(class, ParityClass::Odd) || filter.ends.allow(class, ParityClass::Even) {
                roots.push(WalkRoot {
                    start: start as u8,
                    class,
                    loop_ends: None,
                    forbidden: 0,
                    possible_ends,
                    even_if_visited: board.even_if_visited(start, class),
                });
            }
        }
    }
    roots
}

fn loop_roots(board: &SnakeBoard) -> Vec<WalkRoot> {
    // The smallest box gives the fewest roots.
    let starts = board.boxes.iter().min_by_key(|cells| cells.count_ones()).copied().unwrap_or(0);
    let mut forbidden = 0;
    let mut roots = Vec::new();
    for start in cells_of(starts) {
        for loop_ends in pairs_of_neighbours(board, start) {
            for class in [ParityClass::Odd, ParityClass::Even] {
                roots.push(WalkRoot {
                    start: start as u8,
                    class,
                    loop_ends: Some(loop_ends),
                    forbidden,
                    possible_ends: 1 << loop_ends.last,
                    even_if_visited: board.even_if_visited(start, class),
                });
            }
        }
        forbidden |= 1 << start;
    }
    roots
}

/// Every pair of neighbours of `cell`, the smaller one as the second cell, so that each loop is walked in one
/// direction.
fn pairs_of_neighbours(board: &SnakeBoard, cell: usize) -> impl Iterator<Item = LoopEnds> {
    let neighbours = board.neighbours[cell];
    cells_of(neighbours).flat_map(move |second| {
        let larger = cells_of(neighbours).filter(move |&neighbour| neighbour > second);
        larger.map(move |last| LoopEnds { second: second as u8, last: last as u8 })
    })
}

#[cfg(test)]
#[path = "../../tests/unit/snake/roots.rs"]
mod tests;
