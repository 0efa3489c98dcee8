//! Sets of digits as bits: digit d is bit d-1. The search is compiled twice, for boards of up to 16 digits
//! on 16-bit words and for larger ones on 32-bit words, because half the bytes are half the copying.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// The most digits a board can have.
pub const MOST_DIGITS: u8 = 32;

/// A set of digits in a machine word.
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

    /// The set without its smallest digit.
    fn without_lowest(self) -> Self;

    /// The smallest digit alone.
    fn lowest(self) -> Self;

    /// How many digits there are.
    fn count(self) -> u32;

    /// Whether there is at most one digit.
    fn at_most_one(self) -> bool {
        self.without_lowest() == Self::NONE
    }

    /// Whether there is exactly one digit.
    fn is_single(self) -> bool {
        self != Self::NONE && self.at_most_one()
    }

    /// The smallest digit as a number from 1; the set must not be empty.
    fn digit(self) -> u8 {
        self.mask().trailing_zeros() as u8 + 1
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

            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }

            fn count(self) -> u32 {
                self.count_ones()
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
