use super::*;
use crate::rate::hodoku::als::tests::{plain_commons, plain_victims, random_state, sets_and_links};

/// What the first wing removes: all pairs of linked pairs are tried in order.
fn plain_search(list: &AlsList) -> Option<Vec<Candidate>> {
    let pairs = (0..list.sets.len()).flat_map(|low| (low + 1..list.sets.len()).map(move |high| (low, high)));
    let with_commons = pairs.map(|(low, high)| (low, high, plain_commons(list, low, high)));
    let links: Vec<_> = with_commons.filter(|(_, _, commons)| !commons.is_empty()).collect();
    for (index, (low, high, commons)) in links.iter().enumerate() {
        for (other_low, other_high, other_commons) in &links[index + 1..] {
            let (wing, second_wing) = match (low == other_low, high == other_low, high == other_high) {
                (true, ..) => (high, other_high),
                (_, true, _) => (low, other_high),
                (.., true) => (low, other_low),
                _ => continue,
            };
            let has_two_digits = commons.len() > 1 || other_commons.len() > 1 || commons != other_commons;
            let overlap = list.sets[*wing].cells.intersects(list.sets[*second_wing].cells);
            let excluded = [commons.as_slice(), other_commons].concat();
            let removals = plain_victims(list, *wing, *second_wing, &excluded);
            if has_two_digits && !overlap && !removals.is_empty() {
                return Some(removals);
            }
        }
    }
    None
}

#[test]
fn steps_are_those_of_a_plain_search() {
    let search = |seed: u64| {
        let (list, links) = sets_and_links(&random_state(seed, 18 + seed as usize % 12));
        let removals = find(&list, &links);
        assert_eq!(removals, plain_search(&list));
        removals
    };
    assert!((0..100).filter_map(search).count() > 20);
}
