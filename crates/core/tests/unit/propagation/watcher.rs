//! Which changes wake a propagator.

use super::*;

/// Which kinds of change this change is.
fn woken(before: u16, after: u16) -> [bool; 3] {
    let mut watchers = Watchers::new(0);
    for (bit, change) in
        [WatchedChange::Any, WatchedChange::Bounds, WatchedChange::Fixed].into_iter().enumerate()
    {
        watchers.add(bit as u32 + 61, change);
    }
    let woken = watchers.of_change(before, after);
    assert_eq!(woken, watchers.of_change(u32::from(before), u32::from(after)));
    [61, 62, 63].map(|propagator| woken >> propagator & 1 == 1)
}

#[test]
fn bounds_are_the_smallest_and_the_largest_candidate() {
    for before in 1..256u16 {
        for after in (1..256).filter(|after| after & !before == 0 && *after != before) {
            let smallest = before.trailing_zeros() != after.trailing_zeros();
            let largest = before.ilog2() != after.ilog2();
            let expected = [true, smallest || largest, after.is_power_of_two()];
            assert_eq!(woken(before, after), expected, "{before:b} {after:b}");
        }
    }
}

#[test]
fn the_last_candidate_that_goes_moves_both_ends() {
    assert_eq!(woken(0b100, 0), [true, true, true]);
}
