//! What a constraint sees and does: candidates go, places with them, and the last one is a conflict.

use super::*;
use crate::constraints::AllDifferent;
use crate::constraints::AnyConstraint;
use crate::propagation::load_domains;
use crate::propagation::queue::Task;

/// Two crossing full houses of four digits over seven cells.
fn problem() -> Problem {
    let houses = [
        AnyConstraint::AllDifferent(AllDifferent(vec![0, 1, 2, 3])),
        AnyConstraint::AllDifferent(AllDifferent(vec![3, 4, 5, 6])),
    ];
    Problem::new(4, 7, &houses).expect("two houses")
}

/// A state of the problem in which every candidate is possible and nothing waits.
fn open(problem: &Problem) -> State<u32> {
    let mut state = State::new(problem);
    load_domains(&mut state, problem, &[0b1111; 7]).expect("all is possible");
    while state.queue.pop().is_some() {}
    state
}

#[test]
fn candidates_that_are_lost_leave_their_places_too() {
    let problem = problem();
    let mut state = open(&problem);
    let mut context = Context { state: &mut state, problem: &problem };
    context.eliminate(3, 2).expect("others are left");
    assert_eq!(context.candidates(3), 0b1011);
    assert_eq!(context.places(0, 2), 0b0111, "cell 3 is the last place of the first house");
    assert_eq!(context.places(1, 2), 0b1110, "and the first of the second");
    assert_eq!(context.places(0, 1), 0b1111);
}

#[test]
fn keeping_some_is_losing_the_others() {
    let problem = problem();
    for mask in 1..16u32 {
        let (mut one, mut other) = (open(&problem), open(&problem));
        Context { state: &mut one, problem: &problem }.keep_only(3, mask).expect("one is left");
        let mut context = Context { state: &mut other, problem: &problem };
        (0..4)
            .filter(|digit| mask >> digit & 1 == 0)
            .for_each(|digit| context.eliminate(3, digit).expect("left"));
        assert_eq!(one.sets, other.sets, "{mask:b}");
    }
}

#[test]
fn what_is_gone_already_changes_nothing() {
    let problem = problem();
    let mut state = open(&problem);
    let mut context = Context { state: &mut state, problem: &problem };
    context.eliminate(0, 1).expect("left");
    while context.state.queue.pop().is_some() {}
    let sets = context.state.sets.clone();
    context.eliminate(0, 1).expect("left");
    context.keep_only(0, 0b1101).expect("left");
    context.keep_only(5, 0b1111).expect("left");
    assert_eq!(context.state.sets, sets);
    assert_eq!(context.state.queue.pop(), None);
}

#[test]
fn the_last_candidate_of_a_cell_cannot_go() {
    let problem = problem();
    let mut state = open(&problem);
    let mut context = Context { state: &mut state, problem: &problem };
    context.keep_only(0, 0b0100).expect("one is left");
    assert_eq!(context.eliminate(0, 2), Err(Conflict::Cell(0)));
    let mut state = open(&problem);
    assert_eq!(Context { state: &mut state, problem: &problem }.keep_only(1, 0), Err(Conflict::Cell(1)));
}

#[test]
fn the_last_place_of_a_digit_that_a_house_needs_cannot_go() {
    let problem = problem();
    let mut state = open(&problem);
    let mut context = Context { state: &mut state, problem: &problem };
    for cell in 0..3 {
        context.eliminate(cell, 0).expect("a place is left");
    }
    assert_eq!(context.eliminate(3, 0), Err(Conflict::House(0)));
}

#[test]
fn a_fixed_cell_and_a_single_place_wait_to_be_looked_at() {
    let problem = problem();
    let mut state = open(&problem);
    let mut context = Context { state: &mut state, problem: &problem };
    context.keep_only(6, 0b0010).expect("one is left");
    assert_eq!(context.state.queue.pop(), Some(Task::FixedCell(6)));
    let mut state = open(&problem);
    let mut context = Context { state: &mut state, problem: &problem };
    (0..3).for_each(|cell| context.eliminate(cell, 0).expect("a place is left"));
    assert_eq!(context.state.queue.pop(), Some(Task::HiddenSingle { house: 0, digit: 0 }));
}
