use super::*;
use crate::logic::boards;
use crate::logic::found::{Found, Strong};
use crate::logic::layout::Layout;
use crate::logic::rules::find;
use crate::problem::Spec;

fn steps(specs: &[Spec], masks: &[u32]) -> Vec<Found> {
    let layout: Layout<1> = Layout::with_rules(4, masks.len(), &[], specs);
    let position = Position::new(&layout, &vec![0; masks.len()], Default::default(), masks);
    boards::steps(&position, find, Ask::default())
}

/// Digits that follow each other.
fn dot() -> Spec {
    Spec::Pair([0, 1], vec![0b0010, 0b0101, 0b1010, 0b0100])
}

#[test]
fn cells_whose_table_allows_no_equal_digits_see_each_other() {
    let pair = Pair { cells: [0, 1], allowed: vec![0b10, 0b01] };
    assert_eq!(Brings::<1>::apart(&pair, 4), [[0, 1]]);
    let equal = Pair { cells: [0, 1], allowed: vec![0b10, 0b10] };
    assert!(Brings::<1>::apart(&equal, 4).is_empty());
    assert!(!Brings::<1>::apart(&equal, 1).is_empty());
}

#[test]
fn a_candidate_without_partner_goes_whichever_side_it_is_on() {
    for masks in [[0b1111, 0b0001], [0b0001, 0b1111]] {
        let found = steps(&[dot()], &masks);
        assert_eq!(found.len(), 1);
        let full = u16::from(masks[1] == 0b1111);
        assert_eq!(found[0].remove, [(full, 0), (full, 2), (full, 3)]);
        assert_eq!(found[0].proof, [Strong::Cell(1 - full)]);
    }
}

#[test]
fn what_each_partner_allows_stays() {
    assert!(steps(&[dot()], &[0b1111, 0b1111]).is_empty());
    assert!(steps(&[dot()], &[0b1111, 0]).is_empty());
}

#[test]
fn exactly_the_candidates_without_support_go() {
    for tables in 0..4096u32 {
        let allowed: Vec<u32> = (0..3).map(|digit| tables >> (4 * digit) & 15).chain([0b0110]).collect();
        let masks = [0b1111, 0b0110];
        let found = steps(&[Spec::Pair([0, 1], allowed.clone())], &masks);
        let lost: Vec<u8> = (0..4u8).filter(|&digit| allowed[usize::from(digit)] & masks[1] == 0).collect();
        let told = found.iter().find(|step| step.remove[0].0 == 0);
        let told = told.map_or(Vec::new(), |step| step.remove.iter().map(|&(_, digit)| digit).collect());
        assert_eq!(told, lost, "{allowed:?}");
    }
}
