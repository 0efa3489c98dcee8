//! One puzzle in three registers of AVX-512: register r holds row r of each band, a cell in each lane of
//! 16 bits, digit d as bit d - 1. With a cell to a lane, all that takes the 27 words a carry through guards
//! is here a sign and a shift, and a turn of cells, boxes and bands at once is one permutation.
//!
//! The rules are those of [`super::round`] but for two things. Singles are taken by box instead of by row,
//! which costs less when rows are registers: bands and stacks carry them on to rows and columns, as they
//! carry the others to boxes. And hidden and naked singles are both sought in what the round begins with: a
//! digit that has just found its only place stands in no other cell of its box. So rounds differ, and
//! their closure does not.
#![allow(unsafe_code, reason = "instructions that not every processor has")]
#![allow(clippy::needless_range_loop, reason = "indices are the geometry here")]

use super::CELLS;
use super::choose::weigh;
use super::grid::Grid;
use super::lanes512::Lanes512;
use super::one::{Closure, Position};
use std::arch::asm;
use std::arch::x86_64::*;

/// 32 lanes: the 27 cells of a row of each band, band after band. The last five do what the first five do,
/// so that no test must leave them out.
type Lanes = __m512i;

/// The three registers.
#[derive(Clone, Copy)]
pub struct Rows512([Lanes; 3]);

/// A number for each lane.
#[repr(align(64))]
struct Table([u16; 32]);

/// A number for each byte.
#[repr(align(64))]
struct Bytes([u8; 64]);

/// What the kernel looks up.
struct Tables {
    /// Where each lane finds the cell that is so many cells, boxes and bands further on (mod 3), "last"
    /// being two.
    next_cell: Table,
    last_cell: Table,
    next_box: Table,
    last_box: Table,
    next_band: Table,
    last_band: Table,
    next_band_next_cell: Table,
    next_band_last_cell: Table,
    last_band_next_cell: Table,
    last_band_last_cell: Table,
    /// The cell of each lane, by row.
    cells: [Table; 3],
    /// The same for bytes.
    from: [Bytes; 3],
    /// For each of the first 64 cells, and for the others, its lane among those of all rows.
    to: [Bytes; 2],
    /// The candidates of a value.
    candidates: Table,
}

static TABLES: Tables = Tables {
    next_cell: turn(0, 0, 1),
    last_cell: turn(0, 0, 2),
    next_box: turn(0, 1, 0),
    last_box: turn(0, 2, 0),
    next_band: turn(1, 0, 0),
    last_band: turn(2, 0, 0),
    next_band_next_cell: turn(1, 0, 1),
    next_band_last_cell: turn(1, 0, 2),
    last_band_next_cell: turn(2, 0, 1),
    last_band_last_cell: turn(2, 0, 2),
    cells: [cells(0), cells(1), cells(2)],
    from: [from(0), from(1), from(2)],
    to: [to(0), to(64)],
    candidates: candidates(),
};

const fn turn(bands: usize, boxes: usize, cells: usize) -> Table {
    let mut from = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        let (band, square, cell) = (lane % 27 / 9 + bands, lane % 9 / 3 + boxes, lane % 3 + cells);
        from[lane] = (band % 3 * 9 + square % 3 * 3 + cell % 3) as u16;
        lane += 1;
    }
    Table(from)
}

const fn cells(row: usize) -> Table {
    let mut cells = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        cells[lane] = (lane % 27 / 9 * 27 + row * 9 + lane % 9) as u16;
        lane += 1;
    }
    Table(cells)
}

const fn from(row: usize) -> Bytes {
    let Table(cells) = cells(row);
    let mut from = [0; 64];
    let mut lane = 0;
    while lane < 32 {
        from[lane] = cells[lane] as u8;
        lane += 1;
    }
    Bytes(from)
}

const fn to(first: usize) -> Bytes {
    let mut to = [0; 64];
    let mut cell = first;
    while cell < CELLS && cell < first + 64 {
        to[cell - first] = (cell % 27 / 9 * 32 + cell / 27 * 9 + cell % 9) as u8;
        cell += 1;
    }
    Bytes(to)
}

const fn candidates() -> Table {
    let mut candidates = [0; 32];
    candidates[0] = 0x1FF;
    let mut digit = 1;
    while digit <= 9 {
        candidates[digit] = 1 << (digit - 1);
        digit += 1;
    }
    Table(candidates)
}

/// The tables, at a place of which the compiler knows nothing: it would read all of them before anything
/// else and put them aside.
#[inline(always)]
fn tables() -> &'static Tables {
    let mut address = (&raw const TABLES).expose_provenance();
    // SAFETY: the address stays what it is.
    unsafe {
        asm!("/* {0} */", inout(reg) address, options(nomem, nostack, preserves_flags));
        &*std::ptr::with_exposed_provenance(address)
    }
}

/// Gives functions the features of the kernel.
macro_rules! with_features {
    ($($function:item)*) => {
        $(
            #[inline]
            #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
            $function
        )*
    };
}

with_features! {
    fn lanes(table: &Table) -> Lanes {
        // SAFETY: 64 bytes are read from 64.
        unsafe { _mm512_load_si512(table.0.as_ptr().cast()) }
    }

    fn bytes(table: &Bytes) -> Lanes {
        // SAFETY: 64 bytes are read from 64.
        unsafe { _mm512_load_si512(table.0.as_ptr().cast()) }
    }

    fn word(word: i16) -> Lanes {
        _mm512_set1_epi16(word)
    }

    fn and(a: Lanes, b: Lanes) -> Lanes {
        _mm512_and_si512(a, b)
    }

    fn and_not(a: Lanes, b: Lanes) -> Lanes {
        _mm512_andnot_si512(b, a)
    }

    fn or(a: Lanes, b: Lanes) -> Lanes {
        _mm512_or_si512(a, b)
    }

    fn add(a: Lanes, b: Lanes) -> Lanes {
        _mm512_add_epi16(a, b)
    }

    fn sub(a: Lanes, b: Lanes) -> Lanes {
        _mm512_sub_epi16(a, b)
    }

    fn least(a: Lanes, b: Lanes) -> Lanes {
        _mm512_min_epu16(a, b)
    }

    /// A function of three bits by its truth table: bit `4a + 2b + c` is its value.
    fn ternary<const TABLE: i32>(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        _mm512_ternarylogic_epi32::<TABLE>(a, b, c)
    }

    fn or3(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        ternary::<0xFE>(a, b, c)
    }

    /// `a & b | c`.
    fn and_or(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        ternary::<0xEA>(a, b, c)
    }

    fn majority(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        ternary::<0xE8>(a, b, c)
    }

    /// `a | (b ^ c)`.
    fn or_differs(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        ternary::<0xF6>(a, b, c)
    }

    /// All ones where a lane is negative. The compiler would rather have masks, for which all would wait.
    fn negative(x: Lanes) -> Lanes {
        as_is(_mm512_srai_epi16::<15>(as_is(x)))
    }

    /// The same value, of which the compiler knows nothing.
    fn as_is(mut x: Lanes) -> Lanes {
        // SAFETY: it does nothing.
        unsafe { asm!("/* {0} */", inout(zmm_reg) x, options(nomem, nostack, preserves_flags)) };
        x
    }

    fn turned(x: Lanes, turn: &Table) -> Lanes {
        _mm512_permutexvar_epi16(lanes(turn), x)
    }

    /// Whether any bit is set.
    fn any(x: Lanes) -> bool {
        _mm512_test_epi32_mask(x, x) != 0
    }

    /// See [`Position::of`].
    fn read(givens: &Grid) -> [Lanes; 3] {
        let tables = tables();
        // SAFETY: 64 and 17 bytes are read from 81.
        let (low, high) = unsafe {
            let givens = givens.as_ptr().cast::<i8>();
            (_mm512_loadu_si512(givens.cast()), _mm512_maskz_loadu_epi8(0x1FFFF, givens.add(64)))
        };
        [0, 1, 2].map(|r| {
            let values = _mm512_permutex2var_epi8(low, bytes(&tables.from[r]), high);
            let values = _mm256_min_epu8(_mm512_castsi512_si256(values), _mm256_set1_epi8(10));
            _mm512_permutexvar_epi16(_mm512_cvtepu8_epi16(values), lanes(&tables.candidates))
        })
    }

    /// See [`Position::close`].
    fn close(x: &mut [Lanes; 3]) -> Closure<[Lanes; 3]> {
        let tables = tables();
        let mut column = or3(x[0], x[1], x[2]);
        loop {
            let before = *x;
            // The digits of a column of a box, and of its two others.
            let (next, last) = (turned(column, &tables.next_cell), turned(column, &tables.last_cell));
            let places = or3(column, next, last);
            // Once in its column and in none of the others.
            let once = ternary::<0x10>(ternary::<0x16>(x[0], x[1], x[2]), next, last);
            let (mut y, mut several, mut single) = (*x, *x, *x);
            for r in 0..3 {
                let hidden = and(x[r], once);
                let less = add(hidden, word(-1));
                // Where two digits need the same cell, all but the lowest are lost, and missed in the next round.
                y[r] = and_or(x[r], negative(less), and_not(hidden, less));
                several[r] = negative(sub(word(1), _mm512_popcnt_epi16(x[r])));
                single[r] = and_not(x[r], several[r]);
            }
            let here = or3(single[0], single[1], single[2]);
            let (next, last) = (turned(here, &tables.next_cell), turned(here, &tables.last_cell));
            let alone = or3(here, next, last);
            // A digit without a place in a box, or alone in two cells.
            let wrong = ternary::<0xBE>(places, word(0x1FF), majority(single[0], single[1], single[2]));
            if any(_mm512_or_si512(wrong, majority(here, next, last))) {
                return Closure::Broken;
            }

            let (mut near, mut far) = (*x, *x);
            for r in 0..3 {
                y[r] = ternary::<0x70>(y[r], alone, several[r]);
                let minirow = or3(y[r], turned(y[r], &tables.next_cell), turned(y[r], &tables.last_cell));
                near[r] = turned(minirow, &tables.next_box);
                far[r] = turned(minirow, &tables.last_box);
            }
            for r in 0..3 {
                let (a, b) = ((r + 1) % 3, (r + 2) % 3);
                y[r] = and(y[r], and_or(near[a], far[b], and(far[a], near[b])));
            }
            let v = or3(y[0], y[1], y[2]);
            let n = and(turned(v, &tables.next_band_last_cell), turned(v, &tables.last_band_next_cell));
            let n = and_or(turned(v, &tables.next_band_next_cell), turned(v, &tables.last_band_last_cell), n);
            *x = y.map(|y| and(y, n));
            column = and(v, n);

            let fewest = least(least(x[0], x[1]), x[2]);
            let empty = _mm512_testn_epi16_mask(fewest, fewest);
            let moved = _mm512_xor_si512(x[0], before[0]);
            let moved = or_differs(or_differs(moved, x[1], before[1]), x[2], before[2]);
            let moved = _mm512_test_epi32_mask(moved, moved);
            // One branch, not two: the end of a closure is foreseen badly.
            if (empty != 0) | (moved == 0) {
                if empty != 0 {
                    return Closure::Broken;
                }
                let open = any(or3(several[0], several[1], several[2]));
                let aside = [0, 1, 2].map(|r| or(near[r], far[r]));
                return if open { Closure::Stuck(aside) } else { Closure::Solved };
            }
        }
    }

    /// Leaves the cell with the smallest number its digit, and gives the position with its others.
    fn branch(x: &mut [Lanes; 3], chosen: &[[Lanes; 2]; 3]) -> [Lanes; 3] {
        let first = least(least(chosen[0][0], chosen[1][0]), chosen[2][0]);
        let first = _mm256_min_epu16(_mm512_castsi512_si256(first), _mm512_extracti64x4_epi64::<1>(first));
        let first = _mm_min_epu16(_mm256_castsi256_si128(first), _mm256_extracti128_si256::<1>(first));
        let first = _mm512_broadcastw_epi16(_mm_minpos_epu16(first));
        let mut rest = *x;
        for r in 0..3 {
            let [key, digit] = chosen[r];
            let here = _mm512_cmpeq_epi16_mask(key, first);
            rest[r] = _mm512_mask_mov_epi16(x[r], here, and_not(x[r], digit));
            x[r] = _mm512_mask_mov_epi16(x[r], here, digit);
        }
        rest
    }

    /// The candidates of the cells with fewest of them.
    fn fewest(x: &[Lanes; 3]) -> [Lanes; 3] {
        let mut left = x.map(|x| and(x, add(x, word(-1))));
        let mut filled = left.map(|left| negative(sub(word(0), left)));
        loop {
            left = left.map(|left| and(left, add(left, word(-1))));
            let more = left.map(|left| negative(sub(word(0), left)));
            let fewest_fields = [0, 1, 2].map(|r| and_not(and(x[r], filled[r]), more[r]));
            if any(or3(fewest_fields[0], fewest_fields[1], fewest_fields[2])) {
                return fewest_fields;
            }
            filled = more;
        }
    }

    /// Digits with a place outside the box: in each row, and in columns.
    fn places(x: &[Lanes; 3]) -> [Lanes; 4] {
        let tables = tables();
        let column = columns(x);
        let [a, b, c] = x.map(|x| {
            let minirow = or3(x, turned(x, &tables.next_cell), turned(x, &tables.last_cell));
            or(turned(minirow, &tables.next_box), turned(minirow, &tables.last_box))
        });
        [a, b, c, column]
    }

    fn columns(x: &[Lanes; 3]) -> Lanes {
        let tables = tables();
        let column = or3(x[0], x[1], x[2]);
        or(turned(column, &tables.next_band), turned(column, &tables.last_band))
    }

    /// Digits with two places in a box.
    fn square(x: &[Lanes; 3]) -> Lanes {
        let tables = tables();
        let (once, twice) = (or3(x[0], x[1], x[2]), majority(x[0], x[1], x[2]));
        let twice = or3(twice, turned(twice, &tables.next_cell), turned(twice, &tables.last_cell));
        or(twice, majority(once, turned(once, &tables.next_cell), turned(once, &tables.last_cell)))
    }

    /// See [`Position::digits`].
    fn digits(x: &[Lanes; 3]) -> Grid {
        let tables = tables();
        // As many bits below a digit's as there are digits before it.
        let [a, b, c] = x.map(|x| {
            _mm512_cvtepi16_epi8(add(_mm512_popcnt_epi16(add(x, word(-1))), word(1)))
        });
        let ab = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(a), b);
        let c = _mm512_castsi256_si512(c);
        let [low, high] = [0, 1].map(|i| _mm512_permutex2var_epi8(ab, bytes(&tables.to[i]), c));
        let mut grid = [0; CELLS];
        // Written as it will be copied: who reads across two writes must wait for both.
        // SAFETY: 64 bytes and 16 are written to 81.
        unsafe {
            _mm512_storeu_si512(grid.as_mut_ptr().cast(), low);
            _mm_storeu_si128(grid.as_mut_ptr().add(64).cast(), _mm512_castsi512_si128(high));
        }
        grid[80] = _mm_extract_epi8::<0>(_mm512_extracti32x4_epi32::<1>(high)) as u8;
        grid
    }
}

/// For each cell of a row with fewest candidates a number by which it is chosen, the smallest first, and its
/// digit that is tried first. Inlined whatever the compiler thinks: a call would put all into memory.
#[inline(always)]
fn weighed(fewest_fields: Lanes, seen: [Lanes512; 2], near: [Lanes512; 3], cells: &Table) -> [Lanes; 2] {
    let weights = weigh(Lanes512(fewest_fields), seen, near);
    // SAFETY: called by the kernel for AVX-512 alone.
    unsafe {
        let (mut score, mut digit) = (word(0), fewest_fields);
        for Lanes512(weight) in weights {
            score = add(add(score, score), _mm512_popcnt_epi16(weight));
            // The digits that weigh so much, or all where none does.
            let heavy = and(digit, weight);
            digit = ternary::<0xF8>(heavy, digit, negative(add(heavy, word(-1))));
        }
        let cell = sub(add(lanes(cells), word(64 << 7)), _mm512_slli_epi16::<7>(score));
        // All ones for other cells.
        [or(cell, negative(add(fewest_fields, word(-1)))), and(digit, sub(word(0), digit))]
    }
}

impl Position for Rows512 {
    type Stuck = [Lanes; 3];

    #[inline(always)]
    fn of(givens: &Grid) -> Self {
        // SAFETY: called by the kernel for AVX-512 alone.
        Rows512(unsafe { read(givens) })
    }

    #[inline(always)]
    fn close(&mut self) -> Closure<[Lanes; 3]> {
        // SAFETY: a value of this type exists only where its instructions do.
        unsafe { close(&mut self.0) }
    }

    #[inline(always)]
    fn split(&mut self, aside: [Lanes; 3]) -> Self {
        // In parts, or it would be a call with all registers put into memory.
        // SAFETY: as above.
        unsafe {
            let fewest_fields = fewest(&self.0);
            let (column, near) = (columns(&self.0), places(&fewest_fields));
            let square = Lanes512(square(&fewest_fields));
            let cells = &tables().cells;
            let mut chosen = [[fewest_fields[0]; 2]; 3];
            for r in 0..3 {
                let seen = [Lanes512(aside[r]), Lanes512(column)];
                let near = [Lanes512(near[r]), Lanes512(near[3]), square];
                chosen[r] = weighed(fewest_fields[r], seen, near, &cells[r]);
            }
            Rows512(branch(&mut self.0, &chosen))
        }
    }

    #[inline(always)]
    fn digits(&self) -> Grid {
        // SAFETY: as above.
        unsafe { digits(&self.0) }
    }
}
