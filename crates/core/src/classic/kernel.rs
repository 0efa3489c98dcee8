//! Which kernel runs: the widest lanes of this machine, or those that `POLYDOKU_KERNEL` names. Each kernel
//! is the same search compiled for other instructions.

#[cfg(target_arch = "x86_64")]
use super::compiled;
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
    pub fn is_here(self) -> bool {
        static HERE: OnceLock<[bool; 4]> = OnceLock::new();
        HERE.get_or_init(|| Self::ALL.map(Self::ask))[self as usize]
    }

    /// Asks the processor.
    #[cfg(target_arch = "x86_64")]
    fn ask(self) -> bool {
        match self {
            Kernel::Scalar | Kernel::Lanes128 => true,
            Kernel::Lanes256 => compiled::has256(),
            Kernel::Lanes512 => compiled::has512(),
        }
    }

    /// Asks the processor.
    #[cfg(not(target_arch = "x86_64"))]
    fn ask(self) -> bool {
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
}

/// The name of the kernel that calls use.
pub fn kernel_name() -> &'static str {
    Kernel::chosen().name()
}
