use super::*;
use crate::rate::hodoku::positions::{empty, leave_digits, leave_places, removals};

/// The corners r1c1, r1c4, r2c1 and r2c4; the digits are 1 and 2, with `others` in the corners.
fn with_others(others: [&[u8]; 4]) -> State {
    let mut state = empty();
    for (cell, others) in [0, 3, 9, 12].into_iter().zip(others) {
        leave_digits(&mut state, cell, &[&[1, 2], others].concat());
    }
    state
}

fn find(technique: Technique, state: &State) -> Option<Step> {
    UniqueRectangles::default().find(technique, state)
}

#[test]
fn type_1_leaves_the_corner_its_other_digits() {
    let state = with_others([&[], &[], &[], &[5, 6]]);
    assert_eq!(removals(find(Technique::UniqueRectangle1, &state)), [(12, 1), (12, 2)]);
    assert_eq!(find(Technique::UniqueRectangle2, &state), None);
}

#[test]
fn type_1_may_lack_a_digit() {
    let mut state = with_others([&[], &[], &[], &[5, 6]]);
    state.remove(12, 0);
    assert_eq!(removals(find(Technique::UniqueRectangle1, &state)), [(12, 2)]);
}

#[test]
fn type_2_removes_the_other_digit() {
    let state = with_others([&[], &[5], &[], &[5]]);
    let cells = PEERS[3] & PEERS[12] & state.cells_with(4);
    let expected: Vec<_> = cells.iter().map(|cell| (cell, 5)).collect();
    assert_eq!(removals(find(Technique::UniqueRectangle2, &state)), expected);
}

#[test]
fn type_3_makes_a_naked_set() {
    let mut state = with_others([&[], &[], &[5], &[6]]);
    leave_digits(&mut state, 17, &[5, 6]);
    let step = removals(find(Technique::UniqueRectangle3, &state));
    assert_eq!(step, [10, 11, 13, 14, 15, 16].map(|cell| [(cell, 5), (cell, 6)]).concat());
}

#[test]
fn type_4_keeps_the_digit_without_another_place() {
    let mut state = with_others([&[], &[], &[5], &[6]]);
    leave_places(&mut state, 1, 2, &[9, 12]);
    assert_eq!(removals(find(Technique::UniqueRectangle4, &state)), [(9, 1), (12, 1)]);
}

#[test]
fn type_5_is_diagonal_or_has_three_corners() {
    let state = with_others([&[], &[5], &[5], &[5]]);
    let cells = PEERS[3] & PEERS[9] & PEERS[12] & state.cells_with(4);
    let expected: Vec<_> = cells.iter().map(|cell| (cell, 5)).collect();
    assert_eq!(removals(find(Technique::UniqueRectangle5, &state)), expected);
}

#[test]
fn type_6_removes_the_digit_without_another_place() {
    let mut state = with_others([&[], &[5], &[6], &[]]);
    for (house, cells) in [(0, [0, 3]), (1, [9, 12]), (9, [0, 9]), (12, [3, 12])] {
        leave_places(&mut state, house, 1, &cells);
    }
    assert_eq!(removals(find(Technique::UniqueRectangle6, &state)), [(3, 1), (9, 1)]);
}

#[test]
fn a_hidden_rectangle_looks_at_the_opposite_corner() {
    let mut state = with_others([&[], &[5], &[6], &[7]]);
    leave_places(&mut state, 1, 2, &[9, 12]);
    leave_places(&mut state, 12, 2, &[3, 12]);
    assert_eq!(removals(find(Technique::HiddenRectangle, &state)), [(12, 1)]);
}
