//! SE's values and limits for rectangles and loops.

use super::*;
use crate::logic::boards::{all_steps, at, classic, marked, removed};
use crate::logic::finder::Order;
use crate::logic::step::Step;
use crate::logic::uniqueness::deadly::{TYPE_1, TYPE_3_NAKED};
use crate::logic::uniqueness::loops;

fn find_steps(cells: &[(Cell, &str)]) -> Vec<Step> {
    let geometry = classic();
    all_steps(
        &marked(&geometry, cells),
        loops::find,
        FinderCall { order: Order::Se, ..FinderCall::default() },
    )
}

fn rectangle(last: &str) -> [(Cell, &str); 4] {
    [(at(1, 1), "12"), (at(1, 2), "12"), (at(4, 1), "12"), (at(4, 2), last)]
}

#[test]
fn a_rectangle_with_one_richer_cell_is_4_5() {
    let steps = find_steps(&rectangle("123"));
    assert!(steps.iter().all(|step| (step.se_value, step.tie_break, step.variant) == (4.5, 1, TYPE_1)));
    assert!(removed(&steps).iter().all(|removed| *removed == [(at(4, 2), 0), (at(4, 2), 1)]));
    assert!(!steps.is_empty());
}

#[test]
fn a_rectangle_in_four_boxes_is_none() {
    let cells = [(at(1, 1), "12"), (at(1, 4), "12"), (at(4, 1), "12"), (at(4, 4), "123")];
    assert_eq!(find_steps(&cells), []);
}

#[test]
fn six_cells_are_4_6_and_have_variants_of_their_own() {
    let cells = [(1, 1), (1, 4), (2, 4), (2, 7), (3, 7), (3, 1)].map(|(row, column)| at(row, column));
    let mut cells: Vec<(Cell, &str)> = cells.into_iter().map(|cell| (cell, "12")).collect();
    cells[5].1 = "1234";
    let steps = find_steps(&cells);
    let first: Vec<&Step> = steps.iter().filter(|step| step.variant == LOOP_OFFSET + TYPE_1).collect();
    assert!(first.iter().all(|step| step.se_value == 4.6 && step.size == 6));
    assert_eq!(first[0].eliminations, [(at(3, 1), 0), (at(3, 1), 1)]);
}

#[test]
fn values_grow_with_the_cells() {
    assert_eq!([4, 6, 8, 10, 12].map(base_value), [4.5, 4.6, 4.7, 5.0, 5.0]);
}

#[test]
fn a_naked_pair_beside_two_richer_cells_adds_a_tenth() {
    let mut cells = rectangle("123").to_vec();
    cells[2].1 = "124";
    cells.push((at(4, 9), "34"));
    let steps = find_steps(&cells);
    let naked: Vec<&Step> = steps.iter().filter(|step| step.variant == TYPE_3_NAKED + 2).collect();
    assert!(naked.iter().all(|step| step.se_value == 4.5 + 0.1 && step.tie_break == 3));
    let rest = [3, 4, 5, 6, 7, 8].into_iter().flat_map(|column| [(at(4, column), 2), (at(4, column), 3)]);
    assert_eq!(naked[0].eliminations, rest.collect::<Vec<_>>());
}

#[test]
fn a_third_cell_with_another_digit_is_not_entered() {
    let cells = [(at(1, 1), "12"), (at(1, 2), "123"), (at(4, 1), "124"), (at(4, 2), "125")];
    assert_eq!(find_steps(&cells), []);
}
