//! Tests of the modules inside the kernels. The public functions are tested in `tests/classic`.

mod choose;
mod lanes;
mod lockstep;
mod lockstep_rows;
mod random;
mod round;
mod round_laws;
mod round_slowly;
mod row_position;
mod walk;
#[cfg(target_arch = "x86_64")]
mod wide;

#[cfg(target_arch = "aarch64")]
use super::lanes_neon::Lanes128;
#[cfg(target_arch = "x86_64")]
use super::lanes128::Lanes128;
