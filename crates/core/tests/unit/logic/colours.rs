//! Simple and multi-colours of digit 1; row r is house r - 1, column c house 8 + c.

use super::*;
use crate::logic::boards::{at, cells_of, classic, confine, marked, removed, steps};
use crate::logic::found::Strong;
use crate::logic::layout::Layout;

/// A position where digit 1 has only these places in some houses.
fn linked<'a>(layout: &'a Layout<2>, pairs: &[(u16, [(u16, u16); 2])]) -> Position<'a, 2> {
    let mut position = marked(layout, &[]);
    for &(house, places) in pairs {
        confine(&mut position, house, 0, &places.map(|(row, column)| at(row, column)));
    }
    position
}

fn of_variant(steps: Vec<Found>, variant: u16) -> Vec<Found> {
    steps.into_iter().filter(|step| step.variant == variant).collect()
}

#[test]
fn what_sees_both_colours_is_false() {
    let layout = classic();
    let pairs = [(0, [(1, 1), (1, 5)]), (13, [(1, 5), (7, 5)]), (6, [(7, 5), (7, 2)])];
    let found = steps(&linked(&layout, &pairs), simple, Ask::default());
    assert_eq!(removed(&found), [[(at(2, 2), 0), (at(3, 2), 0), (at(8, 1), 0), (at(9, 1), 0)]]);
    assert_eq!(found[0].variant, TRAP);
    assert_eq!(cells_of(&found[0], Role::ColourA), [at(1, 1), at(7, 5)]);
    assert_eq!(cells_of(&found[0], Role::ColourB), [at(1, 5), at(7, 2)]);
    assert_eq!(found[0].proof.len(), 3);
}

#[test]
fn a_colour_that_sees_itself_is_false() {
    let layout = classic();
    let pairs =
        [(0, [(1, 1), (1, 5)]), (13, [(1, 5), (7, 5)]), (6, [(7, 5), (7, 2)]), (10, [(7, 2), (3, 2)])];
    let found = of_variant(steps(&linked(&layout, &pairs), simple, Ask::default()), WRAP);
    assert_eq!(removed(&found), [[(at(1, 1), 0), (at(3, 2), 0), (at(7, 5), 0)]]);
    assert_eq!(cells_of(&found[0], Role::ColourA), [at(1, 1), at(3, 2), at(7, 5)]);
    assert_eq!(cells_of(&found[0], Role::Base), [at(1, 1), at(3, 2)]);
}

#[test]
fn what_sees_the_opposites_of_colours_that_see_each_other_is_false() {
    let layout = classic();
    let pairs = [(0, [(1, 1), (1, 5)]), (7, [(8, 1), (8, 6)])];
    let found = steps(&linked(&layout, &pairs), multi, Ask::default());
    assert_eq!(removed(&found), [[(at(2, 6), 0), (at(3, 6), 0), (at(7, 5), 0), (at(9, 5), 0)]]);
    assert_eq!(found[0].variant, OPPOSITES);
    assert_eq!(cells_of(&found[0], Role::ColourA), [at(1, 1)]);
    assert_eq!(cells_of(&found[0], Role::ColourC), [at(8, 1)]);
    assert_eq!(found[0].proof, [Strong::Place(0, 0), Strong::Place(7, 0)]);
}

#[test]
fn a_colour_that_sees_both_of_another_cluster_is_false() {
    let layout = classic();
    let pairs = [(7, [(8, 1), (8, 7)]), (15, [(8, 7), (3, 7)]), (2, [(3, 7), (3, 3)]), (1, [(2, 1), (2, 5)])];
    let found = of_variant(steps(&linked(&layout, &pairs), multi, Ask::default()), SEES_BOTH);
    assert_eq!(removed(&found), [[(at(2, 1), 0)]]);
    assert_eq!(cells_of(&found[0], Role::ColourA), [at(2, 1)]);
}

#[test]
fn clusters_out_of_sight_of_each_other_say_nothing() {
    let layout = classic();
    let pairs = [(0, [(1, 1), (1, 5)]), (7, [(8, 2), (8, 8)])];
    assert!(steps(&linked(&layout, &pairs), multi, Ask::default()).is_empty());
}
