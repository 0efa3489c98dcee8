//! Layers of an assumption.

use super::*;
use crate::constraints::{AnyConstraint, Rising};
use crate::logic::boards::{at, classic, confine, marked};
use crate::logic::position::Position;
use crate::logic::rounds::sums::Sums;
use crate::logic::set::CellSet;

fn number(net: &CandidateNet, cell: u16, digit: u8) -> u16 {
    net.candidates.iter().position(|&other| other == (cell, digit)).expect("a candidate") as u16
}

#[test]
fn an_assumption_reaches_what_follows_layer_by_layer() {
    let geometry = classic();
    let position = marked(&geometry, &[(at(1, 1), "12"), (at(1, 5), "13"), (at(5, 5), "34")]);
    let net = CandidateNet::new(&position, &Sums::default()).expect("a small board");
    let mut propagation = Propagation::default();
    propagation.reset(&net);
    assert_eq!(propagation.open().count(), net.len());
    assert_eq!(propagation.assume(&net, Links::All, number(&net, at(1, 1), 0), true), Ok(()));
    for (cell, digit) in [(at(1, 5), 2), (at(5, 5), 3)] {
        assert!(!contains(&propagation.known_true, number(&net, cell, digit)));
        assert_eq!(propagation.add_layer(&net, Links::All), Ok(()));
        assert!(contains(&propagation.known_true, number(&net, cell, digit)));
    }
}

#[test]
fn two_true_candidates_that_exclude_each_other_clash() {
    let geometry = classic();
    let position = marked(&geometry, &[(at(1, 1), "12"), (at(1, 5), "13"), (at(5, 1), "13")]);
    let net = CandidateNet::new(&position, &Sums::default()).expect("a small board");
    let mut propagation = Propagation::default();
    propagation.reset(&net);
    // r5c5 = 3 makes r1c5 and r5c1 both 1, so r1c1 is 2.
    assert_eq!(propagation.assume(&net, Links::All, number(&net, at(5, 5), 2), true), Ok(()));
    let layers = (1..9).find(|_| propagation.add_layer(&net, Links::All).is_err());
    assert_eq!(layers, None);
    // With 2 instead of 1 in r5c2, r1c2 has no candidate left.
    let position = marked(&geometry, &[(at(1, 2), "12"), (at(1, 5), "13"), (at(5, 2), "23")]);
    let net = CandidateNet::new(&position, &Sums::default()).expect("a small board");
    propagation.reset(&net);
    assert_eq!(propagation.assume(&net, Links::All, number(&net, at(5, 5), 2), true), Ok(()));
    let layers = (1..9).find(|_| propagation.add_layer(&net, Links::All).is_err());
    assert_eq!(layers, Some(2));
}

#[test]
fn sets_exclude_what_pairs_and_locked_candidates_exclude() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(1, 1), "12"), (at(1, 5), "12")]);
    confine(&mut position, 24, 6, &[at(7, 1), at(7, 2)]);
    let net = CandidateNet::new(&position, &Sums::default()).expect("a small board");
    let mut propagation = Propagation::default();
    propagation.reset(&net);
    assert_eq!(propagation.exclude_by_sets(&net), Ok(true));
    let is_possible = |cell: u16, digit: u8| contains(&propagation.possible, number(&net, cell, digit));
    assert!(!is_possible(at(1, 9), 0) && !is_possible(at(1, 9), 1) && is_possible(at(1, 9), 2));
    assert!(!is_possible(at(7, 9), 6) && is_possible(at(7, 2), 6));
    assert_eq!(propagation.exclude_by_sets(&net), Ok(false));
}

#[test]
fn a_total_that_is_not_possible_clashes() {
    let geometry = classic();
    let position = marked(&geometry, &[(at(1, 1), "12"), (at(1, 2), "34")]);
    let net = CandidateNet::new(&position, &Sums::default()).expect("a small board");
    let sum = |total| [Sum { cells: vec![at(1, 1), at(1, 2)], total, is_distinct: true }];
    let mut propagation = Propagation::default();
    propagation.reset(&net);
    assert_eq!(propagation.exclude_by_sums(&net, &sum(4), &|_| 0, 9), Ok(true));
    assert!(!contains(&propagation.possible, number(&net, at(1, 2), 3)));
    assert_eq!(propagation.exclude_by_sums(&net, &sum(4), &|_| 0, 9), Ok(false));
    assert_eq!(propagation.exclude_by_sums(&net, &sum(9), &|_| 0, 9), Err(Clash));
}

#[test]
fn a_line_makes_candidates_false_that_no_filling_has() {
    let line = AnyConstraint::Rising(Rising(vec![0, 1]));
    let geometry = Geometry::<1>::with_rules(3, 2, &[], &[line]);
    let position = Position::new(&geometry, &[0; 2], CellSet::EMPTY, &[0b111; 2]);
    let net = CandidateNet::new(&position, &Sums::default()).expect("a small board");
    let mut propagation = Propagation::default();
    propagation.reset(&net);
    assert_eq!(propagation.exclude_by_combinations(&net, &geometry, &|_| 0), Ok(true));
    assert!(!contains(&propagation.possible, number(&net, 1, 0)));
    assert!(contains(&propagation.possible, number(&net, 1, 1)));
    assert_eq!(propagation.exclude_by_combinations(&net, &geometry, &|_| 0), Ok(false));
    assert_eq!(propagation.assume(&net, Links::All, number(&net, 0, 1), false), Ok(()));
    assert_eq!(propagation.assume(&net, Links::All, number(&net, 1, 1), false), Ok(()));
    assert_eq!(propagation.assume(&net, Links::All, number(&net, 1, 2), false), Err(Clash));
}
