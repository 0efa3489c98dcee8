//! Links between the digit cells of almost locked sets. [`DigitCells`](super::list::DigitCells) are *true* when
//! one of their cells holds the digit, and *false* when none does. There are two kinds of links:
//! - inside a set: if one digit is false, the set holds all its other digits, so they are true;
//! - between sets: if digit cells are true, then digit cells of the same digit are false if all cells of the one
//!   see all cells of the other.
//!
//! The links are tables of bits, so that a search follows them to 64 digit cells at a time. It looks at the sets
//! themselves only when the bits show that a pattern exists.

use crate::logic::als::list::AlsList;
use crate::logic::bit_rows::{BitRow, BitTable, members, union_into};
use crate::logic::seen_sets::SeenSets;

/// Tables with a row and a column for each of [`AlsList::digit_cells`] that some cell sees: without such a cell nothing
/// is linked. The methods describe them.
#[derive(Clone, Debug)]
pub struct AlsLinks {
    true_if_false: BitTable,
    false_if_true: BitTable,
    next_false: BitTable,
    useful_ends: BitTable,
}

impl AlsLinks {
    /// Computes the links of a list. Some are missing if `is_stopped` ends the work early.
    pub fn new<const W: usize>(list: &AlsList<W>, is_stopped: &dyn Fn() -> bool) -> Self {
        let linked = &list.digit_cells[..list.seen_count];
        let count = linked.len();
        let mut true_if_false = BitTable::new(count);
        for set in &list.sets {
            link_digits_of_set(&mut true_if_false, list.digit_cells_indices(set), count);
        }
        let mut false_if_true = BitTable::new(count);
        // Which digit cells of the same digit are seen by a common cell: if either of two is true, the digit is
        // false in that cell.
        let mut common_targets = BitTable::new(count);
        let mut start = 0;
        for same_digit in linked.chunk_by(|a, b| a.digit == b.digit) {
            let indices = start..start + same_digit.len();
            let seen = same_digit.iter().map(|digit_cells| digit_cells.seen);
            let seen_sets = SeenSets::new(64 * W, indices.clone(), indices.clone().zip(seen));
            for (index, digit_cells) in indices.zip(same_digit).take_while(|_| !is_stopped()) {
                seen_sets.add_seen_by_any(digit_cells.seen, common_targets.row_mut(index));
                seen_sets.set_to_seen_by_all(digit_cells.places, false_if_true.row_mut(index));
            }
            start += same_digit.len();
        }
        let next_false = true_if_false.compose(&false_if_true, is_stopped);
        let useful_ends = true_if_false.compose(&common_targets, is_stopped);
        AlsLinks { true_if_false, false_if_true, next_false, useful_ends }
    }

    /// A row without members.
    pub fn empty_row(&self) -> BitRow {
        vec![0; self.true_if_false.words_per_row()]
    }

    /// The digit cells that are true when those with this index are false: the other digits of a set that has
    /// them.
    pub fn true_if_false(&self, index: usize) -> &[u64] {
        self.true_if_false.row(index)
    }

    /// The digit cells that are false when those with this index are true.
    pub fn false_if_true(&self, index: usize) -> &[u64] {
        self.false_if_true.row(index)
    }

    /// The digit cells that are false when those with this index are false: through one set and one restricted
    /// common.
    pub fn next_false(&self, index: usize) -> &[u64] {
        self.next_false.row(index)
    }

    /// The digit cells that eliminate a candidate together with some member of `true_if_false(index)`.
    pub fn useful_ends(&self, index: usize) -> &[u64] {
        self.useful_ends.row(index)
    }

    /// The union of `next_false` over all members of a row.
    pub fn next_false_of_all(&self, row: &[u64]) -> BitRow {
        let mut union = self.empty_row();
        members(row).for_each(|index| union_into(&mut union, self.next_false(index)));
        union
    }
}

/// Links the digit cells of one set that have a row, because some cell sees them: those with an index below `count`.
fn link_digits_of_set(true_if_false: &mut BitTable, indices: &[u32], count: usize) {
    let linked = || indices.iter().map(|&index| index as usize).filter(|&index| index < count);
    for a in linked() {
        linked().filter(|&b| b < a).for_each(|b| true_if_false.set_pair(a, b));
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/links.rs"]
mod tests;
