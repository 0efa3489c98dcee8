//! Digits above the smallest one and below the largest one.

use super::*;

#[test]
fn digits_beyond_the_bounds_of_a_mask() {
    assert_eq!(above_smallest(0b10110) & 0b111111, 0b111100);
    assert_eq!(below_largest(0b10110), 0b01111);
    assert_eq!((above_smallest(0), below_largest(0)), (0, 0));
    assert_eq!((above_smallest(1 << 31), below_largest(1 << 31)), (0, (1 << 31) - 1));
}
