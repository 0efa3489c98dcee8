//! Which sums different digits of a set can have. The table is made once a process.

use std::sync::LazyLock;

use super::digit_tables::{DIGIT_TABLES, SET_COUNT};
use super::sumsets::bits64;

/// Boards with more digits have no table, because it has an entry for each set of digits.
pub const MAX_TABLE_DIGITS: u8 = 10;

/// One more than the largest number of digits in a set.
const STRIDE: usize = MAX_TABLE_DIGITS as usize + 1;

/// The sums of `count` digits of a set stand at `set * STRIDE + count`: bit s is set if s is a sum.
static SUMS: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let mut sums = vec![0; STRIDE << MAX_TABLE_DIGITS];
    sums[0] = 1;
    for set in 1..1_usize << MAX_TABLE_DIGITS {
        let (digit, rest) = (set.trailing_zeros() + 1, set & (set - 1));
        sums[set * STRIDE] = 1;
        for count in 1..STRIDE {
            sums[set * STRIDE + count] =
                sums[rest * STRIDE + count] | sums[rest * STRIDE + count - 1] << digit;
        }
    }
    sums
});

/// The sums of different digits, for boards of up to [`MAX_TABLE_DIGITS`] digits.
#[derive(Clone, Copy, Debug)]
pub struct ReachableSums(&'static [u64]);

/// Digits that some or all of several sets have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetDigits {
    pub possible: u32,
    pub required: u32,
}

impl ReachableSums {
    /// `None` if there are too many digits for a table.
    pub fn new(digit_count: u8) -> Option<Self> {
        (digit_count <= MAX_TABLE_DIGITS).then(|| ReachableSums(&SUMS))
    }

    /// The sums of `count` different digits of the set, as bits.
    #[inline]
    pub fn of(self, set: u32, count: usize) -> u64 {
        self.0[set as usize * STRIDE + count]
    }

    /// The digits of those sets of `count` digits, all within `set`, whose sum is one of `sums` (bits). `None`
    /// if there is no such set. `count` is at least 1.
    #[inline]
    pub fn digits(self, set: u32, count: usize, sums: u64) -> Option<SetDigits> {
        let digits = if (set as usize) < SET_COUNT {
            table_digits(set, count, sums)
        } else {
            self.computed_digits(set, count, sums)
        };
        (digits.possible != 0).then_some(digits)
    }

    fn computed_digits(self, set: u32, count: usize, sums: u64) -> SetDigits {
        let mut digits = SetDigits { possible: 0, required: 0 };
        let mut rest = set;
        while rest != 0 {
            let digit = rest & rest.wrapping_neg();
            rest ^= digit;
            let without = (set ^ digit) as usize * STRIDE + count;
            if (self.0[without - 1] << (digit.trailing_zeros() + 1)) & sums != 0 {
                digits.possible |= digit;
            }
            if self.0[without] & sums == 0 {
                digits.required |= digit;
            }
        }
        digits
    }
}

/// Begins with a sum in the middle, because most digits occur there, and stops when all digits are possible and
/// none is required.
#[inline]
fn table_digits(set: u32, count: usize, sums: u64) -> SetDigits {
    let mut digits = SetDigits { possible: 0, required: set };
    let middle = (sums.trailing_zeros() + (sums | 1).ilog2()) / 2;
    let upper = sums & u64::MAX << middle;
    for sum in bits64(upper).chain(bits64(sums ^ upper)) {
        let digits_of_sum = DIGIT_TABLES.digits(set, count, sum as usize);
        if digits_of_sum.possible != 0 {
            digits.possible |= digits_of_sum.possible;
            digits.required &= digits_of_sum.required;
            if digits.possible == set && digits.required == 0 {
                break;
            }
        }
    }
    digits
}

#[cfg(test)]
#[path = "../../../tests/unit/constraints/sums/reachable.rs"]
mod tests;
