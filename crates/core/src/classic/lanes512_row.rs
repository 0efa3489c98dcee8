//! The nine words of a row in one AVX-512 register: a triple in each of the first three quarters, the
//! last lane of a quarter and the last quarter unused.
#![allow(unsafe_code, reason = "instructions that not every processor has")]

use super::grid::Record;
use super::lanes::Lanes;
use super::lanes512::Lanes512;
use super::one::Row;
use super::round::GUARDS;
use std::arch::x86_64::*;

/// Where the lanes of each row are in the two halves of a record: 16 and more is the second. Unused
/// lanes repeat a word.
static FIRST: [i32; 16] = [0, 1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 8, 8, 8, 8, 8];
static SECOND: [i32; 16] = [9, 10, 11, 11, 12, 13, 14, 14, 15, 16, 17, 17, 17, 17, 17, 17];
static THIRD: [i32; 16] = [2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 10, 10, 10, 10, 10, 10];
/// And back: 16 and more is the later row, whose last lane is never chosen but to fill.
static LOW: [i32; 16] = [0, 1, 2, 4, 5, 6, 8, 9, 10, 16, 17, 18, 20, 21, 22, 24];
static HIGH: [i32; 16] = [9, 10, 16, 17, 18, 20, 21, 22, 24, 25, 26, 11, 11, 11, 11, 11];

impl Lanes512 {
    /// Writes half of a record.
    #[inline(always)]
    fn put(self, record: &mut Record, half: usize) {
        let words = &mut record.0[16 * half..16 * half + 16];
        // SAFETY: as above; sixteen words are written to sixteen.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) };
    }
    /// The last five lanes become empty fields, as a record wants them.
    #[inline(always)]
    fn without_tail(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm512_mask_blend_epi32(0x07FF, _mm512_set1_epi32(GUARDS as i32), self.0) })
    }
    /// Lanes of this register and, from 16 on, of another.
    #[inline(always)]
    fn pick(self, places: &[i32; 16], other: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe {
            let places = _mm512_loadu_si512(places.as_ptr().cast());
            _mm512_permutex2var_epi32(self.0, places, other.0)
        })
    }
}

impl Row for Lanes512 {
    const LANES: u32 = 0x0777;

    #[inline(always)]
    fn rows(record: &Record) -> [Self; 3] {
        let (a, b) = (Self::read(&record.0), Self::read(&record.0[16..]));
        [a.pick(&FIRST, a), a.pick(&SECOND, b), b.pick(&THIRD, b)]
    }
    #[inline(always)]
    fn put_rows(&[a, b, c]: &[Self; 3], record: &mut Record) {
        a.pick(&LOW, b).put(record, 0);
        b.pick(&HIGH, c).without_tail().put(record, 1);
    }
    #[inline(always)]
    fn next_cell(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm512_shuffle_epi32::<0b11_00_10_01>(self.0) })
    }
    #[inline(always)]
    fn last_cell(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm512_shuffle_epi32::<0b11_01_00_10>(self.0) })
    }
    #[inline(always)]
    fn next_box(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm512_shuffle_i32x4::<0b11_00_10_01>(self.0, self.0) })
    }
    #[inline(always)]
    fn last_box(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm512_shuffle_i32x4::<0b11_01_00_10>(self.0, self.0) })
    }
}
