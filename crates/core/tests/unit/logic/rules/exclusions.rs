use super::*;
use crate::constraints::{AnyConstraint, Pair, Sum};
use crate::logic::boards;
use crate::logic::geometry::Geometry;
use crate::logic::step::{Step, StrongSet};

fn all_steps(constraints: &[AnyConstraint], masks: &[u32]) -> Vec<Step> {
    let geometry: Geometry<1> = Geometry::with_rules(4, masks.len(), &[], constraints);
    let position = Position::new(&geometry, &vec![0; masks.len()], Default::default(), masks);
    boards::all_steps(&position, boards::steps_by_pairs, FinderCall::default())
}

/// Digits that follow each other.
fn dot() -> AnyConstraint {
    AnyConstraint::Pair(Pair([0, 1], vec![0b0010, 0b0101, 0b1010, 0b0100]))
}

/// The pairs of cells that see each other by a table, on a board with `n` digits.
fn unequal_pairs(allowed: &[u32], n: usize) -> Vec<[Cell; 2]> {
    let table = AnyConstraint::Pair(Pair([0, 1], allowed.to_vec()));
    RuleLogic::<1>::unequal_pairs(&ExclusionLogic::new(&table.exclusions(n as u8), n))
}

#[test]
fn cells_whose_table_allows_no_equal_digits_see_each_other() {
    assert_eq!(unequal_pairs(&[0b10, 0b01], 4), [[0, 1]]);
    assert!(unequal_pairs(&[0b10, 0b10], 4).is_empty());
    assert!(!unequal_pairs(&[0b10, 0b10], 1).is_empty());
    assert!(unequal_pairs(&[0b11, 0b11], 2).is_empty());
}

#[test]
fn a_cage_takes_what_has_no_partner_in_another_cell() {
    let masks = [0b1111, 0b0110, 0b1111];
    let steps = all_steps(&[AnyConstraint::Sum(Sum(vec![0, 1, 2], 6))], &masks);
    let eliminated: Vec<(u16, u8)> = steps.iter().flat_map(|step| step.eliminations.clone()).collect();
    assert!(eliminated.contains(&(0, 3)) && eliminated.contains(&(2, 3)));
    assert!(eliminated.iter().all(|&(_, digit)| digit == 3));
}

#[test]
fn a_candidate_without_partner_goes_whichever_side_it_is_on() {
    for masks in [[0b1111, 0b0001], [0b0001, 0b1111]] {
        let steps = all_steps(&[dot()], &masks);
        assert_eq!(steps.len(), 1);
        let full = u16::from(masks[1] == 0b1111);
        assert_eq!(steps[0].eliminations, [(full, 0), (full, 2), (full, 3)]);
        assert_eq!(steps[0].proof, [StrongSet::Cell(1 - full)]);
    }
}

#[test]
fn what_each_partner_allows_stays() {
    assert!(all_steps(&[dot()], &[0b1111, 0b1111]).is_empty());
    assert!(all_steps(&[dot()], &[0b1111, 0]).is_empty());
}

#[test]
fn exactly_the_candidates_without_support_go() {
    for tables in 0..4096u32 {
        let allowed: Vec<u32> = (0..3).map(|digit| tables >> (4 * digit) & 15).chain([0b0110]).collect();
        let masks = [0b1111, 0b0110];
        let steps = all_steps(&[AnyConstraint::Pair(Pair([0, 1], allowed.clone()))], &masks);
        let lost: Vec<u8> = (0..4u8).filter(|&digit| allowed[usize::from(digit)] & masks[1] == 0).collect();
        let eliminated = steps.iter().find(|step| step.eliminations[0].0 == 0);
        let eliminated =
            eliminated.map_or(Vec::new(), |step| step.eliminations.iter().map(|&(_, digit)| digit).collect());
        assert_eq!(eliminated, lost, "{allowed:?}");
    }
}
