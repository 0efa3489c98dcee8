//! Three almost locked sets: both wings have a restricted common with the pivot, and not the same single digit.

use std::ops::Range;

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{Mask, bits};
use crate::rate::hodoku::als::bit_matrix::{mask_from, ones};
use crate::rate::hodoku::als::links::{Links, victims};
use crate::rate::hodoku::als::sets::AlsList;
use crate::rate::hodoku::step::Candidate;

/// Returns what the first wing removes. Wings are ordered by the numbers of their sets: two linked sets, the lower one
/// first, then the other two.
pub fn find(list: &AlsList, links: &Links) -> Option<Vec<Candidate>> {
    let set_count = list.sets.len();
    for low in 0..set_count {
        for high in ones(links.linked.row(low)).skip_while(|&high| high <= low) {
            let search = |pivot: usize, wing: usize, others: Range<usize>| {
                Search { list, links, pivot, wing }.find(others)
            };
            let removals = search(low, high, high + 1..set_count)
                .or_else(|| search(high, low, low + 1..high))
                .or_else(|| search(high, low, high + 1..set_count));
            if removals.is_some() {
                return removals;
            }
        }
    }
    None
}

/// The search for the second wing.
struct Search<'a> {
    list: &'a AlsList,
    links: &'a Links,
    pivot: usize,
    wing: usize,
}

impl Search<'_> {
    /// Returns what the wing with the first of some sets removes.
    fn find(&self, others: Range<usize>) -> Option<Vec<Candidate>> {
        let first_word = others.start / 64;
        let last_word = others.end.div_ceil(64);
        for word in first_word..last_word {
            let in_range = mask_from(word, others.start) & !mask_from(word, others.end);
            let candidates = in_range
                & self.links.linked.row(self.pivot)[word]
                & self.links.useful.row(self.wing)[word]
                & !self.links.overlapping.row(self.wing)[word];
            if candidates == 0 {
                continue;
            }
            let commons = self.links.restricted_commons(self.list, self.pivot, self.wing);
            let second_wings = candidates & self.second_wings(word, commons);
            if second_wings != 0 {
                let second_wing = word * 64 + second_wings.trailing_zeros() as usize;
                return Some(self.removals(second_wing, commons));
            }
        }
        None
    }

    /// One word of the sets that have another restricted common with the pivot, and victims with the wing. `commons` are
    /// the restricted commons of pivot and wing.
    fn second_wings(&self, word: usize, commons: Mask) -> u64 {
        let links = self.links;
        let (pivot, wing) = (&self.list.sets[self.pivot], &self.list.sets[self.wing]);
        let restricted = |digit: u8| links.restricted.row(pivot.index_of(digit))[word];
        let linking_digits = if commons.is_power_of_two() { pivot.digits & !commons } else { pivot.digits };
        let linked = bits(linking_digits).fold(0, |linked, digit| linked | restricted(digit));
        let with_victims = bits(wing.digits & !commons).fold(0, |sets, digit| {
            let is_restricted = if pivot.digits >> digit & 1 == 1 { restricted(digit) } else { 0 };
            sets | links.with_victims.row(wing.index_of(digit))[word] & !is_restricted
        });
        linked & with_victims
    }

    fn removals(&self, second_wing: usize, commons: Mask) -> Vec<Candidate> {
        let commons = commons | self.links.restricted_commons(self.list, self.pivot, second_wing);
        let with_digit = |(digit, cells): (u8, CellSet)| cells.into_iter().map(move |cell| (cell, digit));
        victims(self.list, self.wing, second_wing, commons).flat_map(with_digit).collect()
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/als/xy_wing.rs"]
mod tests;
