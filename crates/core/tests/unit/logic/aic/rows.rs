//! Tables of bits.

use super::*;

#[test]
fn a_join_is_seen_from_both_sides_and_nowhere_else() {
    let mut rows = Rows::new(130);
    rows.join(3, 129);
    assert!(rows.has(3, 129) && rows.has(129, 3));
    assert!(!rows.has(3, 3) && !rows.has(129, 65));
    assert_eq!(rows.stride(), 3);
}

#[test]
fn members_come_lowest_first_over_all_words() {
    let mut rows = Rows::new(200);
    [190, 5, 64, 63].into_iter().for_each(|other| rows.join(7, other));
    assert_eq!(members(rows.row(7)).collect::<Vec<_>>(), [5, 63, 64, 190]);
    assert_eq!(members(rows.row(8)).count(), 0);
}

#[test]
fn an_empty_table_has_no_rows() {
    assert_eq!(Rows::new(0).stride(), 0);
}
