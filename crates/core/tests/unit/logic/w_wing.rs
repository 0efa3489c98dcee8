//! W-wings; row r is house r - 1, box b is house 17 + b.

use super::*;
use crate::logic::boards::{all_steps, at, cells_of, classic, confine, marked, removed};
use crate::logic::finder::Order;
use crate::logic::geometry::Geometry;

const GROUP: FinderCall = FinderCall {
    kind: PatternKind::Grouped,
    finder: 0,
    size: 0,
    order: Order::Human,
    takes_best: false,
    allows_partial: false,
    omits_evidence: false,
};
const PAIR: FinderCall = FinderCall { kind: PatternKind::Any, ..GROUP };

/// Wings in r2c2 and r8c7, and digit 1 confined to some places of row 5.
fn joined<'a>(geometry: &'a Geometry<2>, places: &[Cell]) -> Position<'a, 2> {
    let mut position = marked(geometry, &[(at(2, 2), "12"), (at(8, 7), "12")]);
    confine(&mut position, 4, 0, places);
    position
}

#[test]
fn a_house_with_a_place_beside_each_wing_joins_them() {
    let geometry = classic();
    let steps = all_steps(&joined(&geometry, &[at(5, 2), at(5, 7)]), find, PAIR);
    assert_eq!(removed(&steps), [[(at(2, 7), 1), (at(8, 2), 1)]]);
    assert_eq!(cells_of(&steps[0], Role::Wing), [at(2, 2), at(8, 7)]);
    assert_eq!(cells_of(&steps[0], Role::Bridge), [at(5, 2), at(5, 7)]);
    assert_eq!(
        steps[0].proof,
        [StrongSet::Cell(at(2, 2)), StrongSet::Cell(at(8, 7)), StrongSet::Place(4, 0)]
    );
    let reasons = [Reason::Cell, Reason::House(10), Reason::House(4), Reason::House(15), Reason::Cell];
    assert_eq!(steps[0].links.iter().map(|link| link.reason).collect::<Vec<_>>(), reasons);
    assert!(steps[0].links.windows(2).all(|pair| pair[0].to == pair[1].from));
    assert_eq!((&steps[0].links[0].from.cells[..], steps[0].links[0].from.digit), (&[at(2, 2)][..], 1));
}

#[test]
fn a_place_that_no_wing_sees_breaks_it() {
    let geometry = classic();
    let position = joined(&geometry, &[at(5, 2), at(5, 7), at(5, 9)]);
    assert!(all_steps(&position, find, PAIR).is_empty());
    assert!(all_steps(&position, find, GROUP).is_empty());
}

#[test]
fn places_beside_one_wing_alone_are_no_bridge() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(5, 1), "12"), (at(9, 5), "12")]);
    confine(&mut position, 17 + 7, 0, &[at(7, 1), at(8, 1)]);
    assert!(all_steps(&position, find, PAIR).is_empty());
}

#[test]
fn several_places_beside_a_wing_make_a_grouped_one() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(5, 1), "12"), (at(9, 5), "12")]);
    confine(&mut position, 17 + 7, 0, &[at(7, 1), at(8, 1), at(9, 2)]);
    let steps = all_steps(&position, find, GROUP);
    assert_eq!(removed(&steps), [[(at(5, 5), 1), (at(9, 1), 1)]]);
    assert_eq!(cells_of(&steps[0], Role::Bridge), [at(7, 1), at(8, 1), at(9, 2)]);
    assert_eq!(steps[0].links[2].from.cells, [at(7, 1), at(8, 1)]);
    assert_eq!(steps[0].links[2].to.cells, [at(9, 2)]);
    assert!(all_steps(&position, find, PAIR).is_empty());
}

#[test]
fn wings_that_see_each_other_are_a_pair() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(2, 2), "12"), (at(2, 7), "12")]);
    confine(&mut position, 4, 0, &[at(5, 2), at(5, 7)]);
    assert!(all_steps(&position, find, PAIR).is_empty());
}
