//! Sums of up to three cells, exactly: which digits occur in a solution of the sum.

/// The open cells of a sum, and which of them never hold the same digit. Positions run from 0.
#[derive(Clone, Copy, Debug)]
pub struct OpenCells {
    pub count: usize,
    pub masks: [u32; 3],
    pub coefficients: [i64; 3],
    /// For the pairs (0, 1), (0, 2) and (1, 2) which equal digits are impossible.
    pub unequal: [Unequal; 3],
}

/// Which digits of two cells cannot occur together although the sum allows them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unequal {
    #[default]
    None,
    /// Equal digits.
    Same,
    /// Digits d and n + 1 - d, because one of two peers is mirrored. The number is n + 1.
    Mirrored(i64),
}

impl Unequal {
    /// The digit that the other cell cannot hold if one cell holds `digit`, as a mask.
    #[inline]
    fn excluded(self, digit: i64) -> u32 {
        match self {
            Unequal::None => 0,
            Unequal::Same => 1 << (digit - 1),
            Unequal::Mirrored(sum) => 1 << (sum - digit - 1),
        }
    }

    /// The digits of the first of two cells that would need an excluded digit in the second to have this sum.
    #[inline]
    fn excluded_by_sum(self, sum: i64) -> u32 {
        match self {
            Unequal::Same if sum % 2 == 0 => 1 << (sum / 2 - 1),
            Unequal::Mirrored(mirror_sum) if sum == mirror_sum => u32::MAX,
            _ => 0,
        }
    }
}

/// The digits that lead to `sum` together with a digit of `mask`.
#[inline]
fn complements(mask: u32, sum: i64) -> u32 {
    // Digit d has bit d - 1, which the reversal moves to bit 32 - d; its complement belongs at sum - d - 1.
    let reversed = mask.reverse_bits();
    match sum {
        2..=33 => reversed >> (33 - sum),
        34..=64 => reversed << (sum - 33),
        _ => 0,
    }
}

impl OpenCells {
    /// The digits of each cell that occur in a solution with this total. All are 0 if there is none.
    #[inline]
    pub fn supported(&self, total: i64) -> [u32; 3] {
        let has_unit_coefficients =
            self.coefficients[..self.count].iter().all(|&coefficient| coefficient == 1);
        match self.count {
            1 => [self.one(total), 0, 0],
            2 if has_unit_coefficients => {
                let [first, second] = two(self.masks[0], self.masks[1], total, self.unequal[0]);
                [first, second, 0]
            }
            3 if has_unit_coefficients => self.three(total),
            _ => self.any(total),
        }
    }

    fn one(&self, total: i64) -> u32 {
        let coefficient = self.coefficients[0];
        let digit = total / coefficient;
        let is_digit = total % coefficient == 0 && (1..=32).contains(&digit);
        if is_digit { self.masks[0] & 1 << (digit - 1) } else { 0 }
    }

    #[inline]
    fn three(&self, total: i64) -> [u32; 3] {
        let [first, second, third] = self.masks;
        let [first_second, first_third, second_third] = self.unequal;
        let mut supported = [0; 3];
        let mut rest = first;
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            let digit = i64::from(bit.trailing_zeros()) + 1;
            let second_mask = second & !first_second.excluded(digit);
            let third_mask = third & !first_third.excluded(digit);
            let [second_digits, third_digits] = two(second_mask, third_mask, total - digit, second_third);
            if second_digits != 0 {
                supported[0] |= bit;
                supported[1] |= second_digits;
                supported[2] |= third_digits;
            }
        }
        supported
    }

    /// Tries all digits of all cells but the last, for which one digit is left.
    fn any(&self, total: i64) -> [u32; 3] {
        let [a, b, c] = self.coefficients;
        let mut supported = [0; 3];
        for first in digits(self.masks[0]) {
            let second_mask = self.masks[1] & !self.unequal[0].excluded(first);
            for second in digits(second_mask) {
                let rest = total - a * first - b * second;
                let third = if self.count == 3 { rest / c } else { 1 };
                let fits = if self.count == 3 {
                    let third_mask =
                        self.masks[2] & !self.unequal[1].excluded(first) & !self.unequal[2].excluded(second);
                    rest % c == 0 && (1..=32).contains(&third) && third_mask >> (third - 1) & 1 == 1
                } else {
                    rest == 0
                };
                if fits {
                    supported[0] |= 1 << (first - 1);
                    supported[1] |= 1 << (second - 1);
                    supported[2] |= 1 << (third - 1);
                }
            }
        }
        supported
    }
}

/// The digits of two cells that occur in a pair with this sum.
#[inline]
fn two(first: u32, second: u32, sum: i64, unequal: Unequal) -> [u32; 2] {
    let excluded = if (2..=64).contains(&sum) { unequal.excluded_by_sum(sum) } else { 0 };
    let first = first & complements(second, sum) & !excluded;
    [first, complements(first, sum)]
}

fn digits(mask: u32) -> impl Iterator<Item = i64> {
    (1..=32).filter(move |digit| mask >> (digit - 1) & 1 == 1)
}

#[cfg(test)]
#[path = "../../../tests/unit/constraints/sums/exact.rs"]
mod tests;
