//! The table of sums against all sets.

use super::*;

fn sum(set: u32) -> u32 {
    (0..32).filter(|bit| set >> bit & 1 == 1).map(|bit| bit + 1).sum()
}

fn subsets(set: u32, count: usize) -> impl Iterator<Item = u32> {
    (0..=set).filter(move |subset| subset & !set == 0 && subset.count_ones() as usize == count)
}

#[test]
fn the_sums_are_those_of_all_subsets() {
    let reachable = ReachableSums::new(9).expect("a table");
    for set in (0..1 << 9).step_by(7) {
        for count in 0..=9 {
            let expected = subsets(set, count).fold(0, |sums, subset| sums | 1_u64 << sum(subset));
            assert_eq!(reachable.of(set, count), expected, "{count} of {set:b}");
        }
    }
}

#[test]
fn digits_are_those_of_some_or_all_sets_with_the_sums() {
    let reachable = ReachableSums::new(9).expect("a table");
    for set in (1..1 << 9).step_by(5) {
        for (count, sums) in [(1, 1 << 4), (2, 1 << 7 | 1 << 15), (3, 1 << 12), (4, 1 << 20 | 1 << 21)] {
            let fitting: Vec<u32> =
                subsets(set, count).filter(|&subset| sums >> sum(subset) & 1 == 1).collect();
            let possible = fitting.iter().fold(0, |all, subset| all | subset);
            let required = fitting.iter().fold(set, |all, subset| all & subset);
            let expected = (!fitting.is_empty()).then_some(SetDigits { possible, required });
            assert_eq!(reachable.digits(set, count, sums), expected, "{count} of {set:b}");
        }
    }
}

#[test]
fn sets_of_ten_digits_are_computed_in_the_same_way() {
    let reachable = ReachableSums::new(10).expect("a table");
    let (set, sums) = (0b10_1100_1011, 1 << 15 | 1 << 22);
    let fitting: Vec<u32> = subsets(set, 3).filter(|&subset| sums >> sum(subset) & 1 == 1).collect();
    let possible = fitting.iter().fold(0, |all, subset| all | subset);
    let required = fitting.iter().fold(set, |all, subset| all & subset);
    assert_eq!(reachable.digits(set, 3, sums), Some(SetDigits { possible, required }));
    assert_eq!(reachable.digits(set, 3, 1 << 4), None);
}

#[test]
fn large_boards_have_no_table() {
    assert!(ReachableSums::new(MAX_TABLE_DIGITS).is_some());
    assert!(ReachableSums::new(MAX_TABLE_DIGITS + 1).is_none());
}
