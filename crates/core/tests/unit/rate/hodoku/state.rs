use super::*;

#[test]
fn the_last_candidate_of_a_cell_enters_the_queue_of_naked_singles() {
    let mut state = State::new(&[]);
    for digit in 1..9 {
        assert!(state.naked_singles.as_slice().is_empty());
        state.remove(0, digit);
    }
    state.remove(0, 8);
    assert_eq!(state.naked_singles.as_slice(), [(0, 0)]);
}

#[test]
fn the_last_place_enters_the_queue_once_for_each_house() {
    let mut state = State::new(&[]);
    for cell in [1, 2, 9, 10, 11, 18, 19, 20] {
        state.remove(cell, 6);
    }
    assert_eq!(state.hidden_singles.as_slice(), [(0, 6)]);
    for cell in 3..9 {
        state.remove(cell, 6);
    }
    assert_eq!(state.hidden_singles.as_slice(), [(0, 6), (0, 6)]);
}

#[test]
fn a_placed_digit_is_no_hidden_single_of_its_houses() {
    let mut state = State::new(&[]);
    for cell in 2..9 {
        state.remove(cell, 0);
    }
    state.place(0, 0);
    assert!(state.hidden_singles.as_slice().is_empty());
}

#[test]
fn the_other_candidates_of_a_filled_cell_may_leave_one_place() {
    let mut state = State::new(&[]);
    for cell in 2..9 {
        state.remove(cell, 5);
    }
    state.place(0, 0);
    assert_eq!(state.hidden_singles.as_slice(), [(1, 5)]);
}

#[test]
fn a_queue_is_first_in_first_out() {
    let mut queue = Queue::EMPTY;
    queue.push((1, 2));
    queue.push((3, 4));
    assert_eq!(queue.pop(), Some((1, 2)));
    assert_eq!(queue.as_slice(), [(3, 4)]);
    assert_eq!(queue.pop(), Some((3, 4)));
    assert_eq!(queue.pop(), None);
}

#[test]
fn another_puzzle_has_another_number() {
    let mut state = State::new(&[]);
    state.remove(0, 0);
    let number = state.step_number();
    state.load(&[5]);
    assert_ne!(state.step_number(), number);
    assert_eq!(state.givens(), CellSet::of(0));
    assert_eq!(state.values()[0], 5);
    assert!(state.has(10, 0) && !state.has(10, 4));
}
