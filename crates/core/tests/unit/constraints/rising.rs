//! Digits that rise: propagation leaves exactly what is supported, exclusions say what no line allows.

use super::super::AnyConstraint;
use super::super::tests::{compare, is_excluded};
use super::*;

#[test]
fn rising_leaves_exactly_the_supported_candidates() {
    let holds = |digits: &[u32]| digits[2] < digits[0] && digits[0] < digits[3] && digits[3] < digits[1];
    assert!(compare(&[AnyConstraint::Rising(Rising(vec![2, 0, 3, 1]))], 4, true, &holds, 1) > 100);
}

#[test]
fn candidates_exclude_each_other_where_the_cells_between_leave_no_room() {
    let line = [3, 0, 2];
    let all = exclusions(5, &line);
    for (at, &one) in line.iter().enumerate() {
        for (to, &other) in line.iter().enumerate().skip(at + 1) {
            for low in 0..5u8 {
                for high in 0..5u8 {
                    let fits = usize::from(high) >= usize::from(low) + (to - at);
                    assert_eq!(is_excluded(&all, (one, low), (other, high)), !fits, "{low} {high}");
                }
            }
        }
    }
}

#[test]
fn a_line_of_one_cell_excludes_nothing_and_takes_nothing() {
    assert!(exclusions(5, &[2]).is_empty());
    assert_eq!(compare(&[AnyConstraint::Rising(Rising(vec![0]))], 1, true, &|_| true, 7), 0);
}

#[test]
fn more_cells_than_digits_are_a_breach() {
    let seven = AnyConstraint::Rising(Rising((0..7).collect()));
    assert_eq!(compare(&[seven], 7, true, &|_| false, 8), 150);
}

#[test]
fn it_wakes_when_an_end_of_a_cell_moves() {
    let wakes = RisingPropagator(vec![4, 1]).watched_cells();
    assert_eq!(wakes, [(4, WatchedChange::Bounds), (1, WatchedChange::Bounds)]);
}
