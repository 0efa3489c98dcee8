//! Sets of digits as bits: digit d is bit d-1. The search is compiled twice, for boards of up to 16 digits
//! on 16-bit words and for larger ones on 32-bit words, because half the bytes are half the copying. A set
//! of places in a house is such a word too: no house has more cells than there are digits.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// The most digits a board can have.
pub const MOST_DIGITS: u8 = 32;

/// A set of digits, or of places in a house, in a machine word.
pub trait Digits:
    Copy
    + Debug
    + Eq
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
{
    /// The empty set.
    const NONE: Self;

    /// The digits of a mask; bits beyond the word are dropped.
    fn of_mask(mask: u32) -> Self;

    /// The same set as a mask.
    fn mask(self) -> u32;

    /// The set without its smallest member.
    fn without_lowest(self) -> Self;

    /// The set of one bit.
    fn bit(index: usize) -> Self;

    /// The smallest member as the index of its bit; the set must not be empty.
    fn index(self) -> usize;

    /// How many members there are.
    fn count(self) -> u32 {
        self.mask().count_ones()
    }

    /// Whether there is at most one member.
    fn at_most_one(self) -> bool {
        self.without_lowest() == Self::NONE
    }

    /// The members in order, as indices of bits.
    fn indices(self) -> Indices<Self> {
        Indices(self)
    }
}

/// The members of a set, see [`Digits::indices`].
#[derive(Clone, Debug)]
pub struct Indices<W>(W);

impl<W: Digits> Iterator for Indices<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == W::NONE {
            return None;
        }
        let index = self.0.index();
        self.0 = self.0.without_lowest();
        Some(index)
    }
}

macro_rules! digits {
    ($word:ty) => {
        impl Digits for $word {
            const NONE: Self = 0;

            fn of_mask(mask: u32) -> Self {
                mask as $word
            }

            fn mask(self) -> u32 {
                u32::from(self)
            }

            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            fn bit(index: usize) -> Self {
                1 << index
            }

            fn index(self) -> usize {
                self.trailing_zeros() as usize
            }
        }
    };
}

digits!(u16);
digits!(u32);

/// The mask of all digits of a board with so many of them (1 to 32).
pub const fn all_digits(digits: u8) -> u32 {
    u32::MAX >> (32 - digits as u32)
}

#[cfg(test)]
#[path = "../tests/unit/digits.rs"]
mod tests;
