use super::*;
use crate::rate::hodoku::positions::{empty, leave_places};

#[test]
fn lines_with_two_places_are_listed() {
    let mut state = empty();
    leave_places(&mut state, 1, 3, &[10, 14]);
    leave_places(&mut state, 4, 3, &[36, 44]);
    assert_eq!(strong_lines(&state, 0, 3 - 1).1, 2);
    assert_eq!(strong_lines(&state, 0, 3 - 1).0[..2], [[10, 14], [36, 44]]);
    assert_eq!(strong_lines(&state, 9, 3 - 1).1, 0);
}
