use super::*;
use crate::rate::hodoku::positions::{empty, leave_places, removals};

#[test]
fn two_strong_links_joined_by_a_weak_one() {
    let mut state = empty();
    leave_places(&mut state, 0, 3, &[1, 7]);
    leave_places(&mut state, 9, 3, &[9, 63]);
    assert_eq!(removals(find(&state)), [(70, 3)]);
}

#[test]
fn more_removals_are_better() {
    let mut state = empty();
    leave_places(&mut state, 0, 3, &[1, 7]);
    leave_places(&mut state, 9, 3, &[9, 63]);
    leave_places(&mut state, 5, 8, &[45, 49]);
    leave_places(&mut state, 8, 8, &[72, 77]);
    let removals = removals(find(&state));
    assert!(removals.len() > 1 && removals.iter().all(|&(_, digit)| digit == 8));
}

#[test]
fn one_strong_link_is_not_enough() {
    let mut state = empty();
    leave_places(&mut state, 0, 3, &[1, 7]);
    assert_eq!(find(&state), None);
}
