//! Four lanes: SSE2, which every x86-64 processor has.
#![allow(unsafe_code, reason = "instructions that not every processor has")]

use super::lanes::{Lanes, instructions};
use std::arch::asm;
use std::arch::x86_64::*;

/// Four words.
#[derive(Clone, Copy)]
pub struct Lanes128(pub __m128i);

// SAFETY: four words; the instructions are always there.
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
    fn as_is(mut self) -> Self {
        // SAFETY: no instruction at all.
        unsafe { asm!("/* {0} */", inout(xmm_reg) self.0, options(nomem, nostack, preserves_flags)) };
        self
    }
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: called by the kernel for these instructions alone.
        Self(unsafe { _mm_set1_epi32(word as i32) })
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: a value of this type exists only where its instructions do.
        Self(unsafe { _mm_andnot_si128(other.0, self.0) })
    }
    #[inline(always)]
    fn shr9(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm_srli_epi32::<9>(self.0) })
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm_or_si128(_mm_srli_epi32::<10>(self.0), _mm_slli_epi32::<20>(self.0)) })
    }
    #[inline(always)]
    fn last_band(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm_or_si128(_mm_srli_epi32::<20>(self.0), _mm_slli_epi32::<10>(self.0)) })
    }
    #[inline(always)]
    fn differ(self, other: Self) -> u32 {
        // SAFETY: as above.
        let same = unsafe { _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(self.0, other.0))) };
        !(same as u32) & ((1 << Self::N) - 1)
    }
}

/// Three cells of a minirow, for the kernel of one puzzle.
impl Lanes128 {
    /// Three words; the last lane is unused.
    #[inline(always)]
    pub fn triple([a, b, c]: [u32; 3]) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm_set_epi32(c as i32, c as i32, b as i32, a as i32) })
    }
    /// Each cell takes the next.
    #[inline(always)]
    pub fn next_cell(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm_shuffle_epi32::<0b11_00_10_01>(self.0) })
    }
    /// Each cell takes the last.
    #[inline(always)]
    pub fn last_cell(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm_shuffle_epi32::<0b11_01_00_10>(self.0) })
    }
}
