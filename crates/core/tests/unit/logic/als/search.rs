//! The search for chains, against sets of digit cells that follow from each other by their definition.

use std::collections::BTreeSet;

use super::*;
use crate::logic::als::boards::{MASKS, PUZZLE, nine};
use crate::logic::boards::{classic, square};
use crate::logic::position::Position;
use crate::logic::set::CellSet;

/// The digit cells that one true entry makes false: those of its digit that it sees all of.
fn false_if_true<const W: usize>(position: &Position<'_, W>, from: usize) -> BTreeSet<usize> {
    let list = position.als();
    let source = &list.digit_cells[from];
    let is_seen = |places: &CellSet<W>| {
        source.places.iter().all(|cell| places.is_subset(position.geometry.peers_of(cell)))
    };
    let entries = list.digit_cells.iter().enumerate();
    entries
        .filter(|(_, entry)| entry.digit == source.digit && is_seen(&entry.places))
        .map(|(i, _)| i)
        .collect()
}

/// The entries that one false entry makes true: other digits of a set with it.
fn true_if_false<const W: usize>(position: &Position<'_, W>, from: usize) -> BTreeSet<usize> {
    let list = position.als();
    let share_set = |entry: usize| list.owners(entry).iter().any(|set| list.owners(from).contains(set));
    (0..list.seen_count).filter(|&entry| entry != from && share_set(entry)).collect()
}

/// What is false after each restricted common; entries are not repeated from `min_commons` commons on.
fn plain_levels<const W: usize>(
    position: &Position<'_, W>,
    start: usize,
    commons: usize,
    min_commons: usize,
) -> Vec<BTreeSet<usize>> {
    let mut levels = vec![false_if_true(position, start)];
    let mut known: BTreeSet<usize> = BTreeSet::new();
    while levels.len() < commons {
        let newest = &levels[levels.len() - 1];
        let on = newest.iter().flat_map(|&entry| true_if_false(position, entry));
        let mut off: BTreeSet<usize> = on.flat_map(|entry| false_if_true(position, entry)).collect();
        off.retain(|entry| !known.contains(entry));
        if levels.len() + 1 >= min_commons {
            known.extend(&off);
        }
        levels.push(off);
    }
    levels
}

#[test]
fn each_step_reaches_what_follows_by_one_more_common() {
    let geometry = square::<1>(4, 2, 2);
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &MASKS);
    let links = position.als().links();
    let mut count = 0;
    for start in 0..position.als().seen_count {
        let Some(mut search) = AlsChainSearch::new(links, start) else { continue };
        for (number, level) in plain_levels(&position, start, 5, 3).into_iter().enumerate() {
            if number > 0 {
                search.advance(links, 3);
            }
            assert_eq!(
                members(search.newest_level()).collect::<BTreeSet<_>>(),
                level,
                "{number} from {start}"
            );
            assert_eq!(search.can_advance(), !level.is_empty());
            count += level.len();
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn a_search_starts_only_where_a_set_is_seen_and_an_elimination_can_follow() {
    let geometry = square::<1>(4, 2, 2);
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &MASKS);
    let links = position.als().links();
    let starts: Vec<bool> =
        (0..position.als().seen_count).map(|start| AlsChainSearch::new(links, start).is_some()).collect();
    for (start, &has_search) in starts.iter().enumerate() {
        let has_ends = !is_empty(links.useful_ends(start));
        assert_eq!(has_search, has_ends && !false_if_true(&position, start).is_empty());
    }
    assert!(starts.contains(&true));
}

/// Checks that a chain goes from set to set by restricted commons, the last of which makes `last` false.
fn check_chain(position: &Position<'_, 2>, chain: &AlsChain<'_, 2>, start: usize, last: usize) {
    let list = position.als();
    assert_eq!(chain.sets.len(), chain.commons.len() + 1);
    for (number, set) in chain.sets.iter().enumerate() {
        assert!(!chain.sets[..number].contains(set), "a set twice");
    }
    for (pair, &digit) in chain.sets.windows(2).zip(&chain.commons) {
        assert!(list.restricted_commons(pair[0], pair[1]) >> digit & 1 == 1, "no restricted common");
    }
    assert!(chain.commons.windows(2).all(|pair| pair[0] != pair[1]), "a set holds one of its commons");
    assert_eq!(chain.commons[0], list.digit_cells[start].digit);
    let (last_set, last_common) = (chain.sets[chain.sets.len() - 1], chain.commons[chain.commons.len() - 1]);
    assert_eq!(*list.digit_cells_of(last_set, last_common), list.digit_cells[last]);
}

#[test]
fn a_path_joins_different_sets_by_restricted_commons() {
    let geometry = classic();
    let position = nine(&geometry, PUZZLE);
    let list = position.als();
    let links = list.links();
    let mut count = 0;
    for start in (0..list.seen_count).step_by(29) {
        let Some(mut search) = AlsChainSearch::new(links, start) else { continue };
        search.advance(links, 3);
        search.advance(links, 3);
        let first = list.owners(start)[0];
        for last in members(search.newest_level()).step_by(11) {
            let Some(&end) = list.owners(last).iter().find(|&&set| set != first) else { continue };
            let Some(chain) = search.chain(list, [first, end], last, 81) else { continue };
            assert_eq!(chain.commons.len(), 3);
            assert_eq!(*chain.sets[0], list.sets[first as usize]);
            assert_eq!(*chain.sets[3], list.sets[end as usize]);
            check_chain(&position, &chain, start, last);
            count += 1;
        }
    }
    assert!(count > 20, "{count}");
}
