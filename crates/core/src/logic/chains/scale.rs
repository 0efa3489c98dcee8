//! The value of a chain on the SE scale grows with its length. The sums are made as the scale makes them,
//! tenth by tenth in floating point: 6.6 + 0.1 is a little less than 6.5 + 0.1 + 0.1, and sorts before it.

/// What the complexity of a chain (its number of distinct nodes) adds to the value of its kind.
pub fn surcharge(complexity: u32) -> f64 {
    let length = complexity.saturating_sub(2);
    let (mut surcharge, mut bound, mut half_step) = (0.0, 4, true);
    while length > bound {
        surcharge += 0.1;
        bound = if half_step { bound * 3 / 2 } else { bound * 4 / 3 };
        half_step = !half_step;
    }
    surcharge
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/scale.rs"]
mod tests;
