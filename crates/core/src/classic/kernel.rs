//! The list of kernels, and which one runs: the widest that this processor supports, or the one that the
//! environment variable `POLYDOKU_KERNEL` names.

#[cfg(target_arch = "x86_64")]
use super::compiled;
use std::sync::OnceLock;

/// The search compiled for one set of processor instructions. In a batch a kernel with N lanes solves N
/// puzzles at once, each in its own 32 bits of every vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernel {
    /// One lane in plain integers; every processor supports it.
    Scalar,
    /// Four lanes: SSE2 or NEON.
    Lanes128,
    /// Eight lanes: AVX2.
    Lanes256,
    /// Sixteen lanes: AVX-512.
    Lanes512,
}

impl Kernel {
    /// All kernels, narrowest first.
    pub const ALL: [Kernel; 4] = [Kernel::Scalar, Kernel::Lanes128, Kernel::Lanes256, Kernel::Lanes512];

    /// The name of this kernel in `POLYDOKU_KERNEL` and in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Kernel::Scalar => "scalar",
            Kernel::Lanes128 => "128",
            Kernel::Lanes256 => "256",
            Kernel::Lanes512 => "512",
        }
    }

    /// Whether this processor supports the kernel. The processor is examined only once.
    pub fn is_supported(self) -> bool {
        static SUPPORTED: OnceLock<[bool; 4]> = OnceLock::new();
        SUPPORTED.get_or_init(|| Self::ALL.map(Self::has_instructions))[self as usize]
    }

    #[cfg(target_arch = "x86_64")]
    fn has_instructions(self) -> bool {
        match self {
            Kernel::Scalar | Kernel::Lanes128 => true,
            Kernel::Lanes256 => compiled::has_avx2(),
            Kernel::Lanes512 => compiled::has_avx512(),
        }
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn has_instructions(self) -> bool {
        self == Kernel::Scalar || self == Kernel::Lanes128 && cfg!(target_arch = "aarch64")
    }

    /// The kernel of all calls that name none: the one that `POLYDOKU_KERNEL` names, or the widest supported
    /// one if the variable is not set or names no supported kernel. The variable is read once.
    pub fn active() -> Kernel {
        static ACTIVE: OnceLock<Kernel> = OnceLock::new();
        *ACTIVE.get_or_init(|| {
            let name = std::env::var("POLYDOKU_KERNEL").unwrap_or_default();
            let supported = || Self::ALL.into_iter().filter(|kernel| kernel.is_supported());
            supported()
                .find(|kernel| kernel.name() == name)
                .or(supported().next_back())
                .unwrap_or(Kernel::Scalar)
        })
    }
}

/// The name of the [active](Kernel::active) kernel.
pub fn kernel_name() -> &'static str {
    Kernel::active().name()
}
