//! Where a stuck search branches: among the cells with fewest candidates (two, nearly always), the one
//! with most unsolved peers, each peer counted once; of equals the first. The lowest candidate is tried
//! first. The choice depends on the words alone, so every kernel walks the same tree.

use super::CELLS;
use super::grid::Record;
use super::round::{DIGITS, GUARDS, LOWEST, WORDS};

/// A set of cells, one bit each in row order.
type Cells = u128;

/// The 20 peers of each cell.
static PEERS: [Cells; CELLS] = peers();

const fn peers() -> [Cells; CELLS] {
    let mut table = [0; CELLS];
    let mut a = 0;
    while a < CELLS {
        let mut b = 0;
        while b < CELLS {
            let same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            if a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box) {
                table[a] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    table
}

/// The cell to branch on. The record must be stuck: no cell empty, some cell with several candidates.
#[inline(always)]
pub fn choose(record: &Record) -> usize {
    // Without their lowest candidate, fields stay filled where there were two or more, and so on.
    let mut left = drop_lowest(record);
    let open = filled(&left);
    let mut more = open;
    loop {
        left = drop_lowest(&left);
        let before = more;
        more = filled(&left);
        if before != more {
            return most_peers(before & !more, open);
        }
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
fn filled(left: &Record) -> Cells {
    // Bit 10 * band + c of rows[r]: nine words share three of these.
    let mut rows = [0u32; 3];
    for (row, words) in rows.iter_mut().zip(left.0.chunks_exact(9)) {
        for (c, word) in words.iter().enumerate() {
            *row |= (((word + DIGITS) & GUARDS) >> 9) << c;
        }
    }
    let mut cells = 0;
    for band in 0..3 {
        for (r, row) in rows.iter().enumerate() {
            cells |= Cells::from(row >> (10 * band) & 0x1FF) << (WORDS * band + 9 * r);
        }
    }
    cells
}

/// The cell of `among` with most peers in `open`.
#[inline(always)]
fn most_peers(among: Cells, open: Cells) -> usize {
    let (mut best, mut most) = (0, 0);
    let mut left = among;
    while left != 0 {
        let cell = left.trailing_zeros() as usize;
        left &= left - 1;
        // One more, so that a cell without open peers still beats none.
        let score = (PEERS[cell] & open).count_ones() + 1;
        if score > most {
            (best, most) = (cell, score);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_twenty_peers() {
        assert!(PEERS.iter().all(|peers| peers.count_ones() == 20));
    }

    #[test]
    fn of_equals_the_first_cell_is_chosen() {
        assert_eq!(choose(&Record::of(&[0; CELLS])), 0);
    }

    #[test]
    fn a_cell_with_two_candidates_goes_before_all_others() {
        let mut now = Record::of(&[0; CELLS]);
        now.0[13] ^= 0x1F5 << 10; // r5c5 keeps 2 and 4
        now.0[14] ^= 0x1F1 << 10; // r5c6 keeps 2, 3 and 4
        assert_eq!(choose(&now), 40);
    }

    #[test]
    fn among_cells_alike_the_one_with_most_open_peers_is_chosen() {
        let mut givens = [0; CELLS];
        givens[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
        let mut now = Record::of(&givens);
        now.0[13] ^= 0x1FC << 10; // r5c5
        now.0[9] ^= 0x1FC; // r2c1: row 1 is given, which takes three of its peers
        assert_eq!(choose(&now), 40);
    }
}
