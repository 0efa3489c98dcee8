//! The values of steps. They are sums in floating point, built as the original program builds them.

use crate::logic::chains::scale::surcharge;

/// Adds the surcharge for a chain of `complexity` nodes to the value of its kind: 0.1 for every bound of the series 4,
/// 6, 8, 12, 16, 24 … that `complexity - 2` exceeds. The bounds grow by factors of 3/2 and 4/3, alternately.
pub fn with_surcharge(base: f64, complexity: u32) -> f64 {
    base + surcharge(complexity)
}

/// The printed value: one decimal.
pub fn printed(value: f64) -> f64 {
    ((value + 0.05) * 10.0).floor() / 10.0
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/value.rs"]
mod tests;
