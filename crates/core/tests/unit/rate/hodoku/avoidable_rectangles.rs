use super::*;
use crate::rate::hodoku::positions::{empty, leave_digits, removals};

fn find(technique: Technique, state: &State) -> Option<Step> {
    AvoidableRectangles::default().find(technique, state)
}

#[test]
fn type_1_keeps_the_last_corner_from_its_digit() {
    let mut state = empty();
    state.place(0, 0);
    state.place(1, 1);
    state.place(27, 1);
    leave_digits(&mut state, 28, &[1, 5]);
    assert_eq!(removals(find(Technique::AvoidableRectangle1, &state)), [(28, 1)]);
}

#[test]
fn givens_make_no_avoidable_rectangle() {
    let mut state = State::new(&[1, 2]);
    state.place(27, 1);
    leave_digits(&mut state, 28, &[1, 5]);
    assert_eq!(find(Technique::AvoidableRectangle1, &state), None);
}

#[test]
fn type_2_removes_the_other_digit_of_both_corners() {
    let mut state = empty();
    state.place(0, 0);
    state.place(1, 1);
    leave_digits(&mut state, 27, &[2, 5]);
    leave_digits(&mut state, 28, &[1, 5]);
    let cells = PEERS[27] & PEERS[28] & state.cells_with(4);
    let expected: Vec<_> = cells.iter().map(|cell| (cell, 5)).collect();
    assert_eq!(removals(find(Technique::AvoidableRectangle2, &state)), expected);
    assert_eq!(find(Technique::AvoidableRectangle1, &state), None);
}
