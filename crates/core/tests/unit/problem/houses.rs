//! Which groups of cells become houses.

use super::*;

fn houses_of(groups: &[&[Cell]]) -> Vec<Vec<Cell>> {
    let groups: Lists<Cell> = groups.iter().map(|group| group.iter().copied()).collect();
    houses(9, &groups).iter().map(<[Cell]>::to_vec).collect()
}

#[test]
fn a_group_inside_another_is_no_house_of_its_own() {
    let groups: [&[Cell]; 5] = [&[1, 2, 3], &[0, 1, 2, 3], &[0, 1, 2, 3], &[2, 3, 4], &[0, 2, 3]];
    assert_eq!(houses_of(&groups), [vec![0, 1, 2, 3], vec![2, 3, 4]]);
}

#[test]
fn longer_houses_come_first_and_houses_of_one_length_in_order() {
    let groups: [&[Cell]; 4] = [&[3, 4, 5], &[0, 1, 8], &[5, 6, 7, 8], &[0, 1, 2]];
    assert_eq!(houses_of(&groups), [vec![5, 6, 7, 8], vec![0, 1, 2], vec![0, 1, 8], vec![3, 4, 5]]);
}

#[test]
fn a_group_inside_the_last_of_many_houses_is_found() {
    let groups: [&[Cell]; 4] = [&[0, 1, 2, 3], &[0, 3, 4, 5], &[0, 6, 7, 8], &[0, 7, 8]];
    assert_eq!(houses_of(&groups).len(), 3);
}
