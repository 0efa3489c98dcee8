use super::*;
use crate::rate::hodoku::als::tests::{
    plain_commons, plain_victims, random_state, sets_and_links, state_with,
};

/// What the first pair removes, by definition.
fn plain_search(list: &AlsList) -> Option<Vec<Candidate>> {
    let pairs = (0..list.sets.len()).flat_map(|low| (low + 1..list.sets.len()).map(move |high| (low, high)));
    let removals = pairs.map(|(low, high)| {
        let commons = plain_commons(list, low, high);
        let mut removals: Vec<Candidate> = Vec::new();
        for &common in &commons {
            removals.extend(plain_victims(list, low, high, &[common]));
        }
        for (first, second) in [(low, high), (high, low)].into_iter().filter(|_| commons.len() > 1) {
            let set = &list.sets[first];
            for digit in bits(set.digits).filter(|digit| !commons.contains(digit)) {
                let cells = list.digit(set, digit).seen - list.sets[second].cells;
                removals.extend(cells.iter().map(|cell| (cell, digit)));
            }
        }
        removals
    });
    removals.into_iter().find(|removals| !removals.is_empty())
}

#[test]
fn another_common_digit_is_in_one_of_two_linked_sets() {
    let state = state_with(&[(0, 0b011), (8, 0b101), (16, 0b110), (6, 0xf2), (9, 0xf2)]);
    let (list, links) = sets_and_links(&state);
    assert_eq!(find(&list, &links), Some(vec![(6, 1), (9, 1)]));
}

#[test]
fn two_restricted_commons_lock_the_other_digits() {
    let state = state_with(&[(0, 0b011), (4, 0b101), (5, 0b110), (8, 0xf5)]);
    let (list, links) = sets_and_links(&state);
    assert_eq!(find(&list, &links), Some(vec![(8, 0), (8, 2)]));
}

#[test]
fn steps_are_those_of_a_plain_search() {
    let search = |seed: u64| {
        let (list, links) = sets_and_links(&random_state(seed, 20 + seed as usize % 20));
        let removals = find(&list, &links);
        assert_eq!(removals, plain_search(&list));
        removals
    };
    assert!((0..100).filter_map(search).count() > 20);
}
