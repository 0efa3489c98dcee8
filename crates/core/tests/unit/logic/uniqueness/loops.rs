//! Loops of six cells on the 9×9 board.

use super::*;
use crate::logic::boards::{all_steps, at, classic, marked, removed};
use crate::logic::step::StrongSet;

/// Six cells in turn, each beside the next, that share no box.
fn six() -> [Cell; 6] {
    [at(1, 1), at(1, 4), at(4, 4), at(4, 7), at(2, 7), at(2, 1)]
}

/// The loop with these candidates, one for each cell, and the steps of a kind.
fn find_steps(candidates: [&str; 6], kind: PatternKind) -> Vec<crate::logic::step::Step> {
    let geometry = classic();
    let cells: Vec<(Cell, &str)> = six().into_iter().zip(candidates).collect();
    all_steps(&marked(&geometry, &cells), find, FinderCall { kind, ..FinderCall::default() })
}

#[test]
fn cells_that_share_a_house_with_no_other_do_not_close() {
    assert_eq!(find_steps(["12", "12", "12", "12", "12", "123"], PatternKind::Type1), []);
}

/// The loop of the tests below, in the three boxes of the first band.
fn closed() -> Vec<Cell> {
    vec![at(1, 1), at(1, 4), at(2, 4), at(2, 7), at(3, 7), at(3, 1)]
}

fn of_closed(candidates: [&str; 6], kind: PatternKind) -> Vec<crate::logic::step::Step> {
    let geometry = classic();
    let cells: Vec<(Cell, &str)> = closed().into_iter().zip(candidates).collect();
    all_steps(&marked(&geometry, &cells), find, FinderCall { kind, ..FinderCall::default() })
}

#[test]
fn one_cell_with_more_digits_loses_the_two() {
    let steps = of_closed(["12", "12", "12", "12", "12", "123"], PatternKind::Type1);
    assert_eq!(removed(&steps), [[(at(3, 1), 0), (at(3, 1), 1)]]);
    let StrongSet::DeadlyPattern(pattern) = &steps[0].proof[0] else { panic!("no pattern") };
    let mut cells: Vec<Cell> = pattern.iter().map(|&(cell, ..)| cell).collect();
    let mut expected = closed();
    cells.sort_unstable();
    expected.sort_unstable();
    assert_eq!(cells, expected);
    assert_eq!(steps[0].size, 6);
}

#[test]
fn one_further_digit_leaves_what_sees_all_who_have_it() {
    let step = of_closed(["123", "123", "12", "12", "12", "12"], PatternKind::Type2);
    let row: Vec<_> = [2, 3, 5, 6, 7, 8, 9].into_iter().map(|column| (at(1, column), 2)).collect();
    assert_eq!(removed(&step), [row]);
}

#[test]
fn each_loop_is_given_once() {
    assert_eq!(of_closed(["12", "12", "123", "12", "12", "12"], PatternKind::Type1).len(), 1);
}

#[test]
fn three_cells_with_different_digits_prove_nothing() {
    for kind in [PatternKind::Type1, PatternKind::Type2, PatternKind::Type3, PatternKind::Type4] {
        assert_eq!(of_closed(["123", "124", "125", "12", "12", "12"], kind), []);
    }
}
