//! Four lanes: NEON, which every 64-bit ARM processor has.
#![allow(unsafe_code, reason = "vector instructions")]

use super::lanes::{Lanes, instructions};
use std::arch::aarch64::*;

/// Four words.
#[derive(Clone, Copy)]
pub struct Lanes128(pub uint32x4_t);

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

/// Three cells of a minirow, for the kernel of one puzzle.
impl Lanes128 {
    /// Three words; the last lane is unused.
    #[inline(always)]
    pub fn triple([a, b, c]: [u32; 3]) -> Self {
        // SAFETY: four words are read from an array of four.
        Self(unsafe { vld1q_u32([a, b, c, c].as_ptr()) })
    }
    /// Each cell takes the next.
    #[inline(always)]
    pub fn next_cell(self) -> Self {
        // SAFETY: as above. Lanes 1, 2 and, in place of 3, 0.
        Self(unsafe { vcopyq_laneq_u32::<2, 0>(vextq_u32::<1>(self.0, self.0), self.0) })
    }
    /// Each cell takes the last.
    #[inline(always)]
    pub fn last_cell(self) -> Self {
        // SAFETY: as above. In place of 3, lane 2; then 0 and 1.
        Self(unsafe { vcopyq_laneq_u32::<0, 2>(vextq_u32::<3>(self.0, self.0), self.0) })
    }
}
