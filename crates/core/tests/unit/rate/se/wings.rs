use super::*;
use crate::rate::grid::bits;

fn restricted(cells: &[(u8, Mask)]) -> Grid {
    let mut grid = Grid::EMPTY;
    for &(cell, mask) in cells {
        bits(!mask & 0x1ff).for_each(|digit| grid.remove(cell, digit));
    }
    grid
}

#[test]
fn the_common_digit_of_the_wings_leaves_the_cells_that_see_both() {
    let step = find_xy(&restricted(&[(0, 0o3), (5, 0o5), (20, 0o6)])).unwrap();
    assert_eq!((step.technique, step.value), (Technique::XyWing, 4.2));
    assert_eq!(step.removals[2], [1, 2, 21, 22, 23].into_iter().collect());
    assert_eq!(find_xy(&restricted(&[(0, 0o3), (5, 0o5), (20, 0o5)])), None);
}

#[test]
fn the_pivot_of_an_xyz_wing_has_the_common_digit_too() {
    let step = find_xyz(&restricted(&[(0, 0o7), (5, 0o5), (20, 0o6)])).unwrap();
    assert_eq!((step.technique, step.value), (Technique::XyzWing, 4.4));
    assert_eq!(step.removals[2], [1, 2].into_iter().collect());
    assert_eq!(find_xyz(&restricted(&[(0, 0o7), (5, 0o5), (20, 0o5)])), None);
    assert_eq!(find_xyz(&restricted(&[(0, 0o7), (5, 0o5), (20, 0o12)])), None);
}

#[test]
fn the_lowest_pivot_comes_first() {
    let wings = [(0, 0o3), (5, 0o5), (20, 0o6), (80, 0o30), (75, 0o50), (60, 0o60)];
    assert!(!find_xy(&restricted(&wings)).unwrap().removals[2].is_empty());
    assert!(!find_xy(&restricted(&wings[3..])).unwrap().removals[5].is_empty());
}
