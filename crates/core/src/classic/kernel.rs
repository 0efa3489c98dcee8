//! Which kernel runs: the widest lanes of this machine, or those that `POLYDOKU_KERNEL` names.

use std::sync::OnceLock;

/// Lanes of one width.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kernel {
    /// One puzzle at a time on plain 32-bit words: runs anywhere.
    Scalar,
}

impl Kernel {
    /// All kernels, narrowest first.
    pub const ALL: [Kernel; 1] = [Kernel::Scalar];

    /// The name that forces it.
    pub const fn name(self) -> &'static str {
        match self {
            Kernel::Scalar => "scalar",
        }
    }

    /// Whether this machine can run it.
    pub fn is_here(self) -> bool {
        match self {
            Kernel::Scalar => true,
        }
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
