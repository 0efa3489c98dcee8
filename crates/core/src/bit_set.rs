//! [`BitSet`]: a set of up to 32 small numbers in one machine word. A set of digits has bit d-1 for digit d.
//! A set of places, which are positions in a house's list of cells, has bit p for place p.
//!
//! The search is generic over the word. Boards of up to 16 digits use `u16`, larger boards use `u32`: the
//! search copies its state at every branch, and half the bytes take half the time.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// The largest number of digits a board can have.
pub const MAX_DIGITS: u8 = 32;

/// A set of small numbers, one bit for each.
pub trait BitSet:
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
    /// The set without members.
    const EMPTY: Self;

    /// Converts a mask; bits that do not fit the word are dropped.
    fn from_mask(mask: u32) -> Self;

    /// The set as a mask.
    fn mask(self) -> u32;

    /// The set without its smallest member.
    fn without_lowest(self) -> Self;

    /// The set with one member.
    fn single(member: usize) -> Self;

    /// The smallest member; the set must not be empty.
    fn lowest(self) -> usize;

    /// The same sets as words of 16 bits, if they are such words.
    fn as_u16s(sets: &mut [Self]) -> Option<&mut [u16]>;

    /// Number of members.
    fn count(self) -> u32;

    /// Whether the set has no member or one.
    fn has_at_most_one(self) -> bool {
        self.without_lowest() == Self::EMPTY
    }

    /// The members in ascending order.
    fn members(self) -> Members<Self> {
        Members(self)
    }
}

/// The iterator of [`BitSet::members`].
#[derive(Clone, Debug)]
pub struct Members<W>(W);

impl<W: BitSet> Iterator for Members<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == W::EMPTY {
            return None;
        }
        let member = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(member)
    }
}

macro_rules! impl_bit_set {
    ($word:ty, $as_u16s:expr, $count:expr) => {
        impl BitSet for $word {
            const EMPTY: Self = 0;

            #[inline]
            fn from_mask(mask: u32) -> Self {
                mask as $word
            }

            #[inline]
            fn mask(self) -> u32 {
                u32::from(self)
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn single(member: usize) -> Self {
                1 << member
            }

            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn count(self) -> u32 {
                $count(self)
            }

            #[inline]
            fn as_u16s(sets: &mut [Self]) -> Option<&mut [u16]> {
                $as_u16s(sets)
            }
        }
    };
}

impl_bit_set!(u16, Some, count_u16);
impl_bit_set!(u32, |_| None, u32::count_ones);

/// Number of members of each set of 8 bits. Without an instruction for it, which not every processor has, two
/// lookups are faster than counting.
static COUNTS: [u8; 256] = counts();

const fn counts() -> [u8; 256] {
    let mut counts = [0; 256];
    let mut set = 1;
    while set < counts.len() {
        counts[set] = counts[set / 2] + (set % 2) as u8;
        set += 1;
    }
    counts
}

#[inline]
fn count_u16(set: u16) -> u32 {
    u32::from(COUNTS[usize::from(set & 0xFF)]) + u32::from(COUNTS[usize::from(set >> 8)])
}

/// The mask of the digits 1 to `digit_count`, which must be 1 to 32.
pub const fn all_digits(digit_count: u8) -> u32 {
    u32::MAX >> (32 - digit_count as u32)
}

#[cfg(test)]
#[path = "../tests/unit/bit_set.rs"]
mod tests;
