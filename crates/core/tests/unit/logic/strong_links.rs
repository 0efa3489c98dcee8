//! Strong links on the 4×4 board of rows and columns.

use super::*;
use crate::logic::geometry::{Geometry, HouseKind};

const EMPTY: [u8; 16] = [0; 16];

fn geometry() -> Geometry<1> {
    let row = |r: u16| (HouseKind::Row, (0..4).map(|c| 4 * r + c).collect());
    let column = |c: u16| (HouseKind::Column, (0..4).map(|r| 4 * r + c).collect());
    Geometry::new(4, 16, &(0..4).map(row).chain((0..4).map(column)).collect::<Vec<_>>(), &[])
}

fn position<'a>(geometry: &'a Geometry<1>, gone: &[(u16, u8)]) -> Position<'a, 1> {
    let mut position = Position::new(geometry, &EMPTY, CellSet::EMPTY, &[0b1111; 16]);
    gone.iter().for_each(|&(cell, digit)| position.eliminate(cell, digit));
    position
}

#[test]
fn a_digit_with_two_places_in_a_row_is_a_pair_with_its_house() {
    let geometry = geometry();
    let position = position(&geometry, &[(1, 2), (2, 2)]);
    assert_eq!(position.strong_links().all_pairs(), [ConjugatePair { digit: 2, house: 0, cells: [0, 3] }]);
    assert_eq!(position.strong_links().pairs_of(2)[0].strong_set(), StrongSet::Place(0, 2));
    assert!(position.strong_links().pairs_of(1).is_empty());
}

#[test]
fn a_cell_with_two_candidates_is_bivalue() {
    let geometry = geometry();
    let position = position(&geometry, &[(5, 0), (5, 1), (6, 0)]);
    assert_eq!(position.strong_links().bivalue_cells.to_vec(), [5]);
}

#[test]
fn a_pair_in_two_houses_is_listed_once_with_the_first() {
    let square = [(HouseKind::Row, vec![0, 1, 2, 3]), (HouseKind::Box, vec![0, 1, 4, 5])];
    let geometry = Geometry::<1>::new(4, 6, &square, &[]);
    let mut position = Position::new(&geometry, &[0; 6], CellSet::EMPTY, &[0b1111; 6]);
    [2, 3, 4, 5].into_iter().for_each(|cell| position.eliminate(cell, 0));
    assert_eq!(position.strong_links().all_pairs(), [ConjugatePair { digit: 0, house: 1, cells: [0, 1] }]);
}

#[test]
fn a_weak_link_has_its_cell_its_house_or_a_rule_as_reason() {
    let geometry = geometry();
    let reasons = [(0, 1), (3, 2), (12, 2), (5, 2)].map(|to| weak_link(&geometry, (0, 2), to).reason);
    assert_eq!(reasons, [Reason::Cell, Reason::House(0), Reason::House(4), Reason::Rule]);
}

#[test]
fn groups_can_see_each_other_through_several_houses() {
    let geometry = geometry();
    let group = |cells: [u16; 2]| -> CellSet<1> { cells.into_iter().collect() };
    assert_eq!(weak_reason(&geometry, group([0, 1]), group([2, 3])), Reason::House(0));
    assert_eq!(weak_reason(&geometry, group([0, 5]), group([1, 4])), Reason::SeveralHouses);
    assert_eq!(weak_reason(&geometry, group([0, 5]), group([1, 6])), Reason::Rule);
}

#[test]
fn a_house_shorter_than_the_digits_links_nothing() {
    let geometry = Geometry::<1>::new(4, 2, &[(HouseKind::Row, vec![0, 1])], &[]);
    let position = Position::new(&geometry, &[0; 2], CellSet::EMPTY, &[0b1111; 2]);
    assert!(position.strong_links().all_pairs().is_empty());
}

#[test]
fn links_follow_a_change_of_the_position() {
    let geometry = geometry();
    let mut position = position(&geometry, &[(1, 2), (2, 2)]);
    assert_eq!(position.strong_links().all_pairs().len(), 1);
    position.eliminate(3, 2);
    assert!(position.strong_links().all_pairs().is_empty());
    position.place(0, 2);
    assert!(position.strong_links().pairs_of(2).is_empty());
}
