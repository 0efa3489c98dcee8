use super::*;
use crate::rate::hodoku::positions::{empty, leave_places, removals};

#[test]
fn a_strong_link_through_the_row_reaches_the_column() {
    let mut state = empty();
    leave_places(&mut state, 18, 6, &[1, 2, 9, 18]);
    leave_places(&mut state, 13, 6, &[4, 67]);
    assert_eq!(removals(find(&state)), [(63, 6)]);
}

#[test]
fn two_places_are_not_enough() {
    let mut state = empty();
    leave_places(&mut state, 18, 6, &[1, 9]);
    leave_places(&mut state, 13, 6, &[4, 67]);
    assert_eq!(find(&state), None);
}

#[test]
fn all_places_in_one_line_are_no_rectangle() {
    let mut state = empty();
    leave_places(&mut state, 18, 6, &[0, 1, 2]);
    leave_places(&mut state, 13, 6, &[4, 67]);
    assert_eq!(find(&state), None);
}
