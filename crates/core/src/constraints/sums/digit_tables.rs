//! Which digits the sets of a given size and sum have, for each union of candidates of up to nine digits. The
//! tables are made once a process.

use std::sync::LazyLock;

use super::reachable::SetDigits;

/// Sets with larger digits are in no table.
const DIGIT_COUNT: usize = 9;

/// The number of sets of digits.
pub const SET_COUNT: usize = 1 << DIGIT_COUNT;

/// One more than the sum of all digits.
const SUM_COUNT: usize = DIGIT_COUNT * (DIGIT_COUNT + 1) / 2 + 1;

/// For each set of digits the digits that some and that all of its subsets have: the first in the lower half of
/// a word, the others in the upper half. 0 if there is no subset.
type Table = [u32; SET_COUNT];

/// A table for each number and sum of digits.
#[derive(Debug)]
pub struct DigitTables {
    /// The first table is empty. It stands for all sums that cannot be reached.
    tables: Vec<Table>,
    /// The index of the table for `count` digits with sum `sum` stands at `count * SUM_COUNT + sum`.
    indexes: Vec<u8>,
    /// The sum of the digits of each set.
    sums: Vec<u8>,
}

/// The tables.
pub static DIGIT_TABLES: LazyLock<DigitTables> = LazyLock::new(DigitTables::new);

impl DigitTables {
    fn new() -> Self {
        let mut tables = vec![[0; SET_COUNT]];
        let mut indexes = vec![0; (DIGIT_COUNT + 1) * SUM_COUNT];
        let mut sums = vec![0; SET_COUNT];
        for set in 0..SET_COUNT {
            let sum: usize =
                (0..DIGIT_COUNT).filter(|digit| set >> digit & 1 == 1).map(|digit| digit + 1).sum();
            sums[set] = sum as u8;
            let index: &mut u8 = &mut indexes[set.count_ones() as usize * SUM_COUNT + sum];
            if *index == 0 {
                *index = tables.len() as u8;
                tables.push([0; SET_COUNT]);
            }
            tables[usize::from(*index)][set] = set as u32 | (!set as u32) << 16;
        }
        tables.iter_mut().for_each(complete);
        DigitTables { tables, indexes, sums }
    }

    /// The digits of those sets of `count` digits, all within `set`, that have this sum. If there is no such
    /// set, no digit is possible.
    #[inline]
    pub fn digits(&self, set: u32, count: usize, sum: usize) -> SetDigits {
        let index = if sum < SUM_COUNT { self.indexes[count * SUM_COUNT + sum] } else { 0 };
        let digits = self.tables[usize::from(index)][set as usize];
        SetDigits { possible: digits & 0xFFFF, required: digits >> 16 }
    }

    /// The sum of the digits of a set.
    #[inline]
    pub fn sum(&self, set: u32) -> usize {
        self.sums[set as usize].into()
    }
}

/// Combines the entries of all subsets. At first the lower half of an entry has the digits of its own set, and
/// the upper half those that are not in it.
fn complete(table: &mut Table) {
    for digit in 0..DIGIT_COUNT {
        for block in table.chunks_exact_mut(2 << digit) {
            let (without, with) = block.split_at_mut(1 << digit);
            with.iter_mut().zip(without).for_each(|(with, without)| *with |= *without);
        }
    }
    for entry in table {
        let possible = *entry & 0xFFFF;
        *entry = possible | (possible & !(*entry >> 16)) << 16;
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/constraints/sums/digit_tables.rs"]
mod tests;
