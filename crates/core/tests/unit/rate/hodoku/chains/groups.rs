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
    let mut groups = Vec::new();
    find_groups(&Grid::EMPTY, &mut groups);
    assert_eq!(groups.len(), 9 * 2 * 27);
    let order: Vec<_> = groups.iter().map(|group| (group.line, group.digit, group.box_house)).collect();
    assert!(order.is_sorted());
    find_groups(&grid(0b000010011, 0), &mut groups);
    let group = groups[0];
    assert_eq!((group.digit, group.cells), (0, [0, 1].into_iter().collect()));
    assert!(group.seen.contains(8) && group.seen.contains(20) && !group.seen.contains(27));
}

#[test]
fn the_only_other_place_is_a_single() {
    let mut groups = Vec::new();
    find_groups(&grid(0b000010011, 0b100000000), &mut groups);
    assert_eq!((groups[0].single_in_box, groups[0].single_in_line), (Some(20), Some(4)));
    find_groups(&grid(0b000110011, 0b110000000), &mut groups);
    assert_eq!((groups[0].single_in_box, groups[0].single_in_line), (None, None));
}

#[test]
fn two_groups_that_fill_a_house_are_partners() {
    let grid_of_two = grid(0b000000011, 0b110000000);
    let mut groups = Vec::new();
    find_groups(&grid_of_two, &mut groups);
    let second = partners(&grid_of_two, &groups, 0)[1].map(|partner| groups[partner].cells);
    assert_eq!(second, Some([19, 20].into_iter().collect()));
    assert_eq!(partners(&grid_of_two, &groups, 0)[0], None);
    assert!(partners(&Grid::EMPTY, &groups, 0).iter().all(Option::is_none));
}
