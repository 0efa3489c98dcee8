use super::*;
use crate::rate::grid::bits;

/// All subsets by brute force, in the order of their masks.
fn subsets(masks: [Mask; 9], size: u8) -> Vec<(Mask, Mask)> {
    let is_item = |item: u8| (2..=u32::from(size)).contains(&masks[usize::from(item)].count_ones());
    (0..512)
        .filter(|&chosen: &Mask| chosen.count_ones() == u32::from(size) && bits(chosen).all(is_item))
        .map(|chosen| (chosen, bits(chosen).fold(0, |union, item| union | masks[usize::from(item)])))
        .filter(|(_, union)| union.count_ones() == u32::from(size))
        .collect()
}

#[test]
fn counts_are_the_numbers_of_bits() {
    assert!((0..512).all(|mask: Mask| u32::from(count(mask)) == mask.count_ones()));
}

#[test]
fn subsets_come_in_the_order_of_their_masks() {
    let masks = [0o3, 0o5, 0o3, 0o17, 0o6, 0o17, 0o1, 0o6, 0o700];
    for size in 2..=4 {
        let mut all = Vec::new();
        let items = Items::of_size(size, |item| masks[usize::from(item)]);
        let nothing = items.find_subset(size, |chosen, union| {
            all.push((chosen, union));
            None::<()>
        });
        assert_eq!(nothing, None);
        assert_eq!(all, subsets(masks, size));
        assert!(all.len() > 1);
        assert_eq!(items.find_subset(size, |chosen, union| Some((chosen, union))), all.first().copied());
    }
}

#[test]
fn all_nine_items_may_count() {
    let items = Items::of_size(2, |_| 0o3);
    assert_eq!(items.find_subset(2, |chosen, _| (chosen > 0o400).then_some(chosen)), Some(0o401));
}
