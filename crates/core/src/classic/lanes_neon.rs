//! Four lanes: NEON, which every 64-bit ARM processor has.
#![allow(unsafe_code, reason = "vector instructions")]

use super::lanes::{Lanes, instructions};
use std::arch::aarch64::*;

/// Four words.
#[derive(Clone, Copy)]
pub struct Lanes128(uint32x4_t);

// SAFETY: four words; the instructions are always there.
unsafe impl Lanes for Lanes128 {
    const N: usize = 4;

    instructions! {
        and = vandq_u32,
        and_not = vbicq_u32,
        or = vorrq_u32,
        xor = veorq_u32,
        add = vaddq_u32,
        sub = vsubq_u32,
    }
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: every 64-bit ARM processor has it.
        Self(unsafe { vdupq_n_u32(word) })
    }
    #[inline(always)]
    fn shr9(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { vshrq_n_u32::<9>(self.0) })
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { vsliq_n_u32::<20>(vshrq_n_u32::<10>(self.0), self.0) })
    }
    #[inline(always)]
    fn last_band(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { vsliq_n_u32::<10>(vshrq_n_u32::<20>(self.0), self.0) })
    }
    #[inline(always)]
    fn differ(self, other: Self) -> u32 {
        const LANE_BITS: [u32; 4] = [1, 2, 4, 8];
        // SAFETY: as above; four words are read from an array of four.
        unsafe { vaddvq_u32(vbicq_u32(vld1q_u32(LANE_BITS.as_ptr()), vceqq_u32(self.0, other.0))) }
    }
}
