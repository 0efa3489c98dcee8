//! The breadth-first search of ALS chains. A search begins with digit cells that are assumed to be true, and
//! follows one restricted common per level, through all sets at once. It looks up the sets of a chain only when
//! the chain is known to eliminate something.

use crate::logic::als::evidence::AlsChain;
use crate::logic::als::links::AlsLinks;
use crate::logic::als::list::AlsList;
use crate::logic::bit_rows::{BitRow, is_empty, members, union_into};
use crate::logic::set::CellSet;

/// The search for the sets of a chain gives up after trying this many sets. Without a limit the time could grow
/// exponentially with the length of the chain.
const MOST_TRIES: u32 = 20_000;

/// A search from one start.
#[derive(Clone, Debug)]
pub struct AlsChainSearch {
    /// The index of the digit cells that are assumed to be true.
    pub start: usize,
    /// The digit cells that are false on each level: level 0 after the first restricted common.
    false_by_level: Vec<BitRow>,
    /// The digit cells that later levels do not reach again.
    visited: BitRow,
}

impl AlsChainSearch {
    /// The search at level 0, or `None` if no chain from this start can eliminate a candidate.
    pub fn new(links: &AlsLinks, start: usize) -> Option<Self> {
        let first_level = links.false_if_true(start);
        let is_useless = is_empty(first_level) || is_empty(links.useful_ends(start));
        (!is_useless).then(|| AlsChainSearch {
            start,
            false_by_level: vec![first_level.to_vec()],
            visited: links.empty_row(),
        })
    }

    /// Whether longer chains are possible.
    pub fn can_advance(&self) -> bool {
        !is_empty(self.newest_level())
    }

    /// The digit cells that the last restricted common makes false.
    pub fn newest_level(&self) -> &[u64] {
        self.false_by_level.last().map_or(&[], |level| level)
    }

    /// Adds a level. Levels of fewer than `min_commons` restricted commons are not marked as visited: their
    /// chains are too short to be reported, but longer chains may end at the same digit cells.
    pub fn advance(&mut self, links: &AlsLinks, min_commons: usize) {
        let mut level = links.next_false_of_all(self.newest_level());
        level.iter_mut().zip(&self.visited).for_each(|(word, visited)| *word &= !visited);
        if self.false_by_level.len() + 1 >= min_commons {
            union_into(&mut self.visited, &level);
        }
        self.false_by_level.push(level);
    }

    /// A chain of different sets from the first to the last of `end_sets`, with at most `most_cells` different cells.
    /// Its last restricted common makes the digit cells with index `end` false; they must be on the newest level.
    /// `None` if there is no such chain, or if the search gives up.
    pub fn chain<'l, const W: usize>(
        &self,
        list: &'l AlsList<W>,
        end_sets: [u32; 2],
        end: usize,
        most_cells: usize,
    ) -> Option<AlsChain<'l, W>> {
        let [first, last] = end_sets.map(|index| list.sets[index as usize].cells);
        let mut path = ChainPath {
            list,
            used_sets: end_sets.to_vec(),
            commons: vec![list.digit_cells[end].digit],
            most_cells,
            tries_left: MOST_TRIES,
        };
        let newest = self.false_by_level.len() - 1;
        if (first | last).count() > most_cells || !self.follow_back(newest, end, first | last, &mut path) {
            return None;
        }
        path.commons.reverse();
        let middle_sets = path.used_sets[2..].iter().rev().copied();
        let sets = [end_sets[0]].into_iter().chain(middle_sets).chain([end_sets[1]]);
        Some(AlsChain { sets: sets.map(|index| &list.sets[index as usize]).collect(), commons: path.commons })
    }

    /// Follows a chain from its end back to the start, where `false_cells` is the index of digit cells on `level` and
    /// `cells` are those of the sets so far. Appends the sets and restricted commons on the way. Returns whether there
    /// is a way through unused sets.
    fn follow_back<const W: usize>(
        &self,
        level: usize,
        false_cells: usize,
        cells: CellSet<W>,
        path: &mut ChainPath<'_, W>,
    ) -> bool {
        let Some(lower_level) = level.checked_sub(1) else { return true };
        let list = path.list;
        let links = list.links();
        for false_before in members(&self.false_by_level[lower_level]) {
            let true_between: BitRow = links
                .true_if_false(false_before)
                .iter()
                .zip(links.false_if_true(false_cells))
                .map(|(a, b)| a & b)
                .collect();
            for true_cells in members(&true_between) {
                for set in list.owners(false_before) {
                    if !list.owners(true_cells).contains(set) || path.used_sets.contains(set) {
                        continue;
                    }
                    let larger = cells | list.sets[*set as usize].cells;
                    if larger.count() > path.most_cells {
                        continue;
                    }
                    if path.tries_left == 0 {
                        return false;
                    }
                    path.tries_left -= 1;
                    path.used_sets.push(*set);
                    path.commons.push(list.digit_cells[false_before].digit);
                    if self.follow_back(lower_level, false_before, larger, path) {
                        return true;
                    }
                    path.used_sets.pop();
                    path.commons.pop();
                }
            }
        }
        false
    }
}

/// The part of a chain that the search has followed back from its end.
struct ChainPath<'l, const W: usize> {
    list: &'l AlsList<W>,
    /// The indices of the sets: the first and the last of the chain, then those before the last.
    used_sets: Vec<u32>,
    /// The digits of the restricted commons, the last one first.
    commons: Vec<u8>,
    most_cells: usize,
    tries_left: u32,
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/search.rs"]
mod tests;
