//! Links between almost locked sets, as rows of bits. [`DigitCells`](super::list::DigitCells) are *true* when
//! one of their cells holds the digit. A set in which one digit is false holds all its other digits; digit
//! cells that are true make false the digit cells that they wholly see. Rows answer 64 digit cells at a time
//! whether sets can form a chain; only then are sets tried one by one.

use crate::logic::als::list::AlsList;
use crate::logic::bit_rows::{BitRow, BitTable, members, union_into};
use crate::logic::seen_sets::SeenSets;

/// What follows from digit cells being true or false, by number. Rows of two links are composed of rows of one.
#[derive(Clone, Debug)]
pub struct AlsLinks {
    true_if_false: BitTable,
    false_if_true: BitTable,
    next_false: BitTable,
    useful_ends: BitTable,
}

impl AlsLinks {
    /// Computes the links of a list; some are missing if `is_stopped` ends the work.
    pub fn new<const W: usize>(list: &AlsList<W>, is_stopped: &dyn Fn() -> bool) -> Self {
        let count = list.digit_cells.len();
        let [mut true_if_false, mut false_if_true, mut targets] = [(); 3].map(|()| BitTable::new(count));
        for set in &list.sets {
            link_digits_of_set(&mut true_if_false, list, list.numbers_of(set));
        }
        // Two digit cells of one digit eliminate a candidate if some cell sees both.
        let mut start = 0;
        for same_digit in list.digit_cells.chunk_by(|a, b| a.digit == b.digit) {
            let numbers = start..start + same_digit.len();
            let seen = same_digit.iter().map(|digit_cells| digit_cells.seen);
            let seen_sets = SeenSets::new(64 * W, numbers.clone(), numbers.clone().zip(seen));
            for (number, digit_cells) in numbers.zip(same_digit).take_while(|_| !is_stopped()) {
                seen_sets.add_seen_by_any(digit_cells.seen, targets.row_mut(number));
                seen_sets.set_to_seen_by_all(digit_cells.places, false_if_true.row_mut(number));
            }
            start += same_digit.len();
        }
        let (next_false, useful_ends) =
            (true_if_false.compose(&false_if_true, is_stopped), true_if_false.compose(&targets, is_stopped));
        AlsLinks { true_if_false, false_if_true, next_false, useful_ends }
    }

    /// A row without members.
    pub fn empty_row(&self) -> BitRow {
        vec![0; self.true_if_false.words_per_row()]
    }

    /// What is true when these digit cells are false: the other digits of a set with these digit cells, if
    /// any cell outside sees them.
    pub fn true_if_false(&self, number: usize) -> &[u64] {
        self.true_if_false.row(number)
    }

    /// What is false when these digit cells are true.
    pub fn false_if_true(&self, number: usize) -> &[u64] {
        self.false_if_true.row(number)
    }

    /// What is false when these digit cells are false, by one set in between.
    pub fn next_false(&self, number: usize) -> &[u64] {
        self.next_false.row(number)
    }

    /// The digit cells at the other end of a chain that, together with these at its beginning, eliminate some
    /// candidate.
    pub fn useful_ends(&self, number: usize) -> &[u64] {
        self.useful_ends.row(number)
    }

    /// What is false when all members of a row are false.
    pub fn next_false_of_all(&self, row: &[u64]) -> BitRow {
        let mut next = self.empty_row();
        members(row).for_each(|number| union_into(&mut next, self.next_false(number)));
        next
    }
}

/// Links the digit cells of one set that any cell outside sees.
fn link_digits_of_set<const W: usize>(true_if_false: &mut BitTable, list: &AlsList<W>, numbers: &[u32]) {
    let is_seen = |&number: &u32| !list.digit_cells[number as usize].seen.is_empty();
    for &a in numbers.iter().filter(|number| is_seen(number)) {
        for &b in numbers.iter().filter(|&number| *number < a && is_seen(number)) {
            true_if_false.set_pair(a as usize, b as usize);
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/links.rs"]
mod tests;
