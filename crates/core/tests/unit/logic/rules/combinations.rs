use super::*;
use crate::constraints::{Linear, Sum};
use crate::logic::boards;

fn eliminated(constraint: AnyConstraint, masks: &[u32]) -> Vec<Step> {
    let call = FinderCall { kind: kind_of(&constraint).unwrap(), ..FinderCall::default() };
    let geometry: Geometry<1> = Geometry::with_rules(9, masks.len(), &[], &[constraint]);
    let position = Position::new(&geometry, &vec![0; masks.len()], Default::default(), masks);
    boards::all_steps(&position, find, call)
}

#[test]
fn a_cage_keeps_the_digits_of_its_combinations() {
    let steps = eliminated(Sum(vec![0, 1], 14).into(), &[0b1_1111_0000, 0b1_1111_1111, 0b1_1111_1111]);
    assert_eq!(steps.len(), 1);
    // The total is 5 + 9 or 6 + 8.
    assert_eq!(steps[0].eliminations, [(0, 6), (1, 0), (1, 1), (1, 2), (1, 3), (1, 6)]);
    assert_eq!(steps[0].proof, [StrongSet::Rule(0)]);
    assert_eq!(steps[0].roles, [(Role::Base, Part::Cells(vec![0, 1]))]);
}

#[test]
fn the_places_of_digits_count() {
    // One of 1 + 6 and 2 + 5 and 3 + 4, and the first cell is 1 or 4.
    let steps = eliminated(Sum(vec![0, 1], 7).into(), &[0b1001, 0b11_1111]);
    assert_eq!(steps[0].eliminations, [(1, 0), (1, 1), (1, 3), (1, 4)]);
}

#[test]
fn without_a_combination_there_is_no_step() {
    assert_eq!(eliminated(Sum(vec![0, 1], 17).into(), &[0b11, 0b11]), []);
}

#[test]
fn a_constraint_with_many_cells_has_no_combinations() {
    let cells: Vec<Cell> = (0..20).collect();
    let sum_of = |cells: &[Cell]| Linear::new(cells, &vec![1; cells.len()], &[20]).into();
    assert!(Combinations::of(&[sum_of(&cells)]).is_empty());
    assert_eq!(Combinations::of(&[sum_of(&cells[..MAX_CELLS])]).len(), 1);
}
