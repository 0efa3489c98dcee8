//! The engine for the classic 9×9 board: it solves one puzzle, lists its solutions, or solves many puzzles
//! at once.
//!
//! A *kernel* is this engine compiled for one set of processor instructions. All kernels give the same
//! verdicts, solutions (in the same order) and node counts; only their speed differs.

pub mod batch;
mod cell_weights;
mod choose;
#[cfg(target_arch = "x86_64")]
mod choose512;
mod compiled;
pub mod kernel;
mod lanes;
#[cfg(target_arch = "x86_64")]
mod lanes128;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod lanes128_row;
#[cfg(target_arch = "x86_64")]
mod lanes256;
#[cfg(target_arch = "x86_64")]
mod lanes512;
#[cfg(target_arch = "aarch64")]
mod lanes_neon;
pub(crate) mod lockstep;
pub mod parse;
pub mod parse_masks;
pub mod pipeline;
mod position;
#[cfg(target_arch = "x86_64")]
mod position512;
pub mod puzzle;
mod round;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod row_position;
// The tests use vector types that only these two architectures have.
#[cfg(all(test, any(target_arch = "x86_64", target_arch = "aarch64")))]
#[path = "../../tests/unit/classic/mod.rs"]
mod tests;
mod walk;
pub(crate) mod words;

use crate::limits::{Limits, StopReason};
use crate::solution_count::SolutionCount;
use cell_weights::CellWeights;
use compiled::KernelWalk;
use kernel::Kernel;
pub use kernel::kernel_name;
pub use parse::{BadLine, count_line_ends, count_plain_lines, parse_line, parse_lines};
pub use parse_masks::parse_mask_lines;
pub use puzzle::{ALL_DIGITS, ClassicPuzzle, Question};

/// Number of cells of a grid.
pub const CELLS: usize = 81;

/// 81 cells in row order: a digit 1 to 9, or 0 for a blank cell. A puzzle with a value above 9 has no
/// solution.
pub type Grid = [u8; CELLS];

/// The candidates of 81 cells in row order: bit 0 is digit 1, bit 8 is digit 9. A puzzle with a mask above
/// [`ALL_DIGITS`] has no solution.
pub type Masks = [u16; CELLS];

/// Counts solutions up to `limits.max_solutions` and keeps the first two.
pub fn solve(puzzle: &impl ClassicPuzzle, limits: &Limits) -> SolutionCount<Grid> {
    solve_with(Kernel::active(), puzzle, limits)
}

/// Solves a puzzle like [`solve`], with the given kernel.
pub fn solve_with(kernel: Kernel, puzzle: &impl ClassicPuzzle, limits: &Limits) -> SolutionCount<Grid> {
    kernel.solve(puzzle, limits)
}

/// A search that returns the solutions of a puzzle one at a time, in the order in which [`solve`] counts
/// them.
pub struct ClassicSolutions {
    walk: Box<dyn LazyWalk + Send>,
}

/// A [`KernelWalk`], whatever it knows about the weights of cells.
trait LazyWalk {
    /// See [`ClassicSolutions::next`].
    fn next(&mut self, limits: &Limits) -> Result<Option<Grid>, StopReason>;

    /// See [`ClassicSolutions::nodes`].
    fn nodes(&self) -> u64;
}

impl<W: CellWeights> LazyWalk for KernelWalk<W> {
    fn next(&mut self, limits: &Limits) -> Result<Option<Grid>, StopReason> {
        self.next(limits)
    }

    fn nodes(&self) -> u64 {
        self.nodes()
    }
}

impl ClassicSolutions {
    /// Prepares the search; it starts with the first call of [`next`](Self::next).
    pub fn new(puzzle: &impl ClassicPuzzle) -> Self {
        Self::with_kernel(Kernel::active(), puzzle)
    }

    /// Prepares the search like [`new`](Self::new), with the given kernel.
    pub fn with_kernel(kernel: Kernel, puzzle: &impl ClassicPuzzle) -> Self {
        ClassicSolutions { walk: Box::new(KernelWalk::new(kernel, puzzle)) }
    }

    /// Returns the next solution, or `None` after the last. `limits.max_solutions` is ignored; `limits.max_nodes`
    /// bounds the nodes of all calls together. After a stop, a call with wider limits resumes the search.
    pub fn next(&mut self, limits: &Limits) -> Result<Option<Grid>, StopReason> {
        self.walk.next(limits)
    }

    /// Number of nodes so far. A node is one branch tried.
    pub fn nodes(&self) -> u64 {
        self.walk.nodes()
    }
}
