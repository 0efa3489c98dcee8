//! All tuples of digits of a short sandwich or lunchbox, as a table.

use std::sync::Arc;

use super::enclosed_sum::EnclosedSum;
use super::tuple_table::TupleTable;
use crate::bit_set::BitSet;

/// The largest number of cells for which tuples are listed.
const MAX_CELLS: usize = 8;

/// The largest number of tuples of a table.
const MAX_TUPLES: usize = 4096;

/// The table of all tuples, or `None` if there are too many.
pub fn table(constraint: &EnclosedSum, digit_count: u8) -> Option<Arc<TupleTable>> {
    let cell_count = constraint.cells.len();
    if cell_count > MAX_CELLS {
        return None;
    }
    let mut key = vec![i64::from(digit_count), cell_count as i64, constraint.offset];
    key.extend(constraint.crust.iter().flatten().map(|&digit| i64::from(digit)));
    key.push(-1);
    key.extend(&constraint.totals);
    TupleTable::cached("enclosed-sum", key, || {
        let digits = TupleList::new(constraint, digit_count).digits()?;
        Some(TupleTable::new(digit_count, cell_count, &digits))
    })
}

/// The tuples found so far.
struct TupleList<'a> {
    constraint: &'a EnclosedSum,
    digit_count: u8,
    /// The tuples one after another.
    digits: Vec<u8>,
}

impl<'a> TupleList<'a> {
    fn new(constraint: &'a EnclosedSum, digit_count: u8) -> Self {
        TupleList { constraint, digit_count, digits: Vec::new() }
    }

    fn is_full(&self) -> bool {
        self.digits.len() > MAX_TUPLES * self.constraint.cells.len()
    }

    /// The digits of all tuples, or `None` if there are too many.
    fn digits(mut self) -> Option<Vec<u8>> {
        self.add_sets(0, 0, 0);
        (!self.is_full()).then_some(self.digits)
    }

    /// Adds the tuples of every digit set that consists of `set` with `size` digits and of digits from
    /// `smallest` on.
    fn add_sets(&mut self, set: u32, size: usize, smallest: u8) {
        if size == self.constraint.cells.len() {
            self.add_tuples_of(set);
            return;
        }
        for digit in smallest..self.digit_count {
            if !self.is_full() {
                self.add_sets(set | 1 << digit, size + 1, digit + 1);
            }
        }
    }

    /// Adds the tuples with exactly the digits of a set.
    fn add_tuples_of(&mut self, set: u32) {
        let [low, high] = match self.constraint.crust {
            Some(crust) => crust.map(|digit| 1 << digit),
            None => [set & set.wrapping_neg(), 1 << set.ilog2()],
        };
        let middle = set & !low & !high;
        if low == high && self.constraint.totals.contains(&0) {
            self.digits.push(low.trailing_zeros() as u8);
        }
        if low == high || (low | high) & !set != 0 {
            return;
        }
        // All subsets of the middle digits, from all of them down to none.
        let mut inner = middle;
        loop {
            let values = inner.members().map(|digit| digit as i64 + 1 + self.constraint.offset);
            if self.constraint.totals.contains(&values.sum()) && !self.is_full() {
                self.add_arrangements(inner, middle & !inner, [low, high]);
            }
            if inner == 0 {
                return;
            }
            inner = (inner - 1) & middle;
        }
    }

    /// Adds the tuples with these digits between the ends, outside the ends and at the ends.
    fn add_arrangements(&mut self, inner: u32, outer: u32, [low, high]: [u32; 2]) {
        let inner_count = inner.count_ones() as usize;
        for start in 0..=outer.count_ones() as usize {
            let end = start + inner_count + 1;
            for (start_digit, end_digit) in [(low, high), (high, low)] {
                let mut masks = vec![outer; self.constraint.cells.len()];
                masks[start..=end].fill(inner);
                (masks[start], masks[end]) = (start_digit, end_digit);
                self.add_permutations(&masks, &mut Vec::new());
            }
        }
    }

    /// Adds the tuples that begin with `tuple` and have different digits of the masks.
    fn add_permutations(&mut self, masks: &[u32], tuple: &mut Vec<u8>) {
        let Some(&mask) = masks.get(tuple.len()) else {
            self.digits.extend_from_slice(tuple);
            return;
        };
        for digit in mask.members() {
            if !tuple.contains(&(digit as u8)) {
                tuple.push(digit as u8);
                self.add_permutations(masks, tuple);
                tuple.pop();
            }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/enclosed_tuples.rs"]
mod tests;
