//! The vector operations that the kernels need, as one trait. A value of a type that is [`Lanes`] holds `N`
//! words of 32 bits, the *lanes*; an operation works on each lane alone. In the batch search every lane
//! belongs to another puzzle.
//!
//! The rounds and the searches are generic over this trait. `u32` itself, a single lane, is the portable
//! kernel, and the tests compare all others with it.
#![allow(unsafe_code, reason = "a vector is read as an array of words")]

use super::Grid;
use super::cell_weights::CellWeights;
use super::choose::{Branch, choose};
use super::words::{Record, WORDS};

/// The largest number of lanes of any kernel.
pub const MAX_LANES: usize = 16;

/// A set of lanes: bit `i` is lane `i`.
pub type LaneSet = u32;

/// Removes the lowest lane from a set and returns it, or `None` if the set is empty.
#[inline(always)]
pub fn pop_lane(set: &mut LaneSet) -> Option<usize> {
    let lane = set.trailing_zeros() as usize;
    *set &= set.wrapping_sub(1);
    (lane < MAX_LANES).then_some(lane)
}

/// Implements operations of [`Lanes`] by one processor instruction each.
macro_rules! instructions {
    ($($name:ident = $instruction:ident),* $(,)?) => {
        $(
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                // SAFETY: a value of this type exists only where the processor has its instructions.
                Self(unsafe { $instruction(self.0, other.0) })
            }
        )*
    };
}
pub(super) use instructions;

/// A vector of `N` words of 32 bits.
///
/// # Safety
/// A value consists of `N` words and nothing else; lane 0 is first in memory. A type whose operations are
/// instructions that some processors lack may be used only after a check that this processor has them.
pub unsafe trait Lanes: Copy {
    /// Number of lanes.
    const N: usize;

    /// The words of all lanes in memory order: lane `i` of `vectors[w]` is at `w * N + i`.
    #[inline(always)]
    fn words<const W: usize>(vectors: &[Self; W]) -> &[u32] {
        // SAFETY: as the trait requires, these are `W * N` words without gaps.
        unsafe { std::slice::from_raw_parts(vectors.as_ptr().cast(), W * Self::N) }
    }
    /// Like [`words`](Self::words), mutable.
    #[inline(always)]
    fn words_mut(vectors: &mut [Self; WORDS]) -> &mut [u32] {
        // SAFETY: as in `words`; any 32 bits are a valid word.
        unsafe { std::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), WORDS * Self::N) }
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
    /// `self + other`, wrapping.
    fn add(self, other: Self) -> Self;
    /// `self - other`, wrapping.
    fn sub(self, other: Self) -> Self;
    /// `self >> 9`.
    fn shr9(self) -> Self;
    /// Rotates the three fields of each word ([`super::words`]): the fields of bands 0, 1, 2 become those of
    /// bands 1, 2, 0. Bits 30 and 31 of the result are undefined.
    fn next_band(self) -> Self;
    /// Rotates the three fields of each word: the fields of bands 0, 1, 2 become those of bands 2, 0, 1. Bits
    /// 30 and 31 of the result are undefined.
    fn previous_band(self) -> Self;
    /// The lanes in which the two vectors differ.
    fn differing_lanes(self, other: Self) -> LaneSet;

    /// The same value, but the optimizer cannot see how it was computed. This keeps it from computing the
    /// value again in a way that it wrongly estimates as cheaper.
    #[inline(always)]
    fn black_box(self) -> Self {
        self
    }

    /// Overwrites a record with a puzzle, see [`Record::read_givens`].
    #[inline(always)]
    fn read_givens(record: &mut Record, givens: &Grid) {
        record.read_givens(givens);
    }

    /// Copies `record_of(lane)` into each lane of a set. `words` are the 27 words of all lanes.
    #[inline(always)]
    fn load_records<'a>(
        words: &mut [Self; WORDS],
        mut set: LaneSet,
        record_of: impl Fn(usize) -> &'a Record,
    ) {
        while let Some(lane) = pop_lane(&mut set) {
            let record_words = record_of(lane).words();
            for (w, &word) in record_words.iter().enumerate() {
                // `lane` is below `N`; the remainder proves it to the compiler.
                Self::words_mut(words)[w * Self::N + lane % Self::N] = word;
            }
        }
    }

    /// Chooses the branch of one puzzle, see [`choose`].
    #[inline(always)]
    fn choose_branch(record: &Record, cell_weights: &impl CellWeights) -> Branch {
        choose(record, cell_weights)
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
    /// The bits that are set in at least two of the words.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(a.or(b).and(c))
    }
    /// `self & a | b`.
    #[inline(always)]
    fn and_or(self, a: Self, b: Self) -> Self {
        self.and(a).or(b)
    }
    /// `self & (bits | !mask)`: where `mask` is set, only `bits` stay.
    #[inline(always)]
    fn and_where(self, bits: Self, mask: Self) -> Self {
        self.and_not(mask.and_not(bits))
    }
    /// `self | (a ^ b)`.
    #[inline(always)]
    fn or_xor(self, a: Self, b: Self) -> Self {
        self.or(a.xor(b))
    }
}

// SAFETY: a `u32` is one word, and its operations exist on every processor.
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
    fn previous_band(self) -> Self {
        self >> 20 | self << 10
    }
    #[inline(always)]
    fn differing_lanes(self, other: Self) -> LaneSet {
        (self != other) as LaneSet
    }
}
