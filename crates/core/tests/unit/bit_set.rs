//! A word of digits is a set of small numbers: every operation against a plain list.

use super::*;

/// Masks of every size and position that fit sixteen bits.
fn masks() -> impl Iterator<Item = u32> {
    (0..1u32 << 10).map(|low| low | (low & 0b1011) << 12)
}

fn members(mask: u32) -> Vec<usize> {
    (0..32).filter(|bit| mask >> bit & 1 == 1).collect()
}

fn agrees<W: BitSet>(mask: u32) {
    let set = W::from_mask(mask);
    let list = members(mask);
    assert_eq!(set.mask(), mask);
    assert_eq!(set.members().collect::<Vec<_>>(), list);
    assert_eq!(set.count() as usize, list.len());
    assert_eq!(set.has_at_most_one(), list.len() <= 1);
    assert_eq!(set == W::EMPTY, list.is_empty());
    if let Some(&lowest) = list.first() {
        assert_eq!(set.lowest(), lowest);
        assert_eq!(set.without_lowest(), set & !W::single(lowest));
        assert_eq!(members(set.without_lowest().mask()), list[1..]);
    }
}

#[test]
fn both_widths_are_sets_of_numbers() {
    for mask in masks() {
        agrees::<u16>(mask);
        agrees::<u32>(mask);
    }
    agrees::<u32>(u32::MAX);
    agrees::<u32>(1 << 31);
    agrees::<u16>(0xFFFF);
}

#[test]
fn the_narrow_width_drops_what_it_cannot_hold() {
    assert_eq!(u16::from_mask(0x5_0003).mask(), 3);
}

#[test]
fn all_digits_are_as_many_as_asked_for() {
    for digits in 1..=MAX_DIGITS {
        assert_eq!(members(all_digits(digits)), (0..usize::from(digits)).collect::<Vec<_>>());
    }
}
