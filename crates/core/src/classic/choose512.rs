//! The choice of [`super::choose`] with AVX-512 instructions that weigh all cells of a record at once. This
//! pays because half of the time on hard puzzles is spent on choices.
//!
//! A record ([`super::words`]) fills two vectors, its *halves*: words 0 to 15 and words 16 to 26 with the
//! padding. The digits of minirows and columns fit into the first nine lanes of a single vector.
#![allow(unsafe_code, reason = "vector instructions")]

use super::CELLS;
use super::cell_weights::{CellWeights, PaddedCells};
use super::choose::{Branch, DigitsElsewhere, Weights, heaviest_digit, weigh};
use super::lanes::Lanes;
use super::lanes512::Lanes512;
use super::words::{DIGITS, GUARDS, LOWEST, Record, WORDS, field_of, word_of};
use std::arch::x86_64::*;

/// The two halves of a record, or of the results for each of its words.
type Halves = [Lanes512; 2];
/// A permutation of lanes: for each lane of the result the index of its source lane. Indices from 16 on are
/// lanes of the second half.
type SourceLanes = [u32; 16];

/// A lane whose fields are empty, in a vector of nine words and in the two halves of a record.
const EMPTY_OF_NINE: u32 = 15;
const EMPTY_OF_HALVES: u32 = 31;

/// Gathers the nine words `first`, `first + step`, `first + 2 * step` … of a record.
const fn gather_nine(first: u32, step: u32) -> SourceLanes {
    let mut sources = [EMPTY_OF_HALVES; 16];
    let mut i = 0;
    while i < 9 {
        sources[i] = first + step * i as u32;
        i += 1;
    }
    sources
}

/// Rotates nine minirows, lane `3 * r + k` for row `r` of box `k`: each takes the value of the minirow that
/// is `right` boxes to the right and `down` rows below (mod 3).
const fn rotate_minirows(right: usize, down: usize) -> SourceLanes {
    let mut sources = [EMPTY_OF_NINE; 16];
    let mut i = 0;
    while i < 9 {
        sources[i] = ((i / 3 + down) % 3 * 3 + (i + right) % 3) as u32;
        i += 1;
    }
    sources
}

/// Copies nine minirows or nine columns to each of their words in one half of a record.
const fn spread_to_words(half: usize, is_by_column: bool) -> SourceLanes {
    let mut sources = [EMPTY_OF_NINE; 16];
    let mut i = 0;
    while i < 16 && 16 * half + i < WORDS {
        let word = 16 * half + i;
        sources[i] = if is_by_column { word % 9 } else { word / 3 } as u32;
        i += 1;
    }
    sources
}

/// Gathers the first, the second and the third word of each minirow.
static MINIROW_WORDS: [SourceLanes; 3] = [gather_nine(0, 3), gather_nine(1, 3), gather_nine(2, 3)];
/// Gathers the second and the third row of words. The first is already in lanes 0 to 8.
static LATER_ROWS: [SourceLanes; 2] = [gather_nine(9, 1), gather_nine(18, 1)];
static OTHER_BOXES: [SourceLanes; 2] = [rotate_minirows(1, 0), rotate_minirows(2, 0)];
static OTHER_ROWS: [SourceLanes; 2] = [rotate_minirows(0, 1), rotate_minirows(0, 2)];
static MINIROWS_TO_WORDS: [SourceLanes; 2] = [spread_to_words(0, false), spread_to_words(1, false)];
static COLUMNS_TO_WORDS: [SourceLanes; 2] = [spread_to_words(0, true), spread_to_words(1, true)];

/// 32 keys of 16 bits, by which cells are compared; the smallest wins.
#[repr(align(64))]
struct Keys([u16; 32]);

/// The low bits of a key are the cell, so of equal scores the first cell wins. The bits above are 64 minus
/// the score, which is at most 9 * 7, or 512 minus the score if it is weighted ([`weighted_score`]).
const KEY_CELL_BITS: u32 = 7;
const KEY_OF_SCORE_0: u16 = 64 << KEY_CELL_BITS;

/// The keys of cells with score 0, where each lane of 32 bits holds two keys: the low half of lane `i` is for
/// cell `first_cells[0] + i`, the high half for cell `first_cells[1] + i`.
const fn keys(first_cells: [usize; 2]) -> Keys {
    let mut keys = [KEY_OF_SCORE_0; 32];
    let mut i = 0;
    while i < 32 {
        keys[i] += (first_cells[i % 2] + i / 2) as u16;
        i += 1;
    }
    Keys(keys)
}

/// The first cells of the low and of the high halves, for the three vectors that hold all cells: for each half
/// of a record its cells in bands 0 and 2, whose fields lie in the low and in the high half of words; then the
/// cells of band 1, those of the first half of a record in low halves, those of the second in high halves.
const FIRST_CELLS: [[usize; 2]; 3] = [[0, 2 * WORDS], [16, 2 * WORDS + 16], [WORDS, WORDS + 16]];
/// The index of the vector with band 1.
const MIDDLE_BAND: usize = 2;
/// The keys of the cells in these vectors.
static KEYS_OF_SCORE_0: [Keys; 3] = [keys(FIRST_CELLS[0]), keys(FIRST_CELLS[1]), keys(FIRST_CELLS[2])];

/// The word and the field of a cell.
#[derive(Clone, Copy)]
struct CellField {
    word: u8,
    field: u32,
}

/// The word and the field of each cell. The table has an entry for every value of the key bits, so that its
/// index needs no check.
static CELL_FIELDS: [CellField; 1 << KEY_CELL_BITS] = {
    let mut cell_fields = [CellField { word: 0, field: 0 }; 1 << KEY_CELL_BITS];
    let mut cell = 0;
    while cell < CELLS {
        cell_fields[cell] = CellField { word: word_of(cell) as u8, field: field_of(cell) };
        cell += 1;
    }
    cell_fields
};

/// Chooses the branch of a record in which no cell is empty and some cell has several candidates.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bitalg")]
pub fn choose(record: &Record, cell_weights: &impl CellWeights) -> Branch {
    let words = [Lanes512::load(&record.0), Lanes512::load(&record.0[16..])];
    let fewest = fields_with_fewest(&words);
    let [a, b, c] = minirow_words(&words);
    let minirows = Lanes512::or3(a, b, c);
    let [a, b, c] = minirow_words(&fewest);
    let (fewest_minirows, twice_in_minirow) = (Lanes512::or3(a, b, c), Lanes512::majority(a, b, c));
    let row = in_other_boxes(minirows);
    let forced_row = in_other_boxes(fewest_minirows);
    let forced_box = in_box_twice(fewest_minirows, twice_in_minirow);
    let (column, forced_column) = (in_other_bands(&words), in_other_bands(&fewest));
    let mut weights = [fewest; 3];
    for half in 0..2 {
        let (to_words, columns_to_words) = (&MINIROWS_TO_WORDS[half], &COLUMNS_TO_WORDS[half]);
        let other = DigitsElsewhere {
            forced_row: permute(forced_row, to_words),
            forced_column: permute(forced_column, columns_to_words),
            forced_box: permute(forced_box, to_words),
            row: permute(row, to_words),
            column: permute(column, columns_to_words),
        };
        let half_weights = weigh(fewest[half], other);
        for i in 0..3 {
            weights[i][half] = half_weights[i];
        }
    }
    let cell = heaviest_cell(&fewest, &weights, cell_weights.by_cell());
    let CellField { word, field } = CELL_FIELDS[cell];
    let w = usize::from(word);
    let [fours, twos, ones] = [&weights[0], &weights[1], &weights[2]];
    let word_weights = [Lanes512::words(fours)[w], Lanes512::words(twos)[w], Lanes512::words(ones)[w]];
    Branch { cell, digit: heaviest_digit(record.0[w] & field, word_weights) }
}

/// Returns the candidates of the cells with the fewest candidates, at least two. The other fields are empty.
#[inline]
#[target_feature(enable = "avx512f")]
fn fields_with_fewest(words: &Halves) -> Halves {
    let digits = Lanes512::splat(DIGITS);
    // Removes the lowest candidate of each cell again and again, until the first cells become empty. Adding
    // DIGITS sets the guard of each field that is not empty.
    let mut remaining = *words;
    let mut nonempty = *words;
    for half in 0..2 {
        // The guards of the words take the borrow.
        let minus_one = words[half].sub(Lanes512::splat(LOWEST));
        remaining[half] = Lanes512::and3(words[half], minus_one, digits);
        nonempty[half] = remaining[half].add(digits);
    }
    loop {
        let mut fewest = *words;
        for half in 0..2 {
            // Adding the guards here makes up for those that `remaining` lacks.
            let minus_one = remaining[half].add(Lanes512::splat(GUARDS - LOWEST));
            remaining[half] = Lanes512::and3(remaining[half], minus_one, digits);
            let still_nonempty = remaining[half].add(digits);
            let became_empty = nonempty[half].and_not(still_nonempty).and(Lanes512::splat(GUARDS));
            nonempty[half] = still_nonempty;
            fewest[half] = words[half].and(became_empty.sub(became_empty.shr9()));
        }
        let any_digit = fewest[0].or(fewest[1]).0;
        if _mm512_test_epi32_mask(any_digit, any_digit) != 0 {
            return fewest;
        }
    }
}

/// Returns the first, the second and the third word of each minirow.
#[inline]
#[target_feature(enable = "avx512f")]
fn minirow_words(words: &Halves) -> [Lanes512; 3] {
    [gather(words, &MINIROW_WORDS[0]), gather(words, &MINIROW_WORDS[1]), gather(words, &MINIROW_WORDS[2])]
}

/// Returns for each minirow the digits of its row in the other two boxes.
#[inline]
#[target_feature(enable = "avx512f")]
fn in_other_boxes(minirows: Lanes512) -> Lanes512 {
    permute(minirows, &OTHER_BOXES[0]).or(permute(minirows, &OTHER_BOXES[1]))
}

/// Returns for each minirow the digits that its box has at least twice: in two minirows or twice in one.
#[inline]
#[target_feature(enable = "avx512f")]
fn in_box_twice(minirows: Lanes512, twice_in_minirow: Lanes512) -> Lanes512 {
    Lanes512::majority(minirows, permute(minirows, &OTHER_ROWS[0]), permute(minirows, &OTHER_ROWS[1])).or(
        Lanes512::or3(
            twice_in_minirow,
            permute(twice_in_minirow, &OTHER_ROWS[0]),
            permute(twice_in_minirow, &OTHER_ROWS[1]),
        ),
    )
}

/// Returns for each column the digits that it has in other bands.
#[inline]
#[target_feature(enable = "avx512f")]
fn in_other_bands(words: &Halves) -> Lanes512 {
    let columns = Lanes512::or3(words[0], gather(words, &LATER_ROWS[0]), gather(words, &LATER_ROWS[1]));
    columns.next_band().or(columns.previous_band())
}

/// Permutes lanes of both halves of a record into one vector.
#[inline]
#[target_feature(enable = "avx512f")]
fn gather(words: &Halves, sources: &SourceLanes) -> Lanes512 {
    Lanes512(_mm512_permutex2var_epi32(words[0].0, Lanes512::load(sources).0, words[1].0))
}

#[inline]
#[target_feature(enable = "avx512f")]
fn permute(value: Lanes512, sources: &SourceLanes) -> Lanes512 {
    Lanes512(_mm512_permutexvar_epi32(Lanes512::load(sources).0, value.0))
}

/// Returns the cell of `fewest` with the largest score.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bitalg")]
fn heaviest_cell(
    fewest: &Halves,
    [fours, twos, ones]: &Weights<Halves>,
    cell_weights: Option<&PaddedCells>,
) -> usize {
    let mut best = _mm512_set1_epi16(-1);
    for half in 0..2 {
        best = smaller_keys(
            best,
            half,
            outer_bands(fewest[half]),
            [outer_bands(fours[half]), outer_bands(twos[half]), outer_bands(ones[half])],
            cell_weights,
        );
    }
    best = smaller_keys(
        best,
        MIDDLE_BAND,
        middle_band(fewest),
        [middle_band(fours), middle_band(twos), middle_band(ones)],
        cell_weights,
    );
    let best = _mm256_min_epu16(_mm512_castsi512_si256(best), _mm512_extracti64x4_epi64::<1>(best));
    let best = _mm_min_epu16(_mm256_castsi256_si128(best), _mm256_extracti128_si256::<1>(best));
    (_mm_cvtsi128_si32(_mm_minpos_epu16(best)) & ((1 << KEY_CELL_BITS) - 1)) as usize
}

/// Returns in each lane of 16 bits the smaller of the key in `best` and the key of the lane's cell, which is in
/// vector `i` of [`FIRST_CELLS`]. Cells whose field of `fewest` is empty are skipped.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512bitalg")]
fn smaller_keys(
    best: __m512i,
    i: usize,
    fewest: __m512i,
    [fours, twos, ones]: Weights<__m512i>,
    cell_weights: Option<&PaddedCells>,
) -> __m512i {
    let [fours, twos, ones] =
        [_mm512_popcnt_epi16(fours), _mm512_popcnt_epi16(twos), _mm512_popcnt_epi16(ones)];
    // 4 * fours + 2 * twos + ones
    let score = _mm512_add_epi16(_mm512_add_epi16(fours, fours), twos);
    let mut score = _mm512_add_epi16(_mm512_add_epi16(score, score), ones);
    if let Some(cell_weights) = cell_weights {
        score = weighted_score(score, lanes_of_cells(cell_weights, FIRST_CELLS[i]));
    }
    // SAFETY: 64 bytes are read from 64, which are aligned to 64.
    let keys = unsafe { _mm512_load_si512(KEYS_OF_SCORE_0[i].0.as_ptr().cast()) };
    let keys = _mm512_sub_epi16(keys, _mm512_slli_epi16::<KEY_CELL_BITS>(score));
    _mm512_mask_min_epu16(best, _mm512_test_epi16_mask(fewest, fewest), best, keys)
}

/// Returns the product of each score plus 1 and the weight of its cell, which is at most 64 * 8, and 64 more. That
/// much more is subtracted from keys, so that they are 512 minus the product: 64 + 512 - 64, because the ninth bit
/// above those of the cell is lost.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
pub fn weighted_score(score: __m512i, cell_weights: __m512i) -> __m512i {
    let product = _mm512_mullo_epi16(_mm512_add_epi16(score, _mm512_set1_epi16(1)), cell_weights);
    _mm512_add_epi16(product, _mm512_set1_epi16(64))
}

/// Returns the numbers of cells in the order of [`keys`]: those from the first cell on in the low halves of the
/// lanes of 32 bits, those from the second cell on in the high halves.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn lanes_of_cells(numbers: &PaddedCells, first_cells: [usize; 2]) -> __m512i {
    let [low, high] = first_cells.map(|first| {
        let sixteen = &numbers[first..first + 16];
        // SAFETY: 32 bytes are read from 32.
        _mm512_cvtepu16_epi32(unsafe { _mm256_loadu_si256(sixteen.as_ptr().cast()) })
    });
    _mm512_or_si512(low, _mm512_slli_epi32::<16>(high))
}

/// Returns the digits of band 0 in the low half of each lane, and those of band 2, shifted, in the high half.
#[inline]
#[target_feature(enable = "avx512f")]
fn outer_bands(words: Lanes512) -> __m512i {
    _mm512_and_si512(words.0, _mm512_set1_epi32(0x1FF | 0x1FF << 20))
}

/// Returns the digits of band 1: those of the first half of a record in the low half of each lane, those of
/// the second in the high half.
#[inline]
#[target_feature(enable = "avx512f")]
fn middle_band(words: &Halves) -> __m512i {
    let (low, high) = (_mm512_srli_epi32::<10>(words[0].0), _mm512_slli_epi32::<6>(words[1].0));
    // The truth table 0xCA selects: bits of `low` where the first operand is set, else bits of `high`.
    let merged = _mm512_ternarylogic_epi32::<0xCA>(_mm512_set1_epi32(0xFFFF), low, high);
    _mm512_and_si512(merged, _mm512_set1_epi32(0x1FF | 0x1FF << 16))
}
