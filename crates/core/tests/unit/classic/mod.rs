//! Tests of the modules inside the kernels. The public functions are tested in `tests/classic`.

mod choose;
#[cfg(target_arch = "x86_64")]
mod choose512;
mod compiled;
mod kernel;
mod lanes;
mod lanes128;
mod lanes128_row;
#[cfg(target_arch = "x86_64")]
mod lanes256;
#[cfg(target_arch = "x86_64")]
mod lanes512;
#[cfg(target_arch = "aarch64")]
mod lanes_neon;
mod lockstep;
mod lockstep_rows;
mod position;
#[cfg(target_arch = "x86_64")]
mod position512;
mod puzzle;
mod random;
mod round;
mod round_laws;
mod round_slowly;
mod row_position;
mod walk;

#[cfg(target_arch = "aarch64")]
use super::lanes_neon::Lanes128;
#[cfg(target_arch = "x86_64")]
use super::lanes128::Lanes128;
