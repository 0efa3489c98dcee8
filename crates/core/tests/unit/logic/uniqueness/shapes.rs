//! Rectangles of boards.

use super::*;
use crate::logic::geometry::HouseKind;

fn square(n: u16, height: u16, width: u16) -> Geometry<2> {
    let row = |r: u16| (HouseKind::Row, (0..n).map(|c| n * r + c).collect());
    let column = |c: u16| (HouseKind::Column, (0..n).map(|r| n * r + c).collect());
    let of_box = |b: u16| {
        let (top, left) = (b / (n / width) * height, b % (n / width) * width);
        (HouseKind::Box, (0..n).map(|at| n * (top + at / width) + left + at % width).collect())
    };
    let houses: Vec<_> = (0..n).map(row).chain((0..n).map(column)).chain((0..n).map(of_box)).collect();
    Geometry::new(usize::from(n), usize::from(n * n), &houses, &[])
}

#[test]
fn the_9x9_board_has_486_rectangles_in_two_boxes() {
    let geometry = square(9, 3, 3);
    assert_eq!(geometry.rectangles(&|| false).len(), 486);
    for [a, b, c, d] in geometry.rectangles(&|| false) {
        let boxes: std::collections::BTreeSet<u16> =
            [a, b, c, d].iter().map(|&&cell| cell / 27 * 3 + cell % 9 / 3).collect();
        assert_eq!(boxes.len(), 2);
        assert!(!geometry.peers_of(*a).contains(*c) && !geometry.peers_of(*b).contains(*d));
        assert!(
            geometry.peers_of(*a).contains(*b)
                && geometry.peers_of(*b).contains(*c)
                && geometry.peers_of(*c).contains(*d)
        );
    }
}

#[test]
fn without_boxes_any_two_rows_and_columns_make_a_rectangle() {
    let row = |r: u16| (HouseKind::Row, (0..4).map(|c| 4 * r + c).collect());
    let column = |c: u16| (HouseKind::Column, (0..4).map(|r| 4 * r + c).collect());
    let houses: Vec<_> = (0..4).map(row).chain((0..4).map(column)).collect();
    assert_eq!(Geometry::<1>::new(4, 16, &houses, &[]).rectangles(&|| false).len(), 36);
}

#[test]
fn a_diagonal_takes_away_the_rectangles_that_it_meets_once() {
    let whole = square(6, 2, 3);
    let mut houses: Vec<_> = whole.houses.iter().map(|house| (house.kind, house.cells.clone())).collect();
    houses.push((HouseKind::Extra, (0..6).map(|at| 7 * at).collect()));
    let fewer = Geometry::<2>::new(6, 36, &houses, &[]);
    let on = |rectangle: &&Rectangle| rectangle.iter().filter(|&&cell| cell % 7 == 0).count();
    let remaining: Vec<Rectangle> =
        whole.rectangles(&|| false).iter().filter(|rectangle| on(rectangle) == 0).copied().collect();
    assert_eq!(fewer.rectangles(&|| false), remaining);
}
