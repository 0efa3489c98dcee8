//! Sixteen lanes: AVX-512, which not every x86-64 processor has. Only the functions of [`super::compiled`]
//! for AVX-512 use them, after a check. Every bitwise function of three words is a single instruction here,
//! so this type implements those that other types compose.
#![allow(unsafe_code, reason = "vector instructions")]

use super::Grid;
use super::cell_weights::CellWeights;
use super::choose::Branch;
use super::choose512::choose;
use super::lanes::{LaneSet, Lanes, instructions, pop_lane};
use super::words::{GUARDS, Record, WORDS};
use std::arch::asm;
use std::arch::x86_64::*;

/// Sixteen words of 32 bits.
#[derive(Clone, Copy)]
pub struct Lanes512(pub __m512i);

impl Lanes512 {
    /// Loads the first sixteen of `words`.
    #[inline(always)]
    pub fn load(words: &[u32]) -> Self {
        let words = &words[..Self::N];
        // SAFETY: sixteen words are read from sixteen; only functions for AVX-512 call this.
        Self(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }
}

/// The bitwise function with this truth table: bit `4a + 2b + c` of `TABLE` is its value for bits `a`, `b`,
/// `c`.
#[inline(always)]
fn ternary<const TABLE: i32>(a: Lanes512, b: Lanes512, c: Lanes512) -> Lanes512 {
    // SAFETY: a value of this type exists only where the processor has AVX-512.
    Lanes512(unsafe { _mm512_ternarylogic_epi32::<TABLE>(a.0, b.0, c.0) })
}

/// [`Lanes::black_box`] as a function of its own, because `asm!` needs the target feature for `zmm_reg`.
#[inline]
#[target_feature(enable = "avx512f")]
fn black_box(mut value: __m512i) -> __m512i {
    // SAFETY: the assembly text is a comment, so no instruction runs.
    unsafe { asm!("/* {0} */", inout(zmm_reg) value, options(nomem, nostack, preserves_flags)) };
    value
}

/// For each band and each value of a cell, the field of the cell; empty for values that are no digit. The
/// guards of all bands are in the first table.
static FIELD_TABLES: [[u32; 16]; 3] = [field_table(0, GUARDS), field_table(1, 0), field_table(2, 0)];

const fn field_table(band: usize, guards: u32) -> [u32; 16] {
    let mut fields = [guards; 16];
    fields[0] |= 0x1FF << (10 * band);
    let mut digit = 1;
    while digit <= 9 {
        fields[digit] |= 1 << (10 * band + digit - 1);
        digit += 1;
    }
    fields
}

/// Overwrites a record with a puzzle: first the words 0 to 15, then the words 16 to 26.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn read_givens(record: &mut Record, givens: &Grid) {
    let no_digit = _mm_set1_epi8(10);
    for (half, cell_mask) in [0xFFFF, 0x07FF].into_iter().enumerate() {
        let [mut top, mut middle, mut bottom] = [_mm512_setzero_si512(); 3];
        for (band, fields) in [&mut top, &mut middle, &mut bottom].into_iter().enumerate() {
            let cells = &givens[WORDS * band + 16 * half..];
            // SAFETY: the mask reads 16 bytes, or the remaining 11 of the band.
            let values = unsafe { _mm_mask_loadu_epi8(no_digit, cell_mask, cells.as_ptr().cast()) };
            let values = _mm512_cvtepu8_epi32(_mm_min_epu8(values, no_digit));
            *fields = _mm512_permutexvar_epi32(values, Lanes512::load(&FIELD_TABLES[band]).0);
        }
        let words = &mut record.0[16 * half..16 * half + 16];
        // The truth table 0xFE is `a | b | c`.
        let all_bands = _mm512_ternarylogic_epi32::<0xFE>(top, middle, bottom);
        // SAFETY: sixteen words are written to sixteen.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), all_bands) };
    }
}

// SAFETY: the vector is sixteen words, and only functions for AVX-512 create it.
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
    fn black_box(self) -> Self {
        // SAFETY: a value of this type exists only where the processor has AVX-512.
        Self(unsafe { black_box(self.0) })
    }
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: only functions for AVX-512 call this.
        Self(unsafe { _mm512_set1_epi32(word as i32) })
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: as in `black_box`.
        Self(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }
    #[inline(always)]
    fn shr9(self) -> Self {
        // SAFETY: as in `black_box`.
        Self(unsafe { _mm512_srli_epi32::<9>(self.0) })
    }
    // A word holds three fields of 10 bits, which this and the next function rotate; bits 30 and 31 do not
    // count.
    #[inline(always)]
    fn next_band(self) -> Self {
        // SAFETY: as in `black_box`.
        Self(unsafe { _mm512_or_si512(_mm512_srli_epi32::<10>(self.0), _mm512_slli_epi32::<20>(self.0)) })
    }
    #[inline(always)]
    fn previous_band(self) -> Self {
        // SAFETY: as in `black_box`.
        Self(unsafe { _mm512_or_si512(_mm512_srli_epi32::<20>(self.0), _mm512_slli_epi32::<10>(self.0)) })
    }
    #[inline(always)]
    fn differing_lanes(self, other: Self) -> LaneSet {
        // SAFETY: as in `black_box`.
        LaneSet::from(unsafe { _mm512_cmpneq_epi32_mask(self.0, other.0) })
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
    fn and_where(self, bits: Self, mask: Self) -> Self {
        ternary::<0xD0>(self, bits, mask)
    }
    #[inline(always)]
    fn or_xor(self, a: Self, b: Self) -> Self {
        ternary::<0xF6>(self, a, b)
    }
    #[inline(always)]
    fn read_givens(record: &mut Record, givens: &Grid) {
        // SAFETY: only functions for AVX-512 call this.
        unsafe { read_givens(record, givens) }
    }
    #[inline(always)]
    fn load_records<'a>(
        words: &mut [Self; WORDS],
        mut set: LaneSet,
        record_of: impl Fn(usize) -> &'a Record,
    ) {
        // All vectors are read and written once, and the lanes are set in registers: if single words were
        // written to `words`, the next round would have to wait until they had reached the cache.
        let mut vectors = *words;
        while let Some(lane) = pop_lane(&mut set) {
            let record_words = record_of(lane).words();
            for w in 0..WORDS {
                // SAFETY: as in `black_box`.
                vectors[w] =
                    Self(unsafe { _mm512_mask_set1_epi32(vectors[w].0, 1 << lane, record_words[w] as i32) });
            }
        }
        *words = vectors;
    }
    #[inline(always)]
    fn choose_branch(record: &Record, cell_weights: &impl CellWeights) -> Branch {
        // SAFETY: only functions for AVX-512 call this.
        unsafe { choose(record, cell_weights) }
    }
}
