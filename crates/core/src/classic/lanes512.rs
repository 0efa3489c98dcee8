//! Sixteen lanes: AVX-512. Any function of three words is one instruction here, so those are named.
#![allow(unsafe_code, reason = "instructions that not every processor has")]

use super::choose::Branch;
use super::grid::{Grid, Record};
use super::lanes::{Lanes, instructions, take_lane};
use super::lanes512_choose::choose;
use super::round::{GUARDS, WORDS};
use std::arch::asm;
use std::arch::x86_64::*;

/// Sixteen words.
#[derive(Clone, Copy)]
pub struct Lanes512(pub __m512i);

impl Lanes512 {
    /// The first sixteen of some words.
    #[inline(always)]
    pub fn of(words: &[u32]) -> Self {
        let words = &words[..Self::N];
        // SAFETY: sixteen words are read from sixteen; called by the kernel for AVX-512 alone.
        Self(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }
}

/// A function of three words by its truth table: bit `4a + 2b + c` is its value.
#[inline(always)]
fn ternary<const TABLE: i32>(a: Lanes512, b: Lanes512, c: Lanes512) -> Lanes512 {
    // SAFETY: a value of this type exists only where its instructions do.
    Lanes512(unsafe { _mm512_ternarylogic_epi32::<TABLE>(a.0, b.0, c.0) })
}

/// See [`Lanes::as_is`]: no instruction at all.
#[inline]
#[target_feature(enable = "avx512f")]
fn as_is(mut value: __m512i) -> __m512i {
    // SAFETY: it does nothing.
    unsafe { asm!("/* {0} */", inout(zmm_reg) value, options(nomem, nostack, preserves_flags)) };
    value
}

/// For each band the field of a value, empty for what is no digit. Those of the first band have the guards.
static FIELDS: [[u32; 16]; 3] = [fields(0, GUARDS), fields(1, 0), fields(2, 0)];

const fn fields(band: usize, guards: u32) -> [u32; 16] {
    let mut fields = [guards; 16];
    fields[0] |= 0x1FF << (10 * band);
    let mut digit = 1;
    while digit <= 9 {
        fields[digit] |= 1 << (10 * band + digit - 1);
        digit += 1;
    }
    fields
}

/// A record of a puzzle: sixteen cells of each band at once, then the other eleven.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn read(record: &mut Record, givens: &Grid) {
    let no_digit = _mm_set1_epi8(10);
    for (half, cells) in [0xFFFF, 0x07FF].into_iter().enumerate() {
        let [mut a, mut b, mut c] = [_mm512_setzero_si512(); 3];
        for (band, words) in [&mut a, &mut b, &mut c].into_iter().enumerate() {
            let from = &givens[WORDS * band + 16 * half..];
            // SAFETY: 16 bytes are read, or the 11 that are left of the band.
            let values = unsafe { _mm_mask_loadu_epi8(no_digit, cells, from.as_ptr().cast()) };
            let values = _mm512_cvtepu8_epi32(_mm_min_epu8(values, no_digit));
            *words = _mm512_permutexvar_epi32(values, Lanes512::of(&FIELDS[band]).0);
        }
        let words = &mut record.0[16 * half..16 * half + 16];
        // SAFETY: sixteen words are written to sixteen.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), _mm512_ternarylogic_epi32::<0xFE>(a, b, c)) };
    }
}

// SAFETY: sixteen words; only the kernel for AVX-512 makes them.
unsafe impl Lanes for Lanes512 {
    const N: usize = 16;

    instructions! {
        and = _mm512_and_si512,
        or = _mm512_or_si512,
        xor = _mm512_xor_si512,
        add = _mm512_add_epi32,
        sub = _mm512_sub_epi32,
    }
    #[inline(always)]
    fn as_is(self) -> Self {
        // SAFETY: a value of this type exists only where its instructions do.
        Self(unsafe { as_is(self.0) })
    }
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: called by the kernel for AVX-512 alone.
        Self(unsafe { _mm512_set1_epi32(word as i32) })
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: see `ternary`.
        Self(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }
    #[inline(always)]
    fn shr9(self) -> Self {
        // SAFETY: see `ternary`.
        Self(unsafe { _mm512_srli_epi32::<9>(self.0) })
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        // SAFETY: see `ternary`.
        Self(unsafe { _mm512_or_si512(_mm512_srli_epi32::<10>(self.0), _mm512_slli_epi32::<20>(self.0)) })
    }
    #[inline(always)]
    fn last_band(self) -> Self {
        // SAFETY: see `ternary`.
        Self(unsafe { _mm512_or_si512(_mm512_srli_epi32::<20>(self.0), _mm512_slli_epi32::<10>(self.0)) })
    }
    #[inline(always)]
    fn differ(self, other: Self) -> u32 {
        // SAFETY: see `ternary`.
        u32::from(unsafe { _mm512_cmpneq_epi32_mask(self.0, other.0) })
    }
    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        ternary::<0xFE>(a, b, c)
    }
    #[inline(always)]
    fn and3(a: Self, b: Self, c: Self) -> Self {
        ternary::<0x80>(a, b, c)
    }
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        ternary::<0xE8>(a, b, c)
    }
    #[inline(always)]
    fn and_or(self, a: Self, b: Self) -> Self {
        ternary::<0xEA>(self, a, b)
    }
    #[inline(always)]
    fn keep_within(self, keep: Self, within: Self) -> Self {
        ternary::<0xD0>(self, keep, within)
    }
    #[inline(always)]
    fn or_differs(self, a: Self, b: Self) -> Self {
        ternary::<0xF6>(self, a, b)
    }
    #[inline(always)]
    fn read(record: &mut Record, givens: &Grid) {
        // SAFETY: called by the kernel for AVX-512 alone.
        unsafe { read(record, givens) }
    }
    #[inline(always)]
    fn load<'a>(x: &mut [Self; WORDS], mut set: u32, record: impl Fn(usize) -> &'a Record) {
        // Whole registers are read and written once for all lanes: single words written into `x` would
        // make the next round wait until each has reached the cache.
        let mut y = *x;
        while let Some(i) = take_lane(&mut set) {
            let words = record(i).words();
            for w in 0..WORDS {
                // SAFETY: see `ternary`.
                y[w] = Self(unsafe { _mm512_mask_set1_epi32(y[w].0, 1 << i, words[w] as i32) });
            }
        }
        *x = y;
    }
    #[inline(always)]
    fn choose(record: &Record) -> Branch {
        // SAFETY: called by the kernel for AVX-512 alone.
        unsafe { choose(record) }
    }
}
