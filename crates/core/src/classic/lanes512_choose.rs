//! The choice of [`super::choose`] without a loop over cells: all cells of a record are weighed at once.
//! Stuck lanes are half the work on hard puzzles, and here nothing depends on how many cells are open.
#![allow(unsafe_code, reason = "instructions that not every processor has")]

use super::grid::Record;
use super::round::{DIGITS, GUARDS, LOWEST};
use std::arch::x86_64::*;

/// Half a record: 16 words.
type Half = [u32; 16];

/// For each word, which words of the same band lie in its row or box but not in its column.
static ASIDE: [Half; 2] = sets(false);
/// For each word, the words of its column.
static COLUMN: [Half; 2] = sets(true);
/// For each band and half, 127 less the cell: of equal scores the first cell wins.
static FIRST: [[Half; 2]; 3] = first();

const fn sets(column: bool) -> [Half; 2] {
    let mut table = [[0; 16]; 2];
    let mut a = 0;
    while a < 27 {
        let mut b = 0;
        while b < 27 {
            let same = a % 9 == b % 9;
            let aside = !same && (a / 9 == b / 9 || a % 9 / 3 == b % 9 / 3);
            if if column { same } else { aside } {
                table[a / 16][a % 16] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    table
}

const fn first() -> [[Half; 2]; 3] {
    let mut table = [[[0; 16]; 2]; 3];
    let mut cell = 0;
    while cell < 81 {
        let word = cell % 27;
        table[cell / 27][word / 16][word % 16] = 127 - cell as u32;
        cell += 1;
    }
    table
}

/// Fields that are not empty, one bit a word, for the two halves of each band.
type Filled = [[__mmask16; 2]; 3];

/// The cell to branch on.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq")]
pub fn choose(record: &Record) -> usize {
    let word = |word: u32| _mm512_set1_epi32(word as i32);
    let mut left = [load(&record.0, 0), load(&record.0, 16)];
    for half in &mut left {
        // The guards of the record, still there, take the borrow.
        let less = _mm512_sub_epi32(*half, word(LOWEST));
        *half = _mm512_ternarylogic_epi32::<0x80>(*half, less, word(DIGITS));
    }
    let open = filled(&left);
    let mut before = open;
    loop {
        for half in &mut left {
            let less = _mm512_add_epi32(*half, word(GUARDS - LOWEST));
            *half = _mm512_ternarylogic_epi32::<0x80>(*half, less, word(DIGITS));
        }
        let more = filled(&left);
        if before != more {
            return most_peers(&before, &more, &open);
        }
        before = more;
    }
}

/// Sixteen words of a table.
#[inline]
#[target_feature(enable = "avx512f")]
fn load(words: &[u32], from: usize) -> __m512i {
    let words = &words[from..from + 16];
    // SAFETY: sixteen words are read from a slice of sixteen.
    unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn filled(left: &[__m512i; 2]) -> Filled {
    let mut filled = [[0; 2]; 3];
    for h in 0..2 {
        let over = _mm512_add_epi32(left[h], _mm512_set1_epi32(DIGITS as i32));
        filled[0][h] = _mm512_test_epi32_mask(over, _mm512_set1_epi32(1 << 9));
        filled[1][h] = _mm512_test_epi32_mask(over, _mm512_set1_epi32(1 << 19));
        filled[2][h] = _mm512_test_epi32_mask(over, _mm512_set1_epi32(1 << 29));
    }
    filled
}

/// The cell in `before` but not in `more` with most open peers.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq")]
fn most_peers(before: &Filled, more: &Filled, open: &Filled) -> usize {
    let mut column = [_mm512_setzero_si512(); 2];
    let mut aside = [[_mm512_setzero_si512(); 2]; 3];
    for band in 0..3 {
        let open = _mm512_set1_epi32(i32::from(open[band][0]) | i32::from(open[band][1]) << 16);
        for h in 0..2 {
            aside[band][h] = _mm512_popcnt_epi32(_mm512_and_si512(open, load(&ASIDE[h], 0)));
            let own = _mm512_popcnt_epi32(_mm512_and_si512(open, load(&COLUMN[h], 0)));
            column[h] = _mm512_add_epi32(column[h], own);
        }
    }
    let mut best = _mm512_setzero_si512();
    for band in 0..3 {
        for h in 0..2 {
            // Every open cell counts itself once in its column, which changes no order.
            let score = _mm512_slli_epi32::<7>(_mm512_add_epi32(aside[band][h], column[h]));
            let among = before[band][h] & !more[band][h];
            let key = _mm512_maskz_or_epi32(among, score, load(&FIRST[band][h], 0));
            best = _mm512_max_epu32(best, key);
        }
    }
    127 - (_mm512_reduce_max_epu32(best) & 127) as usize
}
