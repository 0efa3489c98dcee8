use super::*;
use crate::limits::Limits;
use crate::rate::hodoku::state::State;

fn find(state: &State, with_groups: bool) -> Option<Step> {
    let mut network = Network::default();
    network.load(state, with_groups);
    LoopFinder::default().find(&mut network, state, &mut Poll::new(&Limits::none()))
}

fn keep_digits(state: &mut State, cell: u8, digits: &[u8]) {
    (0..9).filter(|digit| !digits.contains(digit)).for_each(|digit| state.remove(cell, digit));
}

fn keep_columns(state: &mut State, digit: u8, row: u8, columns: &[u8]) {
    let others = (0..9).filter(|column| !columns.contains(column));
    others.for_each(|column| state.remove(row * 9 + column, digit));
}

#[test]
fn an_empty_grid_has_no_loops() {
    assert_eq!(find(&State::new(&[]), false), None);
    assert_eq!(find(&State::new(&[]), true), None);
}

#[test]
fn a_chain_with_one_victim_is_a_discontinuous_loop() {
    // r1c1 {1,2} - r1c5 {2,3} - r5c5 {1,3}.
    let mut state = State::new(&[]);
    keep_digits(&mut state, 0, &[0, 1]);
    keep_digits(&mut state, 4, &[1, 2]);
    keep_digits(&mut state, 40, &[0, 2]);
    let step = Step::removing(Technique::DiscontinuousNiceLoop, vec![(36, 0)]);
    assert_eq!(find(&state, false), Some(step));
}

#[test]
fn a_chain_with_more_victims_is_an_aic() {
    // r1c5 = r1c1 - r5c1 = r5c6.
    let mut state = State::new(&[]);
    keep_columns(&mut state, 0, 0, &[0, 4]);
    keep_columns(&mut state, 0, 4, &[0, 5]);
    let step = Step::removing(Technique::Aic, vec![(14, 0), (23, 0), (31, 0), (49, 0)]);
    assert_eq!(find(&state, false), Some(step));
}

#[test]
fn a_closed_chain_is_a_continuous_loop() {
    // An X-wing whose fourth corner goes on inside cells: r1c1 =1= r1c5 -1- r5c5 =1= r5c1, and 2 closes column 1.
    let mut state = State::new(&[]);
    keep_columns(&mut state, 0, 0, &[0, 4]);
    keep_columns(&mut state, 0, 4, &[0, 4]);
    for row in [1, 2, 3, 5, 6, 7, 8] {
        state.remove(row * 9, 1);
    }
    let step = find(&state, false).unwrap();
    assert_eq!(step.technique, Technique::ContinuousNiceLoop);
    assert!(step.removals.contains(&(0, 5)) && step.removals.contains(&(36, 8)));
    assert!(step.removals.contains(&(13, 0)) && !step.removals.contains(&(9, 0)));
}

#[test]
fn a_group_takes_part_only_with_groups() {
    // r1c5 = r1c12 - r3c3 = r7c3.
    let mut state = State::new(&[]);
    keep_columns(&mut state, 0, 0, &[0, 1, 4]);
    for row in [0, 1, 3, 4, 5, 7, 8] {
        state.remove(row * 9 + 2, 0);
    }
    assert_eq!(find(&state, false), None);
    let step = Step::removing(Technique::GroupedDiscontinuousNiceLoop, vec![(58, 0)]);
    assert_eq!(find(&state, true), Some(step));
}
