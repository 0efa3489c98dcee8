use super::*;
use crate::limits::Limits;

fn find(technique: Technique, state: &State) -> Option<Step> {
    SimpleChainFinder::default().find(technique, state, &mut Poll::new(&Limits::none()))
}

fn keep_digits(state: &mut State, cell: u8, digits: &[u8]) {
    (0..9).filter(|digit| !digits.contains(digit)).for_each(|digit| state.remove(cell, digit));
}

fn keep_columns(state: &mut State, digit: u8, row: u8, columns: &[u8]) {
    let others = (0..9).filter(|column| !columns.contains(column));
    others.for_each(|column| state.remove(row * 9 + column, digit));
}

#[test]
fn an_empty_grid_has_no_chains() {
    let state = State::new(&[]);
    assert_eq!(find(Technique::XChain, &state), None);
    assert_eq!(find(Technique::XyChain, &state), None);
}

#[test]
fn an_x_chain_removes_what_sees_both_ends() {
    // r1c5 = r1c1 - r5c1 = r5c6.
    let mut state = State::new(&[]);
    keep_columns(&mut state, 0, 0, &[0, 4]);
    keep_columns(&mut state, 0, 4, &[0, 5]);
    let step = Step::removing(Technique::XChain, vec![(14, 0), (23, 0), (31, 0), (49, 0)]);
    assert_eq!(find(Technique::XChain, &state), Some(step));
}

#[test]
fn an_x_chain_that_comes_back_to_its_start_rules_out_all_that_see_it() {
    // r1c1 = r1c4 - r5c4 = r5c2 - r4c1 = r1c1.
    let mut state = State::new(&[]);
    keep_columns(&mut state, 0, 0, &[0, 3]);
    keep_columns(&mut state, 0, 4, &[1, 3]);
    for row in [1, 2, 4, 5, 6, 7, 8] {
        state.remove(row * 9, 0);
    }
    let removals = [3, 10, 11, 19, 20, 27].map(|cell| (cell, 0)).to_vec();
    assert_eq!(find(Technique::XChain, &state), Some(Step::removing(Technique::XChain, removals)));
}

#[test]
fn an_xy_chain_removes_the_digit_of_both_ends() {
    // r1c1 {1,2} - r1c5 {2,3} - r5c5 {1,3}.
    let mut state = State::new(&[]);
    keep_digits(&mut state, 0, &[0, 1]);
    keep_digits(&mut state, 4, &[1, 2]);
    keep_digits(&mut state, 40, &[0, 2]);
    assert_eq!(find(Technique::XyChain, &state), Some(Step::removing(Technique::XyChain, vec![(36, 0)])));
    assert_eq!(find(Technique::XChain, &state), None);
}

#[test]
fn the_deadline_stops_a_search() {
    let deadline = Some(std::time::Instant::now());
    let limits = Limits { deadline, ..Limits::none() };
    let mut poll = Poll::new(&limits);
    poll.must_stop(u64::MAX);
    let mut state = State::new(&[]);
    keep_columns(&mut state, 0, 0, &[0, 4]);
    assert_eq!(SimpleChainFinder::default().find(Technique::XChain, &state, &mut poll), None);
    assert!(poll.stop_reason.is_some());
}
