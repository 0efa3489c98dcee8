//! Simple and multi-colours of digit 1; row r is house r - 1, column c house 8 + c.

use super::*;
use crate::logic::boards::{all_steps, at, cells_of, classic, confine, marked, removed};
use crate::logic::geometry::Geometry;
use crate::logic::step::StrongSet;

/// A position where digit 1 has only these places in some houses.
fn linked<'a>(geometry: &'a Geometry<2>, pairs: &[(u16, [(u16, u16); 2])]) -> Position<'a, 2> {
    let mut position = marked(geometry, &[]);
    for &(house, places) in pairs {
        confine(&mut position, house, 0, &places.map(|(row, column)| at(row, column)));
    }
    position
}

fn of_variant(steps: Vec<Step>, variant: u16) -> Vec<Step> {
    steps.into_iter().filter(|step| step.variant == variant).collect()
}

/// The cells of the weak links of a step.
fn weak_links(step: &Step) -> Vec<(Cell, Cell)> {
    let links = step.links.iter().filter(|link| !link.is_strong);
    links.map(|link| (link.from.cells[0], link.to.cells[0])).collect()
}

#[test]
fn what_sees_both_colours_is_false() {
    let geometry = classic();
    let pairs = [(0, [(1, 1), (1, 5)]), (13, [(1, 5), (7, 5)]), (6, [(7, 5), (7, 2)])];
    let steps = all_steps(&linked(&geometry, &pairs), simple, FinderCall::default());
    assert_eq!(removed(&steps), [[(at(2, 2), 0), (at(3, 2), 0), (at(8, 1), 0), (at(9, 1), 0)]]);
    assert_eq!(steps[0].variant, TRAP);
    assert_eq!(cells_of(&steps[0], Role::ColourA), [at(1, 1), at(7, 5)]);
    assert_eq!(cells_of(&steps[0], Role::ColourB), [at(1, 5), at(7, 2)]);
    assert_eq!(steps[0].proof.len(), 3);
}

#[test]
fn a_colour_that_sees_itself_is_false() {
    let geometry = classic();
    let pairs =
        [(0, [(1, 1), (1, 5)]), (13, [(1, 5), (7, 5)]), (6, [(7, 5), (7, 2)]), (10, [(7, 2), (3, 2)])];
    let steps = of_variant(all_steps(&linked(&geometry, &pairs), simple, FinderCall::default()), WRAP);
    assert_eq!(removed(&steps), [[(at(1, 1), 0), (at(3, 2), 0), (at(7, 5), 0)]]);
    assert_eq!(cells_of(&steps[0], Role::ColourA), [at(1, 1), at(3, 2), at(7, 5)]);
    assert_eq!(cells_of(&steps[0], Role::Base), [at(1, 1), at(3, 2)]);
    assert_eq!(weak_links(&steps[0]), [(at(1, 1), at(3, 2))]);
}

#[test]
fn what_sees_the_opposites_of_colours_that_see_each_other_is_false() {
    let geometry = classic();
    let pairs = [(0, [(1, 1), (1, 5)]), (7, [(8, 1), (8, 6)])];
    let steps = all_steps(&linked(&geometry, &pairs), multi, FinderCall::default());
    assert_eq!(removed(&steps), [[(at(2, 6), 0), (at(3, 6), 0), (at(7, 5), 0), (at(9, 5), 0)]]);
    assert_eq!(steps[0].variant, OPPOSITE_COLOURS);
    assert_eq!(cells_of(&steps[0], Role::ColourA), [at(1, 1)]);
    assert_eq!(cells_of(&steps[0], Role::ColourC), [at(8, 1)]);
    assert_eq!(steps[0].proof, [StrongSet::Place(0, 0), StrongSet::Place(7, 0)]);
    assert_eq!(weak_links(&steps[0]), [(at(1, 1), at(8, 1))]);
}

#[test]
fn a_colour_that_sees_both_of_another_cluster_is_false() {
    let geometry = classic();
    let pairs = [(7, [(8, 1), (8, 7)]), (15, [(8, 7), (3, 7)]), (2, [(3, 7), (3, 3)]), (1, [(2, 1), (2, 5)])];
    let steps =
        of_variant(all_steps(&linked(&geometry, &pairs), multi, FinderCall::default()), SEES_BOTH_COLOURS);
    assert_eq!(removed(&steps), [[(at(2, 1), 0)]]);
    assert_eq!(cells_of(&steps[0], Role::ColourA), [at(2, 1)]);
    assert_eq!(weak_links(&steps[0]), [(at(2, 1), at(3, 3)), (at(2, 1), at(8, 1))]);
}

#[test]
fn clusters_out_of_sight_of_each_other_say_nothing() {
    let geometry = classic();
    let pairs = [(0, [(1, 1), (1, 5)]), (7, [(8, 2), (8, 8)])];
    assert!(all_steps(&linked(&geometry, &pairs), multi, FinderCall::default()).is_empty());
}
