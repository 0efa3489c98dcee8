//! Cells that allow only some digits.

use super::super::AnyConstraint;
use super::super::tests::compare;
use super::*;

#[test]
fn the_cells_keep_only_the_digits_of_the_mask() {
    let holds = |digits: &[u32]| [1, 2].iter().all(|&cell: &usize| digits[cell].is_multiple_of(2));
    let odd = AnyConstraint::from(AllowedDigits(vec![2, 1], 0b01_0101));
    assert!(compare(&[odd], 3, true, &holds, 5) > 50);
}

#[test]
fn two_masks_on_a_cell_both_count() {
    let constraints = [AllowedDigits(vec![0], 0b11).into(), AllowedDigits(vec![0], 0b110).into()];
    compare(&constraints, 2, true, &|digits| digits[0] == 1, 6);
}

#[test]
fn it_is_read_from_cells_and_a_mask() {
    let arguments = [Argument::Numbers(vec![7, 2]), Argument::Numbers(vec![5])];
    assert_eq!(AllowedDigits::read(&arguments), Some(AllowedDigits(vec![7, 2], 5)));
    assert_eq!(AllowedDigits::read(&arguments[..1]), None);
}
