//! Tables of bits.

use super::*;

#[test]
fn a_join_is_seen_from_both_sides_and_nowhere_else() {
    let mut rows = BitTable::new(130);
    rows.set_pair(3, 129);
    assert!(rows.has_pair(3, 129) && rows.has_pair(129, 3));
    assert!(!rows.has_pair(3, 3) && !rows.has_pair(129, 65));
    assert_eq!(rows.words_per_row(), 3);
}

#[test]
fn members_come_lowest_first_over_all_words() {
    let mut rows = BitTable::new(200);
    [190, 5, 64, 63].into_iter().for_each(|other| rows.set_pair(7, other));
    assert_eq!(members(rows.row(7)).collect::<Vec<_>>(), [5, 63, 64, 190]);
    assert_eq!(members(rows.row(8)).count(), 0);
}

#[test]
fn an_empty_table_has_no_rows() {
    assert_eq!(BitTable::new(0).words_per_row(), 0);
}

#[test]
fn rows_meet_in_a_common_member() {
    let row = [1 << 63 | 1, 0, 1 << 5];
    assert!(intersect(&row, &[1, 0, 0]));
    assert!(!intersect(&row, &[2, 3, 4]));
    assert!(is_empty(&[0, 0]) && !is_empty(&row));
}

#[test]
fn following_a_table_adds_what_its_members_name() {
    let (mut first, mut second) = (BitTable::new(100), BitTable::new(100));
    [(1, 70), (1, 2)].into_iter().for_each(|(a, b)| first.set_pair(a, b));
    [(70, 99), (2, 5), (3, 4)].into_iter().for_each(|(a, b)| second.set_pair(a, b));
    let both = first.compose(&second, &|| false);
    assert_eq!(members(both.row(1)).collect::<Vec<_>>(), [5, 99]);
    assert!(is_empty(both.row(5)));
    assert_eq!(BitTable::new(0).compose(&BitTable::new(0), &|| false).words_per_row(), 0);
}
