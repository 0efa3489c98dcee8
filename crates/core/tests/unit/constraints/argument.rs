//! Arguments as numbers of other kinds.

use super::*;

#[test]
fn numbers_that_do_not_fit_are_refused() {
    let numbers = Argument::Numbers(vec![1, -2]);
    assert_eq!(numbers.numbers(), Some(&[1, -2][..]));
    assert_eq!(numbers.cells(), None);
    assert_eq!(numbers.integers::<i8>(), Some(vec![1, -2]));
    assert_eq!(numbers.number(), None);
    assert_eq!(Argument::Numbers(vec![1 << 16]).cells(), None);
    assert_eq!(Argument::Numbers(vec![0xFFFF_FFFF]).masks(), Some(vec![u32::MAX]));
}

#[test]
fn pairs_are_whole() {
    assert_eq!(Argument::Numbers(vec![1, 2, 3, 4]).pairs(), Some(vec![[1, 2], [3, 4]]));
    assert_eq!(Argument::Numbers(vec![1, 2, 3]).pairs(), None);
    assert_eq!(Argument::Numbers(vec![1, 2]).two_cells(), Some([1, 2]));
    assert_eq!(Argument::Numbers(vec![1]).two_cells(), None);
}

#[test]
fn constraints_are_no_numbers() {
    let constraints = Argument::Constraints(vec![("rising".to_owned(), vec![])]);
    assert_eq!((constraints.numbers(), constraints.number(), constraints.cells()), (None, None, None));
}
