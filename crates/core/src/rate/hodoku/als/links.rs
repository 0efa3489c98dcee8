//! How almost locked sets act on each other.

use crate::rate::cell_set::{CELLS, CellSet};
use crate::rate::grid::{DIGITS, Mask, bits};
use crate::rate::hodoku::als::bit_matrix::{BitMatrix, add, keep};
use crate::rate::hodoku::als::sets::AlsList;

/// Relations between almost locked sets. Each row is a set of sets.
#[derive(Clone, Debug, Default)]
pub struct Links {
    /// For each set: those with a common cell, itself included.
    pub overlapping: BitMatrix,
    /// For each digit of a set: the sets without common cells for which the digit is a restricted common: only one of
    /// both can have it.
    pub restricted: BitMatrix,
    /// For each set: those with a restricted common.
    pub linked: BitMatrix,
    /// For each digit of a set: the sets such that some cell sees all places of the digit in both.
    pub with_victims: BitMatrix,
    /// For each set: those that have victims in common with it for some digit.
    pub useful: BitMatrix,
    holders: BitMatrix,
    seeing: BitMatrix,
}

impl Links {
    /// Determines the relations of some sets.
    pub fn collect(&mut self, list: &AlsList) {
        let (set_count, digit_count) = (list.sets.len(), list.digits.len());
        self.collect_by_cell(list);
        self.overlapping.reset(set_count, set_count);
        self.restricted.reset(digit_count, set_count);
        self.linked.reset(set_count, set_count);
        self.with_victims.reset(digit_count, set_count);
        self.useful.reset(set_count, set_count);
        for (als, set) in list.sets.iter().enumerate() {
            for cell in set.cells {
                add(self.overlapping.row_mut(als), self.holders.row(usize::from(cell)));
            }
        }
        for (index, entry) in list.digits.iter().enumerate() {
            let row_of = |cell: u8| usize::from(entry.digit) * CELLS + usize::from(cell);
            let with_victims = self.with_victims.row_mut(index);
            for cell in entry.seen {
                add(with_victims, self.seeing.row(row_of(cell)));
            }
            add(self.useful.row_mut(entry.als), with_victims);
            if !entry.seen.is_empty() {
                let restricted = self.restricted.row_mut(index);
                for (word, overlapping) in restricted.iter_mut().zip(self.overlapping.row(entry.als)) {
                    *word = !overlapping;
                }
                for cell in entry.places {
                    keep(restricted, self.seeing.row(row_of(cell)));
                }
                add(self.linked.row_mut(entry.als), restricted);
            }
        }
    }

    /// Determines for each cell which sets hold it, and for each candidate which sets see it with all their places of
    /// the digit.
    fn collect_by_cell(&mut self, list: &AlsList) {
        let set_count = list.sets.len();
        self.holders.reset(CELLS, set_count);
        self.seeing.reset(CELLS * DIGITS, set_count);
        for (als, set) in list.sets.iter().enumerate() {
            for cell in set.cells {
                self.holders.insert(usize::from(cell), als);
            }
        }
        for entry in &list.digits {
            for cell in entry.seen {
                self.seeing.insert(usize::from(entry.digit) * CELLS + usize::from(cell), entry.als);
            }
        }
    }

    /// The restricted commons of two sets.
    pub fn restricted_commons(&self, list: &AlsList, first: usize, second: usize) -> Mask {
        let set = &list.sets[first];
        let is_restricted = |digit: &u8| self.restricted.contains(set.index_of(*digit), second);
        bits(set.digits & list.sets[second].digits)
            .filter(is_restricted)
            .fold(0, |mask, digit| mask | 1 << digit)
    }
}

/// The cells that lose each digit because it must be in one of two sets, unless it is among `excluded`.
pub fn victims(
    list: &AlsList,
    first: usize,
    second: usize,
    excluded: Mask,
) -> impl Iterator<Item = (u8, CellSet)> + '_ {
    let (first, second) = (&list.sets[first], &list.sets[second]);
    bits(first.digits & second.digits & !excluded)
        .map(move |digit| (digit, list.digit(first, digit).seen & list.digit(second, digit).seen))
        .filter(|(_, cells)| !cells.is_empty())
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/als/links.rs"]
mod tests;
