//! [`super::houses`] with AVX-512: the candidates of 32 cells in one register.
#![allow(unsafe_code, reason = "vector instructions")]

use super::tables::{HouseBlock, LANES, LaneTables};
use super::{CellSet, MAX_HOUSES, Members, all_cells};
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::propagation::context::Conflict;
use std::arch::x86_64::*;

/// [`super::houses::propagate_plain`] with the same results, conflicts included. The processor must have
/// AVX-512, as [`LaneTables::has_avx512`] says.
#[inline]
pub fn propagate_houses(
    tables: &LaneTables,
    required: &[u16],
    candidates: &mut [u16],
    open: &mut CellSet,
) -> Result<CellSet, Conflict> {
    // SAFETY: the caller has checked that the processor has these instructions.
    unsafe {
        match candidates.len() / LANES {
            1 => propagate::<1>(tables, required, candidates, open),
            2 => propagate::<2>(tables, required, candidates, open),
            3 => propagate::<3>(tables, required, candidates, open),
            _ => propagate::<4>(tables, required, candidates, open),
        }
    }
}

/// The cells of each of the first digits.
#[inline]
pub fn places_of_digits(candidates: &[u16], places: &mut [CellSet]) {
    // SAFETY: the caller has checked that the processor has these instructions.
    unsafe {
        match candidates.len() / LANES {
            1 => places_in_lanes::<1>(candidates, places),
            2 => places_in_lanes::<2>(candidates, places),
            3 => places_in_lanes::<3>(candidates, places),
            _ => places_in_lanes::<4>(candidates, places),
        }
    }
}

/// [`super::locked::may_be_locked_plain`] with the same results.
#[inline]
pub fn digits_that_may_be_locked(
    tables: &LaneTables,
    required: &[u16],
    before: &[u16],
    candidates: &[u16],
    digits: &mut [u16; MAX_HOUSES],
) -> u128 {
    // SAFETY: the caller has checked that the processor has these instructions.
    unsafe {
        match candidates.len() / LANES {
            1 => may_be_locked::<1>(tables, required, before, candidates, digits),
            2 => may_be_locked::<2>(tables, required, before, candidates, digits),
            3 => may_be_locked::<3>(tables, required, before, candidates, digits),
            _ => may_be_locked::<4>(tables, required, before, candidates, digits),
        }
    }
}

/// [`super::houses::digits_by_places_plain`] with the same results.
#[inline]
pub fn digits_by_places(
    tables: &LaneTables,
    required: &[u16],
    candidates: &[u16],
    two: &mut [u16],
    three: &mut [u16],
) {
    // SAFETY: the caller has checked that the processor has these instructions.
    unsafe {
        match candidates.len() / LANES {
            1 => by_places::<1>(tables, required, candidates, two, three),
            2 => by_places::<2>(tables, required, candidates, two, three),
            3 => by_places::<3>(tables, required, candidates, two, three),
            _ => by_places::<4>(tables, required, candidates, two, three),
        }
    }
}

/// The candidates of all cells.
type Registers<const R: usize> = [__m512i; R];

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn load(words: &[u16]) -> __m512i {
    let words = &words[..LANES];
    // SAFETY: 32 words are read from 32.
    unsafe { _mm512_loadu_epi16(words.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn store(words: &mut [u16], register: __m512i) {
    let words = &mut words[..LANES];
    // SAFETY: 32 words are written to 32.
    unsafe { _mm512_storeu_epi16(words.as_mut_ptr().cast(), register) }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn load_all<const R: usize>(candidates: &[u16]) -> Registers<R> {
    let mut registers = [_mm512_setzero_si512(); R];
    for (index, register) in registers.iter_mut().enumerate() {
        *register = load(&candidates[index * LANES..]);
    }
    registers
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn store_all<const R: usize>(candidates: &mut [u16], registers: &Registers<R>) {
    for (index, &register) in registers.iter().enumerate() {
        store(&mut candidates[index * LANES..], register);
    }
}

/// The lanes of a register in a set of cells.
#[inline]
fn lanes(set: CellSet, register: usize) -> __mmask32 {
    (set >> (register * LANES)) as __mmask32
}

/// The cells that have a digit.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn places<const R: usize>(registers: &Registers<R>, digit: __m512i) -> CellSet {
    let mut set = 0;
    for (index, &register) in registers.iter().enumerate() {
        set |= CellSet::from(_mm512_test_epi16_mask(register, digit)) << (index * LANES);
    }
    set
}

/// The cells with different candidates.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn changed<const R: usize>(before: &Registers<R>, after: &Registers<R>) -> CellSet {
    let mut set = 0;
    for (index, (&before, &after)) in before.iter().zip(after).enumerate() {
        set |= CellSet::from(_mm512_cmpneq_epi16_mask(before, after)) << (index * LANES);
    }
    set
}

#[target_feature(enable = "avx512f,avx512bw")]
fn places_in_lanes<const R: usize>(candidates: &[u16], places_of_digits: &mut [CellSet]) {
    let registers = load_all::<R>(candidates);
    for (digit, set) in places_of_digits.iter_mut().enumerate() {
        *set = places(&registers, _mm512_set1_epi16(1 << digit));
    }
}

#[target_feature(enable = "avx512f,avx512bw")]
fn propagate<const R: usize>(
    tables: &LaneTables,
    required: &[u16],
    candidates: &mut [u16],
    open: &mut CellSet,
) -> Result<CellSet, Conflict> {
    let before = load_all::<R>(candidates);
    let mut registers = before;
    let mut hidden = [0; MAX_HOUSES];
    loop {
        eliminate_fixed(tables, &mut registers, candidates, open)?;
        let mut houses = hidden_singles(tables, required, &registers, &mut hidden)?;
        if houses == 0 {
            store_all(candidates, &registers);
            return Ok(changed(&before, &registers));
        }
        while houses != 0 {
            let house = houses.trailing_zeros() as usize;
            houses &= houses - 1;
            for digit in hidden[house].members() {
                let digit = _mm512_set1_epi16(1 << digit);
                let places = places(&registers, digit) & tables.houses[house];
                if places == 0 {
                    return Err(Conflict::House(house as u16));
                }
                let cell = places & places.wrapping_neg();
                for (index, register) in registers.iter_mut().enumerate() {
                    *register = _mm512_mask_mov_epi16(*register, lanes(cell, index), digit);
                }
            }
        }
    }
}

/// Removes the digits of fixed cells from their peers, as long as that fixes further cells.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn eliminate_fixed<const R: usize>(
    tables: &LaneTables,
    registers: &mut Registers<R>,
    candidates: &mut [u16],
    open: &mut CellSet,
) -> Result<(), Conflict> {
    let all = all_cells(tables.cell_count);
    loop {
        let (mut several, mut nonempty) = (0, 0);
        for (index, &register) in registers.iter().enumerate() {
            let without_lowest = _mm512_add_epi16(register, _mm512_set1_epi16(-1));
            several |= CellSet::from(_mm512_test_epi16_mask(register, without_lowest)) << (index * LANES);
            nonempty |= CellSet::from(_mm512_test_epi16_mask(register, register)) << (index * LANES);
        }
        let empty = all & !nonempty;
        if empty != 0 {
            return Err(Conflict::Cell(empty.trailing_zeros() as Cell));
        }
        let fixed = *open & !several;
        if fixed == 0 {
            return Ok(());
        }
        *open = several;
        store_all(candidates, registers);
        for cell in Members::of(fixed) {
            let digit = _mm512_set1_epi16(candidates[usize::from(cell)] as i16);
            let peers = tables.peers[usize::from(cell)];
            for (index, register) in registers.iter_mut().enumerate() {
                let removed = _mm512_maskz_mov_epi16(lanes(peers, index), digit);
                *register = _mm512_andnot_si512(removed, *register);
            }
        }
    }
}

/// Writes for each house the digits that have one place left, an open cell. Returns the houses with such digits.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn hidden_singles<const R: usize>(
    tables: &LaneTables,
    required: &[u16],
    registers: &Registers<R>,
    hidden: &mut [u16],
) -> Result<u128, Conflict> {
    let mut houses = 0;
    for (index, block) in tables.blocks.iter().enumerate() {
        let first_house = index * LANES;
        let required = load(&required[first_house..]);
        if _mm512_test_epi16_mask(required, required) == 0 {
            continue;
        }
        let [mut once, mut twice, mut fixed] = [_mm512_setzero_si512(); 3];
        for cells in &block.cells {
            let masks = gather(registers, load(cells));
            twice = _mm512_or_si512(twice, _mm512_and_si512(once, masks));
            once = _mm512_or_si512(once, masks);
            let without_lowest = _mm512_add_epi16(masks, _mm512_set1_epi16(-1));
            let is_fixed = _mm512_testn_epi16_mask(masks, without_lowest);
            fixed = _mm512_or_si512(fixed, _mm512_maskz_mov_epi16(is_fixed, masks));
        }
        let missing = _mm512_andnot_si512(once, required);
        let missing = _mm512_test_epi16_mask(missing, missing);
        if missing != 0 {
            return Err(Conflict::House((first_house as u32 + missing.trailing_zeros()) as u16));
        }
        let digits = _mm512_andnot_si512(_mm512_or_si512(twice, fixed), _mm512_and_si512(required, once));
        let lanes = _mm512_test_epi16_mask(digits, digits);
        if lanes != 0 {
            store(&mut hidden[first_house..], digits);
            houses |= u128::from(lanes) << first_house;
        }
    }
    Ok(houses)
}

#[target_feature(enable = "avx512f,avx512bw")]
fn may_be_locked<const R: usize>(
    tables: &LaneTables,
    required: &[u16],
    before: &[u16],
    candidates: &[u16],
    digits: &mut [u16; MAX_HOUSES],
) -> u128 {
    let registers = load_all::<R>(candidates);
    let mut lost_candidates = load_all::<R>(before);
    for (lost, &after) in lost_candidates.iter_mut().zip(&registers) {
        *lost = _mm512_andnot_si512(after, *lost);
    }
    let mut houses = 0;
    for (index, block) in tables.blocks.iter().enumerate() {
        let first_house = index * LANES;
        let required = load(&required[first_house..]);
        if _mm512_test_epi16_mask(required, required) == 0 {
            continue;
        }
        let [_, twice, _, four_times] = digits_by_count(block, &registers);
        let mut lost = _mm512_setzero_si512();
        for cells in &block.cells {
            lost = _mm512_or_si512(lost, gather(&lost_candidates, load(cells)));
        }
        let many = _mm512_andnot_si512(load(&tables.wide_houses[first_house..]), four_times);
        let locked = _mm512_andnot_si512(many, _mm512_and_si512(twice, _mm512_and_si512(lost, required)));
        let lanes = _mm512_test_epi16_mask(locked, locked);
        if lanes != 0 {
            store(&mut digits[first_house..], locked);
            houses |= u128::from(lanes) << first_house;
        }
    }
    houses
}

#[target_feature(enable = "avx512f,avx512bw")]
fn by_places<const R: usize>(
    tables: &LaneTables,
    required: &[u16],
    candidates: &[u16],
    two: &mut [u16],
    three: &mut [u16],
) {
    let registers = load_all::<R>(candidates);
    for (index, block) in tables.blocks.iter().enumerate() {
        let first_house = index * LANES;
        let required = load(&required[first_house..]);
        let [_, twice, thrice, four_times] = digits_by_count(block, &registers);
        store(&mut two[first_house..], _mm512_andnot_si512(thrice, _mm512_and_si512(twice, required)));
        store(&mut three[first_house..], _mm512_andnot_si512(four_times, _mm512_and_si512(thrice, required)));
    }
}

/// [`super::houses::digits_by_count`] of the cells of each house.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn digits_by_count<const R: usize>(block: &HouseBlock, registers: &Registers<R>) -> [__m512i; 4] {
    let [mut once, mut twice, mut thrice, mut four_times] = [_mm512_setzero_si512(); 4];
    for cells in &block.cells {
        let masks = gather(registers, load(cells));
        four_times = _mm512_or_si512(four_times, _mm512_and_si512(thrice, masks));
        thrice = _mm512_or_si512(thrice, _mm512_and_si512(twice, masks));
        twice = _mm512_or_si512(twice, _mm512_and_si512(once, masks));
        once = _mm512_or_si512(once, masks);
    }
    [once, twice, thrice, four_times]
}

/// The candidates of the cells with these indices.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn gather<const R: usize>(registers: &Registers<R>, cells: __m512i) -> __m512i {
    match R {
        1 => _mm512_permutexvar_epi16(cells, registers[0]),
        2 => _mm512_permutex2var_epi16(registers[0], cells, registers[1]),
        _ => {
            let low = _mm512_permutex2var_epi16(registers[0], cells, registers[1]);
            let high = _mm512_permutex2var_epi16(registers[2], cells, registers[R - 1]);
            let is_high = _mm512_test_epi16_mask(cells, _mm512_set1_epi16(64));
            _mm512_mask_mov_epi16(low, is_high, high)
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/propagation/lanes/houses512.rs"]
mod tests;
