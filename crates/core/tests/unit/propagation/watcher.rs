//! Which changes wake a propagator.

use super::*;

#[test]
fn any_change_is_due_for_one_that_watches_all() {
    assert!(WatchedChange::Any.includes(0b111u16, 0b101));
    assert!(WatchedChange::Any.includes(0b111u32, 0b001));
}

#[test]
fn bounds_are_the_smallest_and_the_largest_candidate() {
    for before in 1..256u16 {
        for after in (1..256).filter(|after| after & !before == 0 && *after != before) {
            let smallest = before.trailing_zeros() != after.trailing_zeros();
            let largest = before.ilog2() != after.ilog2();
            assert_eq!(
                WatchedChange::Bounds.includes(before, after),
                smallest || largest,
                "{before:b} {after:b}"
            );
            assert_eq!(
                WatchedChange::Bounds.includes(u32::from(before), u32::from(after)),
                smallest || largest
            );
        }
    }
}

#[test]
fn the_last_candidate_that_goes_moves_both_ends() {
    assert!(WatchedChange::Bounds.includes(0b100u16, 0));
}

#[test]
fn a_cell_becomes_fixed_with_its_last_candidate() {
    assert!(WatchedChange::Fixed.includes(0b110u16, 0b100));
    assert!(!WatchedChange::Fixed.includes(0b111u16, 0b101));
}
