//! A search position in three AVX-512 vectors: vector `r` holds row `r` of each band, one cell in each lane
//! of 16 bits. A *band* is three rows of the grid, a *stack* three columns, a *minirow* the three cells that
//! a row and a box share. A lane holds candidates: bit 0 is digit 1, bit 8 is digit 9. Example: lane 10 of
//! vector 1 is row 1, column 1 of band 1, which is r5c2.
//!
//! ```text
//! lane        0 … 8   9 … 17   18 … 26   27 … 31
//! vector 0    row 1   row 4    row 7     copies of lanes 0 … 4
//! vector 1    row 2   row 5    row 8
//! vector 2    row 3   row 6    row 9
//! ```
//!
//! A round does what [`super::round`] does, with two differences. It takes singles from boxes instead of
//! rows, because a box is cheaper here; step 2 (bands) and step 3 (stacks) carry them to rows and columns.
//! And it looks for hidden and naked singles in the same candidates, those at its start. Single rounds
//! therefore differ from those of other kernels, but the fixpoint is the same.
#![allow(unsafe_code, reason = "vector instructions")]
#![allow(clippy::needless_range_loop, reason = "the indices are rows")]

use super::cell_weights::CellWeights;
use super::choose::{DigitsElsewhere, weigh};
use super::choose512::weighted_score;
use super::lanes512::Lanes512;
use super::position::{Position, RoundsResult};
use super::puzzle::ALL_DIGITS;
use super::{CELLS, Grid, Masks};
use std::arch::asm;
use std::arch::x86_64::*;

/// 32 lanes of 16 bits. The last five copy the first five, so that tests of all lanes need no mask.
type Cells = __m512i;

/// The three vectors of a position.
#[derive(Clone, Copy)]
pub struct Position512([Cells; 3]);

/// The index of columns after those of the three rows.
const COLUMNS: usize = 3;

/// A number for each lane of 16 bits.
#[repr(align(64))]
struct LaneTable([u16; 32]);

/// A number for each of 64 bytes.
#[repr(align(64))]
struct ByteTable([u8; 64]);

/// The lookup tables of the kernel.
struct Tables {
    /// For each lane the lane of the next or previous cell in its minirow, box in its band, or band. All
    /// three wrap around, so the next one of the third is the first.
    next_cell: LaneTable,
    previous_cell: LaneTable,
    next_box: LaneTable,
    previous_box: LaneTable,
    next_band: LaneTable,
    previous_band: LaneTable,
    next_band_next_cell: LaneTable,
    next_band_previous_cell: LaneTable,
    previous_band_next_cell: LaneTable,
    previous_band_previous_cell: LaneTable,
    /// For each vector: the index in the grid of the cell of each lane.
    cells: [LaneTable; 3],
    /// The same in bytes.
    cell_bytes: [ByteTable; 3],
    /// For the cells 0 to 63 and the cells 64 to 80: the lane, plus 32 for vector 1 and 64 for vector 2.
    lanes_of_cells: [ByteTable; 2],
    /// The candidates of a cell by its value in the grid.
    candidates: LaneTable,
}

static TABLES: Tables = Tables {
    next_cell: rotation(0, 0, 1),
    previous_cell: rotation(0, 0, 2),
    next_box: rotation(0, 1, 0),
    previous_box: rotation(0, 2, 0),
    next_band: rotation(1, 0, 0),
    previous_band: rotation(2, 0, 0),
    next_band_next_cell: rotation(1, 0, 1),
    next_band_previous_cell: rotation(1, 0, 2),
    previous_band_next_cell: rotation(2, 0, 1),
    previous_band_previous_cell: rotation(2, 0, 2),
    cells: [cell_table(0), cell_table(1), cell_table(2)],
    cell_bytes: [cell_byte_table(0), cell_byte_table(1), cell_byte_table(2)],
    lanes_of_cells: [lane_of_cell_table(0), lane_of_cell_table(64)],
    candidates: candidate_table(),
};

/// For each lane the lane that is `bands`, `boxes` and `cells` further on (mod 3).
const fn rotation(bands: usize, boxes: usize, cells: usize) -> LaneTable {
    let mut sources = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        let (band, box_index, cell) = (lane % 27 / 9 + bands, lane % 9 / 3 + boxes, lane % 3 + cells);
        sources[lane] = (band % 3 * 9 + box_index % 3 * 3 + cell % 3) as u16;
        lane += 1;
    }
    LaneTable(sources)
}

const fn cell_table(row: usize) -> LaneTable {
    let mut cells = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        // band * 27 + row * 9 + column
        cells[lane] = (lane % 27 / 9 * 27 + row * 9 + lane % 9) as u16;
        lane += 1;
    }
    LaneTable(cells)
}

const fn cell_byte_table(row: usize) -> ByteTable {
    let LaneTable(cells) = cell_table(row);
    let mut bytes = [0; 64];
    let mut lane = 0;
    while lane < 32 {
        bytes[lane] = cells[lane] as u8;
        lane += 1;
    }
    ByteTable(bytes)
}

const fn lane_of_cell_table(first_cell: usize) -> ByteTable {
    let mut lanes = [0; 64];
    let mut cell = first_cell;
    while cell < CELLS && cell < first_cell + 64 {
        // vector * 32 + band * 9 + column
        lanes[cell - first_cell] = (cell % 27 / 9 * 32 + cell / 27 * 9 + cell % 9) as u8;
        cell += 1;
    }
    ByteTable(lanes)
}

const fn candidate_table() -> LaneTable {
    let mut candidates = [0; 32];
    candidates[0] = 0x1FF;
    let mut digit = 1;
    while digit <= 9 {
        candidates[digit] = 1 << (digit - 1);
        digit += 1;
    }
    LaneTable(candidates)
}

/// Returns [`TABLES`] at an address that is hidden from the optimizer. If it knew the tables, it would load
/// all of them first and then spill them to memory.
#[inline(always)]
fn tables() -> &'static Tables {
    let mut address = (&raw const TABLES).expose_provenance();
    // SAFETY: the assembly text is a comment, so the address stays the same.
    unsafe {
        asm!("/* {0} */", inout(reg) address, options(nomem, nostack, preserves_flags));
        &*std::ptr::with_exposed_provenance(address)
    }
}

/// Compiles functions for the processor features of this kernel.
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
    fn load_lanes(table: &LaneTable) -> Cells {
        // SAFETY: 64 bytes are read from 64, which are aligned to 64.
        unsafe { _mm512_load_si512(table.0.as_ptr().cast()) }
    }

    fn load_bytes(table: &ByteTable) -> Cells {
        // SAFETY: 64 bytes are read from 64, which are aligned to 64.
        unsafe { _mm512_load_si512(table.0.as_ptr().cast()) }
    }

    fn splat(value: i16) -> Cells {
        _mm512_set1_epi16(value)
    }

    fn and(a: Cells, b: Cells) -> Cells {
        _mm512_and_si512(a, b)
    }

    /// `a & !b`.
    fn and_not(a: Cells, b: Cells) -> Cells {
        _mm512_andnot_si512(b, a)
    }

    fn or(a: Cells, b: Cells) -> Cells {
        _mm512_or_si512(a, b)
    }

    fn add(a: Cells, b: Cells) -> Cells {
        _mm512_add_epi16(a, b)
    }

    fn sub(a: Cells, b: Cells) -> Cells {
        _mm512_sub_epi16(a, b)
    }

    fn min(a: Cells, b: Cells) -> Cells {
        _mm512_min_epu16(a, b)
    }

    /// The bitwise function with this truth table: bit `4a + 2b + c` of `TABLE` is its value for bits `a`,
    /// `b`, `c`.
    fn ternary<const TABLE: i32>(a: Cells, b: Cells, c: Cells) -> Cells {
        _mm512_ternarylogic_epi32::<TABLE>(a, b, c)
    }

    fn or3(a: Cells, b: Cells, c: Cells) -> Cells {
        ternary::<0xFE>(a, b, c)
    }

    /// `a & b | c`.
    fn and_or(a: Cells, b: Cells, c: Cells) -> Cells {
        ternary::<0xEA>(a, b, c)
    }

    /// The bits that are set in at least two of the vectors.
    fn majority(a: Cells, b: Cells, c: Cells) -> Cells {
        ternary::<0xE8>(a, b, c)
    }

    /// The bits that are set in exactly one of the vectors.
    fn exactly_one(a: Cells, b: Cells, c: Cells) -> Cells {
        ternary::<0x16>(a, b, c)
    }

    /// `a & !b & !c`.
    fn and_neither(a: Cells, b: Cells, c: Cells) -> Cells {
        ternary::<0x10>(a, b, c)
    }

    /// `a & !(b & c)`.
    fn and_not_both(a: Cells, b: Cells, c: Cells) -> Cells {
        ternary::<0x70>(a, b, c)
    }

    /// `a | (b ^ c)`.
    fn or_xor(a: Cells, b: Cells, c: Cells) -> Cells {
        ternary::<0xF6>(a, b, c)
    }

    /// All ones in each lane that is negative, else 0. The optimizer would use mask registers instead, and
    /// the round would have to wait for them.
    fn negative_mask(x: Cells) -> Cells {
        black_box(_mm512_srai_epi16::<15>(black_box(x)))
    }

    /// The same value, but the optimizer cannot see how it was computed.
    fn black_box(mut x: Cells) -> Cells {
        // SAFETY: the assembly text is a comment, so no instruction runs.
        unsafe { asm!("/* {0} */", inout(zmm_reg) x, options(nomem, nostack, preserves_flags)) };
        x
    }

    /// Moves into each lane the value of its source lane in `sources`.
    fn permute(x: Cells, sources: &LaneTable) -> Cells {
        _mm512_permutexvar_epi16(load_lanes(sources), x)
    }

    fn any_bit_is_set(x: Cells) -> bool {
        _mm512_test_epi32_mask(x, x) != 0
    }

    /// The digits of the minirow of each cell.
    fn minirows(row: Cells, tables: &Tables) -> Cells {
        or3(row, permute(row, &tables.next_cell), permute(row, &tables.previous_cell))
    }

    /// See [`Position::from_givens`].
    fn read_givens(givens: &Grid) -> [Cells; 3] {
        let tables = tables();
        // SAFETY: 64 and 17 bytes are read from 81.
        let (low, high) = unsafe {
            let givens = givens.as_ptr().cast::<i8>();
            (_mm512_loadu_si512(givens.cast()), _mm512_maskz_loadu_epi8(0x1FFFF, givens.add(64)))
        };
        [0, 1, 2].map(|r| {
            let values = _mm512_permutex2var_epi8(low, load_bytes(&tables.cell_bytes[r]), high);
            // Entry 10 of the table, for every value that is no digit, has no candidate.
            let values = _mm256_min_epu8(_mm512_castsi512_si256(values), _mm256_set1_epi8(10));
            _mm512_permutexvar_epi16(_mm512_cvtepu8_epi16(values), load_lanes(&tables.candidates))
        })
    }

    /// See [`Position::from_masks`].
    fn read_masks(masks: &Masks) -> [Cells; 3] {
        lanes_of_cells(masks)
            .map(|row| _mm512_maskz_mov_epi16(_mm512_cmple_epu16_mask(row, splat(ALL_DIGITS as i16)), row))
    }

    /// Moves the numbers of cells into the lanes of the cells.
    fn lanes_of_cells(numbers: &[u16]) -> [Cells; 3] {
        let numbers: &[u16; CELLS] = numbers.first_chunk().expect("a number for each cell");
        let tables = tables();
        // SAFETY: 32, 32 and 17 numbers of 16 bits are read from 81.
        let [low, middle, high] = unsafe {
            let numbers = numbers.as_ptr().cast::<i16>();
            [
                _mm512_loadu_epi16(numbers),
                _mm512_loadu_epi16(numbers.add(32)),
                _mm512_maskz_loadu_epi16(0x1FFFF, numbers.add(64)),
            ]
        };
        [0, 1, 2].map(|r| {
            let cells = load_lanes(&tables.cells[r]);
            // The permutations use only the low bits of the index of a cell: six bits for the cells 0 to 63,
            // five for the cells from 64 on.
            let low_cells = _mm512_permutex2var_epi16(low, cells, middle);
            let is_high = _mm512_cmpge_epu16_mask(cells, splat(64));
            _mm512_mask_permutexvar_epi16(low_cells, is_high, cells, high)
        })
    }

    /// See [`Position::run_rounds`].
    fn run_rounds(rows: &mut [Cells; 3]) -> RoundsResult<[Cells; 3]> {
        let tables = tables();
        // Each lane of `box_columns` holds the digits of three cells: the part of a column in a box.
        let mut box_columns = or3(rows[0], rows[1], rows[2]);
        loop {
            let before = *rows;

            // Hidden and naked singles of boxes.
            let next = permute(box_columns, &tables.next_cell);
            let previous = permute(box_columns, &tables.previous_cell);
            let placeable = or3(box_columns, next, previous);
            let once_in_box = and_neither(exactly_one(rows[0], rows[1], rows[2]), next, previous);
            let (mut cells, mut several_mask, mut single) = (*rows, *rows, *rows);
            for r in 0..3 {
                let hidden = and(rows[r], once_in_box);
                let minus_one = add(hidden, splat(-1));
                // `minus_one` is negative where the cell has no hidden single: it keeps all its candidates.
                // Other cells keep only their lowest hidden single, `hidden & !minus_one`. If a cell has two,
                // the other digit then has no place in the box, and the next round detects the contradiction.
                cells[r] = and_or(rows[r], negative_mask(minus_one), and_not(hidden, minus_one));
                several_mask[r] = negative_mask(sub(splat(1), _mm512_popcnt_epi16(rows[r])));
                single[r] = and_not(rows[r], several_mask[r]);
            }
            let in_column = or3(single[0], single[1], single[2]);
            let next = permute(in_column, &tables.next_cell);
            let previous = permute(in_column, &tables.previous_cell);
            let naked = or3(in_column, next, previous);
            // Contradictions: a digit without a place in a box (its bit is not in `placeable`), or alone in
            // two cells of a box, which are in the same column or in two.
            let twice_in_column = majority(single[0], single[1], single[2]);
            let contradictions = or_xor(twice_in_column, placeable, splat(0x1FF));
            if any_bit_is_set(or(contradictions, majority(in_column, next, previous))) {
                return RoundsResult::Contradiction;
            }

            // Bands: a digit stays if the other two rows can take it in the other two boxes, in either order.
            let (mut next_box, mut previous_box) = (*rows, *rows);
            for r in 0..3 {
                cells[r] = and_not_both(cells[r], naked, several_mask[r]);
                let minirows = minirows(cells[r], tables);
                next_box[r] = permute(minirows, &tables.next_box);
                previous_box[r] = permute(minirows, &tables.previous_box);
            }
            for r in 0..3 {
                let (a, b) = ((r + 1) % 3, (r + 2) % 3);
                let limit = and_or(next_box[a], previous_box[b], and(previous_box[a], next_box[b]));
                cells[r] = and(cells[r], limit);
            }

            // Stacks: a digit stays if the other two columns can take it in the other two bands, in either
            // order.
            let columns = or3(cells[0], cells[1], cells[2]);
            let second_order = and(
                permute(columns, &tables.next_band_previous_cell),
                permute(columns, &tables.previous_band_next_cell),
            );
            let limit = and_or(
                permute(columns, &tables.next_band_next_cell),
                permute(columns, &tables.previous_band_previous_cell),
                second_order,
            );
            *rows = cells.map(|row| and(row, limit));
            box_columns = and(columns, limit);

            let smallest = min(min(rows[0], rows[1]), rows[2]);
            let empty = _mm512_testn_epi16_mask(smallest, smallest);
            let changed = _mm512_xor_si512(rows[0], before[0]);
            let changed = or_xor(or_xor(changed, rows[1], before[1]), rows[2], before[2]);
            let changed = _mm512_test_epi32_mask(changed, changed);
            // `|` makes one branch instead of two: the processor predicts badly which round is the last.
            if (empty != 0) | (changed == 0) {
                if empty != 0 {
                    return RoundsResult::Contradiction;
                }
                let is_unsolved = any_bit_is_set(or3(several_mask[0], several_mask[1], several_mask[2]));
                let in_other_boxes = [0, 1, 2].map(|r| or(next_box[r], previous_box[r]));
                return if is_unsolved {
                    RoundsResult::Unsolved(in_other_boxes)
                } else {
                    RoundsResult::Solved
                };
            }
        }
    }

    /// Leaves in the cell with the smallest key only its digit. Returns the position in which the cell has only
    /// its other candidates, and the cell.
    fn branch(rows: &mut [Cells; 3], weighed_rows: &[WeighedRow; 3]) -> ([Cells; 3], usize) {
        let smallest = min(min(weighed_rows[0].keys, weighed_rows[1].keys), weighed_rows[2].keys);
        let smallest =
            _mm256_min_epu16(_mm512_castsi512_si256(smallest), _mm512_extracti64x4_epi64::<1>(smallest));
        let smallest =
            _mm_min_epu16(_mm256_castsi256_si128(smallest), _mm256_extracti128_si256::<1>(smallest));
        let smallest_key = _mm_minpos_epu16(smallest);
        let smallest = _mm512_broadcastw_epi16(smallest_key);
        let mut other_branch = *rows;
        for r in 0..3 {
            let WeighedRow { keys, digits } = weighed_rows[r];
            let chosen_cell = _mm512_cmpeq_epi16_mask(keys, smallest);
            other_branch[r] = _mm512_mask_mov_epi16(rows[r], chosen_cell, and_not(rows[r], digits));
            rows[r] = _mm512_mask_mov_epi16(rows[r], chosen_cell, digits);
        }
        (other_branch, _mm_cvtsi128_si32(smallest_key) as usize & ((1 << KEY_CELL_BITS) - 1))
    }

    /// Returns the candidates of the cells with the fewest candidates, at least two. The other lanes are 0.
    fn cells_with_fewest(rows: &[Cells; 3]) -> [Cells; 3] {
        // Removes the lowest candidate of each cell again and again, until the first cells become empty.
        let mut remaining = rows.map(|row| and(row, add(row, splat(-1))));
        let mut nonempty_mask = remaining.map(|row| negative_mask(sub(splat(0), row)));
        loop {
            remaining = remaining.map(|row| and(row, add(row, splat(-1))));
            let still_nonempty_mask = remaining.map(|row| negative_mask(sub(splat(0), row)));
            let fewest =
                [0, 1, 2].map(|r| and_not(and(rows[r], nonempty_mask[r]), still_nonempty_mask[r]));
            if any_bit_is_set(or3(fewest[0], fewest[1], fewest[2])) {
                return fewest;
            }
            nonempty_mask = still_nonempty_mask;
        }
    }

    /// Returns for each of the three rows and each cell the digits that the row has in other boxes, and at
    /// index [`COLUMNS`] the digits that the column of each cell has in other bands.
    fn places_outside_box(rows: &[Cells; 3]) -> [Cells; 4] {
        let tables = tables();
        let in_columns = in_other_bands(rows);
        let [a, b, c] = rows.map(|row| {
            let minirows = minirows(row, tables);
            or(permute(minirows, &tables.next_box), permute(minirows, &tables.previous_box))
        });
        [a, b, c, in_columns]
    }

    /// Returns for each cell the digits that its column has in other bands.
    fn in_other_bands(rows: &[Cells; 3]) -> Cells {
        let tables = tables();
        let columns = or3(rows[0], rows[1], rows[2]);
        or(permute(columns, &tables.next_band), permute(columns, &tables.previous_band))
    }

    /// Returns for each cell the digits that its box has at least twice: twice in one of its columns, or in
    /// two.
    fn in_box_twice(rows: &[Cells; 3]) -> Cells {
        let tables = tables();
        let (once, twice) = (or3(rows[0], rows[1], rows[2]), majority(rows[0], rows[1], rows[2]));
        let twice = or3(twice, permute(twice, &tables.next_cell), permute(twice, &tables.previous_cell));
        or(twice, majority(once, permute(once, &tables.next_cell), permute(once, &tables.previous_cell)))
    }

    /// See [`Position::to_grid`].
    fn to_grid(rows: &[Cells; 3]) -> Grid {
        let tables = tables();
        // Each lane is a single bit; minus 1 it becomes one set bit for each lower digit.
        let [a, b, c] = rows.map(|row| {
            _mm512_cvtepi16_epi8(add(_mm512_popcnt_epi16(add(row, splat(-1))), splat(1)))
        });
        let rows01 = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(a), b);
        let row2 = _mm512_castsi256_si512(c);
        let [low, high] =
            [0, 1].map(|i| _mm512_permutex2var_epi8(rows01, load_bytes(&tables.lanes_of_cells[i]), row2));
        let mut grid = [0; CELLS];
        // The caller copies the grid in pieces of the same sizes; a read across two writes would have to
        // wait.
        // SAFETY: 64 bytes and 16 are written to 81.
        unsafe {
            _mm512_storeu_si512(grid.as_mut_ptr().cast(), low);
            _mm_storeu_si128(grid.as_mut_ptr().add(64).cast(), _mm512_castsi512_si128(high));
        }
        grid[80] = _mm_extract_epi8::<0>(_mm512_extracti32x4_epi32::<1>(high)) as u8;
        grid
    }
}

/// For each cell of a vector, what decides whether and how the search branches there. [`super::choose`]
/// explains the weights and scores.
#[derive(Clone, Copy)]
struct WeighedRow {
    /// The cell with the smallest key is chosen. Cells that are not considered have the largest number.
    keys: Cells,
    /// The digit that is tried first.
    digits: Cells,
}

/// The low bits of a key are the cell, so of equal scores the first cell wins. The bits above are 64 minus
/// the score, which is at most 9 * 7, or 512 minus the score if it is weighted ([`weighted_score`]).
const KEY_CELL_BITS: u32 = 7;

/// Weighs the candidates of the cells in a row: `fewest` are those of the cells with the fewest candidates.
/// Always inlined, because a call would pass all vectors through memory.
#[inline(always)]
fn weigh_row(
    fewest: Cells,
    elsewhere: DigitsElsewhere<Lanes512>,
    cells: &LaneTable,
    cell_weights: Option<Cells>,
) -> WeighedRow {
    let weights = weigh(Lanes512(fewest), elsewhere);
    // SAFETY: only functions for AVX-512 call this.
    unsafe {
        let (mut scores, mut heaviest) = (splat(0), fewest);
        for Lanes512(weight) in weights {
            // Ends as 4 * fours + 2 * twos + ones.
            scores = add(add(scores, scores), _mm512_popcnt_epi16(weight));
            // Keeps the digits whose weight contains this power of two, or all digits if none does. The truth
            // table 0xF8 is `a | (b & c)`.
            let heavy = and(heaviest, weight);
            heaviest = ternary::<0xF8>(heavy, heaviest, negative_mask(add(heavy, splat(-1))));
        }
        if let Some(cell_weights) = cell_weights {
            scores = weighted_score(scores, cell_weights);
        }
        let keys = sub(
            add(load_lanes(cells), splat(64 << KEY_CELL_BITS)),
            _mm512_slli_epi16::<KEY_CELL_BITS>(scores),
        );
        // `fewest` minus 1 is negative for the cells that are not considered.
        let keys = or(keys, negative_mask(add(fewest, splat(-1))));
        // The lowest of the heaviest digits.
        WeighedRow { keys, digits: and(heaviest, sub(splat(0), heaviest)) }
    }
}

impl Position for Position512 {
    /// For each row and cell the digits that the row has in other boxes.
    type BranchData = [Cells; 3];

    #[inline(always)]
    fn from_givens(givens: &Grid) -> Self {
        // SAFETY: only functions for AVX-512 call this.
        Position512(unsafe { read_givens(givens) })
    }

    #[inline(always)]
    fn from_masks(masks: &Masks) -> Self {
        // SAFETY: only functions for AVX-512 call this.
        Position512(unsafe { read_masks(masks) })
    }

    #[inline(always)]
    fn run_rounds(&mut self) -> RoundsResult<[Cells; 3]> {
        // SAFETY: a value of this type exists only where the processor has AVX-512.
        unsafe { run_rounds(&mut self.0) }
    }

    #[inline(always)]
    fn split(&mut self, in_rows: [Cells; 3], cell_weights: &impl CellWeights) -> (Self, usize) {
        // One function for all of this would not be inlined, and a call passes all vectors through memory.
        // SAFETY: a value of this type exists only where the processor has AVX-512.
        unsafe {
            let fewest = cells_with_fewest(&self.0);
            let (in_columns, fewest_elsewhere) = (in_other_bands(&self.0), places_outside_box(&fewest));
            let forced_box = Lanes512(in_box_twice(&fewest));
            let row_weights = cell_weights.by_cell().map(|weights| lanes_of_cells(weights));
            let cells = &tables().cells;
            let mut weighed_rows = [WeighedRow { keys: fewest[0], digits: fewest[0] }; 3];
            for r in 0..3 {
                let elsewhere = DigitsElsewhere {
                    row: Lanes512(in_rows[r]),
                    column: Lanes512(in_columns),
                    forced_row: Lanes512(fewest_elsewhere[r]),
                    forced_column: Lanes512(fewest_elsewhere[COLUMNS]),
                    forced_box,
                };
                let row_weights = row_weights.map(|weights| weights[r]);
                weighed_rows[r] = weigh_row(fewest[r], elsewhere, &cells[r], row_weights);
            }
            let (other_branch, cell) = branch(&mut self.0, &weighed_rows);
            (Position512(other_branch), cell)
        }
    }

    #[inline(always)]
    fn to_grid(&self) -> Grid {
        // SAFETY: a value of this type exists only where the processor has AVX-512.
        unsafe { to_grid(&self.0) }
    }
}
