//! What the parts of the kernels promise each other; what they promise to others is tested from outside.

mod choose;
mod lanes;
mod lockstep;
mod one;
mod random;
mod round;
mod team;
mod walk;
