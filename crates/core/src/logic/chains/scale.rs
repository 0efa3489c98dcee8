//! The part of a chain's difficulty on the scale of SE (Sudoku Explainer) that depends on its length. SE adds 0.1
//! again and again in floating point. This module does the same, because the rounding decides the order of steps:
//! 6.6 + 0.1 is a little less than 6.5 + 0.1 + 0.1.

/// What a chain of `complexity` distinct nodes adds to the value of its kind: 0.1 for every bound of the series 4, 6,
/// 8, 12, 16, 24 … that `complexity - 2` exceeds. The bounds grow by factors of 3/2 and 4/3, alternately.
pub fn surcharge(complexity: u32) -> f64 {
    let length = complexity.saturating_sub(2);
    let (mut surcharge, mut bound, mut is_power_of_two) = (0.0, 4, true);
    while length > bound {
        surcharge += 0.1;
        bound = if is_power_of_two { bound * 3 / 2 } else { bound * 4 / 3 };
        is_power_of_two = !is_power_of_two;
    }
    surcharge
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/scale.rs"]
mod tests;
