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
    let weights = Weights::new(4);
    let branch = choose(&state(&problem, &[0b11111, 0b1110, 0b101, 0b11000]), &problem, &weights);
    assert_eq!(branch, Some(Branch { cell: 2, digit: 0b1 }));
}

#[test]
fn nothing_is_chosen_where_no_cell_is_open() {
    let problem = Problem::new(5, 2, &[]).expect("a board without houses");
    assert_eq!(choose(&state(&problem, &[0b1, 0b10]), &problem, &Weights::new(2)), None);
}

#[test]
fn conflicts_draw_the_search_to_a_larger_cell() {
    let problem = Problem::new(5, 2, &[]).expect("a board without houses");
    let state = state(&problem, &[0b11, 0b1110]);
    let mut weights = Weights::new(2);
    let mut chosen = Vec::new();
    for _ in 0..4 {
        chosen.push(choose(&state, &problem, &weights).map(|branch| branch.cell));
        weights.count_conflict(&problem, Conflict::Cell(1), None);
    }
    // A cell of three stands above one of two from 9/4 of its weight on.
    assert_eq!(chosen, [Some(0), Some(0), Some(1), Some(1)]);
}

#[test]
fn the_digit_with_most_places_is_tried_first() {
    let problem = Problem::new(3, 9, &latin(3)).expect("a board");
    // Cell 0 may hold 1 or 3; elsewhere in its row and column 3 has more places than 1.
    let domains = [0b101, 0b110, 0b111, 0b110, 0b111, 0b111, 0b111, 0b111, 0b111];
    let mut weights = Weights::new(9);
    weights.count_conflict(&problem, Conflict::Cell(0), None);
    let branch = choose(&state(&problem, &domains), &problem, &weights);
    assert_eq!(branch, Some(Branch { cell: 0, digit: 0b100 }));
}

#[test]
fn a_digit_with_two_heavy_places_goes_before_a_light_cell() {
    let house = AnyConstraint::AllDifferent(AllDifferent(vec![0, 1, 2, 3]));
    let problem = Problem::new(4, 4, &[house]).expect("a house");
    // Digit 4 has its places in cells 2 and 3.
    let state = state(&problem, &[0b0111, 0b0111, 0b1111, 0b1111]);
    let mut weights = Weights::new(4);
    weights.count_conflict(&problem, Conflict::Cell(3), None);
    let branch = choose(&state, &problem, &weights);
    assert_eq!(branch.map(|branch| branch.digit), Some(0b1000));
    assert!(branch.is_some_and(|branch| branch.cell == 2 || branch.cell == 3));
}

#[test]
fn only_candidates_not_seen_are_chosen_and_none_when_all_are() {
    let problem = classic();
    let state = state(&problem, &givens(HARD));
    let weights = Weights::new(81);
    let mut seen = vec![0; 81];
    let mut chosen = 0;
    while let Some(branch) = choose_unknown(&state, &problem, &weights, &seen) {
        let cell = usize::from(branch.cell);
        assert_eq!(state.candidates(branch.cell) & branch.digit, branch.digit);
        assert_eq!(seen[cell] & branch.digit.mask(), 0, "chosen twice");
        seen[cell] |= branch.digit.mask();
        chosen += 1;
    }
    let open: u32 = state.open_cells().map(|cell| state.candidates(cell).count()).sum();
    assert_eq!(chosen, open);
}
