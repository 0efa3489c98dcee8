//! The search for chains of almost locked sets from one spot, a restricted common at a time and all sets at
//! once; which sets a chain goes through is asked only when it is known to lead somewhere.

use crate::logic::als::links::AlsLinks;
use crate::logic::als::list::AlsList;
use crate::logic::als::targets::AlsChain;
use crate::logic::bit_rows::{BitRow, join, members, none};

/// A search that begins with a spot holding.
#[derive(Clone, Debug)]
pub struct AlsChainSearch {
    /// The spot.
    pub start: usize,
    off: BitRow,
    levels: Vec<BitRow>,
}

impl AlsChainSearch {
    /// The search after the first restricted common, unless it leads nowhere.
    pub fn new(web: &AlsLinks, start: usize) -> Option<Self> {
        let useless = none(web.ruled(start)) || none(web.ends(start));
        (!useless).then(|| AlsChainSearch { start, off: web.none(), levels: vec![web.ruled(start).to_vec()] })
    }

    /// Whether it may lead further.
    pub fn alive(&self) -> bool {
        !none(self.newest())
    }

    /// The spots that the last restricted common rules out.
    pub fn newest(&self) -> &[u64] {
        self.levels.last().map_or(&[], |level| level)
    }

    /// Goes on by one restricted common. What fewer than `fewest` rule out may be ruled out again, so that
    /// there are chains where shorter patterns would do.
    pub fn advance(&mut self, web: &AlsLinks, fewest: usize) {
        let mut off = web.beyond_all(self.newest());
        off.iter_mut().zip(&self.off).for_each(|(word, known)| *word &= !known);
        if self.levels.len() + 1 >= fewest {
            join(&mut self.off, &off);
        }
        self.levels.push(off);
    }

    /// The chain of different sets from the first of `ends` to the last, where it ends with `last` ruled
    /// out, one of the newest spots.
    pub fn path<'l, const W: usize>(
        &self,
        list: &'l AlsList<W>,
        ends: [u32; 2],
        last: usize,
    ) -> Option<AlsChain<'l, W>> {
        let mut sets = vec![ends[1]];
        let mut commons = vec![list.spots[last].digit];
        let mut used = vec![ends[0], ends[1]];
        if !self.back(list, self.levels.len() - 1, last, &mut used, &mut commons) {
            return None;
        }
        sets.extend(&used[2..]);
        sets.push(ends[0]);
        sets.reverse();
        commons.reverse();
        Some(AlsChain { sets: sets.into_iter().map(|number| &list.sets[number as usize]).collect(), commons })
    }

    /// Finds sets, none used, through which `spot` is ruled out at a level, the last of them first.
    fn back<const W: usize>(
        &self,
        list: &AlsList<W>,
        level: usize,
        spot: usize,
        used: &mut Vec<u32>,
        commons: &mut Vec<u8>,
    ) -> bool {
        let Some(before) = level.checked_sub(1) else { return true };
        let web = list.web();
        for p in members(&self.levels[before]) {
            let through: Vec<u64> = web.others(p).iter().zip(web.ruled(spot)).map(|(a, b)| a & b).collect();
            for q in members(&through) {
                for set in list.owners(p) {
                    if !list.owners(q).contains(set) || used.contains(set) {
                        continue;
                    }
                    used.push(*set);
                    commons.push(list.spots[p].digit);
                    if self.back(list, before, p, used, commons) {
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
