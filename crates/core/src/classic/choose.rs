//! Chooses the cell and digit at which a search branches. Only cells with the fewest candidates (nearly
//! always two) are considered. Each of their candidates gets a weight, the cell with the largest sum is
//! chosen, and its digit with the largest weight is tried first. Ties go to the first cell and to the lowest
//! digit. The choice depends on the candidates alone, so all kernels search the same tree.
//!
//! [`super::words`] explains words, fields and guards: how three cells share a word.
//!
//! The weight of a candidate depends on where else its digit can go, because a placement removes it from
//! there:
//!
//! - `lines` (0 to 2) counts the cell's row and column if the digit can also go outside the box there;
//! - `forced` (0 to 3) counts the row, the column and the box if the digit can go there to another cell with the
//!   fewest candidates. With two candidates left, that cell becomes a single when the digit is removed.
//!
//! | lines | forced 0 | 1 | 2 | 3 |
//! |---|---|---|---|---|
//! | 2 | 4 | 5 | 6 | 7 |
//! | 1 | 0 | 0 | 4 | 5 |
//! | 0 | 6 | 7 | 6 | 7 |
//!
//! Example: a candidate 5 of r1c1 whose row has other 5s in box 2, and whose column has none outside box 1,
//! has `lines` = 1. If two cells with the fewest candidates, one in that row and one in box 1, have a 5,
//! `forced` = 2 and the weight is 4.
//!
//! In a pencilmark puzzle, the sum of weights of a cell plus 1 is multiplied by the weight of the cell that the
//! search has learnt ([`super::cell_weights`]).
//!
//! The table was optimized by descent on the number of nodes for 17-clue, random minimal and hard puzzles.
//! A digit with `lines` = 0 is rare and often a sign that the position has no solution.

use super::cell_weights::CellWeights;
use super::lanes::Lanes;
use super::words::{DIGITS, GUARDS, LOWEST, Record, WORDS, Words, field_of, word_of};

/// The digit that a search tries first, and its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The cell, 0 to 80.
    pub cell: usize,
    /// The digit, as its bit in the word of the cell.
    pub digit: u32,
}

/// The weights of candidates as binary numbers: the candidates whose weights contain 4, those whose weights
/// contain 2, and those whose weights contain 1.
pub type Weights<V> = [V; 3];

/// The digits that other cells have, as seen from each cell.
#[derive(Clone, Copy)]
pub struct DigitsElsewhere<V> {
    /// In the row, outside the box.
    pub row: V,
    /// In the column, outside the box.
    pub column: V,
    /// As `row`, only cells with the fewest candidates.
    pub forced_row: V,
    /// As `column`, only cells with the fewest candidates.
    pub forced_column: V,
    /// In the box, only cells with the fewest candidates.
    pub forced_box: V,
}

/// Returns the weights, by the table above, of `candidates`: those of the cells with the fewest candidates.
#[inline(always)]
pub fn weigh<V: Lanes>(candidates: V, other: DigitsElsewhere<V>) -> Weights<V> {
    let DigitsElsewhere { row, column, forced_row, forced_column, forced_box } = other;
    let forced_is_2_or_3 = V::majority(forced_row, forced_column, forced_box);
    let forced_is_odd = forced_row.xor(forced_column).xor(forced_box);
    let lines_is_1 = row.xor(column);
    // All but the two zeros of the table.
    let fours = candidates.and_not(lines_is_1.and_not(forced_is_2_or_3));
    // `lines` is 0, or it is 2 and `forced` at least 2. Where `lines` is not 1, `row` tells 2 from 0.
    let twos = fours.and_not(lines_is_1).and_not(row.and_not(forced_is_2_or_3));
    [fours, twos, fours.and(forced_is_odd)]
}

/// Chooses the branch of a record in which no cell is empty and some cell has several candidates.
#[inline(always)]
pub fn choose(record: &Record, cell_weights: &impl CellWeights) -> Branch {
    let fewest = fields_with_fewest(record);
    let (all_cells, fewest_cells) = (DigitsByWord::new(record.words()), DigitsByWord::new(fewest.words()));
    let mut weights = [Record([0; 32]); 3];
    for w in 0..WORDS {
        let word_weights = weigh(
            fewest.0[w],
            DigitsElsewhere {
                row: all_cells.row[w],
                column: all_cells.column[w],
                forced_row: fewest_cells.row[w],
                forced_column: fewest_cells.column[w],
                forced_box: fewest_cells.other_in_box[w],
            },
        );
        weights[0].0[w] = word_weights[0];
        weights[1].0[w] = word_weights[1];
        weights[2].0[w] = word_weights[2];
    }
    heaviest_branch(&fewest, &weights, cell_weights)
}

/// Returns the candidates of the cells with the fewest candidates, at least two. The other fields are empty.
#[inline(always)]
fn fields_with_fewest(record: &Record) -> Record {
    // Before the n-th pass, the n lowest candidates of each cell have been removed. The pass removes one more,
    // which empties the cells with n + 1 candidates. The first cells that a pass empties have the fewest.
    let mut remaining = without_lowest_digit(record);
    loop {
        let next = without_lowest_digit(&remaining);
        let mut fewest = Record([0; 32]);
        for w in 0..WORDS {
            // Adding DIGITS sets the guard of each field that is not empty.
            let became_empty = remaining.0[w].wrapping_add(DIGITS) & !next.0[w].wrapping_add(DIGITS) & GUARDS;
            fewest.0[w] = record.0[w] & (became_empty - (became_empty >> 9));
        }
        if fewest.0 != [0; 32] {
            return fewest;
        }
        remaining = next;
    }
}

/// Removes the lowest digit of each field, and the guards.
#[inline(always)]
fn without_lowest_digit(record: &Record) -> Record {
    let mut result = *record;
    for word in &mut result.0 {
        let digits = *word & DIGITS;
        // The guards keep an empty field from borrowing from the next one.
        *word = digits & (digits | GUARDS).wrapping_sub(LOWEST);
    }
    result
}

/// For each word, the digits that some other cells have.
struct DigitsByWord {
    /// The cells of the row outside the box.
    row: Words,
    /// The cells of the column outside the box.
    column: Words,
    /// The cells of the box. A digit counts only if at least two of them have it: then every cell that has it
    /// sees another cell in the box that has it too.
    other_in_box: Words,
}

impl DigitsByWord {
    #[inline(always)]
    fn new(words: &Words) -> Self {
        // Minirow `3 * r + k` is row `r` of box `k` in each band.
        let (mut minirow, mut twice_in_minirow) = ([0; 9], [0; 9]);
        for m in 0..9 {
            let [a, b, c] = [words[3 * m], words[3 * m + 1], words[3 * m + 2]];
            minirow[m] = a | b | c;
            twice_in_minirow[m] = u32::majority(a, b, c);
        }
        let (mut row, mut column, mut other_in_box) = ([0; 9], [0; 9], [0; 9]);
        for i in 0..9 {
            // For rows and boxes `i` is a minirow, which lies in box `k`; for columns it is a column.
            let k = i % 3;
            row[i] = minirow[i - k + (k + 1) % 3] | minirow[i - k + (k + 2) % 3];
            other_in_box[i] = twice_in_minirow[k]
                | twice_in_minirow[3 + k]
                | twice_in_minirow[6 + k]
                | u32::majority(minirow[k], minirow[3 + k], minirow[6 + k]);
            let column_in_band = words[i] | words[9 + i] | words[18 + i];
            column[i] = column_in_band.next_band() | column_in_band.previous_band();
        }
        let mut digits = DigitsByWord { row: [0; WORDS], column: [0; WORDS], other_in_box: [0; WORDS] };
        for m in 0..9 {
            digits.row[3 * m..3 * m + 3].fill(row[m]);
            digits.other_in_box[3 * m..3 * m + 3].fill(other_in_box[m]);
        }
        for r in 0..3 {
            digits.column[9 * r..9 * r + 9].copy_from_slice(&column);
        }
        digits
    }
}

/// Bits for the cell in a key; the score of the cell lies above them.
const KEY_CELL_BITS: u32 = 7;
const KEY_CELL_MASK: u32 = (1 << KEY_CELL_BITS) - 1;

/// Returns the cell of `fewest` with the largest score, and its digit with the largest weight.
#[inline(always)]
fn heaviest_branch(fewest: &Record, weights: &Weights<Record>, cell_weights: &impl CellWeights) -> Branch {
    let [fours, twos, ones] = weights;
    // Cells are compared by key. A key ends with `KEY_CELL_MASK - cell`, so of equal scores the first cell
    // wins.
    let mut best_keys = [0; 32];
    for (w, best_key) in best_keys.iter_mut().enumerate() {
        let scores = 4 * digit_counts(fours.0[w]) + 2 * digit_counts(twos.0[w]) + digit_counts(ones.0[w]);
        // Cells of `fewest` score one more, because their weights may all be 0.
        let extra_point = (fewest.0[w].wrapping_add(DIGITS) >> 9) & LOWEST;
        for band in 0..3 {
            let mut score = ((scores + extra_point) >> (10 * band)) & 0x3FF;
            let cell = WORDS * band + w;
            if let Some(cell_weights) = cell_weights.by_cell() {
                score *= u32::from(cell_weights[cell]);
            }
            *best_key = (*best_key).max((score << KEY_CELL_BITS) | (KEY_CELL_MASK - cell as u32));
        }
    }
    let best_key = best_keys.into_iter().fold(0, u32::max);
    let cell = KEY_CELL_MASK as usize - (best_key & KEY_CELL_MASK) as usize;
    let w = word_of(cell);
    let digit = heaviest_digit(fewest.0[w] & field_of(cell), [fours.0[w], twos.0[w], ones.0[w]]);
    Branch { cell, digit }
}

/// Returns the number of digits of each field, in that field.
#[inline(always)]
fn digit_counts(word: u32) -> u32 {
    // Counts groups of three digits, then adds the three groups of each field.
    const FIRST_OF_THREE: u32 = 0o111 * LOWEST;
    const FIRST_GROUP: u32 = 0o007 * LOWEST;
    let groups = (word & FIRST_OF_THREE) + (word >> 1 & FIRST_OF_THREE) + (word >> 2 & FIRST_OF_THREE);
    (groups & FIRST_GROUP) + (groups >> 3 & FIRST_GROUP) + (groups >> 6 & FIRST_GROUP)
}

/// Returns the digit with the largest weight, the lowest of equals.
#[inline(always)]
pub fn heaviest_digit(mut digits: u32, weights: Weights<u32>) -> u32 {
    for weight in weights {
        if digits & weight != 0 {
            digits &= weight;
        }
    }
    digits & digits.wrapping_neg()
}

#[cfg(test)]
#[path = "../../tests/unit/classic/choose_plain.rs"]
mod tests;
