//! Lines of which some cells hold one of several sets.

use super::*;

#[test]
fn only_sets_that_fit_both_parts_count() {
    let split = LineSplit { inner: 1..3, outer_end: 0, outer_start: 3 };
    let sets = [0b0011, 0b0101, 0b1100];
    // The first cell is not part of the split. Cells 1 and 2 hold a set, and cells 3 and 4 the rest.
    let candidates = [0, 0b0111, 0b0111, 0b1111, 0b1111];
    let digits = split.part_digits(&candidates, &sets, 0b1111);
    assert_eq!(digits, Some(PartDigits { inner: 0b0111, outer: 0b1110 }));
    let fixed_outside = [0, 0b0111, 0b0111, 0b0010, 0b1111];
    let digits = split.part_digits(&fixed_outside, &sets, 0b1111);
    assert_eq!(digits, Some(PartDigits { inner: 0b0101, outer: 0b1010 }));
    assert_eq!(split.part_digits(&[0, 0b0001, 0b1000, 0b1111, 0b1111], &sets, 0b1111), None);
}

#[test]
fn digits_go_to_the_cells_of_their_part() {
    let split = LineSplit { inner: 2..3, outer_end: 1, outer_start: 4 };
    let mut allowed = [0; 5];
    split.add_digits(PartDigits { inner: 0b01, outer: 0b10 }, &mut allowed);
    assert_eq!(allowed, [0b10, 0, 0b01, 0, 0b10]);
}

#[test]
fn bounds_compare_the_extreme_sums() {
    let split = LineSplit { inner: 0..2, outer_end: 0, outer_start: 2 };
    let candidates = [0b0110, 0b1100];
    for total in 0..10 {
        let digits = split.part_digits_by_bounds(&candidates, &[total], 0, 0b1111);
        assert_eq!(digits.is_some(), (5..=7).contains(&total));
        let digits = split.part_digits_by_bounds(&candidates, &[total], -1, 0b1111);
        assert_eq!(digits.is_some(), (3..=5).contains(&total));
    }
    assert_eq!(split.part_digits_by_bounds(&candidates, &[5], 0, 0b0010), None);
}

#[test]
fn sets_have_their_size_and_total() {
    for (count, totals, offset) in [(0, &[0, 3][..], 0), (2, &[5, 6], 0), (3, &[4], -1), (3, &[-2], 0)] {
        let mut sets = sets_with_totals(6, count, totals, offset, 100).expect("not too many");
        sets.sort_unstable();
        let total =
            |set: u32| (0..6).filter(|bit| set >> bit & 1 == 1).map(|bit| bit + 1 + offset).sum::<i64>();
        let has_total = |set: &u32| set.count_ones() as usize == count && totals.contains(&total(*set));
        assert_eq!(sets, (0..64).filter(has_total).collect::<Vec<_>>());
    }
    assert_eq!(sets_with_totals(32, 16, &[264], 0, 100), None);
}
