use super::*;
use crate::logic::boards;
use crate::logic::geometry::Geometry;
use crate::logic::rules::find;
use crate::logic::step::{Step, StrongSet};
use crate::problem::Constraint;

fn all_steps(constraints: &[Constraint], masks: &[u32]) -> Vec<Step> {
    let geometry: Geometry<1> = Geometry::with_rules(4, masks.len(), &[], constraints);
    let position = Position::new(&geometry, &vec![0; masks.len()], Default::default(), masks);
    boards::all_steps(&position, find, FinderCall::default())
}

/// Digits that follow each other.
fn dot() -> Constraint {
    Constraint::Pair([0, 1], vec![0b0010, 0b0101, 0b1010, 0b0100])
}

#[test]
fn cells_whose_table_allows_no_equal_digits_see_each_other() {
    let pair = PairLogic { cells: [0, 1], allowed: vec![0b10, 0b01] };
    assert_eq!(RuleLogic::<1>::apart(&pair, 4), [[0, 1]]);
    let equal = PairLogic { cells: [0, 1], allowed: vec![0b10, 0b10] };
    assert!(RuleLogic::<1>::apart(&equal, 4).is_empty());
    assert!(!RuleLogic::<1>::apart(&equal, 1).is_empty());
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
        let steps = all_steps(&[Constraint::Pair([0, 1], allowed.clone())], &masks);
        let lost: Vec<u8> = (0..4u8).filter(|&digit| allowed[usize::from(digit)] & masks[1] == 0).collect();
        let told = steps.iter().find(|step| step.eliminations[0].0 == 0);
        let told =
            told.map_or(Vec::new(), |step| step.eliminations.iter().map(|&(_, digit)| digit).collect());
        assert_eq!(told, lost, "{allowed:?}");
    }
}
