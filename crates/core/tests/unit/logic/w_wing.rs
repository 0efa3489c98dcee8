//! W-wings; row r is house r - 1, box b is house 17 + b.

use super::*;
use crate::logic::boards::{at, cells_of, classic, confine, marked, removed, steps};
use crate::logic::finder::Order;
use crate::logic::layout::Layout;

const GROUP: Ask =
    Ask { kind: 1, finder: 0, size: 0, order: Order::Human, sorts: false, partial: false, terse: false };
const PAIR: Ask = Ask { kind: 0, ..GROUP };

/// Wings in r2c2 and r8c7, and digit 1 confined to some places of row 5.
fn joined<'a>(layout: &'a Layout<2>, places: &[Cell]) -> Position<'a, 2> {
    let mut position = marked(layout, &[(at(2, 2), "12"), (at(8, 7), "12")]);
    confine(&mut position, 4, 0, places);
    position
}

#[test]
fn a_house_with_a_place_beside_each_wing_joins_them() {
    let layout = classic();
    let found = steps(&joined(&layout, &[at(5, 2), at(5, 7)]), find, PAIR);
    assert_eq!(removed(&found), [[(at(2, 7), 1), (at(8, 2), 1)]]);
    assert_eq!(cells_of(&found[0], Role::Wing), [at(2, 2), at(8, 7)]);
    assert_eq!(cells_of(&found[0], Role::Bridge), [at(5, 2), at(5, 7)]);
    assert_eq!(found[0].proof, [Strong::Cell(at(2, 2)), Strong::Cell(at(8, 7)), Strong::Place(4, 0)]);
}

#[test]
fn a_place_that_no_wing_sees_breaks_it() {
    let layout = classic();
    let position = joined(&layout, &[at(5, 2), at(5, 7), at(5, 9)]);
    assert!(steps(&position, find, PAIR).is_empty());
    assert!(steps(&position, find, GROUP).is_empty());
}

#[test]
fn places_beside_one_wing_alone_are_no_bridge() {
    let layout = classic();
    let mut position = marked(&layout, &[(at(5, 1), "12"), (at(9, 5), "12")]);
    confine(&mut position, 17 + 7, 0, &[at(7, 1), at(8, 1)]);
    assert!(steps(&position, find, PAIR).is_empty());
}

#[test]
fn several_places_beside_a_wing_make_a_grouped_one() {
    let layout = classic();
    let mut position = marked(&layout, &[(at(5, 1), "12"), (at(9, 5), "12")]);
    confine(&mut position, 17 + 7, 0, &[at(7, 1), at(8, 1), at(9, 2)]);
    let found = steps(&position, find, GROUP);
    assert_eq!(removed(&found), [[(at(5, 5), 1), (at(9, 1), 1)]]);
    assert_eq!(cells_of(&found[0], Role::Bridge), [at(7, 1), at(8, 1), at(9, 2)]);
    assert!(steps(&position, find, PAIR).is_empty());
}

#[test]
fn wings_that_see_each_other_are_a_pair() {
    let layout = classic();
    let mut position = marked(&layout, &[(at(2, 2), "12"), (at(2, 7), "12")]);
    confine(&mut position, 4, 0, &[at(5, 2), at(5, 7)]);
    assert!(steps(&position, find, PAIR).is_empty());
}
