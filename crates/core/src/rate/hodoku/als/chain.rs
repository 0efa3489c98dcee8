//! Chains of four and more almost locked sets. Each set of a chain has a higher number than the set before it, and two
//! neighbours are linked by restricted commons that did not link the pair before.
//!
//! HoDoKu walks along every chain. The same result comes from sets of bits: what matters of a chain is its first set,
//! the digit of its first link, its last set and the digits of its last link. A *link end* is a set together with the
//! digits of the link that leads to it. Of all chains HoDoKu takes the one with most removals, then the one with the
//! lowest sum, then the one that it finds first.

use crate::rate::cell_set::{CELLS, CellSet};
use crate::rate::grid::{DIGITS, Mask, bits};
use crate::rate::hodoku::als::bit_matrix::{BitMatrix, add, keep, ones};
use crate::rate::hodoku::als::links::{Links, victims};
use crate::rate::hodoku::als::sets::{AlsDigit, AlsList};
use crate::rate::hodoku::step::Candidate;

/// A link from a set to a later one.
#[derive(Clone, Copy, Debug)]
struct Link {
    target: usize,
    commons: Mask,
}

/// A set and the digits of the link that leads to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LinkEnd {
    als: usize,
    digits: Mask,
}

/// How good a chain is: the highest is best.
type Quality = (usize, std::cmp::Reverse<u32>);

/// Looks for chains. The memory is used again and again.
#[derive(Clone, Debug, Default)]
pub struct ChainFinder {
    /// The links of all sets, and where those of each set start.
    links: Vec<Link>,
    starts: Vec<usize>,
    /// The link ends. Those with a single digit have the index of the digit in the list of sets; the others follow.
    ends: Vec<LinkEnd>,
    /// For each link end with a single digit: whether a link leads to it.
    is_reached: Vec<bool>,
    /// For each link end with a single digit: the link ends that follow after at least one and at least two links.
    after_one: BitMatrix,
    after_two: BitMatrix,
    /// For each candidate: the link ends whose set sees it with all its places of the digit, which is not the link's.
    seeing: BitMatrix,
    /// Scratch rows.
    reached: Vec<u64>,
    with_victims: Vec<u64>,
    /// For each link end with a single digit: the first digits of chains that came there, after one link and after
    /// more.
    visited: Vec<[Mask; 2]>,
}

impl ChainFinder {
    /// Returns what the best chain removes.
    pub fn find(&mut self, list: &AlsList, links: &Links) -> Option<Vec<Candidate>> {
        self.collect_links(list, links);
        self.collect_followers(list);
        self.collect_seeing(list);
        let mut best: Option<Best> = None;
        for start in 0..list.sets.len() {
            self.improve(list, start, &mut best);
        }
        let best = best?;
        let removals = match best.is_tied {
            false => removals(list, best.start, best.first_digit, best.end),
            true => self.first_of_best(list, &best)?,
        };
        Some(removals)
    }

    /// Collects the links from each set to later ones, and the link ends.
    fn collect_links(&mut self, list: &AlsList, links: &Links) {
        self.links.clear();
        self.starts.clear();
        self.ends.clear();
        self.is_reached.clear();
        self.is_reached.resize(list.digits.len(), false);
        let single = |entry: &AlsDigit| LinkEnd { als: entry.als, digits: 1 << entry.digit };
        self.ends.extend(list.digits.iter().map(single));
        for source in 0..list.sets.len() {
            self.starts.push(self.links.len());
            for target in ones(links.linked.row(source)).skip_while(|&target| target <= source) {
                let commons = links.restricted_commons(list, source, target);
                self.links.push(Link { target, commons });
                let end = LinkEnd { als: target, digits: commons };
                bits(commons).for_each(|digit| self.is_reached[list.sets[target].index_of(digit)] = true);
                if !commons.is_power_of_two() && !self.ends[list.digits.len()..].contains(&end) {
                    self.ends.push(end);
                }
            }
        }
        self.starts.push(self.links.len());
    }

    /// Determines which link ends follow each link end.
    fn collect_followers(&mut self, list: &AlsList) {
        let single_count = list.digits.len();
        self.after_one.reset(single_count, self.ends.len());
        self.after_two.reset(single_count, self.ends.len());
        for (index, entry) in list.digits.iter().enumerate().rev() {
            if !self.is_reached[index] {
                continue;
            }
            for link in &self.links[self.starts[entry.als]..self.starts[entry.als + 1]] {
                let digits = link.commons & !(1 << entry.digit);
                if digits != 0 {
                    let end = LinkEnd { als: link.target, digits };
                    let next = next_index(list, end);
                    self.after_one.insert(index, end_index(list, &self.ends, end));
                    self.after_one.add_row(next, index);
                    add(self.after_two.row_mut(index), self.after_one.row(next));
                }
            }
        }
    }

    fn collect_seeing(&mut self, list: &AlsList) {
        self.seeing.reset(DIGITS * CELLS, self.ends.len());
        for (index, end) in self.ends.iter().enumerate() {
            let set = &list.sets[end.als];
            for digit in bits(set.digits & !end.digits) {
                for cell in list.digit(set, digit).seen {
                    self.seeing.insert(usize::from(digit) * CELLS + usize::from(cell), index);
                }
            }
        }
    }

    /// Compares the chains that start with a set with the best one.
    fn improve(&mut self, list: &AlsList, start: usize, best: &mut Option<Best>) {
        let set = &list.sets[start];
        for first_digit in bits(set.digits) {
            self.collect_reached(list, start, first_digit);
            if self.reached.iter().all(|&word| word == 0) {
                continue;
            }
            self.with_victims.clear();
            self.with_victims.resize(self.reached.len(), 0);
            for digit in bits(set.digits & !(1 << first_digit)) {
                for cell in list.digit(set, digit).seen {
                    add(
                        &mut self.with_victims,
                        self.seeing.row(usize::from(digit) * CELLS + usize::from(cell)),
                    );
                }
            }
            keep(&mut self.reached, &self.with_victims);
            for end in ones(&self.reached) {
                let chain = Best::new(list, start, first_digit, self.ends[end]);
                chain.improve(list, best);
            }
        }
    }

    /// Determines the link ends that chains from a set, by a first digit, reach after three or more links.
    fn collect_reached(&mut self, list: &AlsList, start: usize, first_digit: u8) {
        self.reached.clear();
        self.reached.resize(self.ends.len().div_ceil(64), 0);
        for link in &self.links[self.starts[start]..self.starts[start + 1]] {
            if link.commons >> first_digit & 1 == 1 {
                let next = list.sets[link.target].index_of(first_digit);
                add(&mut self.reached, self.after_two.row(next));
            }
        }
    }

    /// Returns what the first chain that is as good as `best` removes, in the order in which HoDoKu walks along the
    /// chains of its start. What follows a link end does not depend on the way to it, so each is visited once.
    fn first_of_best(&mut self, list: &AlsList, best: &Best) -> Option<Vec<Candidate>> {
        self.visited.clear();
        self.visited.resize(list.digits.len(), [0; 2]);
        for index in self.starts[best.start]..self.starts[best.start + 1] {
            let link = self.links[index];
            for first_digit in bits(link.commons) {
                let end = list.sets[link.target].index_of(first_digit);
                if let Some(removals) = self.follow(list, best, first_digit, end, 0) {
                    return Some(removals);
                }
            }
        }
        None
    }

    /// Walks along the chains after a link end: `stage` is 0 after the first link, then 1.
    fn follow(
        &mut self,
        list: &AlsList,
        best: &Best,
        first_digit: u8,
        end: usize,
        stage: usize,
    ) -> Option<Vec<Candidate>> {
        let visited = &mut self.visited[end][stage];
        if *visited >> first_digit & 1 == 1 {
            return None;
        }
        *visited |= 1 << first_digit;
        let entry = list.digits[end];
        for index in self.starts[entry.als]..self.starts[entry.als + 1] {
            let link = self.links[index];
            let next = LinkEnd { als: link.target, digits: link.commons & !(1 << entry.digit) };
            if next.digits == 0 {
                continue;
            }
            if stage == 1 && Best::new(list, best.start, first_digit, next).quality == best.quality {
                return Some(removals(list, best.start, first_digit, next));
            }
            let removals = self.follow(list, best, first_digit, next_index(list, next), 1);
            if removals.is_some() {
                return removals;
            }
        }
        None
    }
}

/// The index of a link end.
fn end_index(list: &AlsList, ends: &[LinkEnd], end: LinkEnd) -> usize {
    if end.digits.is_power_of_two() {
        return next_index(list, end);
    }
    let single_count = list.digits.len();
    single_count + ends[single_count..].iter().position(|&other| other == end).unwrap_or(0)
}

/// The index of the link end from which a chain goes on: of two digits, only the lower one may not link the next pair.
fn next_index(list: &AlsList, end: LinkEnd) -> usize {
    list.sets[end.als].index_of(end.digits.trailing_zeros() as u8)
}

/// The best chain so far.
#[derive(Clone, Copy, Debug)]
struct Best {
    start: usize,
    first_digit: u8,
    end: LinkEnd,
    quality: Quality,
    /// Whether another chain from the same start is as good.
    is_tied: bool,
}

impl Best {
    fn new(list: &AlsList, start: usize, first_digit: u8, end: LinkEnd) -> Self {
        let (mut count, mut sum, mut weight) = (0, 0, 1);
        for (digit, cells) in victims(list, start, end.als, end.digits | 1 << first_digit) {
            for cell in cells {
                count += 1;
                sum += u32::from(cell) * weight + u32::from(digit) + 1;
                weight += 80;
            }
        }
        Best { start, first_digit, end, quality: (count, std::cmp::Reverse(sum)), is_tied: false }
    }

    /// Replaces a worse chain.
    fn improve(self, list: &AlsList, best: &mut Option<Best>) {
        match best {
            Some(best) if best.quality > self.quality => {}
            Some(best) if best.quality == self.quality => {
                best.is_tied |= best.start == self.start && !self.has_same_victims(list, best);
            }
            _ => *best = Some(self),
        }
    }

    fn has_same_victims(&self, list: &AlsList, other: &Best) -> bool {
        let victims = |chain: &Best| {
            let excluded = chain.end.digits | 1 << chain.first_digit;
            victims(list, chain.start, chain.end.als, excluded)
        };
        victims(self).eq(victims(other))
    }
}

/// What a chain removes, digit by digit.
fn removals(list: &AlsList, start: usize, first_digit: u8, end: LinkEnd) -> Vec<Candidate> {
    let with_digit = |(digit, cells): (u8, CellSet)| cells.into_iter().map(move |cell| (cell, digit));
    victims(list, start, end.als, end.digits | 1 << first_digit).flat_map(with_digit).collect()
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/als/chain.rs"]
mod tests;
