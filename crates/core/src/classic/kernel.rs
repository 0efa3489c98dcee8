//! Which kernel runs: the widest lanes of this machine, or those that `POLYDOKU_KERNEL` names. Each kernel
//! is the same search compiled for other instructions.
#![allow(unsafe_code, reason = "calls of functions compiled for instructions that were asked for")]

use super::grid::Grid;
#[cfg(target_arch = "aarch64")]
use super::lanes_neon::Lanes128;
#[cfg(target_arch = "x86_64")]
use super::lanes128::Lanes128;
use super::lockstep::{self, Bounds, Sink};
#[cfg(target_arch = "x86_64")]
use super::{lanes256::Lanes256, lanes512::Lanes512};
use std::sync::OnceLock;

/// Lanes of one width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernel {
    /// One puzzle at a time on plain 32-bit words: runs anywhere.
    Scalar,
    /// Four: SSE2 or NEON.
    Lanes128,
    /// Eight: AVX2.
    Lanes256,
    /// Sixteen: AVX-512.
    Lanes512,
}

impl Kernel {
    /// All kernels, narrowest first.
    pub const ALL: [Kernel; 4] = [Kernel::Scalar, Kernel::Lanes128, Kernel::Lanes256, Kernel::Lanes512];

    /// The name that forces it.
    pub const fn name(self) -> &'static str {
        match self {
            Kernel::Scalar => "scalar",
            Kernel::Lanes128 => "128",
            Kernel::Lanes256 => "256",
            Kernel::Lanes512 => "512",
        }
    }

    /// Whether this machine can run it.
    #[cfg(target_arch = "x86_64")]
    pub fn is_here(self) -> bool {
        match self {
            Kernel::Scalar | Kernel::Lanes128 => true,
            Kernel::Lanes256 => is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi2"),
            Kernel::Lanes512 => {
                Kernel::Lanes256.is_here()
                    && is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512dq")
                    && is_x86_feature_detected!("avx512vbmi")
                    && is_x86_feature_detected!("avx512bitalg")
                    && is_x86_feature_detected!("avx512vpopcntdq")
            }
        }
    }

    /// Whether this machine can run it.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn is_here(self) -> bool {
        self == Kernel::Scalar || self == Kernel::Lanes128 && cfg!(target_arch = "aarch64")
    }

    /// The kernel that calls use: what `POLYDOKU_KERNEL` names if this machine has it, else the widest
    /// it has. Read once.
    pub fn chosen() -> Kernel {
        static CHOSEN: OnceLock<Kernel> = OnceLock::new();
        *CHOSEN.get_or_init(|| {
            let name = std::env::var("POLYDOKU_KERNEL").unwrap_or_default();
            let here = || Self::ALL.into_iter().filter(|kernel| kernel.is_here());
            here().find(|kernel| kernel.name() == name).or(here().next_back()).unwrap_or(Kernel::Scalar)
        })
    }

    /// Solves puzzles in lockstep, see [`lockstep::run`]. A kernel that is not here is not run: the scalar
    /// one stands in.
    pub(super) fn solve(
        self,
        puzzles: &[Grid],
        bounds: Bounds,
        sink: &mut impl Sink,
        asked: &dyn Fn() -> bool,
    ) -> u64 {
        match self {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this machine was asked for the instructions.
            Kernel::Lanes512 if self.is_here() => unsafe { solve512(puzzles, bounds, sink, asked) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this machine was asked for the instructions.
            Kernel::Lanes256 if self.is_here() => unsafe { solve256(puzzles, bounds, sink, asked) },
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
            Kernel::Lanes128 => lockstep::run::<Lanes128>(puzzles, bounds, sink, asked),
            _ => lockstep::run::<u32>(puzzles, bounds, sink, asked),
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg,avx512vpopcntdq,avx2,bmi1,bmi2,lzcnt,popcnt"
)]
fn solve512(puzzles: &[Grid], bounds: Bounds, sink: &mut impl Sink, asked: &dyn Fn() -> bool) -> u64 {
    lockstep::run::<Lanes512>(puzzles, bounds, sink, asked)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn solve256(puzzles: &[Grid], bounds: Bounds, sink: &mut impl Sink, asked: &dyn Fn() -> bool) -> u64 {
    lockstep::run::<Lanes256>(puzzles, bounds, sink, asked)
}

/// The name of the kernel that calls use.
pub fn kernel_name() -> &'static str {
    Kernel::chosen().name()
}
