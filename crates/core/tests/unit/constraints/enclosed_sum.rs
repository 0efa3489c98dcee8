//! Sandwiches and lunchboxes against brute force, as a table and by sets.

use super::*;
use crate::constraints::AnyConstraint;
use crate::constraints::tests::brute_force::{Trial, all_differ};

/// Whether different digits enclose one of the totals.
fn holds(constraint: &EnclosedSum, digits: &[u32]) -> bool {
    let line: Vec<u32> = constraint.cells.iter().map(|&cell| digits[usize::from(cell)]).collect();
    let ends = match constraint.crust {
        Some(crust) => crust.map(u32::from),
        None => [*line.iter().min().unwrap_or(&0), *line.iter().max().unwrap_or(&0)],
    };
    let mut places = ends.map(|end| line.iter().position(|&digit| digit == end));
    places.sort_unstable();
    let [Some(start), Some(end)] = places else { return false };
    let inner = line.get(start + 1..end).unwrap_or(&[]);
    let total: i64 = inner.iter().map(|&digit| i64::from(digit) + 1 + constraint.offset).sum();
    all_differ(&line) && constraint.totals.contains(&total)
}

fn cases(cell_count: u16) -> Vec<EnclosedSum> {
    let mut cells: Vec<Cell> = (0..cell_count).rev().collect();
    cells.rotate_left(1);
    let mut cases = Vec::new();
    for crust in [None, Some([0, 5]), Some([3, 1])] {
        for totals in [vec![0], vec![4], vec![7, 9], vec![-1], vec![2, 3, 5]] {
            for offset in [0, -1] {
                cases.push(EnclosedSum { cells: cells.clone(), crust, totals: totals.clone(), offset });
            }
        }
    }
    cases
}

fn check(constraint: &EnclosedSum, is_exact: bool) -> usize {
    let holds = |digits: &[u32]| holds(constraint, digits);
    let cell_count = constraint.cells.len();
    let constraints = vec![AnyConstraint::EnclosedSum(constraint.clone())];
    Trial { digit_count: 6, cell_count, constraints, is_exact, holds: &holds }.run(40, 11)
}

#[test]
fn short_lines_leave_exactly_the_supported_candidates() {
    let cut: usize = (1..=5).flat_map(cases).map(|constraint| check(&constraint, true)).sum();
    assert!(cut > 1000);
}

#[test]
fn long_lines_lose_no_supported_candidate() {
    for (crust, totals) in
        [(Some([0, 8]), vec![0]), (Some([8, 0]), vec![12, 35]), (None, vec![20]), (Some([2, 5]), vec![8])]
    {
        let cells = vec![3, 0, 1, 8, 7, 2, 4, 5, 6];
        let constraint = EnclosedSum { cells, crust, totals, offset: -1 };
        let holds = |digits: &[u32]| holds(&constraint, digits);
        let constraints = vec![AnyConstraint::EnclosedSum(constraint.clone())];
        let trial = Trial { digit_count: 9, cell_count: 9, constraints, is_exact: false, holds: &holds };
        assert!(trial.run_on_permutations(60, 3) > 50);
    }
}

#[test]
fn a_lunchbox_on_part_of_a_line_tries_all_ends() {
    for totals in [vec![0], vec![16]] {
        let constraint = EnclosedSum { cells: vec![6, 5, 4, 3, 2, 1, 0], crust: None, totals, offset: 0 };
        let propagator = EnclosedSumPropagator::new(&constraint, 9);
        assert_eq!(propagator.crusts.len(), 6);
        assert_eq!(propagator.free_digits[0], 0b0011_1110);
    }
}

#[test]
fn too_many_cells_are_left_to_the_problem() {
    let constraint = EnclosedSum { cells: (0..4).collect(), crust: None, totals: vec![3], offset: 0 };
    assert!(crate::problem::Problem::new(3, 4, &[constraint.into()]).expect("sound").is_impossible);
}
