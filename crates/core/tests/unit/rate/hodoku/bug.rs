use super::*;
use crate::rate::cell_set::CellSet;
use crate::rate::hodoku::positions::{empty, leave_digits, leave_places, removals};

/// A grid without any candidates.
fn bare() -> State {
    let mut state = empty();
    for cell in CellSet::ALL {
        leave_digits(&mut state, cell, &[]);
    }
    state
}

#[test]
fn a_grid_with_more_than_one_cell_of_three_is_no_bug() {
    let mut state = bare();
    assert_eq!(find(&state), None);
    state = empty();
    leave_places(&mut state, 0, 1, &[0, 1]);
    assert_eq!(find(&state), None);
}

#[test]
fn the_extra_digit_stays() {
    // The digit 3 of r1c1 is the third in its row, its column and its box.
    let mut state = empty();
    for cell in CellSet::ALL {
        let digits: &[u8] = match cell {
            0 => &[1, 2, 3],
            4 => &[1, 3],
            6 => &[2, 3],
            9 => &[1, 3],
            10 | 27 => &[2, 3],
            _ => &[],
        };
        leave_digits(&mut state, cell, digits);
    }
    assert_eq!(removals(find(&state)), [(0, 1), (0, 2)]);
    state.remove(27, 2);
    assert_eq!(find(&state), None);
}
