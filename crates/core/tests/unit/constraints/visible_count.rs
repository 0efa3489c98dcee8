//! Skyscrapers against brute force, on lines with and without repeated digits.

use super::*;
use crate::constraints::tests::brute_force::{Trial, all_differ};
use crate::constraints::tests::propagated;
use crate::constraints::{AllDifferent, AnyConstraint};
use crate::problem::Problem;

fn holds(line: impl Iterator<Item = u32>, count: usize, offset: i64) -> bool {
    let (mut tallest, mut visible) = (0, 0);
    for digit in line {
        let value = i64::from(digit) + 1 + offset;
        visible += usize::from(value > tallest);
        tallest = tallest.max(value);
    }
    visible == count
}

#[test]
fn lines_with_repeats_keep_exactly_the_supported_candidates() {
    let mut cut = 0;
    for (count, offset) in
        [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (99, 0), (0, -1), (1, -1), (3, -1)]
    {
        let clue = VisibleCount { cells: vec![3, 2, 1, 0], count, offset };
        let constraints = vec![AnyConstraint::VisibleCount(clue)];
        let holds = |digits: &[u32]| holds(digits.iter().rev().copied(), count, offset);
        for digit_count in [3, 5] {
            let constraints = constraints.clone();
            let trial = Trial { digit_count, cell_count: 4, constraints, is_exact: true, holds: &holds };
            cut += trial.run(60, 29);
        }
    }
    assert!(cut > 500);
}

#[test]
fn lines_of_different_digits_lose_no_supported_candidate() {
    let mut cut = 0;
    for (count, offset) in [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (2, -1), (4, -1)] {
        let clue = AnyConstraint::VisibleCount(VisibleCount { cells: vec![3, 2, 1, 0], count, offset });
        let constraints = vec![clue, AnyConstraint::AllDifferent(AllDifferent(vec![0, 1, 2, 3]))];
        let holds = |digits: &[u32]| all_differ(digits) && holds(digits.iter().rev().copied(), count, offset);
        for digit_count in [4, 6] {
            let constraints = constraints.clone();
            let trial = Trial { digit_count, cell_count: 4, constraints, is_exact: false, holds: &holds };
            cut += trial.run(60, 31);
        }
    }
    assert!(cut > 500);
}

#[test]
fn whole_lines_lose_no_supported_candidate() {
    let cells: Vec<Cell> = (0..7).rev().collect();
    for count in [0, 1, 2, 4, 7, 16] {
        let clue = AnyConstraint::VisibleCount(VisibleCount { cells: cells.clone(), count, offset: 0 });
        let constraints = vec![clue, AnyConstraint::AllDifferent(AllDifferent(cells.clone()))];
        let holds = |digits: &[u32]| all_differ(digits) && holds(digits.iter().rev().copied(), count, 0);
        let trial = Trial { digit_count: 7, cell_count: 7, constraints, is_exact: false, holds: &holds };
        assert!(trial.run_on_permutations(60, 37) > 30);
    }
}

/// With one visible cell of three, two smaller digits stand after the first one.
#[test]
fn as_many_different_digits_as_cells_are_not_above_the_largest_one() {
    let constraints = [
        AnyConstraint::VisibleCount(VisibleCount { cells: vec![0, 1, 2], count: 1, offset: 0 }),
        AnyConstraint::AllDifferent(AllDifferent(vec![0, 1, 2])),
    ];
    let problem = Problem::new(5, 3, &constraints).expect("sound");
    assert_eq!(propagated::<u16>(&problem, &[0b01111, 0b11111, 0b11111]).expect("sound")[0], 0b01100);
    assert_eq!(propagated::<u16>(&problem, &[0b11110; 3]).expect("sound")[0], 0b11000);
}

#[test]
fn lines_are_not_too_long() {
    let read = |len| {
        let cells = Argument::Numbers((0..len).collect());
        VisibleCount::read(&[cells, Argument::Numbers(vec![2, 0])])
    };
    assert!(read(64).is_some());
    assert!(read(65).is_none());
}
