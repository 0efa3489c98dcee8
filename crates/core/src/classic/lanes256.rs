//! Eight lanes: AVX2, which not every x86-64 processor has. Only the functions of [`super::compiled`] for
//! AVX2 use them, after a check.
#![allow(unsafe_code, reason = "vector instructions")]

use super::lanes::{LaneSet, Lanes, instructions};
use std::arch::asm;
use std::arch::x86_64::*;

/// Eight words of 32 bits.
#[derive(Clone, Copy)]
pub struct Lanes256(__m256i);

/// [`Lanes::black_box`] as a function of its own, because `asm!` needs the target feature for `ymm_reg`.
#[inline]
#[target_feature(enable = "avx2")]
fn black_box(mut value: __m256i) -> __m256i {
    // SAFETY: the assembly text is a comment, so no instruction runs.
    unsafe { asm!("/* {0} */", inout(ymm_reg) value, options(nomem, nostack, preserves_flags)) };
    value
}

// SAFETY: the vector is eight words, and only functions for AVX2 create it.
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
    fn black_box(self) -> Self {
        // SAFETY: a value of this type exists only where the processor has AVX2.
        Self(unsafe { black_box(self.0) })
    }
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: only functions for AVX2 call this.
        Self(unsafe { _mm256_set1_epi32(word as i32) })
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: a value of this type exists only where the processor has AVX2.
        Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }
    #[inline(always)]
    fn shr9(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_srli_epi32::<9>(self.0) })
    }
    // A word holds three fields of 10 bits, which this and the next function rotate; bits 30 and 31 do not
    // count.
    #[inline(always)]
    fn next_band(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_or_si256(_mm256_srli_epi32::<10>(self.0), _mm256_slli_epi32::<20>(self.0)) })
    }
    #[inline(always)]
    fn previous_band(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_or_si256(_mm256_srli_epi32::<20>(self.0), _mm256_slli_epi32::<10>(self.0)) })
    }
    #[inline(always)]
    fn differing_lanes(self, other: Self) -> LaneSet {
        // SAFETY: as above.
        let equal_lanes =
            unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(self.0, other.0))) };
        !(equal_lanes as LaneSet) & ((1 << Self::N) - 1)
    }
}
