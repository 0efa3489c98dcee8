//! The searches, compiled once for each set of instructions, and the calls of them. The lanes, rounds and
//! searches are inlined into these few functions, or their instructions would be calls.
#![allow(unsafe_code, reason = "calls of functions for instructions that the processor was asked for")]

use super::Outcome;
use super::grid::Grid;
use super::kernel::Kernel;
#[cfg(target_arch = "aarch64")]
use super::lanes_neon::Lanes128;
#[cfg(target_arch = "x86_64")]
use super::lanes128::Lanes128;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use super::lanes128_row::Triples;
use super::lockstep::{self, Bounds, Sink};
use super::walk::{self, InRows, Plain, Walk};
#[cfg(target_arch = "x86_64")]
use super::{lanes256::Lanes256, lanes512::Lanes512};
use crate::limits::{Limits, Stop};

/// Gives a module with the three searches for some features, and whether the processor has those.
#[cfg(target_arch = "x86_64")]
macro_rules! compile {
    ($module:ident, $has:ident, $lanes:ty, $closer:ty, $($feature:tt),+) => {
        /// Whether this processor has the instructions.
        pub fn $has() -> bool {
            $(is_x86_feature_detected!($feature))&&+
        }

        mod $module {
            use super::*;

            $(#[target_feature(enable = $feature)])+
            pub fn batch(puzzles: &[Grid], bounds: Bounds, sink: &mut impl Sink, asked: &dyn Fn() -> bool) -> u64 {
                lockstep::run::<$lanes>(puzzles, bounds, sink, asked)
            }

            $(#[target_feature(enable = $feature)])+
            pub fn solve(givens: &Grid, limits: &Limits) -> Outcome {
                walk::solve::<$closer>(givens, limits)
            }

            $(#[target_feature(enable = $feature)])+
            pub fn next(walk: &mut Walk, limits: &Limits) -> Result<Option<Grid>, Stop> {
                walk.next::<$closer>(limits)
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
compile!(
    in512,
    has512,
    Lanes512,
    InRows<Lanes512, Lanes512>,
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
compile!(in256, has256, Lanes256, InRows<Triples, Lanes256>, "avx2", "bmi1", "bmi2", "lzcnt", "popcnt");

/// Calls a search by kernel. One that is not here is not run: the plain one stands in.
macro_rules! call {
    ($kernel:expr, $search:ident($($argument:expr),*), $narrow:expr, $plain:expr) => {
        match $kernel {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this processor has the instructions.
            Kernel::Lanes512 if Kernel::Lanes512.is_here() => unsafe { in512::$search($($argument),*) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this processor has the instructions.
            Kernel::Lanes256 if Kernel::Lanes256.is_here() => unsafe { in256::$search($($argument),*) },
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
            Kernel::Lanes128 => $narrow,
            _ => $plain,
        }
    };
}

impl Kernel {
    /// Solves many puzzles, see [`lockstep::run`].
    pub(super) fn batch(
        self,
        puzzles: &[Grid],
        bounds: Bounds,
        sink: &mut impl Sink,
        asked: &dyn Fn() -> bool,
    ) -> u64 {
        call!(
            self,
            batch(puzzles, bounds, sink, asked),
            lockstep::run::<Lanes128>(puzzles, bounds, sink, asked),
            lockstep::run::<u32>(puzzles, bounds, sink, asked)
        )
    }

    /// Solves one puzzle, see [`walk::solve`].
    pub(super) fn solve(self, givens: &Grid, limits: &Limits) -> Outcome {
        call!(
            self,
            solve(givens, limits),
            walk::solve::<InRows<Triples, Lanes128>>(givens, limits),
            walk::solve::<Plain>(givens, limits)
        )
    }

    /// The next solution of a walk, see [`Walk::next`].
    pub(super) fn next(self, walk: &mut Walk, limits: &Limits) -> Result<Option<Grid>, Stop> {
        call!(
            self,
            next(walk, limits),
            walk.next::<InRows<Triples, Lanes128>>(limits),
            walk.next::<Plain>(limits)
        )
    }
}
