use super::*;

#[test]
fn a_matrix_has_the_bits_that_were_inserted() {
    let mut matrix = BitMatrix::default();
    matrix.reset(3, 70);
    matrix.insert(1, 69);
    assert!(matrix.contains(1, 69));
    assert_eq!((matrix.row(0), matrix.row(1)), (&[0, 0][..], &[0, 32][..]));
    matrix.reset(2, 70);
    assert!(!matrix.contains(1, 69));
}

#[test]
fn rows_are_added_in_both_directions() {
    let mut matrix = BitMatrix::default();
    matrix.reset(3, 64);
    matrix.insert(1, 5);
    matrix.add_row(1, 2);
    matrix.insert(2, 7);
    matrix.add_row(2, 0);
    assert_eq!([0, 1, 2].map(|row| matrix.row(row)[0]), [0b10100000, 0b100000, 0b10100000]);
}

#[test]
fn words_are_combined() {
    let mut words = [0b0011, 0b1];
    add(&mut words, &[0b0101, 0]);
    assert_eq!(words, [0b0111, 0b1]);
    keep(&mut words, &[0b1100, 0b1]);
    assert_eq!(words, [0b0100, 0b1]);
}

#[test]
fn a_mask_starts_at_a_bit() {
    assert_eq!([0, 1, 2].map(|word| mask_from(word, 66)), [0, !0b11, u64::MAX]);
    assert_eq!(mask_from(0, 64), 0);
}

#[test]
fn bits_are_listed_in_ascending_order() {
    assert_eq!(ones(&[0b101, 0, 0b10]).collect::<Vec<_>>(), [0, 2, 129]);
}
