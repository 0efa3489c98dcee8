//! The classic 9×9: one puzzle, its solutions one by one, or many puzzles at once.
//!
//! A grid is 81 bytes in row order, digits 1 to 9, 0 for blank. A value above 9 fits no digit, so such a
//! puzzle has no solution; readers refuse it before. Every kernel gives the same verdicts, solutions,
//! order and node counts; they differ in speed alone.

pub mod batch;
mod choose;
mod compiled;
pub mod grid;
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
#[cfg(target_arch = "x86_64")]
mod lanes512_choose;
#[cfg(target_arch = "x86_64")]
mod lanes512_one;
#[cfg(target_arch = "aarch64")]
mod lanes_neon;
mod lockstep;
mod one;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod one_rows;
pub mod parse;
pub mod pipeline;
mod round;
// They name lanes of this architecture.
#[cfg(all(test, any(target_arch = "x86_64", target_arch = "aarch64")))]
#[path = "../../tests/unit/classic/mod.rs"]
mod tests;
mod walk;

use crate::limits::{Limits, Stop};
use crate::outcome::Outcome;
use compiled::KernelWalk;
pub use grid::Grid;
use kernel::Kernel;
pub use kernel::kernel_name;
pub use parse::{BadLine, line_ends, parse_line, parse_lines, plain_lines};

/// Cells of a grid.
pub const CELLS: usize = 81;

/// Counts solutions up to `limits.solutions` and keeps the first two.
pub fn solve(givens: &Grid, limits: &Limits) -> Outcome<Grid> {
    solve_with(Kernel::chosen(), givens, limits)
}

/// The same with a kernel of one's choice.
pub fn solve_with(kernel: Kernel, givens: &Grid, limits: &Limits) -> Outcome<Grid> {
    kernel.solve(givens, limits)
}

/// The solutions of a puzzle one by one, in the order in which [`solve`] counts them.
pub struct ClassicSolutions {
    walk: KernelWalk,
}

impl ClassicSolutions {
    /// Nothing is searched until the first call of [`next`](Self::next).
    pub fn new(givens: &Grid) -> Self {
        Self::with(Kernel::chosen(), givens)
    }

    /// The same with a kernel of one's choice.
    pub fn with(kernel: Kernel, givens: &Grid) -> Self {
        ClassicSolutions { walk: KernelWalk::new(kernel, givens) }
    }

    /// The next solution, or `None` after the last. `limits.solutions` is not looked at; the other
    /// bounds are those of all calls together. After a stop, a call with wider bounds goes on.
    pub fn next(&mut self, limits: &Limits) -> Result<Option<Grid>, Stop> {
        self.walk.next(limits)
    }

    /// Branches tried so far.
    pub fn nodes(&self) -> u64 {
        self.walk.nodes()
    }
}
