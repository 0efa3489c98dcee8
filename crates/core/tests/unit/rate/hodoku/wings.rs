use super::*;
use crate::rate::hodoku::positions::{empty, leave_digits, leave_places, removals};

fn with_cells(cells: &[(u8, &[u8])]) -> State {
    let mut state = empty();
    for &(cell, digits) in cells {
        leave_digits(&mut state, cell, digits);
    }
    state
}

#[test]
fn an_xy_wing_removes_the_digit_of_both_wings() {
    let state = with_cells(&[(0, &[1, 2]), (6, &[1, 3]), (10, &[2, 3])]);
    let cells = PEERS[6] & PEERS[10] & state.cells_with(2);
    assert!(removals(xy_wing(&state)).into_iter().eq(cells.iter().map(|cell| (cell, 3))));
    assert_eq!(xyz_wing(&state), None);
}

#[test]
fn wings_must_see_the_pivot() {
    let state = with_cells(&[(0, &[1, 2]), (6, &[1, 3]), (40, &[2, 3])]);
    assert_eq!(xy_wing(&state), None);
}

#[test]
fn an_xyz_wing_removes_what_sees_all_three_cells() {
    let state = with_cells(&[(0, &[1, 2, 3]), (6, &[1, 3]), (10, &[2, 3])]);
    assert_eq!(removals(xyz_wing(&state)), [(1, 3), (2, 3)]);
    assert_eq!(xy_wing(&state), None);
}

#[test]
fn a_w_wing_needs_a_strong_link_that_each_cell_sees() {
    let mut state = with_cells(&[(0, &[1, 2]), (40, &[1, 2])]);
    assert_eq!(w_wing(&state), None);
    leave_places(&mut state, 8, 2, &[72, 76]);
    assert_eq!(removals(w_wing(&state)), [(4, 1), (36, 1)]);
}

#[test]
fn a_link_whose_ends_see_the_same_cell_only_does_not_count() {
    let mut state = with_cells(&[(0, &[1, 2]), (40, &[1, 2])]);
    leave_places(&mut state, 1, 2, &[9, 10]);
    assert_eq!(w_wing(&state), None);
}
