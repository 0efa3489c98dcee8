//! The numbers, links and strong sets of candidates.

use super::*;
use crate::logic::boards::{at, classic, confine, marked};

fn number(net: &CandidateNet, candidate: Candidate) -> u16 {
    net.candidates.iter().position(|&other| other == candidate).expect("a candidate") as u16
}

#[test]
fn links_are_those_of_cell_and_houses() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(1, 1), "12")]);
    confine(&mut position, 0, 0, &[at(1, 1), at(1, 9)]);
    let net = CandidateNet::new(&position, &Sums::default()).expect("a small board");
    let [first, other_digit, other_place] =
        [(at(1, 1), 0), (at(1, 1), 1), (at(1, 9), 0)].map(|candidate| number(&net, candidate));
    assert_eq!(net.strong(first, Links::OneDigit), [other_place]);
    assert_eq!(net.strong(first, Links::All), [other_digit, other_place]);
    assert!(net.are_weakly_linked(first, other_digit) && net.are_weakly_linked(first, other_place));
    assert!(!contains(net.weak(first, Links::OneDigit), other_digit));
    assert_eq!(net.sets.get(usize::from(net.set_of_cell[0])), [first, other_digit]);
    // A cell and three houses.
    assert_eq!(net.sets_of.get(usize::from(first)).len(), 4);
}

#[test]
fn sets_of_candidates_keep_their_members() {
    let mut set = [0; 2];
    [0, 63, 64, 100].into_iter().for_each(|member| insert(&mut set, member));
    assert_eq!(members(set).collect::<Vec<_>>(), [0, 63, 64, 100]);
    assert!(contains(&set, 64) && !contains(&set, 65));
}

#[test]
fn a_position_with_too_many_candidates_has_no_net() {
    let geometry = crate::logic::boards::square::<10>(25, 5, 5);
    assert_eq!(
        25 * 25 * 25 > CandidateNet::MAX_CANDIDATES,
        CandidateNet::new(&marked(&geometry, &[]), &Sums::default()).is_none()
    );
}
