//! Tables against brute force, and what they refuse.

use super::*;
use crate::constraints::AnyConstraint;
use crate::constraints::tests::brute_force::Trial;
use crate::constraints::tests::is_excluded;

const TUPLES: [[u32; 3]; 5] = [[0, 1, 2], [2, 0, 3], [2, 1, 3], [2, 0, 3], [5, 5, 5]];

fn read(cells: &[i64], digits: Vec<i64>) -> Option<Table> {
    Table::read(&[Argument::Numbers(cells.to_vec()), Argument::Numbers(digits)])
}

fn table() -> Table {
    read(&[2, 0, 1], TUPLES.concat().iter().map(|&digit| i64::from(digit) + 1).collect()).expect("sound")
}

#[test]
fn a_table_leaves_exactly_the_supported_candidates() {
    let holds = |digits: &[u32]| TUPLES.contains(&[digits[2], digits[0], digits[1]]);
    for digit_count in [4, 6] {
        let constraints = vec![AnyConstraint::Table(table())];
        let trial = Trial { digit_count, cell_count: 3, constraints, is_exact: true, holds: &holds };
        assert!(trial.run(150, 3) > 100);
    }
}

#[test]
fn candidates_that_no_tuple_contains_exclude_each_other() {
    let exclusions = table().exclusions(4);
    for first in 0..4 {
        for second in 0..4 {
            let is_together = TUPLES.iter().any(|tuple| tuple[..2] == [u32::from(first), u32::from(second)]);
            assert_eq!(is_excluded(&exclusions, (2, first), (0, second)), !is_together);
        }
    }
}

#[test]
fn a_table_needs_cells_and_whole_tuples() {
    assert!(read(&[], vec![]).is_none());
    assert!(read(&[0, 1], vec![1, 2, 3]).is_none());
    assert!(read(&[0, 1], vec![1, 0]).is_none());
    assert!(read(&[0, 1], vec![1, 33]).is_none());
    assert!(read(&[0, 1], vec![]).is_some());
}
