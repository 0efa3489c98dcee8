use super::*;
use crate::rate::hodoku::als::tests::{plain_commons, plain_victims, random_state, sets_and_links};

/// A search that walks along every chain.
struct PlainSearch<'a> {
    list: &'a AlsList,
    /// The removals of all chains, in the order in which they come.
    chains: Vec<Vec<Candidate>>,
}

impl PlainSearch<'_> {
    fn walk(&mut self, start: usize, first_digit: u8, last: usize, last_digits: &[u8], length: usize) {
        for next in last + 1..self.list.sets.len() {
            let mut digits = plain_commons(self.list, last, next);
            digits.retain(|digit| *digit != last_digits[0]);
            if digits.is_empty() {
                continue;
            }
            let excluded = [&[first_digit], digits.as_slice()].concat();
            let removals = plain_victims(self.list, start, next, &excluded);
            if length >= 2 && !removals.is_empty() && !self.chains.contains(&removals) {
                self.chains.push(removals);
            }
            self.walk(start, first_digit, next, &digits, length + 1);
        }
    }

    fn find(mut self) -> Option<Vec<Candidate>> {
        for start in 0..self.list.sets.len() {
            for second in start + 1..self.list.sets.len() {
                for digit in plain_commons(self.list, start, second) {
                    self.walk(start, digit, second, &[digit], 1);
                }
            }
        }
        let rank = |removals: &Vec<Candidate>| {
            let weights = (0..).map(|index| 1 + 80 * index);
            let terms = removals.iter().zip(weights);
            let sum: u32 =
                terms.map(|(&(cell, digit), weight)| u32::from(cell) * weight + u32::from(digit)).sum();
            (std::cmp::Reverse(removals.len()), sum)
        };
        self.chains.into_iter().min_by_key(rank)
    }
}

#[test]
fn steps_are_those_of_a_plain_search() {
    let mut finder = ChainFinder::default();
    let mut search = |seed: u64| {
        let (list, links) = sets_and_links(&random_state(seed, 14 + seed as usize % 6));
        if list.sets.len() > 30 {
            return None;
        }
        let removals = finder.find(&list, &links);
        let plain = PlainSearch { list: &list, chains: Vec::new() };
        assert_eq!(removals, plain.find(), "seed {seed}");
        removals
    };
    assert!((0..1000).filter_map(&mut search).count() > 20);
}

#[test]
fn the_first_chain_is_met_on_a_walk_too() {
    let mut finder = ChainFinder::default();
    let mut search = |seed: u64| {
        let (list, links) = sets_and_links(&random_state(seed, 14 + seed as usize % 10));
        let removals = finder.find(&list, &links)?;
        let mut best = None;
        (0..list.sets.len()).for_each(|start| finder.improve(&list, start, &mut best));
        assert_eq!(finder.first_of_best(&list, &best?), Some(removals), "seed {seed}");
        Some(())
    };
    assert!((0..1000).filter_map(&mut search).count() > 100);
}
