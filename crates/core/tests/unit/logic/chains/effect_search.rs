use super::*;
use crate::constraints::{AnyConstraint, Sum};
use crate::logic::chains::effects::EffectReason;
use crate::logic::geometry::{Geometry, HouseKind};
use crate::logic::step::Pattern;

/// The reasons of all effects in a row of six cells with a cage of three, of which two have lost all but two digits.
fn reasons(mode: PropagationMode) -> Vec<EffectReason> {
    let row = (HouseKind::Row, (0..6).collect());
    let cage: AnyConstraint = Sum(vec![0, 1, 2], 8).into();
    let geometry: Geometry<1> = Geometry::with_rules(6, 6, &[row], &[cage]);
    let position = Position::new(&geometry, &[0; 6], Default::default(), &[0b11_1111; 6]);
    let mut search = EffectSearch::new(&position, mode);
    let mut masks = position.masks().to_vec();
    for cell in [3, 4] {
        masks[cell] = 0b11_0000;
        search.note_change(cell as Cell);
    }
    masks[0] = 0b10;
    search.note_change(0);
    let mut reasons = Vec::new();
    while let Some(effect) = search.next(WorkingCopy { masks: &masks, places: position.all_places() }) {
        for (cell, digit) in effect.eliminations {
            masks[usize::from(cell)] &= !(1 << digit);
            search.note_change(cell);
        }
        reasons.push(effect.reason);
    }
    reasons
}

#[test]
fn only_dynamic_searches_look_for_effects_of_rules() {
    assert_eq!(reasons(PropagationMode::Static), []);
    assert_eq!(reasons(PropagationMode::Nishio), []);
    // The cage is 1 + 2 + 5 with 2 in the first cell.
    assert_eq!(reasons(PropagationMode::Dynamic), [EffectReason::Combinations(0)]);
}

#[test]
fn with_patterns_rules_come_first() {
    let all = reasons(PropagationMode::DynamicPlus);
    assert_eq!(all[0], EffectReason::Combinations(0));
    let pair = Pattern::NakedSet { cells: vec![1, 2], digits: 0b1_0001 };
    assert_eq!(all[1], EffectReason::Pattern(pair));
}

#[test]
fn after_it_is_cleared_there_are_no_changes() {
    let geometry: Geometry<1> = Geometry::with_rules(4, 2, &[], &[Sum(vec![0, 1], 4).into()]);
    let position = Position::new(&geometry, &[0; 2], Default::default(), &[0b1111; 2]);
    let mut search = EffectSearch::new(&position, PropagationMode::DynamicPlus);
    search.note_change(0);
    search.clear();
    let copy = WorkingCopy { masks: &[0b1, 0b1111], places: position.all_places() };
    assert_eq!(search.next(copy), None);
}
