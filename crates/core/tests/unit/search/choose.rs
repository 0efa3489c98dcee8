//! What is chosen, on boards small enough to see why.

use super::*;
use crate::constraints::{AllDifferent, AnyConstraint};
use crate::propagation::context::Conflict;
use crate::propagation::{load_domains, propagate};
use crate::search::boards::{HARD, classic, givens, latin};

fn state(problem: &Problem, domains: &[u32]) -> State<u16> {
    let mut state = State::new(problem);
    load_domains(&mut state, problem, domains).expect("no conflict");
    propagate(&mut state, problem).expect("no conflict");
    state
}

#[test]
fn without_conflicts_the_first_cell_with_fewest_candidates_is_chosen() {
    let problem = Problem::new(5, 4, &[]).expect("a board without houses");
    let mut state = state(&problem, &[0b11111, 0b1110, 0b101, 0b11000]);
    let branch = Chooser::new(&problem).choose(&mut state, &problem);
    assert_eq!(branch, Some(Branch { cell: 2, digit: 0b1, choices: 2 }));
}

#[test]
fn nothing_is_chosen_where_no_cell_is_open() {
    let problem = Problem::new(5, 2, &[]).expect("a board without houses");
    assert_eq!(Chooser::new(&problem).choose(&mut state(&problem, &[0b1, 0b10]), &problem), None);
}

#[test]
fn conflicts_draw_the_search_to_a_larger_cell() {
    let problem = Problem::new(5, 2, &[]).expect("a board without houses");
    let mut state = state(&problem, &[0b11, 0b1110]);
    let mut chooser = Chooser::new(&problem);
    let mut chosen = Vec::new();
    for _ in 0..4 {
        chosen.push(chooser.choose(&mut state, &problem).map(|branch| branch.cell));
        chooser.weights.count_conflict(&problem, Conflict::Cell(1), None);
    }
    // A cell of three stands above one of two from 9/4 of its weight on.
    assert_eq!(chosen, [Some(0), Some(0), Some(1), Some(1)]);
}

#[test]
fn the_digit_with_most_places_is_tried_first() {
    let problem = Problem::new(3, 9, &latin(3)).expect("a board");
    // Cell 0 may hold 1 or 3; elsewhere in its row and column 3 has more places than 1.
    let domains = [0b101, 0b110, 0b111, 0b110, 0b111, 0b111, 0b111, 0b111, 0b111];
    let mut chooser = Chooser::new(&problem);
    chooser.weights.count_conflict(&problem, Conflict::Cell(0), None);
    let branch = chooser.choose(&mut state(&problem, &domains), &problem);
    assert_eq!(branch, Some(Branch { cell: 0, digit: 0b100, choices: 2 }));
}

/// One house whose digit 4 has these places, and whose cells have three or more candidates. Cell 0 and the last
/// places have had a conflict.
fn after_conflicts(places: std::ops::Range<Cell>) -> (Problem, State<u16>, Chooser<u16>) {
    let house = AnyConstraint::AllDifferent(AllDifferent((0..5).collect()));
    let problem = Problem::new(5, 5, &[house]).expect("a house");
    let domains: Vec<u32> =
        (0..5).map(|cell| if places.contains(&cell) { 0b11111 } else { 0b10111 }).collect();
    let state = state(&problem, &domains);
    let mut chooser = Chooser::new(&problem);
    for cell in [0, places.end - 1, places.end - 1] {
        chooser.weights.count_conflict(&problem, Conflict::Cell(cell), Some((cell, 3)));
    }
    (problem, state, chooser)
}

#[test]
fn a_digit_with_two_or_three_places_goes_before_a_cell_with_more_candidates() {
    for (places, choices) in [(3..5, 2), (2..5, 3)] {
        let (problem, mut state, mut chooser) = after_conflicts(places);
        let branch = chooser.choose(&mut state, &problem);
        assert_eq!(branch, Some(Branch { cell: 4, digit: 0b1000, choices }), "at the heaviest place");
    }
    let (problem, mut state, mut chooser) = after_conflicts(1..5);
    let branch = chooser.choose(&mut state, &problem);
    assert!(branch.is_some_and(|branch| branch.choices == 5), "four places are many: {branch:?}");
}

#[test]
fn a_search_may_branch_at_cells_only() {
    let (problem, mut state, mut chooser) = after_conflicts(3..5);
    chooser.kind = BranchKind::CellsOnly;
    let branch = chooser.choose(&mut state, &problem);
    assert!(branch.is_some_and(|branch| (branch.cell, branch.choices) == (4, 5)), "{branch:?}");
}

#[test]
fn only_candidates_not_seen_are_chosen_and_none_when_all_are() {
    let problem = classic();
    let state = state(&problem, &givens(HARD));
    let chooser = Chooser::new(&problem);
    let mut seen = vec![0; 81];
    let mut chosen = 0;
    while let Some(branch) = chooser.choose_unknown(&state, &problem, &seen) {
        let cell = usize::from(branch.cell);
        assert_eq!(state.candidates(branch.cell) & branch.digit, branch.digit);
        assert_eq!(seen[cell] & branch.digit.mask(), 0, "chosen twice");
        seen[cell] |= branch.digit.mask();
        chosen += 1;
    }
    let open: u32 = state.open_cells().map(|cell| state.candidates(cell).count()).sum();
    assert_eq!(chosen, open);
}
