//! Sums against all sets and all tuples of digits.

use super::super::AnyConstraint;
use super::super::tests::{compare, differ};
use super::*;

fn all_sets(digits: u8, count: usize, total: u32) -> Vec<u32> {
    let sum = |set: u32| (0..32).filter(|bit| set >> bit & 1 == 1).map(|bit| bit + 1).sum::<u32>();
    (0..1u32 << digits).filter(|set| set.count_ones() as usize == count && sum(*set) == total).collect()
}

#[test]
fn the_sets_are_all_that_have_the_total() {
    for digits in [1, 4, 9, 11] {
        for count in 0..=usize::from(digits) + 1 {
            for total in 0..70 {
                let mut sets = digit_sets(digits, count, total).expect("few sets");
                sets.sort_unstable();
                assert_eq!(sets, all_sets(digits, count, total), "{count} of {digits} make {total}");
            }
        }
    }
}

#[test]
fn too_many_sets_are_given_up_soon_and_only_on_large_boards() {
    assert_eq!(digit_sets(32, 16, 264), None);
    let most = (1..=16).flat_map(|count| (1..=136).map(move |total| digit_sets(16, count, total)));
    assert!(most.flatten().map(|sets| sets.len()).max() < Some(MAX_DIGIT_SETS));
    assert!(digit_sets(16, 8, 68).is_some());
    assert!(exclusions(32, &(0..16).collect::<Vec<Cell>>(), 264).is_empty());
}

#[test]
fn a_cage_loses_no_supported_candidate_and_sees_every_breach() {
    let mut cut = 0;
    for (cells, total) in [(1, 4), (2, 3), (2, 7), (3, 6), (3, 12), (4, 10), (4, 16), (4, 99)] {
        let order: Vec<usize> = (0..cells).rev().collect();
        let different = differ(&order);
        let holds =
            |digits: &[u32]| different(digits) && digits.iter().map(|digit| digit + 1).sum::<u32>() == total;
        let cage = AnyConstraint::Sum(Sum((0..cells as Cell).rev().collect(), total));
        cut += compare(&[cage], cells, cells < 4, &holds, 7 + u64::from(total));
    }
    assert!(cut > 1000);
}

#[test]
fn exclusions_are_the_pairs_that_are_in_no_set() {
    let excluded = [0b0111, 0b1011, 0b1101, 0b1110];
    let expected = (0..4).map(|digit| Exclusion {
        cell: 5,
        digit,
        other_cell: 3,
        excluded_digits: excluded[digit as usize],
    });
    assert!(exclusions(4, &[5, 3], 5).into_iter().eq(expected));
    assert!(exclusions(4, &[5], 3).is_empty());
}
