//! The order of combinations.

/// Returns a rank that orders combinations of equal size lexicographically: of two masks, the one with the lowest bit
/// that the other one lacks comes first.
#[inline]
pub fn lexicographic_rank(mask: u32) -> u32 {
    !mask.reverse_bits()
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/fish/order.rs"]
mod tests;
