//! The choice of [`super::choose`] without a loop over cells: all cells of a record are weighed at once. Stuck
//! lanes are half the work on hard puzzles, and here nothing depends on how many cells are open.
#![allow(unsafe_code, reason = "instructions that not every processor has")]

use super::CELLS;
use super::choose::{Branch, Weights, first, weigh};
use super::grid::{Record, field_of, word_of};
use super::lanes::Lanes;
use super::lanes512::Lanes512;
use super::round::{DIGITS, GUARDS, LOWEST, WORDS};
use std::arch::x86_64::*;

/// A record, or something for each of its words.
type Halves = [Lanes512; 2];
/// For each lane the one it takes its word from; 16 and more is the second half.
type Places = [u32; 16];

/// A lane that holds no word, in one half or in two.
const NOTHING: [u32; 2] = [15, 31];

/// Nine lanes: those at `first + step * i`.
const fn nine(first: u32, step: u32, nothing: u32) -> Places {
    let mut places = [nothing; 16];
    let mut i = 0;
    while i < 9 {
        places[i] = first + step * i as u32;
        i += 1;
    }
    places
}

/// Of nine things, three in a row, the one `right` to the right and `down` below, around the edges.
const fn turn(right: usize, down: usize) -> Places {
    let mut places = [NOTHING[0]; 16];
    let mut i = 0;
    while i < 9 {
        places[i] = ((i / 3 + down) % 3 * 3 + (i + right) % 3) as u32;
        i += 1;
    }
    places
}

/// For each word of a half, its minirow or its column.
const fn spread(half: usize, column: bool) -> Places {
    let mut places = [NOTHING[0]; 16];
    let mut i = 0;
    while i < 16 && 16 * half + i < WORDS {
        let word = 16 * half + i;
        places[i] = if column { word % 9 } else { word / 3 } as u32;
        i += 1;
    }
    places
}

/// The first, second and third word of each minirow.
static TRIPLES: [Places; 3] = [nine(0, 3, NOTHING[1]), nine(1, 3, NOTHING[1]), nine(2, 3, NOTHING[1])];
/// The second and third row.
static ROWS: [Places; 2] = [nine(9, 1, NOTHING[1]), nine(18, 1, NOTHING[1])];
static ASIDE: [Places; 2] = [turn(1, 0), turn(2, 0)];
static BELOW: [Places; 2] = [turn(0, 1), turn(0, 2)];
static MINIROWS: [Places; 2] = [spread(0, false), spread(1, false)];
static COLUMNS: [Places; 2] = [spread(0, true), spread(1, true)];

/// Numbers of 16 bits: two for each lane.
#[repr(align(64))]
struct Keys([u16; 32]);

const CELL_BITS: u32 = 7;
/// The key of cell 0 with a score of 0. Scores are taken off: of the least keys the first cell wins.
const BASE: u16 = 64 << CELL_BITS;

/// The keys of cells: word `words[0] + i` in the low half of lane `i`, word `words[1] + i` in the high half.
const fn keys(words: [usize; 2]) -> Keys {
    let mut keys = [BASE; 32];
    let mut i = 0;
    while i < 32 {
        keys[i] += (words[i % 2] + i / 2) as u16;
        i += 1;
    }
    Keys(keys)
}

/// The outer bands of each half of a record lie each in a half of a word.
static OUTER: [Keys; 2] = [keys([0, 2 * WORDS]), keys([16, 2 * WORDS + 16])];
/// The inner bands of both halves are moved together.
static INNER: Keys = keys([WORDS, WORDS + 16]);

/// Where the digits of a cell are.
#[derive(Clone, Copy)]
struct Place {
    word: u8,
    field: u32,
}

/// The places of all cells, and of numbers above.
static PLACES: [Place; 1 << CELL_BITS] = {
    let mut places = [Place { word: 0, field: 0 }; 1 << CELL_BITS];
    let mut cell = 0;
    while cell < CELLS {
        places[cell] = Place { word: word_of(cell) as u8, field: field_of(cell) };
        cell += 1;
    }
    places
};

/// The branch of a record.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bitalg")]
pub fn choose(record: &Record) -> Branch {
    let x = [Lanes512::of(&record.0), Lanes512::of(&record.0[16..])];
    let fewest_fields = fewest(&x);
    let [a, b, c] = [pick(&x, &TRIPLES[0]), pick(&x, &TRIPLES[1]), pick(&x, &TRIPLES[2])];
    let all = Lanes512::or3(a, b, c);
    let [a, b, c] = [
        pick(&fewest_fields, &TRIPLES[0]),
        pick(&fewest_fields, &TRIPLES[1]),
        pick(&fewest_fields, &TRIPLES[2]),
    ];
    let (any, twice) = (Lanes512::or3(a, b, c), Lanes512::majority(a, b, c));
    let row = moved(all, &ASIDE[0]).or(moved(all, &ASIDE[1]));
    let row_near = moved(any, &ASIDE[0]).or(moved(any, &ASIDE[1]));
    let square = Lanes512::majority(any, moved(any, &BELOW[0]), moved(any, &BELOW[1])).or(Lanes512::or3(
        twice,
        moved(twice, &BELOW[0]),
        moved(twice, &BELOW[1]),
    ));
    let (column, column_near) = (columns(&x), columns(&fewest_fields));
    let mut weights = [fewest_fields; 3];
    for h in 0..2 {
        let (m, c) = (&MINIROWS[h], &COLUMNS[h]);
        let near = [moved(row_near, m), moved(column_near, c), moved(square, m)];
        let half_weights = weigh(fewest_fields[h], [moved(row, m), moved(column, c)], near);
        for i in 0..3 {
            weights[i][h] = half_weights[i];
        }
    }
    let cell = heaviest(&fewest_fields, &weights);
    let Place { word, field } = PLACES[cell];
    let w = usize::from(word);
    let [four, two, one] = [&weights[0], &weights[1], &weights[2]];
    let word_weights = [Lanes512::words(four)[w], Lanes512::words(two)[w], Lanes512::words(one)[w]];
    Branch { cell, digit: first(record.0[w] & field, word_weights) }
}

/// The candidates of the cells with fewest of them; all other fields are empty.
#[inline]
#[target_feature(enable = "avx512f")]
fn fewest(x: &Halves) -> Halves {
    let digits = Lanes512::splat(DIGITS);
    // Without their lowest candidate, fields stay filled where there were two or more, and so on.
    let mut left = *x;
    let mut before = *x;
    for h in 0..2 {
        // The guards of the record, still there, take the borrow.
        left[h] = Lanes512::and3(x[h], x[h].sub(Lanes512::splat(LOWEST)), digits);
        before[h] = left[h].add(digits);
    }
    loop {
        let mut fewest_fields = *x;
        for h in 0..2 {
            left[h] = Lanes512::and3(left[h], left[h].add(Lanes512::splat(GUARDS - LOWEST)), digits);
            let after = left[h].add(digits);
            let over = before[h].and_not(after).and(Lanes512::splat(GUARDS));
            before[h] = after;
            fewest_fields[h] = x[h].and(over.sub(over.shr9()));
        }
        let any = fewest_fields[0].or(fewest_fields[1]).0;
        if _mm512_test_epi32_mask(any, any) != 0 {
            return fewest_fields;
        }
    }
}

/// Digits with a place in each column in other bands.
#[inline]
#[target_feature(enable = "avx512f")]
fn columns(x: &Halves) -> Lanes512 {
    let band = Lanes512::or3(x[0], pick(x, &ROWS[0]), pick(x, &ROWS[1]));
    band.next_band().or(band.last_band())
}

#[inline]
#[target_feature(enable = "avx512f")]
fn pick(x: &Halves, places: &Places) -> Lanes512 {
    Lanes512(_mm512_permutex2var_epi32(x[0].0, Lanes512::of(places).0, x[1].0))
}

#[inline]
#[target_feature(enable = "avx512f")]
fn moved(value: Lanes512, places: &Places) -> Lanes512 {
    Lanes512(_mm512_permutexvar_epi32(Lanes512::of(places).0, value.0))
}

/// The cell whose digits weigh most.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bitalg")]
fn heaviest(fewest_fields: &Halves, [four, two, one]: &Weights<Halves>) -> usize {
    let mut best = _mm512_set1_epi16(-1);
    for h in 0..2 {
        best =
            least(best, &OUTER[h], outer(fewest_fields[h]), [outer(four[h]), outer(two[h]), outer(one[h])]);
    }
    best = least(best, &INNER, inner(fewest_fields), [inner(four), inner(two), inner(one)]);
    let best = _mm256_min_epu16(_mm512_castsi512_si256(best), _mm512_extracti64x4_epi64::<1>(best));
    let best = _mm_min_epu16(_mm256_castsi256_si128(best), _mm256_extracti128_si256::<1>(best));
    (_mm_cvtsi128_si32(_mm_minpos_epu16(best)) & ((1 << CELL_BITS) - 1)) as usize
}

/// The lesser keys: those so far, or those of cells with fewest candidates, given the weights of their digits.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512bitalg")]
fn least(best: __m512i, keys: &Keys, fewest_fields: __m512i, [four, two, one]: Weights<__m512i>) -> __m512i {
    let [four, two, one] = [_mm512_popcnt_epi16(four), _mm512_popcnt_epi16(two), _mm512_popcnt_epi16(one)];
    let score = _mm512_add_epi16(_mm512_add_epi16(four, four), two);
    let score = _mm512_add_epi16(_mm512_add_epi16(score, score), one);
    // SAFETY: as many bytes as are read, at a whole multiple of them.
    let keys = unsafe { _mm512_load_si512(keys.0.as_ptr().cast()) };
    let keys = _mm512_sub_epi16(keys, _mm512_slli_epi16::<CELL_BITS>(score));
    _mm512_mask_min_epu16(best, _mm512_test_epi16_mask(fewest_fields, fewest_fields), best, keys)
}

/// The digits of the outer bands, each in a half of a word.
#[inline]
#[target_feature(enable = "avx512f")]
fn outer(word: Lanes512) -> __m512i {
    _mm512_and_si512(word.0, _mm512_set1_epi32(0x1FF | 0x1FF << 20))
}

/// The digits of the inner bands, those of each half of the record in a half of a word.
#[inline]
#[target_feature(enable = "avx512f")]
fn inner(x: &Halves) -> __m512i {
    let (low, high) = (_mm512_srli_epi32::<10>(x[0].0), _mm512_slli_epi32::<6>(x[1].0));
    let both = _mm512_ternarylogic_epi32::<0xCA>(_mm512_set1_epi32(0xFFFF), low, high);
    _mm512_and_si512(both, _mm512_set1_epi32(0x1FF | 0x1FF << 16))
}
