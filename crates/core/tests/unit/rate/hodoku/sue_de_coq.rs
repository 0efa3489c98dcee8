use super::*;
use crate::limits::Limits;

/// A state in which some cells have only the digits of a mask.
fn state_with(cells: &[(u8, Mask)]) -> State {
    let mut state = State::new(&[]);
    for &(cell, mask) in cells {
        for digit in bits(0x1ff & !mask) {
            state.remove(cell, digit);
        }
    }
    state
}

/// The digits of r1c1 and r1c2 are in r1c4 or r2c3 too.
fn sue_de_coq() -> State {
    state_with(&[(0, 0b1111), (1, 0b1111), (3, 0b0011), (11, 0b1100)])
}

fn find(state: &State) -> Option<Step> {
    let limits = Limits::none();
    SueDeCoqFinder::default().find(state, &mut Poll::new(&limits))
}

#[test]
fn the_rest_of_box_and_line_loses_digits_in_that_order() {
    let removals = find(&sue_de_coq()).unwrap().removals;
    let of_box = [2, 9, 10, 18, 19, 20].map(|cell| [(cell, 2), (cell, 3)]);
    let of_line = [2, 4, 5, 6, 7, 8].map(|cell| [(cell, 0), (cell, 1)]);
    assert_eq!(removals, [of_box.as_flattened(), of_line.as_flattened()].concat());
}

#[test]
fn a_digit_outside_the_common_cells_needs_another_cell() {
    let with_digit = |cells: &[(u8, Mask)]| {
        let mut state = state_with(&[(0, 0b1111), (1, 0b1111), (11, 0b1100)]);
        for &(cell, mask) in cells {
            bits(0x1ff & !mask).for_each(|digit| state.remove(cell, digit));
        }
        find(&state)
    };
    assert_eq!(with_digit(&[(3, 0b10011)]), None);
    let removals = with_digit(&[(3, 0b10011), (4, 0b10010)]).unwrap().removals;
    assert!(removals.contains(&(5, 4)));
    assert!(!removals.contains(&(9, 4)));
}

#[test]
fn the_parts_share_no_digit_of_the_common_cells() {
    assert_eq!(find(&state_with(&[(0, 0b1111), (1, 0b1111), (3, 0b0011), (11, 0b1110)])), None);
}

#[test]
fn only_houses_that_changed_are_searched_again() {
    let limits = Limits::none();
    let (mut finder, mut poll) = (SueDeCoqFinder::default(), Poll::new(&limits));
    let mut state = sue_de_coq();
    finder.find(&state, &mut poll).unwrap().apply(&mut state);
    assert_eq!(finder.find(&state, &mut poll), None);
    let masks = std::array::from_fn(|cell| state.mask(cell as u8));
    assert_eq!(changed_houses(&finder.searched, &masks), 0);
    state.remove(80, 0);
    let masks = std::array::from_fn(|cell| state.mask(cell as u8));
    assert_eq!(changed_houses(&finder.searched, &masks), 1 << 8 | 1 << 17 | 1 << 26);
}

#[test]
fn a_search_stops_at_a_limit() {
    let is_interrupted = || true;
    let limits = Limits { interrupt: Some(&is_interrupted), ..Limits::none() };
    let mut poll = Poll::new(&limits);
    while !poll.must_stop(1_000_000) {}
    assert_eq!(SueDeCoqFinder::default().find(&sue_de_coq(), &mut poll), None);
}
