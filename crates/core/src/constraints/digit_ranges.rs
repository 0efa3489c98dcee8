//! The digits above the smallest one of a mask, and below the largest one.

/// The digits above the smallest digit of a mask; none if the mask is empty.
#[inline]
pub fn above_smallest(mask: u32) -> u32 {
    !(mask ^ mask.wrapping_sub(1))
}

/// The digits below the largest digit of a mask; none if the mask is empty.
#[inline]
pub fn below_largest(mask: u32) -> u32 {
    mask.checked_ilog2().map_or(0, |largest| (1 << largest) - 1)
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/digit_ranges.rs"]
mod tests;
