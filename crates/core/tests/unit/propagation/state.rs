//! Places and candidates are two views of one thing, and going back is exact.

use super::*;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::{load_domains, propagate};
use crate::search::boards::{HARD, classic, givens, roll};

/// A place is there if and only if the cell has the candidate, unless the digit is settled elsewhere in
/// the house: then only its place is.
fn assert_places_match(state: &State<u32>, problem: &Problem) {
    for (house, cells) in problem.houses.iter().enumerate() {
        for digit in 0..9 {
            let holds = |place: usize| state.candidates(cells[place]) & 1 << digit != 0;
            let expected =
                (0..9).filter(|&place| holds(place)).fold(0u32, |places, place| places | 1 << place);
            let places = state.places(problem.house_offset(house), digit);
            let settled = places.has_at_most_one()
                && (0..9).any(|place| places == 1 << place && state.candidates(cells[place]) == 1 << digit);
            assert!(places == expected || settled, "house {house} digit {digit}: {places:b} {expected:b}");
        }
    }
}

fn assert_open_cells_match(state: &State<u32>, problem: &Problem) {
    let mut open: Vec<Cell> = state.open_cells().collect();
    open.sort_unstable();
    let several = (0..problem.cell_count() as Cell).filter(|&cell| !state.candidates(cell).has_at_most_one());
    assert!(open.into_iter().eq(several));
}

/// Takes random candidates until a contradiction follows or no candidate is left; the answer is how many it took.
fn take_some(state: &mut State<u32>, problem: &Problem, dice: &mut u64) -> usize {
    let mut taken = 0;
    while state.open_cell_count() > 0 && taken < 30 {
        let cell = state.open_cells().nth(roll(dice, state.open_cell_count())).expect("an open cell");
        let digit = state.candidates(cell).lowest();
        let mut context = Context { state, problem };
        if context.eliminate(cell, digit).is_err() || propagate(state, problem).is_err() {
            break;
        }
        taken += 1;
        assert_places_match(state, problem);
        assert_open_cells_match(state, problem);
    }
    taken
}

#[test]
fn places_and_open_cells_follow_the_candidates() {
    let problem = classic();
    let mut dice = 1;
    let mut taken = 0;
    for _ in 0..20 {
        let mut state = State::new(&problem);
        load_domains(&mut state, &problem, &givens(HARD)).expect("no conflict");
        propagate(&mut state, &problem).expect("no conflict");
        assert_places_match(&state, &problem);
        taken += take_some(&mut state, &problem, &mut dice);
    }
    assert!(taken > 100, "only {taken} candidates taken");
}

#[test]
fn going_back_restores_candidates_and_open_cells() {
    let problem = classic();
    let mut dice = 2;
    let mut state = State::new(&problem);
    load_domains(&mut state, &problem, &givens(HARD)).expect("no conflict");
    propagate(&mut state, &problem).expect("no conflict");
    let (sets, saved) = (state.sets.clone(), state.saved());
    for _ in 0..20 {
        take_some(&mut state, &problem, &mut dice);
        state.restore(&saved);
        assert_eq!(state.sets, sets);
        assert_open_cells_match(&state, &problem);
        propagate(&mut state, &problem).expect("nothing waits");
        assert_eq!(state.sets, sets, "what was closed stays closed");
    }
}

#[test]
fn a_cell_without_candidates_is_a_conflict_there() {
    let problem = classic();
    let mut state = State::<u32>::new(&problem);
    let mut context = Context { state: &mut state, problem: &problem };
    assert_eq!(context.keep_only(5, 0b11), Ok(()));
    assert_eq!(context.eliminate(5, 0), Ok(()));
    assert_eq!(context.eliminate(5, 4), Ok(()), "a digit that is not there cannot go");
    assert_eq!(context.eliminate(5, 1), Err(Conflict::Cell(5)));
}

#[test]
fn a_house_without_a_place_is_a_conflict_there() {
    let problem = classic();
    let mut state = State::<u32>::new(&problem);
    load_domains(&mut state, &problem, &[0x1FF; 81]).expect("a blank board");
    let mut context = Context { state: &mut state, problem: &problem };
    let house = problem.memberships.get(0).first().expect("a membership").house;
    let cells = problem.houses.get(house.into());
    let mut conflicts = cells.iter().filter_map(|&cell| context.eliminate(cell, 3).err());
    assert_eq!(conflicts.next(), Some(Conflict::House(house)));
}

/// A house whose cells had as many candidates as cells must contain all of them, but not with new candidates.
#[test]
fn a_renewed_state_has_no_required_digits() {
    let problem = classic();
    let mut state: State<u32> = State::new(&problem);
    let fresh = state.clone();
    load_domains(&mut state, &problem, &[problem.all_digits(); 81]).unwrap();
    assert!(state.required_digits.iter().all(|&digits| digits == 0b1_1111_1111));
    state.renew(&fresh, &problem);
    assert!(state.required_digits.iter().all(|&digits| digits == 0));
}

/// States with lanes are of words of 16 bits; others keep the places of digits.
#[test]
fn digits_by_places_and_their_cells_are_the_same_with_and_without_lanes() {
    let problem = classic();
    let domains = givens(HARD);
    let (mut with_lanes, mut without) = (State::<u16>::new(&problem), State::<u32>::new(&problem));
    load_domains(&mut with_lanes, &problem, &domains).expect("no conflict");
    load_domains(&mut without, &problem, &domains).expect("no conflict");
    propagate(&mut with_lanes, &problem).expect("no conflict");
    propagate(&mut without, &problem).expect("no conflict");
    assert!(with_lanes.has_lanes && !without.has_lanes);
    let (mut digits, mut other_digits) = (DigitsByPlaces::new(), DigitsByPlaces::new());
    with_lanes.find_digits_by_places(&problem, &mut digits);
    without.find_digits_by_places(&problem, &mut other_digits);
    let sets = |sets: &[u32]| sets.iter().map(|set| set.mask()).collect::<Vec<_>>();
    let small_sets = |sets: &[u16]| sets.iter().take(27).map(|set| set.mask()).collect::<Vec<_>>();
    assert_eq!(small_sets(&digits.two), sets(&other_digits.two));
    assert_eq!(small_sets(&digits.three), sets(&other_digits.three));
    assert!(digits.two.iter().chain(&digits.three).any(|&digits| digits != 0));
    for (house, &digits) in digits.two.iter().enumerate() {
        for digit in digits.members() {
            let cells: Vec<_> = with_lanes.cells_of_digit(&problem, house, digit).collect();
            assert_eq!(cells.len(), 2);
            assert!(without.cells_of_digit(&problem, house, digit).eq(cells), "house {house} digit {digit}");
        }
    }
}
