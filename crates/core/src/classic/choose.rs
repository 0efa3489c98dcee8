//! Where a stuck search branches: in one of the cells with fewest candidates (two, nearly always), the one
//! whose digits weigh most together; of equals the first. The digit that weighs more is tried first, of
//! equals the lower. The choice depends on the words alone, so every kernel walks the same tree.
//!
//! A digit of a cell weighs by where else it could stand, because there it strikes when it is placed. Two
//! counts are looked at: `seen`, its row and column outside the box (0 to 2), and `near`, its row and column
//! outside the box and the box itself, of cells with fewest candidates alone, which become singles when they
//! are struck (0 to 3).
//!
//! | seen | near 0 | 1 | 2 | 3 |
//! |---|---|---|---|---|
//! | 2 | 4 | 5 | 6 | 7 |
//! | 1 | 0 | 0 | 4 | 5 |
//! | 0 | 6 | 7 | 6 | 7 |
//!
//! The weights were found by descent over trees of 17-clue, random minimal and hard puzzles. A digit seen
//! nowhere is rare and mostly the sign of a contradiction to come.

use super::grid::{Record, Words, field_of, word_of};
use super::lanes::Lanes;
use super::round::{DIGITS, GUARDS, LOWEST, WORDS};

/// What is tried first where a search is stuck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The cell, 0 to 80.
    pub cell: usize,
    /// Its digit, as the bit in the cell's word.
    pub digit: u32,
}

/// The weights of digits bit by bit: those that weigh 4 more, 2 more and 1 more.
pub type Weights<V> = [V; 3];

/// Weighs digits of cells with fewest candidates. `seen` says whether they occur in row and column outside
/// the box, `near` whether they do so in cells with fewest candidates, and there in the box too.
#[inline(always)]
pub fn weigh<V: Lanes>(fewest: V, seen: [V; 2], near: [V; 3]) -> Weights<V> {
    let [row, column] = seen;
    let two = V::majority(near[0], near[1], near[2]);
    let odd = near[0].xor(near[1]).xor(near[2]);
    let one = row.xor(column);
    let four = fewest.and_not(one.and_not(two));
    // Seen nowhere, or everywhere and by two or more nearby.
    let twos = four.and_not(one).and_not(row.and_not(two));
    [four, twos, four.and(odd)]
}

/// The branch of a record that is stuck: no cell is empty, some cell has several candidates.
#[inline(always)]
pub fn choose(record: &Record) -> Branch {
    let fewest_fields = fewest(record);
    let (all, near) = (Places::of(record.words()), Places::of(fewest_fields.words()));
    let mut weights = [Record([0; 32]); 3];
    for w in 0..WORDS {
        let word_weights = weigh(
            fewest_fields.0[w],
            [all.row[w], all.column[w]],
            [near.row[w], near.column[w], near.square[w]],
        );
        weights[0].0[w] = word_weights[0];
        weights[1].0[w] = word_weights[1];
        weights[2].0[w] = word_weights[2];
    }
    heaviest(&fewest_fields, &weights)
}

/// The candidates of the cells with fewest of them; all other fields are empty.
#[inline(always)]
fn fewest(record: &Record) -> Record {
    // Without their lowest candidate, fields stay filled where there were two or more, and so on.
    let mut left = drop_lowest(record);
    loop {
        let next = drop_lowest(&left);
        let mut fewest = Record([0; 32]);
        for w in 0..WORDS {
            // The guards of fields that are filled before and empty after.
            let over = left.0[w].wrapping_add(DIGITS) & !next.0[w].wrapping_add(DIGITS) & GUARDS;
            fewest.0[w] = record.0[w] & (over - (over >> 9));
        }
        if fewest.0 != [0; 32] {
            return fewest;
        }
        left = next;
    }
}

/// Each field without its lowest bit; guards are cleared.
#[inline(always)]
fn drop_lowest(record: &Record) -> Record {
    let mut left = *record;
    for word in &mut left.0 {
        let y = *word & DIGITS;
        *word = y & (y | GUARDS).wrapping_sub(LOWEST);
    }
    left
}

/// For each word, digits with a place in some other cells.
struct Places {
    /// Those of the row outside the box.
    row: Words,
    /// Those of the column outside the box.
    column: Words,
    /// Two cells of the box.
    square: Words,
}

impl Places {
    #[inline(always)]
    fn of(x: &Words) -> Self {
        let (mut any, mut twice) = ([0; 9], [0; 9]);
        for m in 0..9 {
            let [a, b, c] = [x[3 * m], x[3 * m + 1], x[3 * m + 2]];
            any[m] = a | b | c;
            twice[m] = u32::majority(a, b, c);
        }
        let (mut row, mut column, mut square) = ([0; 9], [0; 9], [0; 9]);
        for i in 0..9 {
            let k = i % 3;
            row[i] = any[i - k + (k + 1) % 3] | any[i - k + (k + 2) % 3];
            square[i] =
                twice[k] | twice[3 + k] | twice[6 + k] | u32::majority(any[k], any[3 + k], any[6 + k]);
            let band = x[i] | x[9 + i] | x[18 + i];
            column[i] = band.next_band() | band.last_band();
        }
        let mut places = Places { row: [0; WORDS], column: [0; WORDS], square: [0; WORDS] };
        for m in 0..9 {
            places.row[3 * m..3 * m + 3].fill(row[m]);
            places.square[3 * m..3 * m + 3].fill(square[m]);
        }
        for r in 0..3 {
            places.column[9 * r..9 * r + 9].copy_from_slice(&column);
        }
        places
    }
}

/// The cell of `few` whose digits weigh most, and of them the one that does.
#[inline(always)]
fn heaviest(fewest_fields: &Record, weights: &Weights<Record>) -> Branch {
    let [four, two, one] = weights;
    // Of equal keys the first cell wins.
    let mut best = [0; 32];
    for (w, best) in best.iter_mut().enumerate() {
        let score = 4 * digits_of(four.0[w]) + 2 * digits_of(two.0[w]) + digits_of(one.0[w]);
        // One more, so that a cell that weighs nothing still beats none.
        let open = (fewest_fields.0[w].wrapping_add(DIGITS) >> 9) & LOWEST;
        for band in 0..3 {
            let field = ((score + open) >> (10 * band)) & 0x3FF;
            *best = (*best).max((field << 7) | (127 - (WORDS * band + w) as u32));
        }
    }
    let cell = 127 - (best.into_iter().fold(0, u32::max) & 127) as usize;
    let w = word_of(cell);
    Branch { cell, digit: first(fewest_fields.0[w] & field_of(cell), [four.0[w], two.0[w], one.0[w]]) }
}

/// The number of digits in each field.
#[inline(always)]
fn digits_of(word: u32) -> u32 {
    const THIRDS: u32 = 0o111 * LOWEST;
    let thirds = (word & THIRDS) + (word >> 1 & THIRDS) + (word >> 2 & THIRDS);
    const THIRD: u32 = 7 * LOWEST;
    (thirds & THIRD) + (thirds >> 3 & THIRD) + (thirds >> 6 & THIRD)
}

/// Of some digits the one that weighs most, of equals the lowest.
#[inline(always)]
pub fn first(mut digits: u32, weights: Weights<u32>) -> u32 {
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
