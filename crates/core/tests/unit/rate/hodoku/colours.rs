use super::*;
use crate::rate::hodoku::positions::{empty, leave_places, removals};

#[test]
fn what_sees_both_colours_goes() {
    let mut state = empty();
    leave_places(&mut state, 0, 3, &[1, 7]);
    leave_places(&mut state, 10, 3, &[1, 64]);
    leave_places(&mut state, 7, 3, &[64, 69]);
    let removed = removals(ColourFinder::default().find(Technique::SimpleColours, &state));
    assert_eq!(removed, [(15, 3), (24, 3), (61, 3), (79, 3)]);
}

#[test]
fn a_colour_that_sees_itself_goes() {
    let mut state = empty();
    leave_places(&mut state, 0, 3, &[0, 7]);
    leave_places(&mut state, 16, 3, &[7, 34]);
    leave_places(&mut state, 3, 3, &[28, 34]);
    leave_places(&mut state, 10, 3, &[10, 28]);
    let removed = removals(ColourFinder::default().find(Technique::SimpleColours, &state));
    assert_eq!(removed, [(0, 3), (10, 3), (34, 3)]);
}

#[test]
fn two_components_rule_out_what_sees_the_other_colours() {
    let colours = |first: u8, second: u8| [CellSet::of(first), CellSet::of(second)];
    // r1c1 sees r1c9: so r5c1 or r5c9 holds the digit.
    let removed = bridged(CellSet::ALL, &colours(0, 36), &colours(8, 44)).unwrap();
    assert!(removed.contains(&40));
}

#[test]
fn a_colour_that_sees_both_others_goes() {
    let colours = |first: u8, second: u8| [CellSet::of(first), CellSet::of(second)];
    assert_eq!(seeing_both(&colours(0, 80), &colours(8, 72)), Some(vec![0, 80]));
    assert_eq!(seeing_both(&colours(0, 80), &colours(8, 40)), None);
}
