//! Lists of the tuples of short sandwiches and lunchboxes. `enclosed_sum.rs` compares them with brute force.

use super::*;

fn tuple_count(cells: u16, totals: Vec<i64>, digit_count: u8) -> Option<usize> {
    let constraint = EnclosedSum { cells: (0..cells).collect(), crust: None, totals, offset: 0 };
    let digits = TupleList::new(&constraint, digit_count).digits()?;
    Some(digits.len() / usize::from(cells))
}

#[test]
fn tuples_are_listed_up_to_a_limit() {
    // The two ends stand side by side: first, in the middle or last. The other digit lies between them.
    assert_eq!(tuple_count(3, vec![0], 4), Some(4 * 2 * 2));
    assert_eq!(tuple_count(1, vec![0], 4), Some(4));
    assert_eq!(tuple_count(1, vec![1], 4), Some(0));
    assert_eq!(tuple_count(6, vec![0], 12), None);
}

#[test]
fn long_lines_have_no_table() {
    let constraint = EnclosedSum { cells: (0..9).collect(), crust: None, totals: vec![0], offset: 0 };
    assert!(table(&constraint, 9).is_none());
}
