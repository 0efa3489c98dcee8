use super::*;
use crate::rate::hodoku::positions::{empty, leave_places, removals};

#[test]
fn the_crossing_of_the_free_ends_loses_the_digit() {
    let mut state = empty();
    leave_places(&mut state, 0, 2, &[1, 7]);
    leave_places(&mut state, 9, 2, &[9, 63]);
    assert_eq!(removals(find(&state)), [(70, 2)]);
}

#[test]
fn lines_that_share_a_cell_are_no_kite() {
    let mut state = empty();
    leave_places(&mut state, 0, 2, &[0, 7]);
    leave_places(&mut state, 9, 2, &[0, 63]);
    assert_eq!(find(&state), None);
}

#[test]
fn lines_stay_turned() {
    let (mut row, mut column) = ([7, 1], [63, 9]);
    assert!(share_box_first(&mut row, &mut column));
    assert_eq!((row, column), ([1, 7], [9, 63]));
}
