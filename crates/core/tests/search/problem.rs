//! What compiles, what does not, and what cells see.

use crate::boards::{latin, square};
use polydoku_core::constraints::{AllDifferent, AnyConstraint};
use polydoku_core::problem::{Problem, ProblemError};

#[test]
fn bad_numbers_and_cells_are_named() {
    let house = |cells: &[u16]| AnyConstraint::AllDifferent(AllDifferent(cells.to_vec()));
    let error = |digits, cells, constraints: &[AnyConstraint]| Problem::new(digits, cells, constraints).err();
    assert_eq!(error(0, 4, &[]), Some(ProblemError::Digits));
    assert_eq!(error(33, 4, &[]), Some(ProblemError::Digits));
    assert_eq!(error(4, 0, &[]), Some(ProblemError::Cells));
    assert_eq!(error(4, 4097, &[]), Some(ProblemError::Cells));
    let off = [house(&[0, 1]), house(&[2, 4])];
    assert_eq!(error(4, 4, &off), Some(ProblemError::NoSuchCell { constraint: 1, cell: 4 }));
    let twice = [house(&[2, 0, 2])];
    assert_eq!(error(4, 4, &twice), Some(ProblemError::RepeatedCell { constraint: 0, cell: 2 }));
}

#[test]
fn the_smallest_and_largest_boards_compile() {
    assert!(Problem::new(1, 1, &[]).is_ok());
    assert!(
        Problem::new(
            32,
            4096,
            &[
                AnyConstraint::AllDifferent(AllDifferent(vec![])),
                AnyConstraint::AllDifferent(AllDifferent(vec![4095]))
            ]
        )
        .is_ok()
    );
}

#[test]
fn peers_are_the_cells_of_the_same_houses_once_each() {
    let problem = square(3, 3).problem();
    for cell in 0..81 {
        let peers = problem.peers(cell);
        assert_eq!(peers.len(), 20);
        assert!(peers.is_sorted() && !peers.contains(&cell));
        assert!(peers.iter().all(|&peer| problem.peers(peer).contains(&cell)));
    }
    assert_eq!(latin(5).problem().peers(0), [1, 2, 3, 4, 5, 10, 15, 20]);
}

#[test]
fn more_houses_than_can_be_numbered_are_refused() {
    let mut constraints = Vec::new();
    for one in 0..41u16 {
        for two in one + 1..82 {
            constraints.extend(
                (two + 1..82).map(|three| AnyConstraint::AllDifferent(AllDifferent(vec![one, two, three]))),
            );
        }
    }
    assert!(constraints.len() > 65_535);
    assert_eq!(Problem::new(9, 82, &constraints).err(), Some(ProblemError::Houses));
}
