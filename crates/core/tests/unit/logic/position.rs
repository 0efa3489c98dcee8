//! A position reads the same by cell, by digit and by house, whatever was done to it.

use super::*;
use crate::logic::layout::Kind;

fn rows_and_columns() -> Layout<1> {
    let row = |r: u16| (Kind::Row, (0..3).map(|c| 3 * r + c).collect());
    let column = |c: u16| (Kind::Column, (0..3).map(|r| 3 * r + c).collect());
    Layout::new(3, 9, &(0..3).map(row).chain((0..3).map(column)).collect::<Vec<_>>(), &[])
}

fn agrees(position: &Position<'_, 1>) {
    let layout = position.layout;
    for cell in 0..9 {
        for digit in 0..3 {
            assert_eq!(position.has(cell, digit), position.cells_of(digit).has(cell));
        }
    }
    for house in 0..6 {
        for digit in 0..3 {
            let cells = layout.house(house).cells.iter().enumerate();
            let places = cells.filter(|&(_, &cell)| position.has(cell, digit));
            assert_eq!(places.fold(0, |all, (place, _)| all | 1 << place), position.places(house, digit));
        }
    }
}

#[test]
fn placing_takes_the_digit_from_all_that_see_it() {
    let layout = rows_and_columns();
    let mut position = Position::new(&layout, &[0; 9], CellSet::NONE, &[7; 9]);
    position.place(4, 1);
    assert_eq!(position.values(), [0, 0, 0, 0, 2, 0, 0, 0, 0]);
    assert_eq!(position.masks(), [7, 5, 7, 5, 0, 5, 7, 5, 7]);
    agrees(&position);
    position.remove(0, 0);
    position.remove(0, 0);
    agrees(&position);
    assert_eq!(position.with_count(2).to_vec(), [0, 1, 3, 5, 7]);
}

#[test]
fn sight_is_what_the_digits_leave() {
    let layout = rows_and_columns();
    let masks = Position::sight(&layout, &[1, 0, 0, 0, 2, 0, 0, 0, 0], None);
    assert_eq!(masks, [0, 4, 6, 4, 0, 5, 6, 5, 7]);
}

#[test]
fn a_position_is_broken_when_a_cell_or_a_digit_has_nowhere_to_go() {
    let layout = rows_and_columns();
    let broken =
        |values: &[u8; 9], masks: [u32; 9]| Position::new(&layout, values, CellSet::NONE, &masks).broken();
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
