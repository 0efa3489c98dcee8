//! Cells with different digits.

use super::*;

#[test]
fn the_cells_are_one_group() {
    let house = AllDifferent(vec![3, 1, 2]);
    assert_eq!(house.different_groups(), [&[3, 1, 2][..]]);
    assert_eq!(house.cell_lists(), house.different_groups());
}

#[test]
fn it_is_read_from_one_list_of_cells() {
    let numbers = |numbers: &[i64]| Argument::Numbers(numbers.to_vec());
    assert_eq!(AllDifferent::read(&[numbers(&[4, 0])]), Some(AllDifferent(vec![4, 0])));
    assert_eq!(AllDifferent::read(&[numbers(&[-1])]), None);
    assert_eq!(AllDifferent::read(&[]), None);
}
