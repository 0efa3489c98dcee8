//! Where a stuck search branches: among the cells with fewest candidates (two, nearly always), the one
//! with most unsolved peers, each peer counted once; of equals the first. The lowest candidate is tried
//! first. The choice depends on the words alone, so every kernel walks the same tree.

use super::CELLS;
use super::grid::{Words, shift_of, word_of};
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

/// A branch: the cell whose lowest candidate is tried.
pub struct Branch {
    /// Its word.
    pub word: usize,
    /// The lowest bit of its field.
    shift: usize,
}

impl Branch {
    /// The cell's word with the lowest candidate alone, and with the others.
    #[inline(always)]
    pub fn halves(&self, words: &Words) -> (u32, u32) {
        let field = 0x1FF << self.shift;
        let word = words[self.word];
        let candidates = word & field;
        let low = candidates & candidates.wrapping_neg();
        (word & !field | low, word ^ low)
    }
}

/// The cell to branch on. The words must be stuck: no cell empty, some cell with several candidates.
#[inline(always)]
pub fn choose(words: &Words) -> Branch {
    // Without their lowest candidate, fields stay filled where there were two or more, and so on.
    let mut left = drop_lowest(words);
    let open = filled(&left);
    let mut more = open;
    let fewest = loop {
        left = drop_lowest(&left);
        let before = more;
        more = filled(&left);
        if before != more {
            break before & !more;
        }
    };
    let cell = most_peers(fewest, open);
    Branch { word: word_of(cell), shift: shift_of(cell) }
}

/// Each field without its lowest bit; guards are cleared.
#[inline(always)]
fn drop_lowest(words: &Words) -> Words {
    let mut out = *words;
    for word in &mut out {
        let y = *word & DIGITS;
        *word = y & (y | GUARDS).wrapping_sub(LOWEST);
    }
    out
}

/// The cells whose field is not empty.
#[inline(always)]
fn filled(words: &Words) -> Cells {
    // Bit 10 * band + c of rows[r]: nine words share three of these.
    let mut rows = [0u32; 3];
    for (row, words) in rows.iter_mut().zip(words.chunks_exact(9)) {
        for (c, word) in words.iter().enumerate() {
            *row |= (((word + DIGITS) & GUARDS) >> 9) << c;
        }
    }
    let mut cells = 0;
    for band in 0..3 {
        for (r, row) in rows.iter().enumerate() {
            cells |= ((row >> (10 * band) & 0x1FF) as Cells) << (WORDS * band + 9 * r);
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
    use super::super::grid::words;
    use super::super::round::FULL;
    use super::*;

    #[test]
    fn every_cell_has_twenty_peers() {
        assert!(PEERS.iter().all(|peers| peers.count_ones() == 20));
    }

    #[test]
    fn of_equals_the_first_cell_is_chosen_and_its_lowest_digit_tried() {
        let now = words(&[0; CELLS]);
        let branch = choose(&now);
        assert_eq!((branch.word, branch.shift), (0, 0));
        assert_eq!(branch.halves(&now), (FULL ^ 0x1FE, FULL ^ 1));
    }

    #[test]
    fn a_cell_with_two_candidates_goes_before_all_others() {
        let mut now = words(&[0; CELLS]);
        now[13] ^= 0x1F5 << 10; // r5c5 keeps 2 and 4
        now[14] ^= 0x1F1 << 10; // r5c6 keeps 2, 3 and 4
        let branch = choose(&now);
        assert_eq!((branch.word, branch.shift), (13, 10));
        assert_eq!(branch.halves(&now), (FULL ^ 0x1FD << 10, FULL ^ 0x1F7 << 10));
    }

    #[test]
    fn among_cells_alike_the_one_with_most_open_peers_is_chosen() {
        let mut givens = [0; CELLS];
        givens[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
        let mut now = words(&givens);
        now[13] ^= 0x1FC << 10;
        now[9] ^= 0x1FC; // r2c1, two peers of its box and column are given
        let branch = choose(&now);
        assert_eq!((branch.word, branch.shift), (13, 10));
    }
}
