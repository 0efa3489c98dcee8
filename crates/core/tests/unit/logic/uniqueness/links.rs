//! Links between the corners of a rectangle on the 4×4 board of rows and columns.

use super::*;
use crate::logic::geometry::{Geometry, HouseKind};

const CORNERS: [Cell; 4] = [0, 1, 5, 4];

/// What the candidate `at` forces where the corners have `masks` and other cells lack digits as `less` says.
fn forced(masks: [u32; 4], less: &[(Cell, u8)], at: Candidate) -> Option<Vec<StrongSet>> {
    let row = |r: u16| (HouseKind::Row, (0..4).map(|c| 4 * r + c).collect());
    let column = |c: u16| (HouseKind::Column, (0..4).map(|r| 4 * r + c).collect());
    let geometry: Geometry<1> =
        Geometry::new(4, 16, &(0..4).map(row).chain((0..4).map(column)).collect::<Vec<_>>(), &[]);
    let mut all = vec![0b1111; 16];
    CORNERS.iter().zip(masks).for_each(|(&cell, mask)| all[usize::from(cell)] = mask);
    less.iter().for_each(|&(cell, digit)| all[usize::from(cell)] &= !(1 << digit));
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &all);
    forcing_links(&position, &Corners::new(&CORNERS, masks, 0b11), at)
}

#[test]
fn two_links_of_one_digit_meet_in_a_corner() {
    let links = forced([0b11, 0b111, 0b111, 0b111], &[(6, 0), (7, 0), (9, 0), (13, 0)], (5, 1));
    assert_eq!(links, Some(vec![StrongSet::Place(5, 0), StrongSet::Place(1, 0)]));
}

#[test]
fn one_link_less_and_nothing_is_forced() {
    assert_eq!(forced([0b11, 0b111, 0b111, 0b111], &[(6, 0), (7, 0), (9, 0)], (5, 1)), None);
}

#[test]
fn a_corner_with_two_digits_passes_the_force_on() {
    let less = [(9, 1), (13, 1)];
    assert_eq!(
        forced([0b111, 0b111, 0b11, 0b11], &less, (0, 0)),
        Some(vec![StrongSet::Cell(4), StrongSet::Place(5, 1)])
    );
}
