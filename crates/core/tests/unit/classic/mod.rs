//! What the parts of the kernels promise each other; what they promise to others is tested from outside.

mod choose;
mod lanes;
mod lockstep;
mod lockstep_rows;
mod one_rows;
mod random;
mod round;
mod round_laws;
mod round_slowly;
mod walk;
#[cfg(target_arch = "x86_64")]
mod wide;

#[cfg(target_arch = "aarch64")]
use super::lanes_neon::Lanes128;
#[cfg(target_arch = "x86_64")]
use super::lanes128::Lanes128;
