use super::*;
use crate::rate::hodoku::positions::{empty, leave_digits};

#[test]
fn cells_are_sorted_by_their_candidates() {
    let mut state = empty();
    for (cell, digits) in [(0, &[1][..]), (1, &[1, 2]), (2, &[7, 8, 9]), (3, &[1, 2, 3, 4])] {
        leave_digits(&mut state, cell, digits);
    }
    let counts = CandidateCounts::new(&state);
    assert_eq!(counts.two, CellSet::of(1));
    assert_eq!(counts.three, CellSet::of(2));
    assert_eq!(counts.more, CellSet::ALL - [0, 1, 2].into_iter().collect());
}
