//! How parts of regions grow in a line of places.

use super::super::tests::settled_line;

#[test]
fn a_part_grows_where_it_has_one_way() {
    let parts = settled_line(&[0b11; 4], &[0b11; 4], 2).expect("possible");
    assert_eq!(parts.parts(), [0, 0, 2, 2]);
}

#[test]
fn a_known_region_leaves_places_that_it_does_not_reach() {
    let parts = settled_line(&[0b01, 0b11, 0b11, 0b11], &[0b11; 4], 2).expect("possible");
    assert_eq!([2, 3].map(|place| parts.regions_of(place)), [0b10; 2]);
}

#[test]
fn a_digit_with_one_place_in_reach_belongs_to_the_part() {
    let digits = [0b011, 0b011, 0b111, 0b011, 0b011, 0b111];
    let parts = settled_line(&[0b11; 6], &digits, 3).expect("possible");
    assert_eq!(parts.parts(), [0, 0, 0, 3, 3, 3]);
    assert_eq!([2, 5].map(|place| parts.digits_of(place)), [0b100; 2]);
}
