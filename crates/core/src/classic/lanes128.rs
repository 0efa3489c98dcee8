//! Four lanes: SSE2, which every x86-64 processor has.
#![allow(unsafe_code, reason = "vector instructions")]

use super::lanes::{LaneSet, Lanes, instructions};
use std::arch::asm;
use std::arch::x86_64::*;

/// Four words of 32 bits.
#[derive(Clone, Copy)]
pub struct Lanes128(pub __m128i);

// SAFETY: the vector is four words, and every x86-64 processor has the instructions.
unsafe impl Lanes for Lanes128 {
    const N: usize = 4;

    instructions! {
        and = _mm_and_si128,
        or = _mm_or_si128,
        xor = _mm_xor_si128,
        add = _mm_add_epi32,
        sub = _mm_sub_epi32,
    }
    #[inline(always)]
    fn black_box(mut self) -> Self {
        // SAFETY: the assembly text is a comment, so no instruction runs.
        unsafe { asm!("/* {0} */", inout(xmm_reg) self.0, options(nomem, nostack, preserves_flags)) };
        self
    }
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: every x86-64 processor has the instruction.
        Self(unsafe { _mm_set1_epi32(word as i32) })
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm_andnot_si128(other.0, self.0) })
    }
    #[inline(always)]
    fn shr9(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm_srli_epi32::<9>(self.0) })
    }
    // A word holds three fields of 10 bits, which this and the next function rotate; bits 30 and 31 do not
    // count.
    #[inline(always)]
    fn next_band(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm_or_si128(_mm_srli_epi32::<10>(self.0), _mm_slli_epi32::<20>(self.0)) })
    }
    #[inline(always)]
    fn previous_band(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm_or_si128(_mm_srli_epi32::<20>(self.0), _mm_slli_epi32::<10>(self.0)) })
    }
    #[inline(always)]
    fn differing_lanes(self, other: Self) -> LaneSet {
        // SAFETY: as above.
        let equal_lanes = unsafe { _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(self.0, other.0))) };
        !(equal_lanes as LaneSet) & ((1 << Self::N) - 1)
    }
}

// Rotations of the three cells of a minirow, for the kernel that solves one puzzle.
impl Lanes128 {
    /// Puts three words into lanes 0 to 2; lane 3 is unused.
    #[inline(always)]
    pub fn triple([a, b, c]: [u32; 3]) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm_set_epi32(c as i32, c as i32, b as i32, a as i32) })
    }
    /// Gives each cell the value of its next cell: `[a, b, c]` becomes `[b, c, a]`.
    #[inline(always)]
    pub fn next_cell(self) -> Self {
        // SAFETY: as above. Read from the right, the constant names the source of each lane: 1, 2, 0, 3.
        Self(unsafe { _mm_shuffle_epi32::<0b11_00_10_01>(self.0) })
    }
    /// Gives each cell the value of its previous cell: `[a, b, c]` becomes `[c, a, b]`.
    #[inline(always)]
    pub fn previous_cell(self) -> Self {
        // SAFETY: as above. The sources are 2, 0, 1, 3.
        Self(unsafe { _mm_shuffle_epi32::<0b11_01_00_10>(self.0) })
    }
}
