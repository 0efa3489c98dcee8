//! Which cells the constraints name, and which digits they allow.

use super::*;
use crate::constraints::{AllDifferent, AllowedDigits};

fn house(cells: &[Cell]) -> AnyConstraint {
    AnyConstraint::AllDifferent(AllDifferent(cells.to_vec()))
}

#[test]
fn a_cell_must_be_on_the_board_and_may_occur_once_in_a_list() {
    let check = |cells: &[Cell]| check_cells(5, &[house(&[0, 1]), house(cells)]);
    assert_eq!(check(&[4, 0, 2]), Ok(()));
    assert_eq!(check(&[5, 0, 0]), Err(ProblemError::NoSuchCell { constraint: 1, cell: 5 }));
    assert_eq!(check(&[2, 0, 2]), Err(ProblemError::RepeatedCell { constraint: 1, cell: 2 }));
}

#[test]
fn a_cell_allows_what_all_constraints_allow() {
    let allowed =
        |cells: &[Cell], digits| AnyConstraint::AllowedDigits(AllowedDigits(cells.to_vec(), digits));
    assert_eq!(
        allowed_digits(4, 3, &[allowed(&[0, 2], 0b0110), allowed(&[2], 0b1100)]),
        [0b0110, 0b1111, 0b0100]
    );
}
