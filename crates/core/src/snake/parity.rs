//! A partial parity grid, with unit propagation over the houses. A house counts its cells of each class; when one
//! class is complete, the rest of the house is of the other class.
//!
//! The counts of all houses lie side by side in one number, four bits each, and start at eight less
//! what the house has room for: so one addition counts a cell in all its houses, and the top bit of
//! a count says that it is complete. This is the innermost work of every search here.

use super::board::{Cells, MAX_CELLS, MAX_HOUSES, ParityClass, SnakeBoard};

/// One four-bit count for each house: [`LANES`] in a word.
pub(super) type Counts = [u128; MAX_HOUSES / LANES];

/// Counts in one word.
pub(super) const LANES: usize = 32;

/// The top bit of every count.
const COMPLETE: u128 = 0x8888_8888_8888_8888_8888_8888_8888_8888;

/// The most digits of one class that a count can hold.
pub(super) const MAX_CLASS: u8 = 8;

/// The most cells counted at once: a complete count of eight and seven more still fit four bits.
const BATCH: u32 = 7;

/// A partial parity grid that no house contradicts so far.
#[derive(Clone, Copy)]
pub(super) struct Parity {
    /// The cells known to be of each class.
    pub known: [Cells; 2],
    counts: [Counts; 2],
}

impl Parity {
    /// A grid of which nothing is known.
    pub fn new(board: &SnakeBoard) -> Parity {
        let counts = [ParityClass::Even, ParityClass::Odd].map(|class| {
            let room = MAX_CLASS - board.digits_in(class);
            counts((0..board.houses_used).map(|house| (house, room)))
        });
        Parity { known: [0, 0], counts }
    }

    /// The cells of which nothing is known.
    pub fn unknown(&self, board: &SnakeBoard) -> Cells {
        board.all() & !(self.known[0] | self.known[1])
    }

    /// The cells known to be of a class.
    pub fn cells_of(&self, class: ParityClass) -> Cells {
        self.known[class as usize]
    }

    /// Sets `even` and `odd` cells and draws all conclusions within single houses. Returns `false` on a contradiction;
    /// the grid is then useless.
    #[must_use]
    pub fn set(&mut self, board: &SnakeBoard, even: Cells, odd: Cells) -> bool {
        if even & odd | even & self.known[1] | odd & self.known[0] != 0 {
            return false;
        }
        let mut open = [even & !self.known[0], odd & !self.known[1]];
        while open[0] | open[1] != 0 {
            let class = usize::from(open[0] == 0);
            let rest = if board.small_classes { 0 } else { without_lowest(open[class]) };
            let batch = open[class] & !rest;
            open[class] = rest;
            self.known[class] |= batch;
            for word in 0..board.words {
                let count = &mut self.counts[class][word];
                let before = *count;
                *count += sum(board, batch, word);
                let full = *count & COMPLETE;
                // More than eight: beside the top bit another is set.
                if *count & (full - (full >> 3)) != 0 {
                    return false;
                }
                let mut new = full & !before;
                while new != 0 {
                    let house = word * LANES + new.trailing_zeros() as usize / 4;
                    let others = board.houses[house] & !self.known[class];
                    if others & open[class] != 0 {
                        return false;
                    }
                    open[1 - class] |= others & !self.known[1 - class];
                    new &= new - 1;
                }
            }
        }
        true
    }
}

/// The set without its [`BATCH`] lowest cells.
fn without_lowest(set: Cells) -> Cells {
    (0..BATCH).fold(set, |set, _| set & set.saturating_sub(1))
}

/// What the cells of `batch` add to the counts of one word.
#[inline(always)]
fn sum(board: &SnakeBoard, mut batch: Cells, word: usize) -> u128 {
    let mut sum = 0;
    while batch != 0 {
        sum += board.lanes[batch.trailing_zeros() as usize % MAX_CELLS][word];
        batch &= batch - 1;
    }
    sum
}

/// Counts with the given value for each house named.
pub(super) fn counts(values: impl Iterator<Item = (usize, u8)>) -> Counts {
    let mut counts = Counts::default();
    for (house, value) in values {
        counts[house / LANES] |= u128::from(value) << (house % LANES * 4);
    }
    counts
}

#[cfg(test)]
#[path = "../../tests/unit/snake/parity.rs"]
mod tests;
