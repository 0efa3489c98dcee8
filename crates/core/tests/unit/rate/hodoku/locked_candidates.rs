use super::*;
use crate::rate::hodoku::positions::{empty, leave_places, removals};

#[test]
fn a_digit_of_a_box_in_one_row_leaves_the_row() {
    let mut state = empty();
    leave_places(&mut state, 18, 4, &[0, 1]);
    assert_eq!(removals(pointing(&state)), [(3, 4), (4, 4), (5, 4), (6, 4), (7, 4), (8, 4)]);
    assert_eq!(claiming(&state), None);
}

#[test]
fn a_digit_of_a_box_in_one_column_leaves_the_column() {
    let mut state = empty();
    leave_places(&mut state, 18, 4, &[2, 11, 20]);
    assert_eq!(removals(pointing(&state)), [(29, 4), (38, 4), (47, 4), (56, 4), (65, 4), (74, 4)]);
}

#[test]
fn a_digit_of_a_line_in_one_box_leaves_the_box() {
    let mut state = empty();
    leave_places(&mut state, 9, 9, &[27, 45]);
    let expected = [(28, 9), (29, 9), (37, 9), (38, 9), (46, 9), (47, 9)];
    assert_eq!(removals(claiming(&state)), expected);
}

#[test]
fn a_single_place_is_not_locked() {
    let mut state = empty();
    leave_places(&mut state, 18, 4, &[0]);
    assert_eq!(pointing(&state), None);
}
