//! The search for chains of almost locked sets that begin at one entry of the list. It goes on by one
//! restricted common at a time and through all sets at once. The sets of a chain are looked up only when the
//! chain is known to eliminate something.

use crate::logic::als::links::AlsLinks;
use crate::logic::als::list::AlsList;
use crate::logic::als::targets::AlsChain;
use crate::logic::bit_rows::{BitRow, is_empty, members, union_into};

/// A search that assumes the digit cells of its start to be true.
#[derive(Clone, Debug)]
pub struct AlsChainSearch {
    /// The number of the digit cells at the start.
    pub start: usize,
    off: BitRow,
    levels: Vec<BitRow>,
}

impl AlsChainSearch {
    /// The search after the first restricted common, or `None` if it leads nowhere.
    pub fn new(links: &AlsLinks, start: usize) -> Option<Self> {
        let useless = is_empty(links.false_if_true(start)) || is_empty(links.useful_ends(start));
        (!useless).then(|| AlsChainSearch {
            start,
            off: links.empty_row(),
            levels: vec![links.false_if_true(start).to_vec()],
        })
    }

    /// Whether there may be longer chains.
    pub fn alive(&self) -> bool {
        !is_empty(self.newest())
    }

    /// The digit cells that the last restricted common makes false.
    pub fn newest(&self) -> &[u64] {
        self.levels.last().map_or(&[], |level| level)
    }

    /// Goes on by one restricted common. Digit cells that fewer than `min_commons` commons make false may become
    /// false again later, so that longer chains exist where shorter patterns would do.
    pub fn advance(&mut self, links: &AlsLinks, min_commons: usize) {
        let mut off = links.next_false_of_all(self.newest());
        off.iter_mut().zip(&self.off).for_each(|(word, known)| *word &= !known);
        if self.levels.len() + 1 >= min_commons {
            union_into(&mut self.off, &off);
        }
        self.levels.push(off);
    }

    /// The chain of different sets from the first of `ends` to the last that makes the digit cells `last`
    /// false, which are among the newest.
    pub fn path<'l, const W: usize>(
        &self,
        list: &'l AlsList<W>,
        ends: [u32; 2],
        last: usize,
    ) -> Option<AlsChain<'l, W>> {
        let mut sets = vec![ends[1]];
        let mut commons = vec![list.digit_cells[last].digit];
        let mut used = vec![ends[0], ends[1]];
        if !self.follow_back(list, self.levels.len() - 1, last, &mut used, &mut commons) {
            return None;
        }
        sets.extend(&used[2..]);
        sets.push(ends[0]);
        sets.reverse();
        commons.reverse();
        Some(AlsChain { sets: sets.into_iter().map(|number| &list.sets[number as usize]).collect(), commons })
    }

    /// Finds unused sets through which the digit cells become false at a level, the last set first.
    fn follow_back<const W: usize>(
        &self,
        list: &AlsList<W>,
        level: usize,
        number: usize,
        used: &mut Vec<u32>,
        commons: &mut Vec<u8>,
    ) -> bool {
        let Some(lower_level) = level.checked_sub(1) else { return true };
        let links = list.links();
        for p in members(&self.levels[lower_level]) {
            let through: Vec<u64> =
                links.true_if_false(p).iter().zip(links.false_if_true(number)).map(|(a, b)| a & b).collect();
            for q in members(&through) {
                for set in list.owners(p) {
                    if !list.owners(q).contains(set) || used.contains(set) {
                        continue;
                    }
                    used.push(*set);
                    commons.push(list.digit_cells[p].digit);
                    if self.follow_back(list, lower_level, p, used, commons) {
                        return true;
                    }
                    used.pop();
                    commons.pop();
                }
            }
        }
        false
    }
}
