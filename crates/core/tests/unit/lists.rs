//! Lists in one vector read as the lists that went in.

use super::*;

#[test]
fn lists_come_out_as_they_went_in() {
    let lists: Vec<Vec<u8>> = vec![vec![3, 1], vec![], vec![7], vec![], vec![2, 2, 2]];
    let all: Lists<u8> = lists.clone().into_iter().collect();
    assert_eq!(all.len(), 5);
    assert!(all.iter().eq(lists.iter().map(Vec::as_slice)));
    assert_eq!((all.get(1), all.get(4)), (&[][..], &[2, 2, 2][..]));
}

#[test]
fn a_list_starts_after_the_items_of_those_before_it() {
    let mut all = Lists::default();
    assert!(all.is_empty());
    for length in [2, 0, 3, 1] {
        all.push(vec![0u8; length]);
    }
    assert!(!all.is_empty());
    assert_eq!([0, 1, 2, 3].map(|list| all.offset(list)), [0, 2, 2, 5]);
}

#[test]
fn items_are_put_into_their_lists_in_order() {
    let items = [(3, 'a'), (0, 'b'), (3, 'c'), (1, 'd'), (3, 'b')];
    let lists = Lists::grouped(5, items.iter().copied());
    assert!(lists.iter().eq([&['b'][..], &['d'], &[], &['a', 'c', 'b'], &[]]));
    assert!(Lists::<u8>::grouped(2, std::iter::empty()).iter().eq([[], []]));
}

#[test]
fn a_slice_is_appended_as_a_list() {
    let mut lists = Lists::default();
    [&[1, 2][..], &[], &[3]].into_iter().for_each(|list| lists.push_slice(list));
    assert!(lists.iter().eq([&[1, 2][..], &[], &[3]]));
}
