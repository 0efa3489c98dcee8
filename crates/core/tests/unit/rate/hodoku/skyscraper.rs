use super::*;
use crate::rate::hodoku::positions::{empty, leave_places, removals};

#[test]
fn two_rows_that_share_a_column_rule_out_what_sees_the_other_ends() {
    let mut state = empty();
    leave_places(&mut state, 0, 7, &[0, 4]);
    leave_places(&mut state, 3, 7, &[27, 32]);
    assert_eq!(removals(find(&state)), [(14, 7), (23, 7), (40, 7), (49, 7)]);
}

#[test]
fn columns_are_searched_too() {
    let mut state = empty();
    leave_places(&mut state, 9, 7, &[0, 36]);
    leave_places(&mut state, 12, 7, &[3, 48]);
    assert!(!removals(find(&state)).is_empty());
}

#[test]
fn an_x_wing_is_no_skyscraper() {
    let mut state = empty();
    leave_places(&mut state, 0, 7, &[0, 4]);
    leave_places(&mut state, 3, 7, &[27, 31]);
    assert_eq!(find(&state), None);
}
