//! XY-wings and XYZ-wings.

use super::*;
use crate::logic::boards::{at, cells_of, classic, marked, removed, steps};
use crate::logic::finder::Order;

const RECTANGLE: [(Cell, &str); 3] = [(0, "12"), (4, "13"), (36, "23")];

fn of(size: u16) -> Ask {
    Ask { size, ..Ask::default() }
}

#[test]
fn what_sees_both_wings_loses_the_digit_they_share() {
    let layout = classic();
    let found = steps(&marked(&layout, &RECTANGLE), find, of(2));
    assert_eq!(removed(&found), [[(at(5, 5), 2)]]);
    assert_eq!(cells_of(&found[0], Role::Pivot), [at(1, 1)]);
    assert_eq!(cells_of(&found[0], Role::Wing), [at(1, 5), at(5, 1)]);
    assert_eq!(cells_of(&found[0], Role::Target), [at(1, 5), at(5, 1)]);
    assert_eq!(found[0].proof, [at(1, 1), at(1, 5), at(5, 1)].map(Strong::Cell));
    assert_eq!((found[0].size, found[0].value), (2, 4.2));
}

#[test]
fn wings_that_do_not_complete_three_digits_prove_nothing() {
    let layout = classic();
    for [first, second] in [["13", "13"], ["13", "24"], ["12", "23"], ["13", "14"]] {
        let position = marked(&layout, &[(at(1, 1), "12"), (at(1, 5), first), (at(5, 1), second)]);
        assert!(steps(&position, find, of(2)).is_empty(), "{first} {second}");
    }
}

#[test]
fn a_wing_out_of_sight_of_the_pivot_proves_nothing() {
    let layout = classic();
    let position = marked(&layout, &[(at(1, 1), "12"), (at(2, 5), "13"), (at(5, 1), "23")]);
    assert!(steps(&position, find, of(2)).is_empty());
}

#[test]
fn a_wing_without_effect_is_no_step() {
    let layout = classic();
    let mut position = marked(&layout, &RECTANGLE);
    position.remove(at(5, 5), 2);
    assert!(steps(&position, find, of(2)).is_empty());
}

#[test]
fn what_does_not_see_a_pivot_of_three_digits_keeps_the_digit() {
    let layout = classic();
    let position = marked(&layout, &[(at(1, 1), "123"), (at(1, 5), "13"), (at(2, 2), "23")]);
    let found = steps(&position, find, of(3));
    assert_eq!(removed(&found), [[(at(1, 2), 2), (at(1, 3), 2)]]);
    assert_eq!((found[0].size, found[0].value), (3, 4.4));
    assert!(steps(&position, find, of(2)).is_empty());
}

#[test]
fn equal_wings_are_no_xyz_wing() {
    let layout = classic();
    let position = marked(&layout, &[(at(1, 1), "123"), (at(1, 5), "13"), (at(2, 2), "13")]);
    assert!(steps(&position, find, of(3)).is_empty());
}

#[test]
fn wings_are_tried_by_growing_index() {
    let layout = classic();
    let mut cells = RECTANGLE.to_vec();
    cells.push((at(9, 1), "23"));
    let found = steps(&marked(&layout, &cells), find, Ask { order: Order::Se, ..of(2) });
    assert_eq!(removed(&found), [[(at(5, 5), 2)], [(at(9, 5), 2)]]);
}

#[test]
fn a_terse_step_has_its_conclusions_only() {
    let layout = classic();
    let found = steps(&marked(&layout, &RECTANGLE), find, Ask { terse: true, ..of(2) });
    assert_eq!(removed(&found), [[(at(5, 5), 2)]]);
    assert!(found[0].roles.is_empty() && found[0].proof.is_empty());
}
