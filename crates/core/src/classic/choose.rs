//! Where a stuck search branches: among the cells with fewest candidates (two, nearly always), the one
//! with most unsolved peers, each peer counted once; of equals the first. The lowest candidate is tried
//! first. The choice depends on the words alone, so every kernel walks the same tree.

use super::CELLS;
use super::grid::Record;
use super::lanes::Lanes;
use super::round::{DIGITS, GUARDS, LOWEST, WORDS};

/// A set of cells: for each band, one bit a word.
type Cells = [u32; 3];

/// The same set in two parts: bands 1 and 2, and band 3.
type Parts = [u64; 2];

/// The 20 peers of each cell.
static PEERS: [Parts; CELLS] = peers();

const fn peers() -> [Parts; CELLS] {
    let mut table = [[0; 2]; CELLS];
    let mut a = 0;
    while a < CELLS {
        let mut b = 0;
        while b < CELLS {
            let same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            if a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box) {
                table[a][b / FIRST_PART] |= 1 << (b % FIRST_PART);
            }
            b += 1;
        }
        a += 1;
    }
    table
}

/// Cells of the first part.
const FIRST_PART: usize = 2 * WORDS;

/// The cell to branch on. The record must be stuck: no cell empty, some cell with several candidates.
#[inline(always)]
pub fn choose<V: Lanes>(record: &Record) -> usize {
    // Without their lowest candidate, fields stay filled where there were two or more, and so on.
    let mut left = drop_lowest(record);
    let open = filled::<V>(&left);
    let mut before = open;
    loop {
        left = drop_lowest(&left);
        let more = filled::<V>(&left);
        if before != more {
            return most_peers(without(before, more), open);
        }
        before = more;
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

/// The cells whose field is not empty.
#[inline(always)]
fn filled<V: Lanes>(left: &Record) -> Cells {
    let mut cells = [0; 3];
    for from in (0..32).step_by(V::N) {
        let over = V::read(&left.0[from..from + V::N]).add(V::splat(DIGITS));
        for (band, cells) in cells.iter_mut().enumerate() {
            *cells |= over.and(V::splat(1 << (10 * band + 9))).differ(V::splat(0)) << from;
        }
    }
    cells
}

#[inline(always)]
fn without(cells: Cells, others: Cells) -> Cells {
    [cells[0] & !others[0], cells[1] & !others[1], cells[2] & !others[2]]
}

#[inline(always)]
fn parts(cells: Cells) -> Parts {
    [u64::from(cells[0]) | u64::from(cells[1]) << WORDS, u64::from(cells[2])]
}

/// The cell of `among` with most peers in `open`.
#[inline(always)]
fn most_peers(among: Cells, open: Cells) -> usize {
    let open = parts(open);
    let (mut best, mut most) = (0, 0);
    for (part, mut left) in parts(among).into_iter().enumerate() {
        while left != 0 {
            let cell = FIRST_PART * part + left.trailing_zeros() as usize;
            left &= left - 1;
            let [a, b] = PEERS[cell];
            // One more, so that a cell without open peers still beats none.
            let score = (a & open[0]).count_ones() + (b & open[1]).count_ones() + 1;
            if score > most {
                (best, most) = (cell, score);
            }
        }
    }
    best
}

#[cfg(test)]
#[path = "../../tests/unit/classic/choose_plain.rs"]
mod tests;
