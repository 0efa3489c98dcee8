//! Sets of cells with different digits.

use super::*;
use crate::constraints::{NotEqual, Rising};
use crate::problem::tests::house;

#[test]
fn sets_of_two_cells_are_pairs_and_all_are_in_order() {
    let pairs = NotEqual(vec![[6, 2], [0, 1]]).into();
    let groups = Groups::of(&[house(&[3, 1, 2]), house(&[5, 4]), house(&[7]), pairs]);
    assert_eq!(groups.pairs, [[4, 5], [2, 6], [0, 1]]);
    assert!(groups.larger.iter().eq([&[1, 2, 3]]));
    assert_eq!(groups.largest_size, 3);
}

#[test]
fn other_constraints_need_not_have_any() {
    let groups = Groups::of(&[Rising(vec![0]).into()]);
    assert!(groups.pairs.is_empty() && groups.larger.is_empty());
    assert!(groups.largest_size < 2);
}
