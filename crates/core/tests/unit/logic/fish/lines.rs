//! Which houses are lines, and which of them a fish may combine.

use super::*;
use crate::logic::boards::{classic, square};

#[test]
fn rows_and_columns_are_lines_and_boxes_are_not() {
    let geometry = classic();
    let lines = LineGeometry::new(&geometry);
    let line_houses: Vec<u16> = (0..27).filter(|&house| lines.is_line(house)).collect();
    assert_eq!(line_houses, (0..18).collect::<Vec<_>>());
    assert!(lines.are_parallel(0, 8) && !lines.are_parallel(0, 9) && !lines.are_parallel(3, 3));
    assert_eq!([0, 8, 9, 17, 18, 26].map(|house| lines.index_in_kind(house)), [0, 8, 0, 8, 0, 8]);
}

#[test]
fn on_a_board_without_lines_the_further_houses_are_lines() {
    let houses =
        [(HouseKind::Box, vec![0, 1]), (HouseKind::Extra, vec![0, 2]), (HouseKind::Extra, vec![1, 3])];
    let geometry: Geometry<1> = Geometry::new(2, 4, &houses, &[]);
    let lines = LineGeometry::new(&geometry);
    assert_eq!([0, 1, 2].map(|house| lines.is_line(house)), [false, true, true]);
    assert!(lines.are_parallel(1, 2));
    let with_row = [(HouseKind::Row, vec![0, 1]), (HouseKind::Extra, vec![0, 2])];
    let geometry: Geometry<1> = Geometry::new(2, 4, &with_row, &[]);
    assert_eq!([0, 1].map(|house| LineGeometry::new(&geometry).is_line(house)), [true, false]);
}

#[test]
fn lines_that_cross_share_as_many_cells_as_the_board_says() {
    assert_eq!(LineGeometry::new(&classic()).max_overlap(), 1);
    let six: Geometry<1> = square(6, 2, 3);
    assert_eq!(LineGeometry::new(&six).max_overlap(), 1);
    let bent = [
        (HouseKind::Line, vec![0, 1, 2]),
        (HouseKind::Line, vec![1, 2, 3]),
        (HouseKind::Box, vec![0, 1, 2, 3]),
    ];
    let geometry: Geometry<1> = Geometry::new(4, 4, &bent, &[]);
    assert_eq!(LineGeometry::new(&geometry).max_overlap(), 2);
    let apart: Geometry<1> = Geometry::new(4, 4, &[(HouseKind::Row, vec![0, 1])], &[]);
    assert_eq!(LineGeometry::new(&apart).max_overlap(), 1);
}

#[test]
fn lines_that_share_cells_are_not_parallel() {
    let bent = [(HouseKind::Line, vec![0, 1]), (HouseKind::Line, vec![1, 2]), (HouseKind::Line, vec![2, 3])];
    let geometry: Geometry<1> = Geometry::new(2, 4, &bent, &[]);
    let lines = LineGeometry::new(&geometry);
    assert!(!lines.are_parallel(0, 1) && lines.are_parallel(0, 2));
}

fn house_list(houses: &[u16]) -> HouseList {
    let mut house_list = HouseList::default();
    houses.iter().for_each(|&house| house_list.push(house));
    house_list
}

/// Rows 0 to 8, columns 9 to 17, boxes 18 to 26.
#[test]
fn the_class_of_a_fish_is_that_of_its_houses() {
    let geometry: Geometry<2> = square(9, 3, 3);
    let lines = LineGeometry::new(&geometry);
    let cases: [(&[u16], &[u16], FishClass); 9] = [
        (&[0, 4], &[9, 12], FishClass::Basic),
        (&[9, 10, 11], &[0, 1, 2], FishClass::Basic),
        (&[0, 18], &[9, 12], FishClass::Franken),
        (&[0, 4], &[9, 22], FishClass::Franken),
        (&[18, 19], &[0, 1], FishClass::Franken),
        (&[18, 22], &[19, 23], FishClass::Franken),
        (&[0, 9], &[10, 18], FishClass::Mutant),
        (&[0, 1], &[2, 9], FishClass::Mutant),
        (&[0, 18], &[1, 19], FishClass::Mutant),
    ];
    for (bases, covers, class) in cases {
        let fish = Fish { bases: house_list(bases), covers: house_list(covers) };
        assert_eq!(lines.class(&fish), class, "{bases:?} {covers:?}");
        assert_eq!(lines.class(&Fish { bases: fish.covers, covers: fish.bases }), class, "turned over");
    }
}

#[test]
fn a_house_joins_a_side_as_the_class_allows() {
    let geometry: Geometry<2> = square(9, 3, 3);
    let lines = LineGeometry::new(&geometry);
    let joins = |class, house, side: &[u16], other: &[u16]| {
        lines.can_add(class, house, &house_list(side), &house_list(other))
    };
    assert!(joins(FishClass::Basic, 1, &[0], &[9]) && joins(FishClass::Basic, 1, &[], &[]));
    assert!(!joins(FishClass::Basic, 9, &[0], &[]), "a column beside a row");
    assert!(!joins(FishClass::Basic, 1, &[], &[0]), "a row against a row");
    assert!(!joins(FishClass::Basic, 18, &[0], &[9]), "a box");
    assert!(joins(FishClass::Franken, 18, &[0], &[9]) && !joins(FishClass::Franken, 9, &[0, 18], &[]));
    assert!(joins(FishClass::Mutant, 9, &[0], &[1]));
    for class in [FishClass::Basic, FishClass::Franken, FishClass::Mutant] {
        assert!(!joins(class, 0, &[0], &[]) && !joins(class, 0, &[], &[0]), "{class:?}: twice");
    }
}
