//! The searches, compiled once for each set of instructions, and the calls of them. The lanes, rounds and
//! searches are inlined into these few functions, or their instructions would be calls.
#![allow(unsafe_code, reason = "calls of functions for instructions that the processor was checked for")]

use super::grid::{Grid, Record};
use super::kernel::Kernel;
#[cfg(target_arch = "aarch64")]
use super::lanes_neon::Lanes128;
#[cfg(target_arch = "x86_64")]
use super::lanes128::Lanes128;
use super::lockstep::{self, Bounds, Sink};
use super::walk::{self, ClassicWalk};
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use super::{lanes128_row::Triples, one_rows::InRows};
#[cfg(target_arch = "x86_64")]
use super::{lanes256::Lanes256, lanes512::Lanes512, lanes512_one::Rows512};
use crate::limits::{Limits, Stop};
use crate::outcome::Outcome;

/// Gives a module with the searches for some features, and whether the processor has those.
#[cfg(target_arch = "x86_64")]
macro_rules! compile {
    ($module:ident, $has:ident, $lanes:ty, $position:ty, $($feature:tt),+) => {
        /// Whether this processor has the instructions.
        pub fn $has() -> bool {
            $(is_x86_feature_detected!($feature))&&+
        }

        mod $module {
            use super::*;

            $(#[target_feature(enable = $feature)])+
            pub fn batch(puzzles: &[Grid], bounds: Bounds, sink: &mut impl Sink, should_stop: &dyn Fn() -> bool) -> u64 {
                lockstep::run::<$lanes>(puzzles, bounds, sink, should_stop)
            }

            $(#[target_feature(enable = $feature)])+
            pub fn solve(givens: &Grid, limits: &Limits) -> Outcome<Grid> {
                walk::solve::<$position>(givens, limits)
            }

            $(#[target_feature(enable = $feature)])+
            pub fn start(givens: &Grid) -> Box<ClassicWalk<$position>> {
                Box::new(ClassicWalk::new(givens))
            }

            $(#[target_feature(enable = $feature)])+
            pub fn next(walk: &mut ClassicWalk<$position>, limits: &Limits) -> Result<Option<Grid>, Stop> {
                walk.next(limits)
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
compile!(
    in512,
    has512,
    Lanes512,
    Rows512,
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

/// Calls a search by kernel. One that this machine lacks is replaced by the plain one.
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
        should_stop: &dyn Fn() -> bool,
    ) -> u64 {
        call!(
            self,
            batch(puzzles, bounds, sink, should_stop),
            lockstep::run::<Lanes128>(puzzles, bounds, sink, should_stop),
            lockstep::run::<u32>(puzzles, bounds, sink, should_stop)
        )
    }

    /// Solves one puzzle, see [`walk::solve`].
    pub(super) fn solve(self, givens: &Grid, limits: &Limits) -> Outcome<Grid> {
        call!(
            self,
            solve(givens, limits),
            walk::solve::<InRows<Triples, Lanes128>>(givens, limits),
            walk::solve::<Record>(givens, limits)
        )
    }
}

/// A walk of some kernel.
pub enum KernelWalk {
    /// Of the plain one.
    Plain(Box<ClassicWalk<Record>>),
    /// Of the one for SSE2 or NEON.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    Lanes128(Box<ClassicWalk<InRows<Triples, Lanes128>>>),
    /// Of the one for AVX2.
    #[cfg(target_arch = "x86_64")]
    Lanes256(Box<ClassicWalk<InRows<Triples, Lanes256>>>),
    /// Of the one for AVX-512.
    #[cfg(target_arch = "x86_64")]
    Lanes512(Box<ClassicWalk<Rows512>>),
}

impl KernelWalk {
    /// A walk that has not started yet. A kernel that this machine lacks is replaced by the plain one.
    pub fn new(kernel: Kernel, givens: &Grid) -> Self {
        match kernel {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this processor has the instructions.
            Kernel::Lanes512 if kernel.is_here() => KernelWalk::Lanes512(unsafe { in512::start(givens) }),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this processor has the instructions.
            Kernel::Lanes256 if kernel.is_here() => KernelWalk::Lanes256(unsafe { in256::start(givens) }),
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
            Kernel::Lanes128 => KernelWalk::Lanes128(Box::new(ClassicWalk::new(givens))),
            _ => KernelWalk::Plain(Box::new(ClassicWalk::new(givens))),
        }
    }

    /// The next solution, see [`ClassicWalk::next`].
    pub fn next(&mut self, limits: &Limits) -> Result<Option<Grid>, Stop> {
        match self {
            KernelWalk::Plain(walk) => walk.next(limits),
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
            KernelWalk::Lanes128(walk) => walk.next(limits),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a walk of this kernel starts only where its instructions are.
            KernelWalk::Lanes256(walk) => unsafe { in256::next(walk, limits) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            KernelWalk::Lanes512(walk) => unsafe { in512::next(walk, limits) },
        }
    }

    /// Branches tried so far.
    pub fn nodes(&self) -> u64 {
        match self {
            KernelWalk::Plain(walk) => walk.nodes,
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
            KernelWalk::Lanes128(walk) => walk.nodes,
            #[cfg(target_arch = "x86_64")]
            KernelWalk::Lanes256(walk) => walk.nodes,
            #[cfg(target_arch = "x86_64")]
            KernelWalk::Lanes512(walk) => walk.nodes,
        }
    }
}
