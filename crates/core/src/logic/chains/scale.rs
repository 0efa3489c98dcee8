//! The value of a chain on the SE scale grows with its length. The sums are made as the scale makes them,
//! tenth by tenth in floating point: 6.6 + 0.1 is a little less than 6.5 + 0.1 + 0.1, and sorts before it.

/// What the complexity (number of distinct nodes) of a chain adds to the value of its kind.
pub fn surcharge(complexity: u32) -> f64 {
    let length = complexity.saturating_sub(2);
    let (mut added, mut bound, mut half) = (0.0, 4, true);
    while length > bound {
        added += 0.1;
        bound = if half { bound * 3 / 2 } else { bound * 4 / 3 };
        half = !half;
    }
    added
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/scale.rs"]
mod tests;
