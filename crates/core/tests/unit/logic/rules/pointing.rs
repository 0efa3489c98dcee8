use super::*;
use crate::constraints::{AnyConstraint, Sum};
use crate::logic::boards;
use crate::logic::geometry::{Geometry, HouseKind};
use crate::logic::pattern_kind::PatternKind;

/// The steps for a cage in a row of nine cells, with these masks at its start.
fn steps(cage: Sum, kind: PatternKind, masks: &[u32]) -> Vec<Step> {
    let row = (HouseKind::Row, (0..9).collect());
    let geometry: Geometry<1> = Geometry::with_rules(9, 9, &[row], &[AnyConstraint::from(cage)]);
    let mut all_masks = [0b1_1111_1111; 9];
    all_masks[..masks.len()].copy_from_slice(masks);
    let position = Position::new(&geometry, &[0; 9], Default::default(), &all_masks);
    boards::all_steps(&position, find, FinderCall { kind, ..FinderCall::default() })
}

#[test]
fn a_digit_of_all_combinations_leaves_the_cells_that_see_its_places() {
    // 1 + 2 + 5 or 1 + 3 + 4.
    let steps = steps(Sum(vec![0, 1, 2], 8), PatternKind::Cage, &[]);
    assert_eq!(boards::removed(&steps), [(3..9).map(|cell| (cell, 0)).collect::<Vec<_>>()]);
    assert_eq!(boards::cells_of(&steps[0], Role::Base), [0, 1, 2]);
    assert_eq!(steps[0].proof, [StrongSet::Rule(0)]);
}

#[test]
fn the_candidates_of_the_cells_count() {
    // Without 5 in the cage, it is 1 + 3 + 4. The first cell is no 1.
    let steps = steps(Sum(vec![0, 1, 2], 8), PatternKind::Cage, &[0b1110, 0b1111, 0b1111]);
    let digits: Vec<u8> = steps.iter().map(|step| step.eliminations[0].1).collect();
    assert_eq!(digits, [0, 2, 3]);
    assert_eq!(boards::cells_of(&steps[0], Role::Base), [1, 2]);
}

#[test]
fn nothing_follows_without_a_combination_or_for_another_kind() {
    assert_eq!(steps(Sum(vec![0, 1], 17), PatternKind::Cage, &[0b11, 0b11]), []);
    assert_eq!(steps(Sum(vec![0, 1, 2], 8), PatternKind::OtherRule, &[]), []);
    assert_eq!(steps(Sum(vec![0, 1, 2], 15), PatternKind::Cage, &[]), []);
}
