//! What a compiled problem tells.

use super::*;
use crate::constraints::{AllDifferent, AnyConstraint};

/// The cells have different digits.
pub fn house(cells: &[Cell]) -> AnyConstraint {
    AnyConstraint::AllDifferent(AllDifferent(cells.to_vec()))
}

/// A compiled problem whose constraints are sound.
pub fn problem(digits: u8, cells: usize, constraints: &[AnyConstraint]) -> Problem {
    Problem::new(digits, cells, constraints).expect("sound constraints")
}

#[test]
fn the_sets_of_a_house_follow_those_of_the_cells_and_of_earlier_houses() {
    let problem = problem(6, 9, &[house(&[0, 1, 2]), house(&[3, 4, 5])]);
    assert_eq!((problem.house_offset(0), problem.house_offset(1)), (9, 15));
    for cell in 0..6 {
        let [membership] = problem.memberships.get(cell) else { panic!("cell {cell} has one house") };
        assert_eq!(membership.house_offset as usize, problem.house_offset(membership.house.into()));
        assert_eq!(
            usize::from(problem.houses.get(membership.house.into())[usize::from(membership.place)]),
            cell
        );
    }
}

#[test]
fn sight_takes_the_digits_of_known_peers_and_nothing_from_known_cells() {
    let problem = problem(4, 4, &[house(&[0, 1, 2, 3])]);
    assert_eq!(problem.candidates_by_sight(&[0b0001, 0b1111, 0b0010, 0b0011]), [0b0001, 0b1100, 0b0010, 0]);
    assert_eq!(
        problem.candidates_by_sight(&[0b0001, 0b0001, 0b1111, 0b1111]),
        [0b0001, 0b0001, 0b1110, 0b1110]
    );
    assert_eq!(
        problem.candidates_by_sight(&[u32::MAX; 4]),
        [0b1111; 4],
        "digits that are not there do not come"
    );
}
