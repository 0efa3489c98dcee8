//! The three houses of six and seven cells that no search refutes.

use super::*;
use crate::cells::Cell;
use crate::constraints::{AllDifferent, AnyConstraint};

fn is_too_small(third_house: &[Cell]) -> bool {
    let house = |cells: Vec<Cell>| AnyConstraint::AllDifferent(AllDifferent(cells));
    let first = house((0..12).collect());
    let second = house((0..6).chain(12..18).collect());
    let problem = Problem::new(12, 18, &[first, second, house(third_house.to_vec())]).expect("three houses");
    let all_digits = problem.all_digits();
    let required: Vec<u32> =
        problem.houses.iter().map(|cells| if cells.len() == 12 { all_digits } else { 0 }).collect();
    are_rests_too_small(&problem, &required)
}

#[test]
fn seven_cells_of_two_rests_of_six_are_too_many() {
    assert!(is_too_small(&[6, 7, 8, 9, 12, 13, 14]));
    assert!(!is_too_small(&[6, 7, 8, 9, 12, 13]));
    // Cells that both houses share do not count.
    assert!(!is_too_small(&[0, 6, 7, 8, 9, 12, 13]));
}
