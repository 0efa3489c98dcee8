//! The rows of bits say what the sets themselves say.

use super::*;
use crate::logic::als::boards::{PUZZLE, nine};
use crate::logic::boards::classic;

#[test]
fn the_relations_are_those_of_the_sets() {
    let layout = classic();
    let position = nine(&layout, PUZZLE);
    let list = position.als();
    let web = list.web();
    let live = |spot: usize| !list.spots[spot].seen.is_empty();
    for a in 0..list.spots.len() {
        for b in 0..list.spots.len() {
            let (from, to) = (&list.spots[a], &list.spots[b]);
            let has = |row: &[u64]| row[b / 64] >> (b % 64) & 1 == 1;
            let together = list.owners(a).iter().any(|set| list.owners(b).contains(set));
            assert_eq!(has(web.others(a)), a != b && together && live(a) && live(b));
            let same = from.digit == to.digit;
            let sees = from.places.iter().all(|cell| to.places.within(layout.sees(cell)));
            assert_eq!(has(web.ruled(a)), same && sees);
            assert_eq!(has(web.targets(a)), same && from.seen.meets(&to.seen));
        }
    }
}

#[test]
fn the_ends_of_a_spot_are_the_targets_of_its_others() {
    let layout = classic();
    let position = nine(&layout, PUZZLE);
    let web = position.als().web();
    for spot in 0..position.als().spots.len() {
        let mut ends = web.none();
        for other in members(web.others(spot)) {
            join(&mut ends, web.targets(other));
        }
        assert_eq!(web.ends(spot), ends);
    }
}

#[test]
fn members_come_in_growing_order() {
    let row = [1 << 63 | 1, 0, 1 << 5];
    assert_eq!(members(&row).collect::<Vec<_>>(), [0, 63, 133]);
    assert!(meet(&row, &[1, 0, 0]));
    assert!(!meet(&row, &[2, 3, 4]));
}
