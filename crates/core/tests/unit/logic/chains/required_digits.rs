use super::*;
use crate::constraints::{AnyConstraint, Sum};
use crate::logic::geometry::{Geometry, HouseKind};

/// The effect in a row of nine cells when the cells of a cage at its start have these masks instead of all digits.
fn effect(cage: Sum, changed: &[(Cell, u32)]) -> Option<Effect> {
    let row = (HouseKind::Row, (0..9).collect());
    let geometry: Geometry<1> = Geometry::with_rules(9, 9, &[row], &[AnyConstraint::from(cage)]);
    let position = Position::new(&geometry, &[0; 9], Default::default(), &[0b1_1111_1111; 9]);
    let mut masks = position.masks().to_vec();
    let mut required = RequiredDigits::new(&position);
    for &(cell, mask) in changed {
        masks[usize::from(cell)] = mask;
        required.note_change(cell);
    }
    required.next(&masks)
}

#[test]
fn a_digit_of_all_combinations_that_are_left_is_required() {
    // 4 + 9, 5 + 8 or 6 + 7: without 4 and 5 in the first cell and 8 and 9 in it, 6 and 7 are left.
    let effect = effect(Sum(vec![0, 1], 13), &[(0, 0b0_0110_0000)]).expect("6 and 7");
    assert_eq!(effect.eliminations, (2..9).map(|cell| (cell, 5)).collect::<Vec<_>>());
    let pattern = Pattern::Required { constraint: 0, digit: 5, cells: vec![0, 1] };
    assert_eq!(effect.reason, EffectReason::Pattern(pattern));
    assert_eq!(effect.causes, [0, 1, 2, 3, 4, 7, 8].map(|digit| (0, digit)));
}

#[test]
fn a_place_that_the_digit_has_lost_is_a_cause() {
    // 1 + 2 + 5 or 1 + 3 + 4 has a 1 from the start, but only now do other cells see all its places.
    let row = (HouseKind::Row, (0..9).collect());
    let corner = (HouseKind::Box, vec![0, 1, 9]);
    let cage: AnyConstraint = Sum(vec![0, 1, 2], 8).into();
    let geometry: Geometry<1> = Geometry::with_rules(9, 10, &[row, corner], &[cage]);
    let mut masks = vec![0b1_1111_1111; 10];
    (3..9).for_each(|cell| masks[cell] &= !1);
    let position = Position::new(&geometry, &[0; 10], Default::default(), &masks);
    masks[2] &= !1;
    let mut required = RequiredDigits::new(&position);
    required.note_change(2);
    let effect = required.next(&masks).expect("a required 1");
    assert_eq!((effect.eliminations, effect.causes), (vec![(9, 0)], vec![(2, 0)]));
}

#[test]
fn a_digit_that_some_combination_lacks_is_not_required() {
    assert_eq!(effect(Sum(vec![0, 1], 13), &[(0, 0b0_1110_0000)]), None);
}

#[test]
fn cleared_changes_require_nothing() {
    let row = (HouseKind::Row, (0..9).collect());
    let cage: AnyConstraint = Sum(vec![0, 1], 13).into();
    let geometry: Geometry<1> = Geometry::with_rules(9, 9, &[row], &[cage]);
    let position = Position::new(&geometry, &[0; 9], Default::default(), &[0b1_1111_1111; 9]);
    let mut masks = position.masks().to_vec();
    masks[0] = 0b0_0110_0000;
    let mut required = RequiredDigits::new(&position);
    required.note_change(0);
    required.clear();
    assert_eq!(required.next(&masks), None);
}
