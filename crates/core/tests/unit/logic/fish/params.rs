//! How a row's numbers are read, and how houses are seen as lines.

use super::*;
use crate::logic::boards::{classic, square};

#[test]
fn every_kind_of_fish_has_its_own_parameters() {
    let kinds = crate::logic::boards::kinds_of("fish");
    let all: Vec<FishParams> = kinds.iter().map(|&kind| FishParams::new(3, kind)).collect();
    for (at, params) in all.iter().enumerate() {
        assert!(!all[..at].contains(params), "{params:?}");
        assert_eq!(params.siamese, PatternKind::NAMES[kinds[at] as usize].starts_with("siamese"));
    }
}

#[test]
fn a_name_says_class_and_form() {
    let params = |kind| FishParams::new(3, kind);
    let franken = FishParams { size: 3, class: FishClass::Franken, form: FishForm::AnyFins, siamese: false };
    assert_eq!(params(PatternKind::FinnedFranken), franken);
    assert_eq!(params(PatternKind::SiameseFinnedFranken), FishParams { siamese: true, ..franken });
    assert_eq!(params(PatternKind::Sashimi).form, FishForm::Sashimi);
    assert_eq!(params(PatternKind::Any).form, FishForm::Plain);
}

#[test]
fn sizes_beyond_the_largest_fish_are_those_of_the_largest() {
    let size = |size| FishParams::new(size, PatternKind::Any).size;
    assert_eq!([0, 1, 2, 7, 8, 99].map(size), [2, 2, 2, 7, 7, 7]);
}

#[test]
fn rows_and_columns_are_lines_and_boxes_are_not() {
    let geometry = classic();
    let lines = LineGeometry::new(&geometry);
    let line_houses: Vec<u16> = (0..27).filter(|&house| lines.is_line(house)).collect();
    assert_eq!(line_houses, (0..18).collect::<Vec<_>>());
    assert!(lines.are_parallel(0, 8) && !lines.are_parallel(0, 9) && !lines.are_parallel(3, 3));
    assert_eq!([0, 8, 9, 17, 18, 26].map(|house| lines.rank(house)), [0, 8, 0, 8, 0, 8]);
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
