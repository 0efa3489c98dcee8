//! X-sums against brute force, on lines with and without repeated digits.

use super::*;
use crate::constraints::tests::brute_force::{Trial, all_differ};
use crate::constraints::tests::is_excluded;
use crate::constraints::{AllDifferent, AnyConstraint};

fn prefix_sum(cells: &[Cell], total: i64, offset: i64) -> PrefixSum {
    let cells = Argument::Numbers(cells.iter().map(|&cell| cell.into()).collect());
    PrefixSum::read(&[cells, Argument::Numbers(vec![total, offset])]).expect("sound")
}

fn holds(cells: &[Cell], total: i64, offset: i64, digits: &[u32]) -> bool {
    let values: Vec<i64> =
        cells.iter().map(|&cell| i64::from(digits[usize::from(cell)]) + 1 + offset).collect();
    values.get(..values[0] as usize).is_some_and(|prefix| prefix.iter().sum::<i64>() == total)
}

#[test]
fn no_supported_candidate_is_lost() {
    let cells = [2, 0, 3, 1];
    let mut cut = 0;
    for (total, offset) in [(1, 0), (5, 0), (9, 0), (0, -1), (4, -1), (-3, 0), (99, 0)] {
        for differs in [false, true] {
            let mut constraints = vec![AnyConstraint::PrefixSum(prefix_sum(&cells, total, offset))];
            if differs {
                constraints.push(AnyConstraint::AllDifferent(AllDifferent(vec![0, 1, 2, 3])));
            }
            let holds =
                |digits: &[u32]| holds(&cells, total, offset, digits) && (!differs || all_differ(digits));
            for digit_count in [4, 6] {
                let constraints = constraints.clone();
                let trial = Trial { digit_count, cell_count: 4, constraints, is_exact: false, holds: &holds };
                cut += trial.run(40, 17);
            }
        }
    }
    assert!(cut > 500);
}

#[test]
fn long_lines_are_settled_by_sets() {
    let cells: Vec<Cell> = (0..9).rev().collect();
    for total in [7, 23, 30, 45] {
        let clue = AnyConstraint::PrefixSum(prefix_sum(&cells, total, 0));
        let constraints = vec![clue, AnyConstraint::AllDifferent(AllDifferent((0..9).collect()))];
        let holds = |digits: &[u32]| all_differ(digits) && holds(&cells, total, 0, digits);
        let trial = Trial { digit_count: 9, cell_count: 9, constraints, is_exact: false, holds: &holds };
        assert!(trial.run_on_permutations(60, 3) > 50);
    }
}

#[test]
fn a_first_digit_excludes_later_ones_that_exceed_the_total() {
    for offset in [0, -1] {
        let exclusions = prefix_sum(&[2, 0, 1], 5, offset).exclusions(6);
        for digit in 0..6_u8 {
            for later_digit in 0..6_u8 {
                let [value, later_value] = [digit, later_digit].map(|digit| i64::from(digit) + 1 + offset);
                let rest = (value - 2).max(0) * (1 + offset);
                let exceeds = value + later_value + rest > 5;
                for (place, later_cell) in [(1, 0), (2, 1)] {
                    let is_expected = place < value && exceeds;
                    assert_eq!(is_excluded(&exclusions, (2, digit), (later_cell, later_digit)), is_expected);
                }
            }
        }
    }
}
