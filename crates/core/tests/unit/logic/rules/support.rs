//! Candidates without support, against the table of allowed pairs, and the evidence of their steps.

use super::*;
use crate::constraints::AnyConstraint;
use crate::constraints::Pair;
use crate::logic::boards::{all_steps, steps_by_pairs};
use crate::logic::geometry::Geometry;
use crate::logic::set::CellSet;
use crate::rng::Rng;

const DIGITS: usize = 5;

#[test]
fn unsupported_are_the_candidates_without_an_allowed_partner() {
    let mut rng = Rng::new(13);
    let mut count = 0;
    for _ in 0..500 {
        let allowed: Vec<u32> = (0..DIGITS).map(|_| rng.below(32) as u32).collect();
        let table = AnyConstraint::Pair(Pair([0, 1], allowed.clone()));
        let geometry: Geometry<1> = Geometry::with_rules(DIGITS, 2, &[], &[table]);
        let masks = [1 + rng.below(31) as u32, 1 + rng.below(31) as u32];
        let position = Position::new(&geometry, &[0; 2], CellSet::EMPTY, &masks);
        let is_allowed = |first: u8, second: u8| allowed[usize::from(first)] >> second & 1 == 1;
        let first = bits(masks[0]).filter(|&a| !bits(masks[1]).any(|b| is_allowed(a, b)));
        let second = bits(masks[1]).filter(|&b| !bits(masks[0]).any(|a| is_allowed(a, b)));
        let mask = |digits: &mut dyn Iterator<Item = u8>| digits.fold(0, |mask, digit| mask | 1u32 << digit);
        let expected = [mask(&mut first.into_iter()), mask(&mut second.into_iter())];
        assert_eq!([unsupported(&position, 0, 1), unsupported(&position, 1, 0)], expected);
        count += expected.iter().map(|mask| mask.count_ones()).sum::<u32>();
    }
    assert!(count > 100, "{count}");
}

#[test]
fn a_filled_cell_and_a_cell_without_candidates_support_everything() {
    let geometry: Geometry<1> =
        Geometry::with_rules(DIGITS, 2, &[], &[AnyConstraint::Pair(Pair([0, 1], vec![0b10; DIGITS]))]);
    let broken = Position::new(&geometry, &[0; 2], CellSet::EMPTY, &[0b11111, 0]);
    assert_eq!(unsupported(&broken, 0, 1), 0);
    let filled = Position::new(&geometry, &[0, 2], CellSet::EMPTY, &[0b11111, 0]);
    assert_eq!(unsupported(&filled, 0, 1), 0);
}

/// The steps of a constraint on cells with these candidates.
fn steps(constraint: AnyConstraint, masks: &[u32], terse: bool) -> Vec<Step> {
    let geometry: Geometry<1> = Geometry::with_rules(DIGITS, masks.len(), &[], &[constraint]);
    let position = Position::new(&geometry, &vec![0; masks.len()], CellSet::EMPTY, masks);
    all_steps(&position, steps_by_pairs, FinderCall { omits_evidence: terse, ..FinderCall::default() })
}

#[test]
fn a_step_of_a_table_names_the_cell_that_gives_no_support() {
    let neighbours = AnyConstraint::Pair(Pair([0, 1], vec![0b00010, 0b00101, 0b01010, 0b10100, 0b01000]));
    let [step] = &steps(neighbours.clone(), &[0b11111, 0b00100], false)[..] else { panic!("one step") };
    assert_eq!(step.eliminations, [(0, 0), (0, 2), (0, 4)]);
    assert_eq!(step.proof, [StrongSet::Cell(1)]);
    let roles = [(Role::Digits, Part::Digits(0b10101)), (Role::Base, Part::Cells(vec![1]))];
    assert_eq!(step.roles, roles);
    assert_eq!(steps(neighbours, &[0b01010, 0b00100], false), [], "each candidate has a partner");
}

#[test]
fn without_evidence_a_step_has_its_eliminations_only() {
    let table = AnyConstraint::Pair(Pair([0, 1], vec![0b00010, 0b00101, 0b01010, 0b10100, 0b01000]));
    let [step] = &steps(table, &[0b11111, 0b00100], true)[..] else { panic!("one step") };
    assert_eq!(step.eliminations, [(0, 0), (0, 2), (0, 4)]);
    assert!(step.roles.is_empty() && step.proof.is_empty());
}
