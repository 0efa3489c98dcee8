//! The searches compiled for each kernel, and the functions that call the right one. The vector operations
//! and the searches have to be inlined into these functions: an operation that is not would be a function
//! call.
#![allow(unsafe_code, reason = "calls of functions for instructions that the processor is known to have")]

use super::Grid;
use super::cell_weights::CellWeights;
use super::kernel::Kernel;
#[cfg(target_arch = "aarch64")]
use super::lanes_neon::Lanes128;
#[cfg(target_arch = "x86_64")]
use super::lanes128::Lanes128;
use super::lockstep::{self, AnswerSink, Bounds, ListQueue, PuzzleQueue};
use super::puzzle::ClassicPuzzle;
use super::walk::{self, ClassicWalk};
use super::words::Record;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use super::{lanes128_row::Triples, row_position::RowPosition};
#[cfg(target_arch = "x86_64")]
use super::{lanes256::Lanes256, lanes512::Lanes512, position512::Position512};
use crate::limits::{Limits, StopReason};
use crate::solution_count::SolutionCount;

/// Defines a module with the searches compiled for some processor features, and a function that tells whether
/// the processor has these. `$lanes` is the vector type of the batch search, `$position` the position type of
/// the search of one puzzle.
#[cfg(target_arch = "x86_64")]
macro_rules! compile_for_features {
    ($module:ident, $has_features:ident, $lanes:ty, $position:ty, $($feature:tt),+) => {
        /// Whether this processor has the instructions.
        pub fn $has_features() -> bool {
            $(is_x86_feature_detected!($feature))&&+
        }

        mod $module {
            use super::*;

            $(#[target_feature(enable = $feature)])+
            pub fn solve_queue<Q: PuzzleQueue>(
                queue: &mut Q,
                bounds: Bounds,
                should_stop: &dyn Fn() -> bool,
            ) -> u64 {
                lockstep::solve_queue::<$lanes, Q>(queue, bounds, should_stop)
            }

            $(#[target_feature(enable = $feature)])+
            pub fn solve(puzzle: &impl ClassicPuzzle, limits: &Limits) -> SolutionCount<Grid> {
                walk::solve::<$position>(puzzle, limits)
            }

            $(#[target_feature(enable = $feature)])+
            pub fn new_walk<P: ClassicPuzzle>(puzzle: &P) -> Box<ClassicWalk<$position, P::Weights>> {
                Box::new(ClassicWalk::new(puzzle))
            }

            $(#[target_feature(enable = $feature)])+
            pub fn next<W: CellWeights>(
                walk: &mut ClassicWalk<$position, W>,
                limits: &Limits,
            ) -> Result<Option<Grid>, StopReason> {
                walk.next(limits)
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
compile_for_features!(
    avx512,
    has_avx512,
    Lanes512,
    Position512,
    "avx512f",
    "avx512bw",
    "avx512vl",
    "avx512dq",
    "avx512vbmi",
    "avx512bitalg",
    "avx512vpopcntdq",
    "avx2",
    "bmi1",
    "bmi2",
    "lzcnt",
    "popcnt"
);
#[cfg(target_arch = "x86_64")]
compile_for_features!(
    avx2,
    has_avx2,
    Lanes256,
    RowPosition<Triples, Lanes256>,
    "avx2",
    "bmi1",
    "bmi2",
    "lzcnt",
    "popcnt"
);

/// Calls the search of a kernel: `$search` from the module of AVX-512 or AVX2, `$lanes128_call` or
/// `$scalar_call`. A kernel that this processor does not support is replaced by the scalar one.
macro_rules! call_kernel {
    ($kernel:expr, $search:ident($($argument:expr),*), $lanes128_call:expr, $scalar_call:expr) => {
        match $kernel {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this processor has the instructions.
            Kernel::Lanes512 if Kernel::Lanes512.is_supported() => unsafe { avx512::$search($($argument),*) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this processor has the instructions.
            Kernel::Lanes256 if Kernel::Lanes256.is_supported() => unsafe { avx2::$search($($argument),*) },
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
            Kernel::Lanes128 => $lanes128_call,
            _ => $scalar_call,
        }
    };
}

impl Kernel {
    /// Solves a list of puzzles, see [`lockstep::solve_queue`].
    pub(crate) fn solve_batch<P: ClassicPuzzle>(
        self,
        puzzles: &[P],
        bounds: Bounds,
        sink: &mut impl AnswerSink,
        should_stop: &dyn Fn() -> bool,
    ) -> u64 {
        self.solve_queue(&mut ListQueue { puzzles, next_row: 0, sink }, bounds, should_stop)
    }

    /// Solves the puzzles of a queue, see [`lockstep::solve_queue`].
    pub(crate) fn solve_queue<Q: PuzzleQueue>(
        self,
        queue: &mut Q,
        bounds: Bounds,
        should_stop: &dyn Fn() -> bool,
    ) -> u64 {
        call_kernel!(
            self,
            solve_queue(queue, bounds, should_stop),
            lockstep::solve_queue::<Lanes128, Q>(queue, bounds, should_stop),
            lockstep::solve_queue::<u32, Q>(queue, bounds, should_stop)
        )
    }

    /// Solves one puzzle, see [`walk::solve`].
    pub(super) fn solve(self, puzzle: &impl ClassicPuzzle, limits: &Limits) -> SolutionCount<Grid> {
        call_kernel!(
            self,
            solve(puzzle, limits),
            walk::solve::<RowPosition<Triples, Lanes128>>(puzzle, limits),
            walk::solve::<Record>(puzzle, limits)
        )
    }
}

/// A [`ClassicWalk`] that runs on one of the kernels.
pub enum KernelWalk<W> {
    Scalar(Box<ClassicWalk<Record, W>>),
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    Lanes128(Box<ClassicWalk<RowPosition<Triples, Lanes128>, W>>),
    #[cfg(target_arch = "x86_64")]
    Lanes256(Box<ClassicWalk<RowPosition<Triples, Lanes256>, W>>),
    #[cfg(target_arch = "x86_64")]
    Lanes512(Box<ClassicWalk<Position512, W>>),
}

impl<W: CellWeights> KernelWalk<W> {
    /// A search that has not started yet. A kernel that this processor does not support is replaced by the
    /// scalar one.
    pub fn new(kernel: Kernel, puzzle: &impl ClassicPuzzle<Weights = W>) -> Self {
        match kernel {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this processor has the instructions.
            Kernel::Lanes512 if kernel.is_supported() => {
                KernelWalk::Lanes512(unsafe { avx512::new_walk(puzzle) })
            }
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this processor has the instructions.
            Kernel::Lanes256 if kernel.is_supported() => {
                KernelWalk::Lanes256(unsafe { avx2::new_walk(puzzle) })
            }
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
            Kernel::Lanes128 => KernelWalk::Lanes128(Box::new(ClassicWalk::new(puzzle))),
            _ => KernelWalk::Scalar(Box::new(ClassicWalk::new(puzzle))),
        }
    }

    /// Returns the next solution, see [`ClassicWalk::next`].
    pub fn next(&mut self, limits: &Limits) -> Result<Option<Grid>, StopReason> {
        match self {
            KernelWalk::Scalar(walk) => walk.next(limits),
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
            KernelWalk::Lanes128(walk) => walk.next(limits),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `new` creates this variant only if the processor has the instructions.
            KernelWalk::Lanes256(walk) => unsafe { avx2::next(walk, limits) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `new` creates this variant only if the processor has the instructions.
            KernelWalk::Lanes512(walk) => unsafe { avx512::next(walk, limits) },
        }
    }

    /// Branches tried so far.
    pub fn nodes(&self) -> u64 {
        match self {
            KernelWalk::Scalar(walk) => walk.nodes,
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
            KernelWalk::Lanes128(walk) => walk.nodes,
            #[cfg(target_arch = "x86_64")]
            KernelWalk::Lanes256(walk) => walk.nodes,
            #[cfg(target_arch = "x86_64")]
            KernelWalk::Lanes512(walk) => walk.nodes,
        }
    }
}
