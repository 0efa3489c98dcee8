use super::*;
use crate::rate::grid::Mask;

/// A grid whose places of digit 0 in row 0 and in box 0 are the given ones.
fn grid(row_places: Mask, box_places: Mask) -> Grid {
    let mut grid = Grid::EMPTY;
    for place in 0..9 {
        if row_places >> place & 1 == 0 {
            grid.remove(place, 0);
        }
        if place >= 3 && box_places >> place & 1 == 0 {
            grid.remove(place / 3 * 9 + place % 3, 0);
        }
    }
    grid
}

#[test]
fn a_group_is_two_or_three_places_where_a_line_and_a_box_cross() {
    let mut groups = Groups::default();
    groups.load(&Grid::EMPTY);
    assert_eq!(groups.as_slice().len(), 9 * 2 * 27);
    let order: Vec<_> =
        groups.as_slice().iter().map(|group| (group.line, group.digit, group.box_house)).collect();
    assert!(order.is_sorted());
    groups.load(&grid(0b000010011, 0));
    let group = groups.as_slice()[0];
    assert_eq!((group.digit, group.cells), (0, [0, 1].into_iter().collect()));
    assert!(group.seen.contains(8) && group.seen.contains(20) && !group.seen.contains(27));
}

#[test]
fn the_only_other_place_is_a_single() {
    let mut groups = Groups::default();
    groups.load(&grid(0b000010011, 0b100000000));
    assert_eq!(
        (groups.as_slice()[0].single_in_box, groups.as_slice()[0].single_in_line),
        (Some(20), Some(4))
    );
    groups.load(&grid(0b000110011, 0b110000000));
    assert_eq!((groups.as_slice()[0].single_in_box, groups.as_slice()[0].single_in_line), (None, None));
}

#[test]
fn two_groups_that_fill_a_house_are_partners() {
    let grid_of_two = grid(0b000000011, 0b110000000);
    let mut groups = Groups::default();
    groups.load(&grid_of_two);
    let [in_line, in_box] = groups.as_slice()[0].partners;
    let second = in_box.map(|partner| groups.as_slice()[usize::from(partner)].cells);
    assert_eq!(second, Some([19, 20].into_iter().collect()));
    assert_eq!(in_line, None);
    assert!(groups.as_slice()[0].has_links());
    groups.load(&Grid::EMPTY);
    assert!(groups.as_slice().iter().all(|group| !group.has_links()));
    assert_eq!(groups.of_digit(8).len(), 2 * 27);
}
