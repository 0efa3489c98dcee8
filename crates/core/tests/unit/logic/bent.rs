//! Bent sets.

use super::*;
use crate::logic::boards::{all_steps, at, cells_of, classic, marked, removed};

fn of(size: u16) -> FinderCall {
    FinderCall { size, ..FinderCall::default() }
}

#[test]
fn four_cells_hold_the_one_digit_of_four_that_does_not_see_itself() {
    let geometry = classic();
    let cells = [(at(1, 1), "1234"), (at(1, 5), "14"), (at(1, 6), "124"), (at(2, 2), "34")];
    let steps = all_steps(&marked(&geometry, &cells), find, of(4));
    assert_eq!(removed(&steps), [[(at(1, 2), 3), (at(1, 3), 3)]]);
    assert_eq!(cells_of(&steps[0], Role::Base), cells.map(|(cell, _)| cell));
    assert_eq!(cells_of(&steps[0], Role::Target), cells.map(|(cell, _)| cell));
    assert_eq!(steps[0].proof, cells.map(|(cell, _)| StrongSet::Cell(cell)));
}

#[test]
fn only_what_sees_every_place_of_that_digit_loses_it() {
    let geometry = classic();
    let cells = [(at(1, 1), "123"), (at(1, 5), "14"), (at(1, 6), "124"), (at(2, 2), "34")];
    let step = all_steps(&marked(&geometry, &cells), find, of(4));
    let cells = [at(1, 2), at(1, 3), at(2, 4), at(2, 5), at(2, 6)];
    assert_eq!(removed(&step), [cells.map(|cell| (cell, 3))]);
}

#[test]
fn two_digits_that_do_not_see_themselves_prove_nothing() {
    let geometry = classic();
    let cells = [(at(1, 1), "1234"), (at(1, 5), "14"), (at(1, 6), "124"), (at(2, 2), "134")];
    assert!(all_steps(&marked(&geometry, &cells), find, of(4)).is_empty());
}

#[test]
fn a_set_with_a_naked_pair_inside_is_not_told_again() {
    let geometry = classic();
    let cells = [(at(1, 1), "234"), (at(1, 5), "14"), (at(1, 6), "14"), (at(2, 2), "234")];
    assert!(all_steps(&marked(&geometry, &cells), find, of(4)).is_empty());
}

#[test]
fn three_cells_make_a_wing() {
    let geometry = classic();
    let cells = [(at(1, 1), "12"), (at(1, 5), "13"), (at(5, 1), "23")];
    assert_eq!(removed(&all_steps(&marked(&geometry, &cells), find, of(3))), [[(at(5, 5), 2)]]);
}

#[test]
fn five_cells_of_five_digits_do_the_same() {
    let geometry = classic();
    let cells =
        [(at(1, 1), "1235"), (at(1, 5), "15"), (at(1, 6), "1245"), (at(1, 7), "245"), (at(2, 2), "35")];
    let step = all_steps(&marked(&geometry, &cells), find, of(5));
    assert!(removed(&step).contains(&vec![(at(1, 2), 4), (at(1, 3), 4)]));
}
