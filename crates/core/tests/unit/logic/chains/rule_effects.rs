use super::*;
use crate::constraints::{AnyConstraint, Linear, Pair, Pairs, Sum};
use crate::logic::geometry::{Geometry, HouseKind};
use crate::logic::step::Pattern;

/// The effect that follows when cells of a row without houses have these masks instead of all nine digits.
fn effect(constraint: AnyConstraint, changed: &[(Cell, u32)]) -> Option<Effect> {
    let geometry: Geometry<1> = Geometry::with_rules(9, 4, &[], &[constraint]);
    let position = Position::new(&geometry, &[0; 4], Default::default(), &[0b1_1111_1111; 4]);
    let mut masks = position.masks().to_vec();
    let mut effects = RuleEffects::of_constraints(&position)?;
    for &(cell, mask) in changed {
        masks[usize::from(cell)] = mask;
        effects.note_change(cell);
    }
    effects.next(&masks)
}

fn differ_by_five() -> AnyConstraint {
    let allowed =
        |digit: i32| (0..9).filter(|other| (digit - other).abs() >= 5).fold(0, |mask, d| mask | 1 << d);
    Pair([0, 1], (0..9).map(allowed).collect()).into()
}

#[test]
fn what_all_candidates_of_a_cell_exclude_is_false() {
    // If the first cell is 2 or 3, the second is at least 7.
    let effect = effect(differ_by_five(), &[(0, 0b110)]).expect("an effect");
    assert_eq!(effect.eliminations, (0..6).map(|digit| (1, digit)).collect::<Vec<_>>());
    let lost = [0, 3, 4, 5, 6, 7, 8].map(|digit| (0, digit));
    assert_eq!((effect.causes, effect.reason), (lost.to_vec(), EffectReason::Cell(0)));
}

#[test]
fn of_a_rule_about_many_cells_those_with_many_candidates_are_not_looked_at() {
    let table =
        |digit: i32| (0..9).filter(|other| (digit - other).abs() >= 5).fold(0, |mask, d| mask | 1 << d);
    let pairs = (0..13).map(|cell| [cell, cell + 1]).collect();
    let constraint: AnyConstraint = Pairs(pairs, (0..9).map(table).collect()).into();
    let geometry: Geometry<1> = Geometry::with_rules(9, 14, &[], &[constraint]);
    let position = Position::new(&geometry, &[0; 14], Default::default(), &[0b1_1111_1111; 14]);
    let mut effects = RuleEffects::of_constraints(&position).expect("a rule");
    let mut masks = position.masks().to_vec();
    for (mask, has_effect) in [(0b1111_1000, false), (0b110, true)] {
        masks[0] = mask;
        effects.note_change(0);
        assert_eq!(effects.next(&masks).is_some(), has_effect, "{mask:b}");
    }
}

#[test]
fn what_is_in_no_combination_is_false() {
    // The total is 8: with 4 to 9 in the first cell, the others are at most 3.
    let effect = effect(Sum(vec![0, 1, 2], 8).into(), &[(0, 0b1_1111_1000)]).expect("an effect");
    let others = [1, 2].map(|cell| (3..9).map(move |digit| (cell, digit)));
    let of_first = (5..9).map(|digit| (0, digit));
    assert_eq!(effect.eliminations, of_first.chain(others.into_iter().flatten()).collect::<Vec<_>>());
    let lost = vec![(0, 0), (0, 1), (0, 2)];
    assert_eq!((effect.causes, effect.reason), (lost, EffectReason::Combinations(0)));
}

#[test]
fn changes_that_do_not_matter_are_no_causes() {
    let total_5 = Linear::new(&[0, 1, 2], &[1, 1, 1], &[5]);
    let effect = effect(total_5.into(), &[(0, 0b11111), (1, 0b100)]).expect("an effect");
    // The second cell is 3, so the others are 1. That the first is at most 5 follows without its change.
    assert!(effect.causes.iter().all(|&(cell, _)| cell == 1), "{:?}", effect.causes);
    assert!(effect.eliminations.contains(&(0, 1)) && effect.eliminations.contains(&(2, 2)));
}

#[test]
fn without_a_combination_the_cell_with_the_fewest_candidates_loses_them() {
    // With at most 5 in two cells, the third is at least 3.
    let masks = [(0, 0b11111), (1, 0b11111), (2, 0b1)];
    let effect = effect(Sum(vec![0, 1, 2], 12).into(), &masks).expect("an effect");
    assert_eq!(effect.eliminations, [(2, 0)]);
    assert!(effect.causes.iter().all(|&(cell, _)| cell < 2), "{:?}", effect.causes);
}

#[test]
fn cleared_changes_have_no_effects() {
    let geometry: Geometry<1> = Geometry::with_rules(9, 4, &[], &[Sum(vec![0, 1], 4).into()]);
    let position = Position::new(&geometry, &[0; 4], Default::default(), &[0b1_1111_1111; 4]);
    let mut effects = RuleEffects::of_constraints(&position).expect("there is a rule");
    effects.note_change(0);
    effects.clear();
    assert_eq!(effects.next(&[0b1, 0b1, 0b1, 0b1]), None);
}

#[test]
fn a_puzzle_without_rules_has_no_effects() {
    let geometry: Geometry<1> = Geometry::with_rules(9, 4, &[], &[]);
    let position = Position::new(&geometry, &[0; 4], Default::default(), &[0b1_1111_1111; 4]);
    assert!(RuleEffects::of_constraints(&position).is_none());
}

#[test]
fn totals_of_cages_and_houses_have_effects_too() {
    let row = (HouseKind::Row, (0..9).collect());
    let cage: AnyConstraint = Sum((0..7).collect(), 30).into();
    let geometry: Geometry<1> = Geometry::with_rules(9, 9, &[row], &[cage]);
    let position = Position::new(&geometry, &[0; 9], Default::default(), &[0b1_1111_1111; 9]);
    let mut effects = RuleEffects::of_totals(&position).expect("a total");
    let mut masks = position.masks().to_vec();
    masks[7] = 0b1_0000_0000;
    effects.note_change(7);
    let effect = effects.next(&masks).expect("an effect");
    // The cage leaves 15 to the last two cells, and one of them is 9.
    assert_eq!(effect.eliminations, [0, 1, 2, 3, 4, 6, 7, 8].map(|digit| (8, digit)));
    let total = Pattern::Total { houses: vec![0], cages: vec![0] };
    assert_eq!(effect.reason, EffectReason::Pattern(total));
}
