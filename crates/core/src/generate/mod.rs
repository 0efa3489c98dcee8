//! Generates puzzles: a random full grid is thinned until no given can go. A classic puzzle is also the start of longer
//! walks, to [unbiased] puzzles and to [sparse] ones.
//!
//! Classic puzzles come from [`puzzles`], which thins many grids in lockstep: the puzzles of a seed are numbered.
//! [`board_puzzles`] generates those of other boards, with any constraints. Each puzzle has random numbers of its own,
//! so it does not depend on the other puzzles, on the number of threads, or on the kernel.

mod boards;
mod clues;
mod exchange;
mod full_grid;
mod many;
mod singles;
mod sparse;
mod thinning;
mod unbiased;

use crate::classic::{CELLS, Grid};
use crate::rng::Rng;
pub use boards::{BoardJob, BoardPuzzle, board_puzzles};
pub use many::{ManyJob, puzzles, puzzles_with};
pub use singles::solved_by_singles;
pub use sparse::{SparseJob, sparse_puzzles};
pub use thinning::ThinningParams;
pub use unbiased::{UnbiasedJob, unbiased_puzzles};

/// A classic puzzle and its only solution. All cells of a puzzle that is not finished are blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolvedPuzzle {
    /// The digit of each cell, 0 for a blank cell.
    pub givens: Grid,
    /// The digit of each cell.
    pub solution: Grid,
}

impl SolvedPuzzle {
    /// A puzzle that is not finished.
    pub const UNFINISHED: Self = SolvedPuzzle { givens: [0; CELLS], solution: [0; CELLS] };
}

/// Returns the solution of the puzzle with this number; all full grids are equally likely.
pub fn full_grid(seed: u64, number: u64) -> Grid {
    full_grid::full_grid(&mut Rng::stream(seed, number))
}

#[cfg(test)]
#[path = "../../tests/unit/generate/mod.rs"]
mod tests;
