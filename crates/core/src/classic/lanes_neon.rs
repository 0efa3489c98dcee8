//! Four lanes: NEON, which every 64-bit ARM processor has.
#![allow(unsafe_code, reason = "vector instructions")]

use super::lanes::{LaneSet, Lanes, instructions};
use std::arch::aarch64::*;

/// Four words of 32 bits.
#[derive(Clone, Copy)]
pub struct Lanes128(pub uint32x4_t);

// SAFETY: a lane is a word of 32 bits, and every 64-bit ARM processor has the instructions.
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
        // SAFETY: every 64-bit ARM processor has the instruction.
        Self(unsafe { vdupq_n_u32(word) })
    }
    #[inline(always)]
    fn shr9(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { vshrq_n_u32::<9>(self.0) })
    }
    // A word holds three fields of 10 bits, which this and the next function rotate; bits 30 and 31 do not
    // count.
    #[inline(always)]
    fn next_band(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { vsliq_n_u32::<20>(vshrq_n_u32::<10>(self.0), self.0) })
    }
    #[inline(always)]
    fn previous_band(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { vsliq_n_u32::<10>(vshrq_n_u32::<20>(self.0), self.0) })
    }
    #[inline(always)]
    fn differing_lanes(self, other: Self) -> LaneSet {
        // Adds up one bit for each lane that differs: the sum is the mask of these lanes.
        const LANE_BITS: [u32; 4] = [1, 2, 4, 8];
        // SAFETY: as above; four words are read from an array of four.
        unsafe { vaddvq_u32(vbicq_u32(vld1q_u32(LANE_BITS.as_ptr()), vceqq_u32(self.0, other.0))) }
    }
}

// Rotations of the three cells of a minirow, for the kernel that solves one puzzle.
impl Lanes128 {
    /// Puts three words into lanes 0 to 2; lane 3 is unused.
    #[inline(always)]
    pub fn triple([a, b, c]: [u32; 3]) -> Self {
        // SAFETY: four words are read from an array of four.
        Self(unsafe { vld1q_u32([a, b, c, c].as_ptr()) })
    }
    /// Gives each cell the value of its next cell: `[a, b, c]` becomes `[b, c, a]`.
    #[inline(always)]
    pub fn next_cell(self) -> Self {
        // SAFETY: as above. The lanes are 1, 2, 3, 0; then lane 0 replaces 3.
        Self(unsafe { vcopyq_laneq_u32::<2, 0>(vextq_u32::<1>(self.0, self.0), self.0) })
    }
    /// Gives each cell the value of its previous cell: `[a, b, c]` becomes `[c, a, b]`.
    #[inline(always)]
    pub fn previous_cell(self) -> Self {
        // SAFETY: as above. The lanes are 3, 0, 1, 2; then lane 2 replaces 3.
        Self(unsafe { vcopyq_laneq_u32::<0, 2>(vextq_u32::<3>(self.0, self.0), self.0) })
    }
}
