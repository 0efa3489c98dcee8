//! The facts of cells, and mirrored masks.

use super::*;

#[test]
fn the_facts_of_several_cells_add_up() {
    let mut facts = CellFacts::default();
    assert_eq!((facts.fixed_sum(), facts.low(), facts.high(), facts.open_count()), (0, 0, 0, 0));
    for mask in [0b100, 0b11, 0b1_0010_0000, 1 << 31, 0b11 << 30] {
        facts += CellFacts::of(mask);
    }
    assert_eq!((facts.fixed_sum(), facts.open_count()), (3 + 32, 3));
    assert_eq!((facts.low(), facts.high()), (1 + 6 + 31, 2 + 9 + 32));
}

#[test]
fn the_table_agrees_with_the_computation() {
    for mask in 1..TABLE_LEN {
        assert_eq!(CellFacts::of(mask), CellFacts(computed(mask)), "{mask:b}");
    }
}

#[test]
fn thirty_two_cells_have_room() {
    let mut facts = CellFacts::default();
    (0..32).for_each(|_| facts += CellFacts::of(u32::MAX));
    assert_eq!((facts.fixed_sum(), facts.low(), facts.high(), facts.open_count()), (0, 32, 32 * 32, 32));
}

#[test]
fn mirrored_digits_count_from_the_other_end() {
    assert_eq!(mirrored(0b10010, 5), 0b01001);
    assert_eq!(mirrored(0b110, 9), 0b11000000);
    assert_eq!(mirrored(1, 32), 1 << 31);
    for digit_count in 1..=16 {
        let mask = 0b1011_0110_0101_1101 & ((1 << digit_count) - 1);
        assert_eq!(mirrored(mirrored(mask, digit_count), digit_count), mask);
    }
}
