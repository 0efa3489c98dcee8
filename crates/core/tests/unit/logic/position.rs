//! A position reads the same by cell, by digit and by house, whatever was done to it.

use super::*;
use crate::logic::geometry::HouseKind;

fn rows_and_columns() -> Geometry<1> {
    let row = |r: u16| (HouseKind::Row, (0..3).map(|c| 3 * r + c).collect());
    let column = |c: u16| (HouseKind::Column, (0..3).map(|r| 3 * r + c).collect());
    Geometry::new(3, 9, &(0..3).map(row).chain((0..3).map(column)).collect::<Vec<_>>(), &[])
}

fn agrees(position: &Position<'_, 1>) {
    let geometry = position.geometry;
    for cell in 0..9 {
        for digit in 0..3 {
            assert_eq!(position.has_candidate(cell, digit), position.cells_with(digit).contains(cell));
        }
    }
    for house in 0..6 {
        for digit in 0..3 {
            let cells = geometry.house(house).cells.iter().enumerate();
            let places = cells.filter(|&(_, &cell)| position.has_candidate(cell, digit));
            assert_eq!(places.fold(0, |all, (place, _)| all | 1 << place), position.places(house, digit));
        }
    }
}

#[test]
fn placing_takes_the_digit_from_all_that_see_it() {
    let geometry = rows_and_columns();
    let mut position = Position::new(&geometry, &[0; 9], CellSet::EMPTY, &[7; 9]);
    position.place(4, 1);
    assert_eq!(position.values(), [0, 0, 0, 0, 2, 0, 0, 0, 0]);
    assert_eq!(position.masks(), [7, 5, 7, 5, 0, 5, 7, 5, 7]);
    agrees(&position);
    position.eliminate(0, 0);
    position.eliminate(0, 0);
    agrees(&position);
    assert_eq!(position.cells_with_candidate_count(2).to_vec(), [0, 1, 3, 5, 7]);
}

#[test]
fn sight_is_what_the_digits_leave() {
    let geometry = rows_and_columns();
    let masks = Position::masks_by_sight(&geometry, &[1, 0, 0, 0, 2, 0, 0, 0, 0], None);
    assert_eq!(masks, [0, 4, 6, 4, 0, 5, 6, 5, 7]);
}

#[test]
fn a_position_is_broken_when_a_cell_or_a_digit_has_nowhere_to_go() {
    let geometry = rows_and_columns();
    let broken = |values: &[u8; 9], masks: [u32; 9]| {
        Position::new(&geometry, values, CellSet::EMPTY, &masks).is_broken()
    };
    assert!(!broken(&[0; 9], [7; 9]));
    assert!(broken(&[0; 9], [0, 7, 7, 7, 7, 7, 7, 7, 7]));
    assert!(broken(&[0; 9], [6, 6, 6, 7, 7, 7, 7, 7, 7]));
    assert!(!broken(&[1, 0, 0, 0, 0, 0, 0, 0, 0], [0, 6, 6, 6, 7, 7, 6, 7, 7]));
}

#[test]
fn bits_are_the_members() {
    assert_eq!(bits(0b1010_0001).collect::<Vec<_>>(), [0, 5, 7]);
    assert_eq!(bits(1 << 31).collect::<Vec<_>>(), [31]);
}

#[test]
fn the_digits_with_one_place_and_the_cells_with_one_candidate_are_known() {
    let geometry = rows_and_columns();
    let mut position = Position::new(&geometry, &[0; 9], CellSet::EMPTY, &[7; 9]);
    position.eliminate(0, 0);
    assert_eq!((position.digits_with_one_place(0), position.digits_with_one_place(3)), (0, 0));
    position.eliminate(1, 0);
    assert_eq!(position.digits_with_one_place(0), 0b001, "digit 0 has its last place in the first row");
    assert!(position.naked_singles().is_empty());
    position.eliminate(1, 1);
    assert_eq!(position.naked_singles().to_vec(), [1]);
    position.eliminate(2, 0);
    assert_eq!(position.digits_with_one_place(0), 0, "no place is not one place");
    position.eliminate(1, 2);
    assert!(position.naked_singles().is_empty(), "no candidate is not one candidate");
    assert!(position.is_broken());
}

#[test]
fn empty_cells_of_a_house_are_counted() {
    let geometry = rows_and_columns();
    let mut position = Position::new(&geometry, &[1, 0, 0, 0, 0, 0, 0, 0, 0], CellSet::EMPTY, &[7; 9]);
    assert_eq!((0..6).map(|house| position.empty_cell_count(house)).collect::<Vec<_>>(), [2, 3, 3, 2, 3, 3]);
    position.place(4, 1);
    assert_eq!((0..6).map(|house| position.empty_cell_count(house)).collect::<Vec<_>>(), [2, 2, 3, 2, 2, 3]);
    assert_eq!(position.places(1, 1), 0, "a placed digit has no place left");
    assert_eq!(
        [0, 1].map(|house| position.digits_with_one_place(house)),
        [0b010, 0],
        "cell 2 is the last of its row"
    );
}

#[test]
fn candidates_beyond_the_digits_and_in_filled_cells_do_not_count() {
    let geometry = rows_and_columns();
    let position =
        Position::new(&geometry, &[3, 0, 0, 0, 0, 0, 0, 0, 0], CellSet::single(0), &[0xffff_ffff; 9]);
    assert_eq!(position.mask(0), 0);
    assert!((1..9).all(|cell| position.mask(cell) == 0b111));
    assert_eq!((position.digit(0), position.digit(1)), (Some(2), None));
    assert!(position.givens.contains(0) && !position.empty_cells.contains(0));
}

#[test]
fn sight_keeps_within_what_is_allowed() {
    let geometry = rows_and_columns();
    let allowed = [7, 3, 5, 6, 7, 1, 7, 7, 2];
    let masks = Position::masks_by_sight(&geometry, &[1, 0, 0, 0, 2, 0, 0, 0, 0], Some(&allowed));
    assert_eq!(masks, [0, 0, 4, 4, 0, 1, 6, 5, 2]);
}

#[test]
fn cells_in_a_house_are_those_with_the_candidate() {
    let geometry = rows_and_columns();
    let mut position = Position::new(&geometry, &[0; 9], CellSet::EMPTY, &[7; 9]);
    position.eliminate(1, 2);
    assert_eq!(position.cells_in(0, 2).to_vec(), [0, 2]);
    assert_eq!(position.cells_in(4, 2).to_vec(), [4, 7]);
    assert_eq!(position.cells_in(1, 2).to_vec(), [3, 4, 5]);
}
