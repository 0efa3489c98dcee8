//! XY-wings and XYZ-wings.

use super::*;
use crate::logic::boards::{all_steps, at, cells_of, classic, marked, removed};
use crate::logic::finder::Order;

const RECTANGLE: [(Cell, &str); 3] = [(0, "12"), (4, "13"), (36, "23")];

fn of(size: u16) -> FinderCall {
    FinderCall { size, ..FinderCall::default() }
}

#[test]
fn what_sees_both_wings_loses_the_digit_they_share() {
    let geometry = classic();
    let steps = all_steps(&marked(&geometry, &RECTANGLE), find, of(2));
    assert_eq!(removed(&steps), [[(at(5, 5), 2)]]);
    assert_eq!(cells_of(&steps[0], Role::Pivot), [at(1, 1)]);
    assert_eq!(cells_of(&steps[0], Role::Wing), [at(1, 5), at(5, 1)]);
    assert_eq!(cells_of(&steps[0], Role::Target), [at(1, 5), at(5, 1)]);
    assert_eq!(steps[0].proof, [at(1, 1), at(1, 5), at(5, 1)].map(StrongSet::Cell));
    assert_eq!((steps[0].size, steps[0].se_value), (2, 4.2));
    let node = |cell: Cell, digit: u8| Node::from_candidate((cell, digit));
    let nodes = [
        node(at(1, 5), 2),
        node(at(1, 5), 0),
        node(at(1, 1), 0),
        node(at(1, 1), 1),
        node(at(5, 1), 1),
        node(at(5, 1), 2),
    ];
    let ends: Vec<Node> = steps[0].links.iter().map(|link| link.to.clone()).collect();
    assert_eq!((&steps[0].links[0].from, &ends[..]), (&nodes[0], &nodes[1..]));
    let reasons = [Reason::Cell, Reason::House(0), Reason::Cell, Reason::House(9), Reason::Cell];
    assert_eq!(steps[0].links.iter().map(|link| link.reason).collect::<Vec<_>>(), reasons);
}

#[test]
fn wings_that_do_not_complete_three_digits_prove_nothing() {
    let geometry = classic();
    for [first, second] in [["13", "13"], ["13", "24"], ["12", "23"], ["13", "14"]] {
        let position = marked(&geometry, &[(at(1, 1), "12"), (at(1, 5), first), (at(5, 1), second)]);
        assert!(all_steps(&position, find, of(2)).is_empty(), "{first} {second}");
    }
}

#[test]
fn a_wing_out_of_sight_of_the_pivot_proves_nothing() {
    let geometry = classic();
    let position = marked(&geometry, &[(at(1, 1), "12"), (at(2, 5), "13"), (at(5, 1), "23")]);
    assert!(all_steps(&position, find, of(2)).is_empty());
}

#[test]
fn a_wing_without_effect_is_no_step() {
    let geometry = classic();
    let mut position = marked(&geometry, &RECTANGLE);
    position.eliminate(at(5, 5), 2);
    assert!(all_steps(&position, find, of(2)).is_empty());
}

#[test]
fn what_does_not_see_a_pivot_of_three_digits_keeps_the_digit() {
    let geometry = classic();
    let position = marked(&geometry, &[(at(1, 1), "123"), (at(1, 5), "13"), (at(2, 2), "23")]);
    let steps = all_steps(&position, find, of(3));
    assert_eq!(removed(&steps), [[(at(1, 2), 2), (at(1, 3), 2)]]);
    assert_eq!((steps[0].size, steps[0].se_value), (3, 4.4));
    let node = |cell: Cell, digit: u8| Node::from_candidate((cell, digit));
    let by_wing = |wing: Cell, digit: u8, house: u16| {
        let weak = Link::weak(node(at(1, 1), digit), node(wing, digit), Reason::House(house));
        [weak, Link::strong(node(wing, digit), node(wing, 2), Reason::Cell)]
    };
    assert_eq!(steps[0].links, [by_wing(at(1, 5), 0, 0), by_wing(at(2, 2), 1, 18)].concat());
    assert!(all_steps(&position, find, of(2)).is_empty());
}

#[test]
fn equal_wings_are_no_xyz_wing() {
    let geometry = classic();
    let position = marked(&geometry, &[(at(1, 1), "123"), (at(1, 5), "13"), (at(2, 2), "13")]);
    assert!(all_steps(&position, find, of(3)).is_empty());
}

#[test]
fn wings_are_tried_by_growing_index() {
    let geometry = classic();
    let mut cells = RECTANGLE.to_vec();
    cells.push((at(9, 1), "23"));
    let step = all_steps(&marked(&geometry, &cells), find, FinderCall { order: Order::Se, ..of(2) });
    assert_eq!(removed(&step), [[(at(5, 5), 2)], [(at(9, 5), 2)]]);
}

#[test]
fn a_terse_step_has_its_conclusions_only() {
    let geometry = classic();
    let steps = all_steps(&marked(&geometry, &RECTANGLE), find, FinderCall { omits_evidence: true, ..of(2) });
    assert_eq!(removed(&steps), [[(at(5, 5), 2)]]);
    assert!(steps[0].roles.is_empty() && steps[0].proof.is_empty());
}
