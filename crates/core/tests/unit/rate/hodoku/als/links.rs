use super::*;
use crate::rate::hodoku::als::bit_matrix::ones;
use crate::rate::hodoku::als::tests::{plain_commons, plain_victims, random_state, sets_and_links};

#[test]
fn restricted_commons_see_each_other() {
    for seed in 0..20 {
        let (list, links) = sets_and_links(&random_state(seed, 25));
        for first in 0..list.sets.len() {
            for second in (0..list.sets.len()).filter(|&second| second != first) {
                let commons: Vec<u8> = bits(links.restricted_commons(&list, first, second)).collect();
                assert_eq!(commons, plain_commons(&list, first, second));
                assert_eq!(links.linked.contains(first, second), !commons.is_empty());
            }
        }
    }
}

#[test]
fn sets_are_useful_to_each_other_if_they_have_victims() {
    for seed in 0..20 {
        let (list, links) = sets_and_links(&random_state(seed, 25));
        for first in 0..list.sets.len() {
            for second in (0..list.sets.len()).filter(|&second| second != first) {
                let has_victims = !plain_victims(&list, first, second, &[]).is_empty();
                assert_eq!(links.useful.contains(first, second), has_victims);
                assert_eq!(victims(&list, first, second, 0).next().is_some(), has_victims);
            }
        }
    }
}

#[test]
fn sets_overlap_themselves() {
    let (list, links) = sets_and_links(&random_state(0, 25));
    for (als, set) in list.sets.iter().enumerate() {
        let overlaps = |&other: &usize| list.sets[other].cells.intersects(set.cells);
        let expected: Vec<usize> = (0..list.sets.len()).filter(overlaps).collect();
        assert_eq!(ones(links.overlapping.row(als)).collect::<Vec<_>>(), expected);
    }
}
