//! Which groups of cells become houses.

use super::*;

#[test]
fn a_group_inside_another_is_no_house_of_its_own() {
    let groups = vec![vec![1, 2, 3], vec![0, 1, 2, 3], vec![0, 1, 2, 3], vec![2, 3, 4]];
    assert_eq!(houses(5, groups), [vec![0, 1, 2, 3], vec![2, 3, 4]]);
}

#[test]
fn two_cells_are_no_house() {
    assert!(houses(5, vec![vec![1, 2], vec![0, 4]]).is_empty());
}
