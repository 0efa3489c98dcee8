//! Eight lanes: AVX2.
#![allow(unsafe_code, reason = "instructions that not every processor has")]

use super::lanes::{Lanes, instructions};
use std::arch::asm;
use std::arch::x86_64::*;

/// Eight words.
#[derive(Clone, Copy)]
pub struct Lanes256(__m256i);

/// See [`Lanes::as_is`]: no instruction at all.
#[inline]
#[target_feature(enable = "avx2")]
fn as_is(mut value: __m256i) -> __m256i {
    // SAFETY: it does nothing.
    unsafe { asm!("/* {0} */", inout(ymm_reg) value, options(nomem, nostack, preserves_flags)) };
    value
}

// SAFETY: eight words; only the kernel for AVX2 makes them.
unsafe impl Lanes for Lanes256 {
    const N: usize = 8;

    instructions! {
        and = _mm256_and_si256,
        or = _mm256_or_si256,
        xor = _mm256_xor_si256,
        add = _mm256_add_epi32,
        sub = _mm256_sub_epi32,
    }
    #[inline(always)]
    fn as_is(self) -> Self {
        // SAFETY: a value of this type exists only where its instructions do.
        Self(unsafe { as_is(self.0) })
    }
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: called by the kernel for these instructions alone.
        Self(unsafe { _mm256_set1_epi32(word as i32) })
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: a value of this type exists only where its instructions do.
        Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }
    #[inline(always)]
    fn shr9(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_srli_epi32::<9>(self.0) })
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_or_si256(_mm256_srli_epi32::<10>(self.0), _mm256_slli_epi32::<20>(self.0)) })
    }
    #[inline(always)]
    fn last_band(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_or_si256(_mm256_srli_epi32::<20>(self.0), _mm256_slli_epi32::<10>(self.0)) })
    }
    #[inline(always)]
    fn differ(self, other: Self) -> u32 {
        // SAFETY: as above.
        let same = unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(self.0, other.0))) };
        !(same as u32) & ((1 << Self::N) - 1)
    }
}
