use super::*;

#[test]
fn combinations_are_ordered_by_their_lowest_items() {
    let combinations = [0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100];
    assert!(combinations.is_sorted_by_key(|&mask| lexicographic_rank(mask)));
}
