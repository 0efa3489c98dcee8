//! Rellik cages against brute force.

use super::*;
use crate::constraints::AnyConstraint;
use crate::constraints::tests::brute_force::Trial;
use crate::constraints::tests::is_excluded;

fn has_subset(values: &[i64], total: i64) -> bool {
    let sum =
        |subset: u32| (0..values.len()).filter(|&i| subset >> i & 1 == 1).map(|i| values[i]).sum::<i64>();
    (1..1 << values.len()).any(|subset| sum(subset) == total)
}

#[test]
fn no_supported_candidate_is_lost() {
    let mut cut = 0;
    for (total, offset) in [(0, 0), (3, 0), (7, 0), (12, 0), (99, 0), (0, -1), (5, -1), (-2, 0)] {
        for cell_count in [1, 2, 4] {
            let cells = (0..cell_count as Cell).rev().collect();
            let constraints = vec![AnyConstraint::NoSubsetSum(NoSubsetSum { cells, total, offset })];
            let holds = |digits: &[u32]| {
                let values: Vec<i64> = digits.iter().map(|&digit| i64::from(digit) + 1 + offset).collect();
                !has_subset(&values, total)
            };
            let is_exact = cell_count < 3;
            let trial = Trial { digit_count: 6, cell_count, constraints, is_exact, holds: &holds };
            cut += trial.run(60, 41);
        }
    }
    assert!(cut > 300);
}

#[test]
fn sums_are_shifted_across_words() {
    for value in [0, 1, 63, 64, 65, 130] {
        let mut sums = [0b101, 1 << 63, 0];
        add_larger_sums(&mut sums, value);
        let before = [0, 2, 127];
        for sum in 0..192 {
            let is_expected = before.contains(&sum) || sum >= value && before.contains(&(sum - value));
            assert_eq!(sums[sum / 64] >> (sum % 64) & 1 == 1, is_expected, "{sum} after {value}");
        }
    }
}

#[test]
fn two_digits_that_add_up_exclude_each_other() {
    let exclusions = NoSubsetSum { cells: vec![4, 2], total: 5, offset: -1 }.exclusions(6);
    for first in 0..6 {
        for second in 0..6 {
            assert_eq!(is_excluded(&exclusions, (4, first), (2, second)), first + second == 5);
        }
    }
}
