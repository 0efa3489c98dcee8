use super::*;
use crate::rate::hodoku::positions::{empty, leave_digits, leave_places, removals};

#[test]
fn a_naked_pair_in_a_box_and_a_row_is_locked() {
    let mut state = empty();
    leave_digits(&mut state, 0, &[1, 2]);
    leave_digits(&mut state, 1, &[1, 2]);
    assert_eq!(removals(find(Technique::LockedPair, &state)).len(), 2 * (7 + 6));
    assert_eq!(find(Technique::NakedPair, &state), None);
}

#[test]
fn a_pair_that_removes_from_one_house_only_is_not_locked() {
    let mut state = empty();
    leave_digits(&mut state, 0, &[1, 2]);
    leave_digits(&mut state, 1, &[1, 2]);
    for digit in [1, 2] {
        leave_places(&mut state, 18, digit, &[0, 1]);
    }
    assert_eq!(find(Technique::LockedPair, &state), None);
    assert_eq!(removals(find(Technique::NakedPair, &state)).len(), 2 * 6);
}

#[test]
fn a_naked_triple_needs_no_cell_with_three() {
    let mut state = empty();
    for (cell, digits) in [(0, [1, 2]), (3, [2, 3]), (6, [1, 3])] {
        leave_digits(&mut state, cell, &digits);
    }
    assert_eq!(find(Technique::NakedPair, &state), None);
    assert_eq!(removals(find(Technique::NakedTriple, &state)).len(), 3 * 6);
}

#[test]
fn the_row_loses_candidates_before_the_box() {
    let mut state = empty();
    leave_digits(&mut state, 0, &[1, 2]);
    leave_digits(&mut state, 1, &[1, 2]);
    let step = find(Technique::LockedPair, &state).unwrap();
    assert_eq!(step.removals[..4], [(2, 0), (2, 1), (3, 0), (3, 1)]);
    assert_eq!(step.removals.last(), Some(&(20, 1)));
}

#[test]
fn a_hidden_pair_keeps_its_digits() {
    let mut state = empty();
    for digit in [5, 6] {
        leave_places(&mut state, 0, digit, &[3, 8]);
    }
    let removed: Vec<_> =
        [3, 8].into_iter().flat_map(|cell| [1, 2, 3, 4, 7, 8, 9].map(|d| (cell, d))).collect();
    assert_eq!(removals(find(Technique::HiddenPair, &state)), removed);
}

#[test]
fn a_hidden_set_of_all_empty_cells_is_none() {
    let mut state = State::new(&[1, 2, 3, 4, 5, 6, 7, 0, 0]);
    leave_digits(&mut state, 7, &[8, 9]);
    assert_eq!(find(Technique::HiddenPair, &state), None);
}
