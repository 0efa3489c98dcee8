//! Parts of regions in a line of places.

use super::*;

fn settled(regions: &[u32], digits: &[u32], size: usize) -> Result<RegionParts, Conflicting> {
    let last = regions.len() - 1;
    let neighbours: Lists<u16> = (0..=last)
        .map(|place| (place.saturating_sub(1)..=last.min(place + 1)).filter(move |&other| other != place))
        .map(|places| places.map(|place| place as u16).collect::<Vec<_>>())
        .collect();
    let mut parts = RegionParts::default();
    for (place, (&regions, &digits)) in regions.iter().zip(digits).enumerate() {
        parts.push(place as u16, regions, digits);
    }
    parts.settle(&neighbours, size, &[], &mut []).map(|()| parts)
}

#[test]
fn places_with_equal_digits_are_in_different_regions() {
    let parts = settled(&[0b11; 6], &[0b111, 0b111, 0b001, 0b001, 0b111, 0b111], 3).expect("possible");
    assert_eq!(parts.parts(), [0, 0, 0, 3, 3, 3]);
    assert_eq!(parts.digits_of(0), 0b110);
}

#[test]
fn regions_that_cannot_be_are_conflicts() {
    assert!(settled(&[0b1, 0b10, 0b1, 0b10], &[0b11; 4], 2).is_err(), "not connected");
    assert!(settled(&[0b11; 4], &[0b1; 4], 2).is_err(), "equal digits");
    assert!(settled(&[0b111; 3], &[0b11; 3], 2).is_err(), "one place is left");
}
