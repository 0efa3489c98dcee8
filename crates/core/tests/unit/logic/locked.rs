//! Locked candidates on the 9×9 board and on boards where houses meet otherwise.

use super::*;
use crate::cells::Cell;
use crate::logic::boards::{all_steps, classic, marked, without};
use crate::logic::geometry::Geometry;
use crate::logic::set::CellSet;

/// A position in which the digit 1 stands nowhere in these cells.
fn lacking<'a>(geometry: &'a Geometry<2>, cells: &[Cell]) -> Position<'a, 2> {
    let marks = without(cells.iter().copied(), 9, "1");
    marked(geometry, &marks.iter().map(|(cell, digits)| (*cell, &digits[..])).collect::<Vec<_>>())
}

fn only(kind: PatternKind) -> FinderCall {
    FinderCall { kind, ..FinderCall::default() }
}

#[test]
fn a_digit_confined_to_a_row_of_its_box_leaves_the_rest_of_the_row() {
    let geometry = classic();
    let position = lacking(&geometry, &[9, 10, 11, 18, 19, 20]);
    let steps = all_steps(&position, find, only(PatternKind::Pointing));
    assert_eq!(steps.len(), 1);
    assert_eq!(steps[0].eliminations, (3..9).map(|cell| (cell, 0)).collect::<Vec<_>>());
    assert_eq!(steps[0].proof, [StrongSet::Place(18, 0)]);
    assert_eq!((steps[0].variant, steps[0].se_value), (POINTING, 2.6));
    assert!(all_steps(&position, find, only(PatternKind::Claiming)).is_empty());
}

#[test]
fn a_digit_confined_to_a_box_of_its_row_leaves_the_rest_of_the_box() {
    let geometry = classic();
    let position = lacking(&geometry, &[2, 3, 4, 5, 6, 7, 8]);
    let steps = all_steps(&position, find, only(PatternKind::Claiming));
    assert_eq!(steps.len(), 1);
    assert_eq!(steps[0].eliminations, [9, 10, 11, 18, 19, 20].map(|cell| (cell, 0)));
    assert_eq!((steps[0].variant, steps[0].se_value), (CLAIMING, 2.8));
}

#[test]
fn one_place_locks_nothing() {
    let geometry = classic();
    let position = lacking(&geometry, &[1, 2, 9, 10, 11, 18, 19, 20]);
    assert!(all_steps(&position, find, only(PatternKind::Pointing)).is_empty());
}

#[test]
fn a_direct_step_places_what_the_removal_leaves() {
    let geometry = classic();
    let position = lacking(&geometry, &[9, 10, 11, 18, 19, 20, 13, 14, 21, 22, 23]);
    let steps = all_steps(&position, find, only(PatternKind::DirectPointing));
    assert_eq!(steps.len(), 1);
    assert_eq!(steps[0].placements, [(12, 0)]);
    assert!(steps[0].eliminations.is_empty());
    assert_eq!(steps[0].proof, [StrongSet::Place(18, 0), StrongSet::Place(19, 0)]);
    assert!(steps[0].roles.contains(&(Role::Target, Part::Houses(vec![19]))));
    let last = lacking(&geometry, &[9, 10, 11, 18, 19, 20, 3, 4, 5, 13, 14, 21, 22, 23]);
    assert!(all_steps(&last, find, only(PatternKind::DirectPointing)).is_empty(), "it was single before");
}

#[test]
fn the_se_order_is_by_pairs_of_kinds_then_digits() {
    let geometry = classic();
    let one: Vec<Cell> = [10, 11, 19, 20, 1, 2].to_vec();
    let two: Vec<Cell> = [31, 32, 40, 41, 49, 50].to_vec();
    let marks: Vec<(Cell, String)> = without(one, 9, "2").into_iter().chain(without(two, 9, "1")).collect();
    let position =
        marked(&geometry, &marks.iter().map(|(cell, digits)| (*cell, &digits[..])).collect::<Vec<_>>());
    let said = |order| {
        let steps = all_steps(&position, find, FinderCall { order, ..FinderCall::default() });
        steps.iter().map(|step| step.eliminations[0]).collect::<Vec<_>>()
    };
    assert_eq!(said(Order::Human), [(27, 1), (3, 0)]);
    assert_eq!(said(Order::Se), [(3, 0), (27, 1)]);
}

#[test]
fn terse_steps_have_the_conclusions_alone() {
    let geometry = classic();
    let position = lacking(&geometry, &[9, 10, 11, 18, 19, 20]);
    let full = all_steps(&position, find, FinderCall::default());
    let terse = all_steps(&position, find, FinderCall { omits_evidence: true, ..FinderCall::default() });
    assert_eq!(terse[0].eliminations, full[0].eliminations);
    assert!(terse[0].roles.is_empty() && terse[0].proof.is_empty());
}

#[test]
fn a_cell_that_sees_all_places_through_several_houses_loses_the_digit() {
    let houses = vec![
        (HouseKind::Box, vec![0, 1, 2]),
        (HouseKind::Row, vec![0, 3]),
        (HouseKind::Column, vec![1, 3]),
        (HouseKind::Extra, vec![2, 4]),
    ];
    let geometry: Geometry<1> = Geometry::new(3, 5, &houses, &[]);
    let position = Position::new(&geometry, &[0; 5], CellSet::EMPTY, &[7, 7, 6, 7, 7]);
    let steps = all_steps(&position, common_peers, FinderCall::default());
    assert_eq!(steps.iter().map(|step| step.eliminations.clone()).collect::<Vec<_>>(), [[(3, 0)]]);
    assert_eq!(steps[0].proof, [StrongSet::Place(0, 0)]);
    assert!(all_steps(&position, find, FinderCall::default()).is_empty());
}
