//! The few operations the kernels need of a processor, as one trait: a value of a type that is
//! [`Lanes`] is `N` independent 32-bit words side by side. The round and the search are written once
//! over this trait; `u32` itself, one lane, is the portable kernel and the reference of all others.
#![allow(unsafe_code, reason = "vectors are seen as their words")]

use super::choose::{Branch, choose};
use super::grid::{Grid, Record};
use super::round::WORDS;

/// The most lanes of any kernel.
pub const MOST: usize = 16;

/// Takes the lowest lane out of a set.
#[inline(always)]
pub fn take_lane(set: &mut u32) -> Option<usize> {
    let lane = set.trailing_zeros() as usize;
    *set &= set.wrapping_sub(1);
    (lane < MOST).then_some(lane)
}

/// Gives a vector type its plain operations, each one instruction of the processor.
macro_rules! instructions {
    ($($name:ident = $instruction:ident),* $(,)?) => {
        $(
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                // SAFETY: a value of this type exists only where its instructions do.
                Self(unsafe { $instruction(self.0, other.0) })
            }
        )*
    };
}
pub(super) use instructions;

/// `N` words of 32 bits that are worked on together, lane by lane.
///
/// # Safety
/// A value is `N` words and nothing else, lane 0 first in memory. Where the operations are instructions
/// that not every processor has, values are made only after the processor was asked.
pub unsafe trait Lanes: Copy {
    /// Number of lanes: 1, 4, 8 or 16.
    const N: usize;

    /// The words of all lanes in memory order: word `w` of lane `i` is at `w * N + i`.
    #[inline(always)]
    fn words<const W: usize>(x: &[Self; W]) -> &[u32] {
        // SAFETY: by the promise of the trait these are `W * N` words side by side.
        unsafe { std::slice::from_raw_parts(x.as_ptr().cast(), W * Self::N) }
    }
    /// The same, to be written.
    #[inline(always)]
    fn words_mut(x: &mut [Self; WORDS]) -> &mut [u32] {
        // SAFETY: as above, and any bits are a word.
        unsafe { std::slice::from_raw_parts_mut(x.as_mut_ptr().cast(), WORDS * Self::N) }
    }

    /// The same word in every lane.
    fn splat(word: u32) -> Self;
    /// `self & other`.
    fn and(self, other: Self) -> Self;
    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;
    /// `self | other`.
    fn or(self, other: Self) -> Self;
    /// `self ^ other`.
    fn xor(self, other: Self) -> Self;
    /// Wrapping sum.
    fn add(self, other: Self) -> Self;
    /// Wrapping difference.
    fn sub(self, other: Self) -> Self;
    /// `self >> 9`.
    fn shr9(self) -> Self;
    /// Field b takes what field b + 1 holds (mod 3); bits 30 and 31 of the result are rubbish.
    fn next_band(self) -> Self;
    /// Field b takes what field b + 2 holds (mod 3); bits 30 and 31 of the result are rubbish.
    fn last_band(self) -> Self;
    /// Bit i is set where lane i of the two differs.
    fn differ(self, other: Self) -> u32;

    /// The same value, of which the compiler knows nothing: it then keeps it instead of working it out
    /// twice by a longer way that looks cheaper to it.
    #[inline(always)]
    fn as_is(self) -> Self {
        self
    }

    /// Makes a record the words of a puzzle, see [`Record::read`].
    #[inline(always)]
    fn read(record: &mut Record, givens: &Grid) {
        record.read(givens);
    }

    /// Puts the records of a set of lanes into `x`.
    #[inline(always)]
    fn load<'a>(x: &mut [Self; WORDS], mut set: u32, record: impl Fn(usize) -> &'a Record) {
        while let Some(i) = take_lane(&mut set) {
            let words = record(i).words();
            for (w, &word) in words.iter().enumerate() {
                Self::words_mut(x)[w * Self::N + i % Self::N] = word;
            }
        }
    }

    /// Where one puzzle branches, see [`choose`].
    #[inline(always)]
    fn choose(record: &Record) -> Branch {
        choose(record)
    }

    /// `a | b | c`.
    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        a.or(b).or(c)
    }
    /// `a & b & c`.
    #[inline(always)]
    fn and3(a: Self, b: Self, c: Self) -> Self {
        a.and(b).and(c)
    }
    /// Bits set in two or three of the words.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(a.or(b).and(c))
    }
    /// `self & a | b`.
    #[inline(always)]
    fn and_or(self, a: Self, b: Self) -> Self {
        self.and(a).or(b)
    }
    /// `self & (keep | !within)`: inside `within` only the bits of `keep` stay.
    #[inline(always)]
    fn keep_within(self, keep: Self, within: Self) -> Self {
        self.and_not(within.and_not(keep))
    }
    /// `self | (a ^ b)`.
    #[inline(always)]
    fn or_differs(self, a: Self, b: Self) -> Self {
        self.or(a.xor(b))
    }
}

// SAFETY: one word is one word.
unsafe impl Lanes for u32 {
    const N: usize = 1;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        word
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self & !other
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self ^ other
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.wrapping_add(other)
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.wrapping_sub(other)
    }
    #[inline(always)]
    fn shr9(self) -> Self {
        self >> 9
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        self >> 10 | self << 20
    }
    #[inline(always)]
    fn last_band(self) -> Self {
        self >> 20 | self << 10
    }
    #[inline(always)]
    fn differ(self, other: Self) -> u32 {
        (self != other) as u32
    }
}
