use super::*;
use crate::limits::Limits;

fn find(state: &State, with_nets: bool) -> Option<Step> {
    let technique =
        if with_nets { Technique::ForcingNetContradiction } else { Technique::ForcingChainContradiction };
    let mut network = Network::default();
    network.load(state, true);
    ForcingFinder::default().find(technique, &network, state, &mut Poll::new(&Limits::none()))
}

fn keep_digits(state: &mut State, cell: u8, digits: &[u8]) {
    (0..9).filter(|digit| !digits.contains(digit)).for_each(|digit| state.remove(cell, digit));
}

#[test]
fn an_empty_grid_forces_nothing() {
    assert_eq!(find(&State::new(&[]), false), None);
    assert_eq!(find(&State::new(&[]), true), None);
}

#[test]
fn chains_force_what_follows_from_every_candidate_of_a_cell() {
    // r5c5 {1,2,3}; each digit rules out 9 in r1c1 by a cell with two candidates.
    let mut state = State::new(&[]);
    keep_digits(&mut state, 40, &[0, 1, 2]);
    keep_digits(&mut state, 36, &[0, 8]);
    keep_digits(&mut state, 4, &[1, 8]);
    keep_digits(&mut state, 44, &[2, 7]);
    keep_digits(&mut state, 8, &[7, 8]);
    let step = find(&state, false).unwrap();
    assert_eq!((step.placement, step.removals), (None, vec![(0, 8)]));
}

#[test]
fn only_conclusions_that_need_several_causes_are_nets() {
    // 3 is the only other candidate of r1c2; r1c1 = 1 and r1c3 = 2 follow from r1c4 = 4, and leave it 3.
    let mut state = State::new(&[]);
    keep_digits(&mut state, 0, &[0, 3]);
    keep_digits(&mut state, 2, &[1, 3]);
    keep_digits(&mut state, 1, &[0, 1, 2]);
    keep_digits(&mut state, 10, &[2, 3]);
    let step = find(&state, true).unwrap();
    assert_eq!(step.technique.search(), Technique::ForcingNetContradiction);
    assert_eq!((step.placement, step.removals.len()), (None, 1));
}
