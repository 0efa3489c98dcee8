//! The round compared with its definition, which is written here with loops over cells and digits.

use super::super::CELLS;
use super::super::round::round;
use super::super::words::{Words, shift_of, word_of};
use super::round::states;

/// The candidates of each cell, digit d as bit d - 1.
pub type Cells = [u32; CELLS];

pub fn cells(words: &Words) -> Cells {
    std::array::from_fn(|cell| words[word_of(cell)] >> shift_of(cell) & 0x1FF)
}

pub fn words(cells: &Cells) -> Words {
    let mut words = [super::super::words::GUARDS; 27];
    for (cell, candidates) in cells.iter().enumerate() {
        words[word_of(cell)] |= candidates << shift_of(cell);
    }
    words
}

/// Whether a round detects a contradiction, changes a candidate, and leaves a row with fewer than nine single
/// digits.
type Detected = [bool; 3];

/// Digits that exactly one of the cells has.
fn in_one_cell(cells: &[u32]) -> u32 {
    (0..9).map(|d| 1 << d).filter(|d| cells.iter().filter(|&x| x & d != 0).count() == 1).sum()
}

/// Places hidden singles, then naked singles of a row.
fn row(x: &mut [u32], detected: &mut Detected) {
    detected[0] |= x.iter().fold(0, |all, x| all | x) != 0x1FF;
    let hidden = in_one_cell(x);
    x.iter_mut().filter(|x| **x & hidden != 0).for_each(|x| *x &= hidden);
    detected[0] |= x.contains(&0);
    let alone: Vec<u32> = x.iter().copied().filter(|x| x.count_ones() == 1).collect();
    let digits = alone.iter().fold(0, |all, x| all | x);
    detected[0] |= digits.count_ones() as usize != alone.len();
    // Two digits that share their only place are alone in no cell.
    detected[0] |= hidden & !digits != 0;
    detected[2] |= digits != 0x1FF;
    x.iter_mut().filter(|x| x.count_ones() > 1).for_each(|x| *x &= !digits);
}

/// Which entries of a 3×3 table belong to a choice of three entries with one in each row and column. The
/// entry itself need not be set.
fn matched(table: [[bool; 3]; 3]) -> [[bool; 3]; 3] {
    let mut remaining = [[false; 3]; 3];
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        for a in 0..3 {
            let others = (0..3).filter(|&b| b != a).all(|b| table[b][order[b]]);
            remaining[a][order[a]] |= others;
        }
    }
    remaining
}

/// Keeps the candidates whose entry is `matched`; `place(t, a, b)` are the cells of entry (a, b) of table
/// `t`.
fn match_up(x: &mut Cells, place: impl Fn(usize, usize, usize) -> [usize; 3]) {
    let before = *x;
    for (t, digit) in (0..3).flat_map(|t| (0..9).map(move |d| (t, 1 << d))) {
        let has = |a, b| place(t, a, b).iter().any(|&cell| before[cell] & digit != 0);
        let remaining = matched([0, 1, 2].map(|a| [0, 1, 2].map(|b| has(a, b))));
        for (a, b) in (0..9).map(|i| (i / 3, i % 3)).filter(|&(a, b)| !remaining[a][b]) {
            place(t, a, b).iter().for_each(|&cell| x[cell] &= !digit);
        }
    }
}

fn slow_round(x: &mut Cells) -> Detected {
    let (before, mut detected) = (*x, [false; 3]);
    x.chunks_mut(9).for_each(|cells| row(cells, &mut detected));
    match_up(x, |band, r, square| [0, 1, 2].map(|i| 27 * band + 9 * r + 3 * square + i));
    match_up(x, |stack, band, c| [0, 1, 2].map(|i| 27 * band + 9 * i + 3 * stack + c));
    detected[1] = *x != before;
    detected
}

#[test]
fn a_round_is_what_its_definition_says() {
    for state in states(1200) {
        let (mut fast, mut slow) = (state, cells(&state));
        for _ in 0..3 {
            let report = round(&mut fast);
            let detected = slow_round(&mut slow);
            assert_eq!(cells(&fast), slow);
            assert_eq!(
                [report.contradictory_lanes(), report.changed_lanes(), report.unsolved_lanes()]
                    .map(|set| set != 0),
                detected
            );
        }
    }
}

#[test]
fn cells_are_words_and_back() {
    for state in states(40) {
        assert_eq!(words(&cells(&state)), state);
    }
}
