//! Parts of regions in a line of places.

use super::super::tests::settled_line;

#[test]
fn places_with_equal_digits_are_in_different_regions() {
    let parts = settled_line(&[0b11; 6], &[0b111, 0b111, 0b001, 0b001, 0b111, 0b111], 3).expect("possible");
    assert_eq!(parts.parts(), [0, 0, 0, 3, 3, 3]);
    assert_eq!(parts.digits_of(0), 0b110);
}

#[test]
fn regions_that_cannot_be_are_conflicts() {
    assert!(settled_line(&[0b1, 0b10, 0b1, 0b10], &[0b11; 4], 2).is_err(), "not connected");
    assert!(settled_line(&[0b11; 4], &[0b1; 4], 2).is_err(), "equal digits");
    assert!(settled_line(&[0b111; 3], &[0b11; 3], 2).is_err(), "one place is left");
}
