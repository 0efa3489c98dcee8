//! Every fault of a board is named, and sound boards have none.

use super::super::square;
use super::*;

/// The fault of the board of 4 by 4 cells after a change.
fn fault(change: impl FnOnce(&mut BoardSpec)) -> Result<(), BoardError> {
    let mut spec = square(2, 2);
    change(&mut spec);
    spec.validate()
}

#[test]
fn squares_are_sound_and_so_are_they_without_their_symmetries() {
    for (height, width) in [(2, 2), (2, 3), (3, 3), (2, 4), (2, 5)] {
        assert_eq!(square(height, width).validate(), Ok(()));
    }
    assert_eq!(fault(|spec| spec.symmetries.clear()), Ok(()));
    let one_box = |spec: &mut BoardSpec| {
        spec.boxes.truncate(1);
        spec.symmetries.clear();
    };
    assert_eq!(fault(one_box), Ok(()));
}

#[test]
fn a_board_has_a_box_and_not_too_many_cells_or_houses() {
    assert_eq!(fault(|spec| spec.boxes.clear()), Err(BoardError::NoBoxes));
    let large = |spec: &mut BoardSpec| spec.neighbours.resize(MAX_CELLS + 1, Vec::new());
    assert_eq!(fault(large), Err(BoardError::TooManyCells(MAX_CELLS + 1)));
    let many_houses = |spec: &mut BoardSpec| spec.houses.resize(MAX_HOUSES + 1, vec![0]);
    assert_eq!(fault(many_houses), Err(BoardError::TooManyHouses(MAX_HOUSES + 1)));
}

#[test]
fn lists_name_cells_and_houses_that_exist() {
    assert_eq!(fault(|spec| spec.houses[3].push(16)), Err(BoardError::OutOfRange(16)));
    assert_eq!(fault(|spec| spec.neighbours[3].push(99)), Err(BoardError::OutOfRange(99)));
    assert_eq!(fault(|spec| spec.boxes[0] = 12), Err(BoardError::OutOfRange(12)));
    assert_eq!(fault(|spec| spec.boxes[0] = 11), Err(BoardError::BoxTwice(11)));
}

#[test]
fn neighbours_name_each_other() {
    assert_eq!(fault(|spec| spec.neighbours[5].push(15)), Err(BoardError::OneSided(5, 15)));
    let gap = |spec: &mut BoardSpec| spec.neighbours[1].retain(|&cell| cell != 0);
    assert_eq!(fault(gap), Err(BoardError::OneSided(0, 1)));
}

#[test]
fn both_classes_have_digits_of_the_board_and_at_most_eight() {
    for even in [0, 0b1111, 0b1_0001] {
        assert_eq!(fault(|spec| spec.even_digits = even), Err(BoardError::BadSplit(even)));
    }
    for even in 1..0b1111 {
        assert_eq!(fault(|spec| spec.even_digits = even), Ok(()));
    }
    for (digits, even, larger) in [(16, 0xFF, 8), (17, 0xFF, 9), (12, 0b1, 11)] {
        let expected =
            if larger > MAX_CLASS_DIGITS { Err(BoardError::ClassTooLarge(larger)) } else { Ok(()) };
        let spec = BoardSpec { digit_count: digits, even_digits: even, ..square(2, 2) };
        assert_eq!((spec.larger_class(), spec.validate()), (larger, expected));
    }
    let house_too_long = BoardSpec { digit_count: 3, even_digits: 0b010, ..square(2, 2) };
    assert_eq!(house_too_long.validate(), Err(BoardError::HouseTooLong(0)));
}

#[test]
fn symmetries_keep_the_board_and_form_a_group() {
    let turn = square(2, 2).symmetries[5].clone();
    let is_turn = |map: &[u16]| map[0] != 0 && map[usize::from(map[0])] != 0;
    assert!(is_turn(&turn), "a quarter turn: {turn:?}");
    assert_eq!(fault(|spec| spec.symmetries = vec![turn.clone()]), Err(BoardError::BadSymmetry(0)));
    let swap = |spec: &mut BoardSpec| spec.symmetries[2].swap(0, 1);
    assert_eq!(fault(swap), Err(BoardError::BadSymmetry(2)));
    let no_permutation = |spec: &mut BoardSpec| spec.symmetries[7] = vec![0; 16];
    assert_eq!(fault(no_permutation), Err(BoardError::BadSymmetry(7)));
    let other_box = |spec: &mut BoardSpec| spec.boxes.truncate(1);
    assert!(matches!(fault(other_box), Err(BoardError::BadSymmetry(_))), "a mirror moves the only box");
}
