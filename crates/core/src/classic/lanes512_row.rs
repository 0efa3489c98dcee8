//! The nine words of a row in one AVX-512 register: a triple in each of the first three quarters, the
//! last lane of a quarter and the last quarter unused.
#![allow(unsafe_code, reason = "instructions that not every processor has")]

use super::grid::Words;
use super::lanes512::Lanes512;
use super::one::Row;
use std::arch::x86_64::*;

/// Lanes that hold words.
const USED: u16 = 0x0777;

impl Row for Lanes512 {
    const LANES: u32 = USED as u32;

    #[inline(always)]
    fn read(words: &Words, from: usize) -> Self {
        let words = &words[from..from + 9];
        const PLACES: [i32; 16] = [0, 1, 2, 0, 3, 4, 5, 0, 6, 7, 8, 0, 0, 0, 0, 0];
        // SAFETY: a value of this type exists only where its instructions do; masked lanes are not read.
        Self(unsafe {
            let places = _mm512_loadu_si512(PLACES.as_ptr().cast());
            _mm512_permutexvar_epi32(places, _mm512_maskz_loadu_epi32(0x1FF, words.as_ptr().cast()))
        })
    }
    #[inline(always)]
    fn write(self, words: &mut Words, from: usize) {
        let words = &mut words[from..from + 9];
        const PLACES: [i32; 16] = [0, 1, 2, 4, 5, 6, 8, 9, 10, 0, 0, 0, 0, 0, 0, 0];
        // SAFETY: as above; masked lanes are not written.
        unsafe {
            let places = _mm512_loadu_si512(PLACES.as_ptr().cast());
            _mm512_mask_storeu_epi32(
                words.as_mut_ptr().cast(),
                0x1FF,
                _mm512_permutexvar_epi32(places, self.0),
            );
        }
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
